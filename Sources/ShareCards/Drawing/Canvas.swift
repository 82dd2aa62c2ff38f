private import CPangoCairo

/// A picture being drawn, and the fonts to draw it with: the face of Cairo and Pango.
///
/// Antialiasing is grey and outlines are never hinted, whatever the system's settings say, so that
/// the same libraries draw the same pixels. One canvas belongs to one task at a time; it keeps its
/// memory and its loaded fonts from one picture to the next.
@safe final class Canvas {
  let width: Int
  let height: Int
  private let picture: Picture
  private let fontMap: GObject

  init(width: Int, height: Int) throws(CardFailure) {
    self.width = width
    self.height = height
    picture = Picture(width: Int32(clamping: width), height: Int32(clamping: height))
    guard let map = unsafe pango_cairo_font_map_new() else { throw .drawing("no font map") }
    unsafe fontMap = GObject(OpaquePointer(map))
    try check()
  }

  /// Throws what Cairo has run into since the canvas was made: its errors stick.
  func check() throws(CardFailure) {
    for status in unsafe [cairo_surface_status(picture.surface), cairo_status(picture.pen)]
    where status != CAIRO_STATUS_SUCCESS {
      throw .drawing(unsafe String(cString: cairo_status_to_string(status)))
    }
  }

  /// Paints everything over with one colour.
  func clear(_ colour: CardColour) {
    setSource(colour)
    unsafe cairo_paint(picture.pen)
  }

  func fill(_ box: Box, with colour: CardColour) {
    setSource(colour)
    unsafe cairo_rectangle(picture.pen, box.x, box.y, box.width, box.height)
    unsafe cairo_fill(picture.pen)
  }

  /// Draws lines with round ends: `strokes` in their own units, `scale` pixels each, from `origin`.
  func stroke(
    _ strokes: [Stroke], at origin: Point, scale: Double, lineWidth: Double, colour: CardColour
  ) {
    let pen = unsafe picture.pen
    setSource(colour)
    unsafe cairo_save(pen)
    unsafe cairo_translate(pen, origin.x, origin.y)
    unsafe cairo_scale(pen, scale, scale)
    unsafe cairo_set_line_width(pen, lineWidth)
    unsafe cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND)
    unsafe cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND)
    for stroke in strokes {
      unsafe cairo_new_sub_path(pen)
      switch stroke {
      case .line(let points, let isClosed):
        for point in points { unsafe cairo_line_to(pen, point.x, point.y) }
        if isClosed { unsafe cairo_close_path(pen) }
      case .arc(let centre, let radius, let start, let end):
        unsafe cairo_arc(pen, centre.x, centre.y, radius, start * .pi / 180, end * .pi / 180)
      case .curve(let start, let first, let second, let end):
        unsafe cairo_move_to(pen, start.x, start.y)
        unsafe cairo_curve_to(pen, first.x, first.y, second.x, second.y, end.x, end.y)
      }
    }
    unsafe cairo_stroke(pen)
    unsafe cairo_restore(pen)
  }

  /// Draws a paragraph with its logical box's top left corner at `origin`, and nothing beyond `clip`.
  func draw(
    _ paragraph: Paragraph, size: Double, at origin: Point, clip: Box, colour: CardColour
  ) {
    let pen = unsafe picture.pen
    setSource(colour)
    unsafe cairo_save(pen)
    unsafe cairo_rectangle(pen, clip.x, clip.y, clip.width, clip.height)
    unsafe cairo_clip(pen)
    unsafe cairo_translate(pen, origin.x, origin.y)
    unsafe cairo_scale(pen, size / Paragraph.unitSize, size / Paragraph.unitSize)
    paragraph.forEachRun { run in
      unsafe cairo_move_to(pen, run.origin.x, run.origin.y)
      unsafe pango_cairo_show_glyph_string(pen, run.font, run.glyphs)
    }
    unsafe cairo_restore(pen)
  }

  /// Text set by the canvas's fonts, on a line of no fixed width at first.
  func paragraph(_ text: String, style: TextStyle) -> Paragraph {
    Paragraph(text, style: style, context: context(for: style))
  }

  /// Gives the pixels row by row, each `0xXXRRGGBB` with any upper byte.
  func withPixels<Result>(_ body: (Span<UInt32>) -> Result) throws(CardFailure) -> Result {
    unsafe cairo_surface_flush(picture.surface)
    try check()
    guard let data = unsafe cairo_image_surface_get_data(picture.surface),
      unsafe cairo_image_surface_get_stride(picture.surface) == Int32(width * 4)
    else { throw .drawing("the picture's memory is not laid out as expected") }
    return unsafe data.withMemoryRebound(to: UInt32.self, capacity: width * height) { pixels in
      unsafe body(Span(_unsafeStart: pixels, count: width * height))
    }
  }

  private func context(for style: TextStyle) -> GObject {
    let context = unsafe GObject(
      pango_font_map_create_context(UnsafeMutablePointer(fontMap.pointer)))
    let options = unsafe cairo_font_options_create()
    defer { unsafe cairo_font_options_destroy(options) }
    unsafe cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    unsafe cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    unsafe cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    unsafe pango_cairo_context_set_font_options(context.pointer, options)
    unsafe pango_context_set_round_glyph_positions(context.pointer, 0)
    unsafe pango_context_set_language(context.pointer, pango_language_from_string(style.language))
    unsafe pango_context_set_base_dir(
      context.pointer, style.isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    return context
  }

  private func setSource(_ colour: CardColour) {
    unsafe cairo_set_source_rgb(
      picture.pen, Double(colour.red) / 255, Double(colour.green) / 255,
      Double(colour.blue) / 255)
  }
}

