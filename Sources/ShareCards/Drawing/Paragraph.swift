private import CPangoCairo

/// Text shaped and broken into lines.
///
/// It is set at `unitSize`, whatever size it is drawn at: without hinting, text is the same at every
/// size, so a smaller size is a wider column, and each face is looked up once.
@safe final class Paragraph {
  /// The pixels of one em in the measures below.
  static let unitSize = 64.0

  /// Which side of the column the lines stand on, whichever way they run.
  enum Alignment: Sendable { case left, center, right }

  private let layout: GObject
  private let text: String
  let style: TextStyle

  init(
    _ text: String, style: TextStyle, alignment: Alignment, context: borrowing GObject
  ) {
    self.text = text
    self.style = style
    unsafe layout = GObject(pango_layout_new(context.pointer))
    unsafe pango_layout_set_text(layout.pointer, text, Int32(text.utf8.count))
    let description = unsafe makeDescription(of: style)
    unsafe pango_layout_set_font_description(layout.pointer, description)
    unsafe pango_font_description_free(description)
    align(alignment)
    keepWordsWhole(true)
  }

  /// Pango's left is the right of lines that run from right to left.
  private func align(_ alignment: Alignment) {
    let firstLetter = text.unicodeScalars.firstIndex { $0.properties.isAlphabetic }
    let runsLeft = firstLetter.map { letter in
      let byte = text.utf8.distance(from: text.startIndex, to: letter)
      return unsafe pango_layout_get_direction(layout.pointer, Int32(byte)) == PANGO_DIRECTION_RTL
    }
    let pangoAlignment =
      switch alignment {
      case .center: PANGO_ALIGN_CENTER
      case .left: runsLeft ?? style.isRightToLeft ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT
      case .right: runsLeft ?? style.isRightToLeft ? PANGO_ALIGN_LEFT : PANGO_ALIGN_RIGHT
      }
    unsafe pango_layout_set_alignment(layout.pointer, pangoAlignment)
  }

  /// Draws the glyphs with a Cairo context, the column's top left corner at its origin.
  func show(with pen: OpaquePointer?) {
    forEachRun { run in
      unsafe cairo_move_to(pen, run.origin.x, run.origin.y)
      unsafe pango_cairo_show_glyph_string(pen, run.font, run.glyphs)
    }
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

  @safe private struct Run {
    let glyphs: UnsafeMutablePointer<PangoGlyphString>
    let font: UnsafeMutablePointer<PangoFont>?
    let origin: Point
  }

  /// Visits the glyphs of each line from left to right.
  ///
  /// All of a line's glyphs stand on one baseline, at even distances from line to line. Pango's own
  /// places are not used: in a line that begins with a Han character it lifts what follows in
  /// another font by a guess, and each font would bring its own line spacing.
  private func forEachRun(_ body: (Run) -> Void) {
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
