import Diagnostics

/// One line of a YAML text, cut into what a message may want to point at.
struct YAMLLine {
  private let source: SourceText
  /// The line without its indent and the white space at its end.
  let content: Range<Int>
  /// The `:` after the line's key, if there is one.
  let colon: Int?

  init(at offset: Int, of source: SourceText, in range: Range<Int>) {
    self.source = source
    let line = source.lineRange(at: min(offset, range.upperBound)).clamped(to: range)
    var lower = line.lowerBound
    var upper = line.upperBound
    let bytes = source.bytes
    while lower < upper, isBlank(bytes[lower]) { lower += 1 }
    while upper > lower, isBlank(bytes[upper - 1]) { upper -= 1 }
    content = lower..<upper
    colon = content.first { index in
      bytes[index] == UInt8(ascii: ":") && (index + 1 == upper || isBlank(bytes[index + 1]))
    }
  }

  /// The value after the key, empty when there is none.
  var value: Range<Int>? {
    guard let colon else { return nil }
    return
      (content[colon...].dropFirst().first { !isBlank(source.bytes[$0]) }
      ?? content.upperBound)..<content.upperBound
  }

  /// A `:` in the line's first word which no space follows: `date:2026`.
  var gluedColon: Int? {
    guard colon == nil else { return nil }
    let word = content.prefix { !isBlank(source.bytes[$0]) }
    guard let index = word.dropFirst().first(where: { source.bytes[$0] == UInt8(ascii: ":") }),
      source.bytes[content.lowerBound..<index].allSatisfy(isKeyByte)
    else { return nil }
    return index
  }

  /// The line as it should have been, with its value in quotation marks; nil when there is no value
  /// or when the line is too long to show.
  var quotingHelp: String? {
    guard let value, !value.isEmpty, content.count <= 80 else { return nil }
    let text = source.text(value)
    let quoted =
      text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
      ? "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        + "'"
      : "\"\(text)\""
    return "write `\(source.text(content.lowerBound..<value.lowerBound))\(quoted)`"
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Whether a byte may stand in a key without quotation marks, as far as telling a key from prose needs.
func isKeyByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
    UInt8(ascii: "."), 0x80...:
    true
  default: false
  }
}
