private import CPangoCairo

/// A picture being drawn: the face of Cairo.
///
/// One canvas belongs to one task at a time; it keeps its memory from one picture to the next.
@safe final class Canvas {
  let width: Int
  let height: Int
  private let picture: Picture
  private var surface: OpaquePointer? { unsafe picture.surface }
  private var pen: OpaquePointer? { unsafe picture.pen }

  /// What a canvas is made of.
  enum Ground {
    /// Nothing shines through.
    case opaque
    /// What is not drawn on stays clear.
    case clear
  }

  /// All of it.
  var sight: Box { Box(x: 0, y: 0, width: Double(width), height: Double(height)) }

  init(width: Int, height: Int, _ ground: Ground = .opaque) throws(CardFailure) {
    self.width = width
    self.height = height
    picture = Picture(
      width: Int32(clamping: width), height: Int32(clamping: height),
      isOpaque: ground == .opaque)
    try check()
  }

  /// A canvas that shows a picture.
  convenience init(showing picture: CardPicture) throws(CardFailure) {
    let width = picture.width
    try self.init(width: width, height: width > 0 ? picture.pixels.count / width : 0)
    unsafe cairo_surface_flush(surface)
    guard width * height == picture.pixels.count,
      let data = unsafe cairo_image_surface_get_data(surface),
      unsafe cairo_image_surface_get_stride(surface) == Int32(width * 4)
    else { throw .drawing("a picture's rows are not of one length") }
    unsafe data.withMemoryRebound(to: UInt32.self, capacity: width * height) { room in
      unsafe room.update(from: picture.pixels, count: picture.pixels.count)
    }
    unsafe cairo_surface_mark_dirty(surface)
  }

  /// Throws what Cairo has run into since the canvas was made: its errors stick.
  func check() throws(CardFailure) {
    for status in unsafe [cairo_surface_status(surface), cairo_status(pen)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  /// Paints everything over with one colour.
  func clear(_ colour: CardColour) {
    setSource(colour)
    unsafe cairo_paint(pen)
  }

  func fill(_ box: Box, with colour: CardColour) {
    setSource(colour)
    unsafe cairo_rectangle(pen, box.x, box.y, box.width, box.height)
    unsafe cairo_fill(pen)
  }

  /// Draws a paragraph with its logical box's top left corner at `origin`, and nothing beyond `clip`.
  func draw(
    _ paragraph: Paragraph, size: Double, at origin: Point, clip: Box, colour: CardColour,
    opacity: Double = 1
  ) {
    setSource(colour, opacity: opacity)
    unsafe cairo_save(pen)
    unsafe cairo_rectangle(pen, clip.x, clip.y, clip.width, clip.height)
    unsafe cairo_clip(pen)
    unsafe cairo_translate(pen, origin.x, origin.y)
    unsafe cairo_scale(pen, size / Paragraph.unitSize, size / Paragraph.unitSize)
    unsafe paragraph.show(with: pen)
    unsafe cairo_restore(pen)
  }

  /// Draws what another canvas shows, its top left corner at a whole pixel.
  func draw(_ other: Canvas, atX x: Int, y: Int) {
    unsafe cairo_surface_flush(other.surface)
    unsafe cairo_save(pen)
    unsafe cairo_set_source_surface(pen, other.surface, Double(x), Double(y))
    unsafe cairo_pattern_set_filter(cairo_get_source(pen), CAIRO_FILTER_NEAREST)
    unsafe cairo_paint(pen)
    unsafe cairo_restore(pen)
  }

  /// Draws a picture so that it fills `box`: what reaches beyond is cut off evenly.
  func draw(_ picture: Canvas, filling box: Box) {
    let scale = max(box.width / Double(picture.width), box.height / Double(picture.height))
    unsafe cairo_surface_flush(picture.surface)
    unsafe cairo_save(pen)
    unsafe cairo_rectangle(pen, box.x, box.y, box.width, box.height)
    unsafe cairo_clip(pen)
    unsafe cairo_translate(
      pen, box.x + (box.width - scale * Double(picture.width)) / 2,
      box.y + (box.height - scale * Double(picture.height)) / 2)
    unsafe cairo_scale(pen, scale, scale)
    unsafe cairo_set_source_surface(pen, picture.surface, 0, 0)
    unsafe cairo_pattern_set_extend(cairo_get_source(pen), CAIRO_EXTEND_PAD)
    unsafe cairo_pattern_set_filter(
      cairo_get_source(pen), scale == 1 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
    unsafe cairo_paint(pen)
    unsafe cairo_restore(pen)
  }

  /// Draws an SVG file that is as large as the canvas.
  func draw(svg document: [UInt8]) throws(CardFailure) {
    guard let pen = unsafe pen else { throw .drawing("no picture to draw on") }
    unsafe try renderSVG(document, with: pen, width: width, height: height)
    try check()
  }

  /// Gives the pixels row by row, each `0xXXRRGGBB` with any upper byte.
  func withPixels<Result>(_ body: (Span<UInt32>) -> Result) throws(CardFailure) -> Result {
    unsafe cairo_surface_flush(surface)
    try check()
    guard let data = unsafe cairo_image_surface_get_data(surface),
      unsafe cairo_image_surface_get_stride(surface) == Int32(width * 4)
    else { throw .drawing("the picture's memory is not laid out as expected") }
    return unsafe data.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
      unsafe body(Span(_unsafeStart: pixels, count: width * height))
    }
  }

  private func setSource(_ colour: CardColour, opacity: Double = 1) {
    unsafe cairo_set_source_rgba(
      pen, Double(colour.red) / 255, Double(colour.green) / 255, Double(colour.blue) / 255,
      opacity)
  }
}

/// Cairo's memory for the pixels, and what draws into it; in want of memory they are there all the
/// same, but in a state of error.
@safe private struct Picture: ~Copyable {
  let surface: OpaquePointer?
  let pen: OpaquePointer?

  init(width: Int32, height: Int32, isOpaque: Bool) {
    unsafe surface = cairo_image_surface_create(
      isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, width, height)
    unsafe pen = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(pen)
    unsafe cairo_surface_destroy(surface)
  }
}
