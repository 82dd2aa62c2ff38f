import Diagnostics

/// A place in a part of a file, for the readers that go through it byte by byte.
struct DataCursor {
  let source: SourceText
  /// The byte offset into the file.
  private(set) var index: Int
  private let end: Int
  /// The id of this reader's messages.
  private let id: String

  init(_ source: SourceText, in range: Range<Int>, id: String) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
    self.id = id
  }

  var isAtEnd: Bool { index >= end }

  /// The byte here, nil at the end.
  var peek: UInt8? { index < end ? source.bytes[index] : nil }

  func peek(ahead count: Int) -> UInt8? {
    index + count < end ? source.bytes[index + count] : nil
  }

  mutating func advance(by count: Int = 1) {
    index = min(index + count, end)
  }

  /// Goes past a byte if it is the one here.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Goes past the same byte `count` times in a row, or not at all.
  mutating func skip(_ byte: UInt8, times count: Int) -> Bool {
    guard (0..<count).allSatisfy({ peek(ahead: $0) == byte }) else { return false }
    index += count
    return true
  }

  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while index < end, isWanted(source.bytes[index]) { index += 1 }
  }

  func error(_ summary: String, at span: Range<Int>? = nil, help: String?) -> DataError {
    let span = span ?? index..<min(index + 1, end)
    return DataError(
      Diagnostic(.error, id: id, at: .span(source, span), summary, help: help))
  }
}

// MARK: - Escapes

/// The escapes that JSON and TOML have between double quotation marks.
enum EscapeDialect {
  /// `\/`; characters beyond U+FFFF are pairs of `\u`.
  case json
  /// `\e`, `\xHH` and `\UHHHHHHHH`.
  case toml
}

extension DataCursor {
  /// Reads the escape that begins with the `\` here and appends its character as UTF-8.
  mutating func readEscape(
    _ dialect: EscapeDialect, into text: inout [UInt8]
  ) throws(DataError) {
    let start = index
    advance()
    let letter = peek
    advance()
    switch (letter, dialect) {
    case (UInt8(ascii: "\""), _): text.append(UInt8(ascii: "\""))
    case (UInt8(ascii: "\\"), _): text.append(UInt8(ascii: "\\"))
    case (UInt8(ascii: "/"), .json): text.append(UInt8(ascii: "/"))
    case (UInt8(ascii: "b"), _): text.append(0x08)
    case (UInt8(ascii: "t"), _): text.append(0x09)
    case (UInt8(ascii: "n"), _): text.append(0x0A)
    case (UInt8(ascii: "f"), _): text.append(0x0C)
    case (UInt8(ascii: "r"), _): text.append(0x0D)
    case (UInt8(ascii: "e"), .toml): text.append(0x1B)
    case (UInt8(ascii: "x"), .toml), (UInt8(ascii: "U"), .toml), (UInt8(ascii: "u"), _):
      let value =
        switch (letter, dialect) {
        case (UInt8(ascii: "x"), _): readHex(2)
        case (UInt8(ascii: "U"), _): readHex(8)
        case (_, .toml): readHex(4)
        case (_, .json): readUTF16()
        }
      guard let value, let scalar = Unicode.Scalar(value) else { throw unknownEscape(from: start) }
      text.append(contentsOf: String(Character(scalar)).utf8)
    default: throw unknownEscape(from: start)
    }
  }

  /// The digits of a `\u` escape, and the second `\u` of a surrogate pair.
  private mutating func readUTF16() -> UInt32? {
    guard let first = readHex(4) else { return nil }
    guard (0xD800..<0xDC00).contains(first) else { return first }
    guard peek == UInt8(ascii: "\\"), peek(ahead: 1) == UInt8(ascii: "u") else { return nil }
    advance(by: 2)
    guard let second = readHex(4), (0xDC00..<0xE000).contains(second) else { return nil }
    return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
  }

  private mutating func readHex(_ count: Int) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<count {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt32(digit)
      advance()
    }
    return value
  }

  private func unknownEscape(from start: Int) -> DataError {
    // What was read of it is ASCII, but for a letter that begins a longer character.
    var upper = max(index, start + 1)
    while upper < end, source.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
    return error(
      "`\(source.text(start..<upper))` is not an escape", at: start..<upper,
      help: "write `\\\\` for a backslash")
  }
}
