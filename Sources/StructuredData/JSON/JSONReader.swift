import Diagnostics

/// Builds the tree of one JSON value (RFC 8259).
struct JSONReader {
  private var cursor: DataCursor
  private var warnings: [Diagnostic] = []

  /// Reads a text that holds one value and nothing else.
  static func read(
    _ source: SourceText, in range: Range<Int>, warnings: inout [Diagnostic]
  ) throws(DataError) -> (node: DataNode, end: Int) {
    let result = try readPrefix(source, in: range, warnings: &warnings)
    var cursor = DataCursor(source, in: result.end..<range.upperBound, id: "json-syntax")
    cursor.skip { $0 == 0x20 || (0x09...0x0A).contains($0) || $0 == 0x0D }
    guard cursor.isAtEnd else {
      throw cursor.error("text after the end of the value", help: "remove it")
    }
    return result
  }

  /// Reads one value and leaves what comes after it alone.
  static func readPrefix(
    _ source: SourceText, in range: Range<Int>, warnings: inout [Diagnostic]
  ) throws(DataError) -> (node: DataNode, end: Int) {
    var reader = JSONReader(cursor: DataCursor(source, in: range, id: "json-syntax"))
    reader.skipSpace()
    let node = try reader.readValue(depth: 1)
    warnings += reader.warnings
    return (node, reader.cursor.index)
  }

  private init(cursor: DataCursor) {
    self.cursor = cursor
  }

  private mutating func skipSpace() {
    cursor.skip { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func readValue(depth: Int) throws(DataError) -> DataNode {
    let start = cursor.index
    guard depth <= deepestNesting else {
      throw .nestedTooDeep(cursor.source, at: start..<start + 1)
    }
    let content: DataNode.Content =
      switch cursor.peek {
      case UInt8(ascii: "{"): .mapping(try readMembers(depth: depth))
      case UInt8(ascii: "["): .sequence(try readItems(depth: depth))
      case UInt8(ascii: "\""): .scalar(Scalar(try cursor.readQuotedText(.json), form: .quoted))
      default: .scalar(try readWord())
      }
    return DataNode(span: start..<cursor.index, content: content)
  }

  private mutating func readMembers(depth: Int) throws(DataError) -> [Member] {
    let opening = cursor.index
    cursor.advance()
    skipSpace()
    var list = MemberList()
    if cursor.skip(UInt8(ascii: "}")) { return [] }
    while true {
      let start = cursor.index
      guard cursor.peek == UInt8(ascii: "\"") else {
        throw unexpected(opening, "a key in double quotation marks is missing here")
      }
      let key = try cursor.readQuotedText(.json)
      let keySpan = start..<cursor.index
      skipSpace()
      guard cursor.skip(UInt8(ascii: ":")) else {
        throw unexpected(opening, "a `:` is missing after the key")
      }
      skipSpace()
      let value = try readValue(depth: depth + 1)
      let member = Member(key: key, keySpan: keySpan, value: value)
      if let warning = list.add(member, in: cursor.source) { warnings.append(warning) }
      skipSpace()
      if cursor.skip(UInt8(ascii: "}")) { return list.members }
      try skipComma(after: opening, closing: UInt8(ascii: "}"))
    }
  }

  private mutating func readItems(depth: Int) throws(DataError) -> [DataNode] {
    let opening = cursor.index
    cursor.advance()
    skipSpace()
    var items: [DataNode] = []
    if cursor.skip(UInt8(ascii: "]")) { return [] }
    while true {
      items.append(try readValue(depth: depth + 1))
      skipSpace()
      if cursor.skip(UInt8(ascii: "]")) { return items }
      try skipComma(after: opening, closing: UInt8(ascii: "]"))
    }
  }

  private mutating func skipComma(after opening: Int, closing: UInt8) throws(DataError) {
    let comma = cursor.index
    guard cursor.skip(UInt8(ascii: ",")) else {
      throw unexpected(opening, "a `,` is missing between two values")
    }
    skipSpace()
    if cursor.peek == closing {
      throw cursor.error(
        "a `,` after the last value", at: comma..<comma + 1, help: "remove the `,`")
    }
  }

  /// `true`, `false`, `null` or a number.
  private mutating func readWord() throws(DataError) -> Scalar {
    let start = cursor.index
    cursor.skip { isKeyByte($0) || $0 == UInt8(ascii: "+") }
    let word = cursor.source.text(start..<cursor.index)
    switch word {
    case "true", "false": return Scalar(word, form: .boolean)
    case "null": return Scalar(word, form: .null)
    case "" where cursor.isAtEnd:
      throw cursor.error("a value is missing at the end", help: "close what is open")
    case "":
      throw cursor.error(
        "a value is missing here", help: "write text in double quotation marks: `\"text\"`")
    default:
      guard isJSONNumber(word) else {
        throw cursor.error(
          "`\(word)` is no JSON value", at: start..<cursor.index,
          help: "write text in double quotation marks: `\"\(word)\"`")
      }
      return Scalar(word, form: .number)
    }
  }

  // MARK: Messages

  private func unexpected(_ opening: Int, _ summary: String) -> DataError {
    guard cursor.isAtEnd else { return cursor.error(summary, help: nil) }
    let mark = cursor.source.text(opening..<opening + 1)
    return cursor.error("this `\(mark)` is never closed", at: opening..<opening + 1, help: nil)
  }
}

/// RFC 8259, section 6: `-`, an integer without leading zeros, a fraction, an exponent.
private func isJSONNumber(_ word: String) -> Bool {
  var rest = Substring(word).utf8
  func skipDigits() -> Int {
    let digits = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(digits)
    return digits
  }
  if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
  let leadingZero = rest.first == UInt8(ascii: "0")
  let digits = skipDigits()
  guard digits > 0, digits == 1 || !leadingZero else { return false }
  if rest.first == UInt8(ascii: ".") {
    rest = rest.dropFirst()
    guard skipDigits() > 0 else { return false }
  }
  if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    guard skipDigits() > 0 else { return false }
  }
  return rest.isEmpty
}
