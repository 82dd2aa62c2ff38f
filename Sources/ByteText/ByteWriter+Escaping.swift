extension ByteWriter {
  /// Appends text for HTML: `&`, `<`, `>`, `"` and `'` become references, so that it may stand
  /// between tags and in quoted attributes alike.
  package mutating func append(htmlEscaped text: String) {
    append(text.utf8.span, escaping: EscapeTable.html)
  }

  package mutating func append(htmlEscaped text: [UInt8]) {
    append(text.span, escaping: EscapeTable.html)
  }

  package mutating func append(htmlEscaped text: ArraySlice<UInt8>) {
    append(text.span, escaping: EscapeTable.html)
  }

  /// Appends text for XML 1.0: as for HTML, and the control characters that XML forbids are dropped.
  package mutating func append(xmlEscaped text: String) {
    append(text.utf8.span, escaping: EscapeTable.xml)
  }

  package mutating func append(xmlEscaped text: [UInt8]) {
    append(text.span, escaping: EscapeTable.xml)
  }

  /// Appends a JSON string with its quotation marks (RFC 8259).
  ///
  /// `<`, `>` and `&` are written as `\u003c` and so on, so that the result is also safe inside an
  /// HTML `<script>` element.
  package mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    append(text.utf8.span, escaping: EscapeTable.json)
    append(UInt8(ascii: "\""))
  }

  package mutating func append(jsonString text: [UInt8]) {
    append(UInt8(ascii: "\""))
    append(text.span, escaping: EscapeTable.json)
    append(UInt8(ascii: "\""))
  }

  /// Copies `text` run by run, putting the table's replacement for each byte that has one.
  private mutating func append(_ text: Span<UInt8>, escaping table: EscapeTable) {
    var run = 0
    for index in text.indices where table.isSpecial[Int(text[index])] {
      append(text.extracting(run..<index))
      append(table.replacements[Int(text[index])])
      run = index + 1
    }
    append(text.extracting(run..<text.count))
  }
}

/// Which bytes a format can't take as they are, and what stands in their place.
private struct EscapeTable: Sendable {
  let isSpecial: [Bool]
  /// What stands in the place of each byte, by its value: the byte itself where nothing has to.
  let replacements: [[UInt8]]

  private init(_ replacements: [UInt8: String]) {
    self.replacements = (0...255).map { byte in replacements[byte].map { Array($0.utf8) } ?? [byte]
    }
    isSpecial = (0...255).map { replacements[$0] != nil }
  }

  static let html = EscapeTable(markup)

  static let xml = EscapeTable(
    markup.merging((0..<32).filter { ![9, 10, 13].contains($0) }.map { ($0, "") }) { a, _ in a })

  static let json: EscapeTable = {
    var table: [UInt8: String] = [:]
    for byte in UInt8(0)..<32 {
      let hex = String(byte, radix: 16)
      table[byte] = "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    }
    table[UInt8(ascii: "\n")] = "\\n"
    table[UInt8(ascii: "\r")] = "\\r"
    table[UInt8(ascii: "\t")] = "\\t"
    table[UInt8(ascii: "\"")] = "\\\""
    table[UInt8(ascii: "\\")] = "\\\\"
    table[UInt8(ascii: "<")] = "\\u003c"
    table[UInt8(ascii: ">")] = "\\u003e"
    table[UInt8(ascii: "&")] = "\\u0026"
    return EscapeTable(table)
  }()

  private static let markup: [UInt8: String] = [
    UInt8(ascii: "&"): "&amp;",
    UInt8(ascii: "<"): "&lt;",
    UInt8(ascii: ">"): "&gt;",
    UInt8(ascii: "\""): "&quot;",
    UInt8(ascii: "'"): "&#39;",
  ]
}
