import Diagnostics

/// Builds the tree of one TOML document.
///
/// Numbers, dates and times are checked for their form and kept as text.
struct TOMLReader {
  var cursor: DataCursor
  private var tables: TOMLTables

  static func read(_ source: SourceText, in range: Range<Int>) throws(DataError) -> DataNode {
    var reader = TOMLReader(source, in: range)
    try reader.readDocument()
    return reader.tables.assembled()
  }

  private init(_ source: SourceText, in range: Range<Int>) {
    cursor = DataCursor(source, in: range, id: "toml-syntax")
    tables = TOMLTables(source, root: range)
  }

  private mutating func readDocument() throws(DataError) {
    var table = TOMLTables.root
    while true {
      skipLinesWithoutContent()
      guard let byte = cursor.peek else { return }
      if byte == UInt8(ascii: "[") {
        table = try readHeader()
      } else {
        try readMember(into: table, depth: tables.depth(of: table))
      }
      try endLine()
    }
  }

  /// `[table]` or `[[table of a list]]`.
  private mutating func readHeader() throws(DataError) -> TOMLTables.ID {
    let start = cursor.index
    cursor.advance()
    let isList = cursor.skip(UInt8(ascii: "["))
    skipBlanks()
    let path = try readKeyPath()
    guard cursor.skip(UInt8(ascii: "]"), times: isList ? 2 : 1) else {
      throw cursor.error(
        "this header is never closed", at: start..<cursor.index,
        help: "write `\(isList ? "]]" : "]")` after its name")
    }
    return isList
      ? try tables.appendTable(at: path, span: start..<cursor.index)
      : try tables.openTable(at: path, span: start..<cursor.index)
  }

  /// `key = value`, where the key may be dotted.
  private mutating func readMember(into table: TOMLTables.ID, depth: Int) throws(DataError) {
    let path = try readKeyPath()
    guard cursor.skip(UInt8(ascii: "=")) else {
      throw cursor.error(
        "a `=` is missing after the key",
        help: cursor.peek == UInt8(ascii: ":")
          ? "TOML writes `key = value`; between lines of `---` it is YAML" : "write `key = value`")
    }
    skipBlanks()
    let value = try readValue(depth: depth + path.count)
    try tables.add(value, at: path, to: table)
  }

  private mutating func readKeyPath() throws(DataError) -> [TOMLKey] {
    var path: [TOMLKey] = []
    repeat {
      skipBlanks()
      let start = cursor.index
      let text: String
      switch cursor.peek {
      case UInt8(ascii: "\""): text = try cursor.readQuotedText(.toml)
      case UInt8(ascii: "'"): text = try readLiteralString()
      default:
        cursor.skip { isBareKeyByte($0) }
        text = cursor.source.text(start..<cursor.index)
        guard !text.isEmpty else { throw badKey() }
      }
      path.append(TOMLKey(text: text, span: start..<cursor.index))
      guard path.count <= deepestNesting else {
        throw .nestedTooDeep(cursor.source, at: start..<cursor.index)
      }
      skipBlanks()
    } while cursor.skip(UInt8(ascii: "."))
    return path
  }

  /// `{ key = value, … }`.
  mutating func readInlineTable(depth: Int) throws(DataError) -> DataNode {
    let start = cursor.index
    cursor.advance()
    var inline = TOMLReader(cursor.source, in: start..<start)
    while true {
      skipLinesWithoutContent()
      if cursor.skip(UInt8(ascii: "}")) { break }
      guard !cursor.isAtEnd else { throw unclosed(start, closing: "}") }
      inline.cursor = cursor
      try inline.readMember(into: TOMLTables.root, depth: depth)
      cursor = inline.cursor
      skipLinesWithoutContent()
      if cursor.skip(UInt8(ascii: "}")) { break }
      guard cursor.skip(UInt8(ascii: ",")) else { throw missingComma(start, closing: "}") }
    }
    return DataNode(span: start..<cursor.index, content: inline.tables.assembled().content)
  }

  /// `[ value, … ]`.
  mutating func readArray(depth: Int) throws(DataError) -> DataNode {
    let start = cursor.index
    cursor.advance()
    var items: [DataNode] = []
    while true {
      skipLinesWithoutContent()
      if cursor.skip(UInt8(ascii: "]")) { break }
      guard !cursor.isAtEnd else { throw unclosed(start, closing: "]") }
      items.append(try readValue(depth: depth + 1))
      skipLinesWithoutContent()
      if cursor.skip(UInt8(ascii: "]")) { break }
      guard cursor.skip(UInt8(ascii: ",")) else { throw missingComma(start, closing: "]") }
    }
    return DataNode(span: start..<cursor.index, content: .sequence(items))
  }

  // MARK: White space

  private mutating func skipBlanks() {
    cursor.skip { $0 == 0x20 || $0 == 0x09 }
  }

  /// Skips white space, line ends and comments.
  private mutating func skipLinesWithoutContent() {
    while true {
      cursor.skip { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      guard cursor.peek == UInt8(ascii: "#") else { return }
      cursor.skip { $0 != 0x0A }
    }
  }

  private mutating func endLine() throws(DataError) {
    skipBlanks()
    switch cursor.peek {
    case nil, 0x0A, 0x0D, UInt8(ascii: "#"): return
    default:
      throw cursor.error(
        "text after the end of the value",
        help: "put each `key = value` on a line of its own, and text in quotation marks")
    }
  }
}

/// A part of a key, and where it stands.
struct TOMLKey {
  let text: String
  let span: Range<Int>
}

private func isBareKeyByte(_ byte: UInt8) -> Bool {
  isKeyByte(byte) && byte < 0x80 && byte != UInt8(ascii: ".")
}

// MARK: - Messages

extension TOMLReader {
  private func badKey() -> DataError {
    guard let byte = cursor.peek else { return cursor.error("a key is missing here", help: nil) }
    var rest = cursor
    rest.skip { isKeyByte($0) }
    let word = cursor.source.text(cursor.index..<rest.index)
    return byte < 0x80
      ? cursor.error("a key is missing here", help: "write `key = value`")
      : cursor.error(
        "a TOML key with letters beyond a-z must be in quotation marks",
        at: cursor.index..<rest.index, help: "write `\"\(word)\"`")
  }

  private func unclosed(_ start: Int, closing: String) -> DataError {
    let opening = cursor.source.text(start..<start + 1)
    return cursor.error(
      "this `\(opening)` is never closed", at: start..<start + 1,
      help: "add a `\(closing)` where it ends")
  }

  private func missingComma(_ start: Int, closing: String) -> DataError {
    cursor.isAtEnd
      ? unclosed(start, closing: closing)
      : cursor.error(
        "a `,` is missing between two values",
        help: "write a `,` between them, or a `\(closing)` after the last")
  }
}
