/// The line that a diagnostic points at, with the marker for below it.
///
/// A long line is shown in part, around what the diagnostic is about.
struct SourceExcerpt {
  /// The line as shown: tabs as a space, control characters made visible.
  let line: String
  /// Spaces as wide as what stands before the marked part.
  let indent: String
  /// `^~~~`, as wide as the marked part.
  let marker: String
  private let number: Int

  /// How wide the column of line numbers is.
  var gutterWidth: Int { max(4, String(number).utf8.count) }

  var numberedGutter: String {
    let digits = String(number)
    return String(repeating: " ", count: gutterWidth - digits.utf8.count) + digits
  }

  /// The widest line that is shown whole, in bytes.
  private static let widest = 160

  init(around range: Range<Int>, in lines: LineTable) {
    let source = lines.source
    number = lines.position(at: range.lowerBound).line
    let whole = lines.lineRange(at: range.lowerBound)
    let start = min(max(range.lowerBound, whole.lowerBound), whole.upperBound)
    let end = min(max(range.upperBound, start), whole.upperBound)
    let shown = SourceExcerpt.window(around: start..<end, in: whole, of: source.bytes)
    func text(_ range: Range<Int>) -> String {
      let decoded = String(decoding: source.bytes[range], as: UTF8.self)
      return printable(String(decoded.map { $0 == "\t" ? " " : $0 }))
    }
    let cut = min(end, shown.upperBound)
    let before = (shown.lowerBound > whole.lowerBound ? "…" : "") + text(shown.lowerBound..<start)
    line =
      before + text(start..<shown.upperBound) + (shown.upperBound < whole.upperBound ? "…" : "")
    indent = String(repeating: " ", count: displayWidth(of: before))
    let width = displayWidth(of: text(start..<cut))
    marker = "^" + String(repeating: "~", count: max(0, width - 1))
  }

  /// The part of a line to show: all of a short one; of a long one, whole characters around `range`.
  private static func window(
    around range: Range<Int>, in line: Range<Int>, of bytes: [UInt8]
  ) -> Range<Int> {
    guard line.count > widest else { return line }
    var start = max(line.lowerBound, range.lowerBound - widest / 2)
    var end = min(line.upperBound, start + widest)
    while start < range.lowerBound, isContinuation(bytes[start]) { start += 1 }
    while end < line.upperBound, isContinuation(bytes[end]) { end += 1 }
    return start..<max(end, range.lowerBound)
  }

  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
