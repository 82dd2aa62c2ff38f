private import CPangoCairo
private import CRSVG

/// Draws an SVG file with a Cairo context, from its origin on: the face of librsvg.
///
/// Without an address of its own the file can refer to nothing outside itself.
func renderSVG(
  _ document: [UInt8], with pen: OpaquePointer, width: Int, height: Int
) throws(CardFailure) {
  var error: UnsafeMutablePointer<GError>?
  guard let handle = unsafe rsvg_handle_new_from_data(document, gsize(document.count), &error)
  else { throw unsafe .drawing(takeMessage(&error)) }
  defer { unsafe g_object_unref(handle) }
  var viewport = RsvgRectangle(x: 0, y: 0, width: Double(width), height: Double(height))
  guard unsafe rsvg_handle_render_document(handle, pen, &viewport, &error) != 0 else {
    throw unsafe .drawing(takeMessage(&error))
  }
}

/// The version of librsvg, `2.54.7`.
var svgLibraryVersion: String {
  "\(rsvg_major_version).\(rsvg_minor_version).\(rsvg_micro_version)"
}

/// A JPEG or PNG file as a canvas of its own.
func decodedPicture(_ file: [UInt8]) throws(CardFailure) -> Canvas {
  var error: UnsafeMutablePointer<GError>?
  let stream = unsafe g_memory_input_stream_new_from_data(file, gssize(file.count), nil)
  defer { unsafe g_object_unref(stream) }
  guard let pixbuf = unsafe gdk_pixbuf_new_from_stream(stream, nil, &error) else {
    throw unsafe .drawing(takeMessage(&error))
  }
  defer { unsafe g_object_unref(UnsafeMutableRawPointer(pixbuf)) }
  let width = unsafe Int(gdk_pixbuf_get_width(pixbuf))
  let height = unsafe Int(gdk_pixbuf_get_height(pixbuf))
  let channels = unsafe Int(gdk_pixbuf_get_n_channels(pixbuf))
  let stride = unsafe Int(gdk_pixbuf_get_rowstride(pixbuf))
  guard let bytes = unsafe gdk_pixbuf_read_pixels(pixbuf), channels >= 3 else {
    throw .drawing("a picture has no colours")
  }
  var pixels: [UInt32] = []
  pixels.reserveCapacity(width * height)
  for row in 0..<height {
    var pixel = unsafe bytes + row * stride
    for _ in 0..<width {
      unsafe pixels.append(
        0xFF00_0000 | UInt32(pixel[0]) << 16 | UInt32(pixel[1]) << 8 | UInt32(pixel[2]))
      unsafe pixel += channels
    }
  }
  let canvas = try Canvas(width: width, height: height)
  try canvas.setPixels(pixels)
  return canvas
}

private func takeMessage(_ error: inout UnsafeMutablePointer<GError>?) -> String {
  defer { unsafe g_clear_error(&error) }
  guard let message = unsafe error?.pointee.message else { return "no reason was given" }
  return unsafe String(cString: message)
}