extension Canvas {
  /// The drawing libraries' versions and the names of all installed families, in a fixed order.
  var versionsAndFamilies: [String] {
    let versions = unsafe [
      String(cString: pango_version_string()), String(cString: cairo_version_string()),
      String(cString: hb_version_string()),
    ]
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    unsafe pango_font_map_list_families(
      UnsafeMutablePointer(fontMap.pointer), &families, &count)
    defer { unsafe g_free(families) }
    var names: [String] = []
    for index in 0..<Int(count) {
      guard let family = unsafe families?[index] else { continue }
      unsafe names.append(String(cString: pango_font_family_get_name(family)))
    }
    return versions + names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The `head` table of the font that `style` resolves to: a font's revision and dates.
  func fontHeader(for style: TextStyle) -> [UInt8] {
    let description = unsafe makeDescription(of: style)
    defer { unsafe pango_font_description_free(description) }
    let context = context(for: style)
    let loaded = unsafe withExtendedLifetime(context) {
      unsafe pango_context_load_font(context.pointer, description)
    }
    guard let font = unsafe loaded else { return [] }
    defer { unsafe g_object_unref(font) }
    let face = unsafe hb_font_get_face(pango_font_get_hb_font(font))
    let blob = unsafe hb_face_reference_table(face, 0x6865_6164)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    let data = unsafe hb_blob_get_data(blob, &length)
    return unsafe Array(UnsafeRawBufferPointer(start: data, count: Int(length)))
  }
}

/// Text shaped and broken into lines.
///
/// It is set at `unitSize`, whatever size it is drawn at: without hinting, text is the same at every
/// size, so a smaller size is a wider column, and each face is looked up once.
@safe final class Paragraph {
  /// The pixels of one em in the measures below.
  static let unitSize = 64.0

  fileprivate let layout: GObject
  private let text: String
  let style: TextStyle

  fileprivate init(_ text: String, style: TextStyle, context: borrowing GObject) {
    self.text = text
    self.style = style
    unsafe layout = GObject(pango_layout_new(context.pointer))
    unsafe pango_layout_set_text(layout.pointer, text, Int32(text.utf8.count))
    let description = unsafe makeDescription(of: style)
    unsafe pango_layout_set_font_description(layout.pointer, description)
    unsafe pango_font_description_free(description)
    unsafe pango_layout_set_alignment(layout.pointer, PANGO_ALIGN_CENTER)
    keepWordsWhole(true)
  }

