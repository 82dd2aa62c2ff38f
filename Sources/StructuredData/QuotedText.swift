import Diagnostics

/// How text stands between double quotation marks.
enum QuotedTextDialect {
  /// No tabs; `\/`; characters beyond U+FFFF are pairs of `\u`.
  case json
  /// Tabs; `\e`, `\xHH` and `\UHHHHHHHH`.
  case toml

  /// What to write when a quotation mark isn't closed on its line.
  fileprivate var closingHelp: String {
    switch self {
    case .json: "close it; a line break in text is written `\\n`"
    case .toml: "close it, or write `\"\"\"` around text of several lines"
    }
  }
}

extension DataCursor {
  /// Reads a text on one line from the `"` here to the next.
  mutating func readQuotedText(_ dialect: QuotedTextDialect) throws(DataError) -> String {
    let opening = index
    advance()
    var text: [UInt8] = []
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        advance()
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        try readEscape(dialect, into: &text)
      case 0x0A, 0x0D:
        throw unclosedText(opening, help: dialect.closingHelp)
      default:
        try readCharacter(dialect, into: &text)
      }
    }
    throw unclosedText(opening, help: dialect.closingHelp)
  }

  /// Appends the byte here, which is no escape.
  mutating func readCharacter(
    _ dialect: QuotedTextDialect, into text: inout [UInt8]
  ) throws(DataError) {
    guard let byte = peek else { return }
    let isControl =
      switch dialect {
      case .json: byte < 0x20
      case .toml: byte < 0x20 && byte != 0x09 || byte == 0x7F
      }
    guard !isControl else {
      throw error(
        "a control character in text",
        help: "write it as an escape: `\(byte == 0x09 ? "\\t" : "\\u0007")`")
    }
    text.append(byte)
    advance()
  }

  func unclosedText(_ opening: Int, help: String) -> DataError {
    error(
      "this quotation mark is not closed on its line", at: opening..<opening + 1, help: help)
  }

  /// Reads the escape that begins with the `\` here and appends its character as UTF-8.
  mutating func readEscape(
    _ dialect: QuotedTextDialect, into text: inout [UInt8]
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
