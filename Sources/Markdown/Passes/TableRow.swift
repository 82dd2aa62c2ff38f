/// One line of a pipe table, as GFM 0.29 splits it.
enum TableRow {
  enum Alignment: Int32 {
    case none, left, center, right
  }

  /// The cells of a line, without the space around them.
  ///
  /// A pipe after a backslash doesn't split, and neither does one inside a mark, so that
  /// `[[target|label]]` may stand in a cell.
  static func cells(in text: Span<UInt8>, line: Range<Int>, sentinels: Sentinels) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var end = line.upperBound
    while end > line.lowerBound, text[end - 1].isBlank { end -= 1 }
    var index = line.lowerBound
    if index < end, text[index] == UInt8(ascii: "|") { index += 1 }
    var start = index
    while index < end {
      switch text[index] {
      case UInt8(ascii: "\\") where index + 1 < end:
        index += 2
      case UInt8(ascii: "|"):
        cells.append(trimmed(start..<index, in: text))
        index += 1
        start = index
      case 0xEF, 0xF0:
        index = sentinels.endOfMark(in: text, at: index) ?? index + 1
      default:
        index += 1
      }
    }
    if start < end { cells.append(trimmed(start..<end, in: text)) }
    return cells
  }

  /// The alignments that a delimiter row asks for, or nil for any other line: `|:--|--:|`.
  static func alignments(in text: Span<UInt8>, line: Range<Int>) -> [Alignment]? {
    var alignments: [Alignment] = []
    var sawPipe = false
    var index = line.lowerBound
    func skipBlanks() {
      while index < line.upperBound, text[index].isBlank { index += 1 }
    }
    func take(_ byte: UInt8) -> Bool {
      guard index < line.upperBound, text[index] == byte else { return false }
      index += 1
      return true
    }
    skipBlanks()
    if take(UInt8(ascii: "|")) { sawPipe = true }
    while true {
      skipBlanks()
      if index >= line.upperBound { break }
      let isLeft = take(UInt8(ascii: ":"))
      guard take(UInt8(ascii: "-")) else { return nil }
      while take(UInt8(ascii: "-")) {}
      let isRight = take(UInt8(ascii: ":"))
      alignments.append(isLeft ? (isRight ? .center : .left) : isRight ? .right : .none)
      skipBlanks()
      if index >= line.upperBound { break }
      guard take(UInt8(ascii: "|")) else { return nil }
      sawPipe = true
    }
    return sawPipe && !alignments.isEmpty ? alignments : nil
  }

  private static func trimmed(_ range: Range<Int>, in text: Span<UInt8>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, text[start].isBlank { start += 1 }
    while end > start, text[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