  /// Whether a line ends only where the language lets it; else also inside a word.
  ///
  /// Korean words are kept whole as books do, though Unicode's rules would break them anywhere.
  func keepWordsWhole(_ whole: Bool) {
    unsafe pango_layout_set_wrap(layout.pointer, whole ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR)
    let attributes = unsafe pango_attr_list_new()
    let base = unsafe pango_language_from_string(style.language)
    let foreign = style.foreignFamilies.joined(separator: ",")
    for run in scriptRuns(of: text) {
      let isOwn = unsafe pango_language_includes_script(base, run.script) != 0
      let language = unsafe isOwn ? base : pango_language_from_string(run.fallbackLanguage)
      unsafe insert(pango_attr_language_new(language), over: run.bytes, into: attributes)
      if !isOwn { unsafe insert(pango_attr_family_new(foreign), over: run.bytes, into: attributes) }
    }
    if whole {
      for word in CardText.hangulWords(of: text) {
        unsafe insert(pango_attr_allow_breaks_new(0), over: word, into: attributes)
      }
    }
    unsafe pango_layout_set_attributes(layout.pointer, attributes)
    unsafe pango_attr_list_unref(attributes)
  }

  /// Breaks the text into lines of `width`, and ends it with an ellipsis after `maximumLines`.
  func wrap(width: Double, maximumLines: Int?) {
    unsafe pango_layout_set_width(layout.pointer, pangoUnits(width))
    unsafe pango_layout_set_height(layout.pointer, Int32(-(maximumLines ?? 0)))
    unsafe pango_layout_set_ellipsize(
      layout.pointer, maximumLines == nil ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END)
  }

  var lineCount: Int { Int(unsafe pango_layout_get_line_count(layout.pointer)) }

  /// From the top of the first line to its baseline.
  ///
  /// Capitals and Han characters alike have their middle about 0.37 em above the baseline.
  var baseline: Double { lineHeight / 2 + 0.37 * Self.unitSize }

  private var lineHeight: Double { style.lineHeight * Self.unitSize }

  var isEllipsized: Bool { unsafe pango_layout_is_ellipsized(layout.pointer) != 0 }

  /// What the pixels cover, and what the lines take up; both from the column's top left corner.
  var extents: (ink: Box, logical: Box) {
    var logical = PangoRectangle()
    unsafe pango_layout_get_extents(layout.pointer, nil, &logical)
    let column = Box(logical)
    let height = Double(lineCount) * lineHeight
    let lines = Box(x: column.x, y: 0, width: column.width, height: height)
    var ink: Box?
    forEachRun { run in
      var rectangle = PangoRectangle()
      unsafe pango_glyph_string_extents(run.glyphs, run.font, &rectangle, nil)
      guard rectangle.width > 0, rectangle.height > 0 else { return }
      let box = Box(rectangle).scaled(by: 1, movedBy: run.origin)
      ink = ink?.union(box) ?? box
    }
    return (ink ?? Box(x: lines.midX, y: baseline, width: 0, height: 0), lines)
  }

  /// Characters among those shown for which no installed font has a glyph, in order of appearance.
  var missingCharacters: [Unicode.Scalar] {
    guard unsafe pango_layout_get_unknown_glyphs_count(layout.pointer) > 0 else { return [] }
    var missing: [Unicode.Scalar] = []
    forEachRun { run in
      for index in 0..<(unsafe Int(run.glyphs.pointee.num_glyphs)) {
        // PANGO_GLYPH_UNKNOWN_FLAG: the rest of the number is the character.
        let glyph = unsafe run.glyphs.pointee.glyphs[index].glyph
        guard glyph & 0x1000_0000 != 0, let scalar = Unicode.Scalar(glyph & 0x0FFF_FFFF)
        else { continue }
        missing.append(scalar)
      }
    }
    return missing
  }

  @safe fileprivate struct Run {
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    let font: UnsafeMutablePointer<PangoFont>?
    let origin: Point
  }

