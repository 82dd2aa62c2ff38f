import Diagnostics

extension TOMLReader {
  mutating func readValue(depth: Int) throws(DataError) -> DataNode {
    let start = cursor.index
    guard depth <= deepestNesting else {
      throw .nestedTooDeep(cursor.source, at: start..<min(start + 1, cursor.source.bytes.count))
    }
    let scalar: Scalar
    switch cursor.peek {
    case UInt8(ascii: "["): return try readArray(depth: depth)
    case UInt8(ascii: "{"): return try readInlineTable(depth: depth)
    case UInt8(ascii: "\""):
      scalar = Scalar(
        cursor.skip(UInt8(ascii: "\""), times: 3)
          ? try readMultilineString(UInt8(ascii: "\""), from: start)
          : try cursor.readQuotedText(.toml),
        form: .quoted)
    case UInt8(ascii: "'"):
      scalar = Scalar(
        cursor.skip(UInt8(ascii: "'"), times: 3)
          ? try readMultilineString(UInt8(ascii: "'"), from: start) : try readLiteralString(),
        form: .quoted)
    default: scalar = try readWord()
    }
    return DataNode(span: start..<cursor.index, content: .scalar(scalar))
  }

  // MARK: Text

  mutating func readLiteralString() throws(DataError) -> String {
    let start = cursor.index
    cursor.advance()
    var text: [UInt8] = []
    while let byte = cursor.peek, byte != 0x0A, byte != 0x0D {
      if cursor.skip(UInt8(ascii: "'")) { return String(decoding: text, as: UTF8.self) }
      try cursor.readCharacter(.toml, into: &text)
    }
    throw cursor.unclosedText(start, help: "close it, or write `'''` around text of several lines")
  }

  /// The rest of a text of several lines, after its three quotation marks.
  ///
  /// A line end right after them doesn't count, CRLF becomes LF, and up to two quotation marks may
  /// stand before the three that close it.
  private mutating func readMultilineString(
    _ quote: UInt8, from start: Int
  ) throws(DataError) -> String {
    var text: [UInt8] = []
    if cursor.peek == 0x0D, cursor.peek(ahead: 1) == 0x0A { cursor.advance() }
    _ = cursor.skip(0x0A)
    while let byte = cursor.peek {
      if cursor.skip(quote, times: 3) {
        for _ in 0..<2 where cursor.skip(quote) { text.append(quote) }
        return String(decoding: text, as: UTF8.self)
      }
      if byte == 0x0D, cursor.peek(ahead: 1) == 0x0A {
        cursor.advance()
      } else if byte == 0x0A {
        text.append(byte)
        cursor.advance()
      } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        if !skipLineContinuation() { try cursor.readEscape(.toml, into: &text) }
      } else {
        try cursor.readCharacter(.toml, into: &text)
      }
    }
    let mark = cursor.source.text(start..<min(start + 3, cursor.index))
    throw cursor.error(
      "this text is never closed", at: start..<min(start + 3, cursor.index),
      help: "write `\(mark)` where it ends")
  }

  /// Goes past a `\` at the end of a line and all white space after it.
  private mutating func skipLineContinuation() -> Bool {
    var ahead = cursor
    ahead.advance()
    ahead.skip { $0 == 0x20 || $0 == 0x09 }
    guard ahead.peek == 0x0A || ahead.peek == 0x0D else { return false }
    ahead.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    cursor = ahead
    return true
  }

  // MARK: Words

  /// `true`, `false`, a number, a date, a time or both.
  private mutating func readWord() throws(DataError) -> Scalar {
    let start = cursor.index
    skipWord()
    if cursor.peek == 0x20, TOMLWord.isDate(cursor.source.text(start..<cursor.index)),
      let digit = cursor.peek(ahead: 1), (0x30...0x39).contains(digit),
      cursor.peek(ahead: 3) == UInt8(ascii: ":")
    {
      cursor.advance()
      skipWord()
    }
    let word = cursor.source.text(start..<cursor.index)
    if word.isEmpty {
      throw cursor.error(
        "a value is missing here", help: "write text in quotation marks: `\"text\"`")
    }
    guard let form = TOMLWord.form(of: word) else {
      throw cursor.error(
        "`\(word)` is no TOML value", at: start..<cursor.index,
        help: "write text in quotation marks: `\"\(word)\"`")
    }
    return Scalar(form == .number ? word.filter { $0 != "_" } : word, form: form)
  }

  private mutating func skipWord() {
    cursor.skip {
      isKeyByte($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ":")
    }
  }
}
