private import CRSVG

/// Draws an SVG file with a Cairo context, from its origin on: the face of librsvg.
///
/// Without an address of its own the file can refer to nothing outside itself.
func renderSVG(
  _ document: [UInt8], with pen: OpaquePointer, width: Int, height: Int
) throws(CardFailure) {
  let reason = unsafe document.withUnsafeBytes { buffer in
    unsafe crsvg_render(buffer.baseAddress, buffer.count, pen, Double(width), Double(height))
  }
  guard let reason = unsafe reason else { return }
  defer { unsafe crsvg_free(reason) }
  throw .drawing(unsafe String(cString: reason))
}

/// The version of librsvg, `2.54.7`; nil where there is none.
var svgLibraryVersion: String? {
  unsafe crsvg_version().map { unsafe String(cString: $0) }
}