  /// Visits the glyphs of each line from left to right.
  ///
  /// All of a line's glyphs stand on one baseline, at even distances from line to line. Pango's own
  /// places are not used: in a line that begins with a Han character it lifts what follows in
  /// another font by a guess, and each font would bring its own line spacing.
  fileprivate func forEachRun(_ body: (Run) -> Void) {
    let iterator = unsafe pango_layout_get_iter(layout.pointer)
    defer { unsafe pango_layout_iter_free(iterator) }
    var line = 0
    repeat {
      guard let run = unsafe pango_layout_iter_get_run_readonly(iterator) else {
        line += 1
        continue
      }
      var logical = PangoRectangle()
      unsafe pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let origin = Point(Box(logical).x, baseline + Double(line) * lineHeight)
      let font = unsafe run.pointee.item.pointee.analysis.font
      unsafe body(Run(glyphs: run.pointee.glyphs, font: font, origin: origin))
    } while unsafe pango_layout_iter_next_run(iterator) != 0
  }
}

// MARK: - Text runs

private struct ScriptRun {
  let bytes: Range<Int>
  let script: PangoScript
  /// What the run is taken to be where the card's own language is not written in that script.
  ///
  /// Said outright, because Pango would else ask the environment (`LANGUAGE`). `xx` is no language:
  /// the font's default forms.
  let fallbackLanguage: String
}

private func scriptRuns(of text: String) -> [ScriptRun] {
  var buffer = text
  return buffer.withUTF8 { bytes in
    guard let start = bytes.baseAddress else { return [] }
    return unsafe start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
      var runs: [ScriptRun] = []
      let iterator = unsafe pango_script_iter_new(start, Int32(bytes.count))
      defer { unsafe pango_script_iter_free(iterator) }
      repeat {
        var from: UnsafePointer<CChar>?
        var to: UnsafePointer<CChar>?
        var script = PANGO_SCRIPT_COMMON
        unsafe pango_script_iter_get_range(iterator, &from, &to, &script)
        guard let from = unsafe from, let to = unsafe to else { break }
        let fallback =
          switch script {
          case PANGO_SCRIPT_HANGUL: "ko"
          case PANGO_SCRIPT_HIRAGANA, PANGO_SCRIPT_KATAKANA: "ja"
          case PANGO_SCRIPT_BOPOMOFO: "zh-tw"
          case PANGO_SCRIPT_HAN: CardText.likelyHanLanguage(of: text)
          default: "xx"
          }
        unsafe runs.append(
          ScriptRun(
            bytes: (from - start)..<(to - start), script: script, fallbackLanguage: fallback))
      } while unsafe pango_script_iter_next(iterator) != 0
      return runs
    }
  }
}

private func insert(
  _ attribute: UnsafeMutablePointer<PangoAttribute>?, over bytes: Range<Int>,
  into list: OpaquePointer?
) {
  unsafe attribute?.pointee.start_index = UInt32(bytes.lowerBound)
  unsafe attribute?.pointee.end_index = UInt32(bytes.upperBound)
  unsafe pango_attr_list_insert(list, attribute)
}

private func makeDescription(of style: TextStyle) -> OpaquePointer? {
  let description = unsafe pango_font_description_new()
  unsafe pango_font_description_set_family(description, style.families.joined(separator: ","))
  unsafe pango_font_description_set_weight(
    description, style.isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
  unsafe pango_font_description_set_absolute_size(
    description, Paragraph.unitSize * Double(PANGO_SCALE))
  return unsafe description
}

private func pangoUnits(_ length: Double) -> Int32 {
  Int32((length * Double(PANGO_SCALE)).rounded())
}

extension Box {
  fileprivate init(_ rectangle: PangoRectangle) {
    let scale = Double(PANGO_SCALE)
    self.init(
      x: Double(rectangle.x) / scale, y: Double(rectangle.y) / scale,
      width: Double(rectangle.width) / scale, height: Double(rectangle.height) / scale)
  }
}

// MARK: - Owned pointers

/// A reference to a GLib object, given back at the end.
@safe private struct GObject: ~Copyable {
  let pointer: OpaquePointer
  init(_ pointer: OpaquePointer) { unsafe self.pointer = pointer }
  deinit { unsafe g_object_unref(UnsafeMutableRawPointer(pointer)) }
}

/// Cairo's memory for the pixels, and what draws into it; in want of memory they are there all the
/// same, but in a state of error.
@safe private struct Picture: ~Copyable {
  let surface: OpaquePointer?
  let pen: OpaquePointer?

  init(width: Int32, height: Int32) {
    unsafe surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    unsafe pen = cairo_create(surface)
  }

  deinit {
    unsafe cairo_destroy(pen)
    unsafe cairo_surface_destroy(surface)
  }
}
