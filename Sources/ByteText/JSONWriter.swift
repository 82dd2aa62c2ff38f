/// Writes one JSON object, member by member, in the order given and without white space.
///
/// The bytes are RFC 8259 JSON that is also safe inside an HTML `<script>` element.
package struct JSONWriter: Sendable {
  private var writer: ByteWriter
  private var isFirst = true

  package init(capacity: Int = 0) {
    writer = ByteWriter(capacity: capacity)
    writer.append("{")
  }

  /// The whole object, as UTF-8.
  package consuming func finished() -> [UInt8] {
    writer.append("}")
    return writer.bytes
  }

  package mutating func member(_ name: String, _ text: String) {
    begin(name)
    writer.append(jsonString: text)
  }

  /// A text member from UTF-8 bytes.
  package mutating func member(_ name: String, _ text: [UInt8]) {
    begin(name)
    writer.append(jsonString: text)
  }

  package mutating func member(_ name: String, _ number: Int) {
    begin(name)
    writer.append(decimal: number)
  }

  package mutating func member(_ name: String, _ flag: Bool) {
    begin(name)
    writer.append(flag ? "true" : "false")
  }

  /// A number that is written out already: `37.5`.
  package mutating func member(_ name: String, number: String) {
    begin(name)
    writer.append(number)
  }

  package mutating func member(_ name: String, _ texts: [String]) {
    begin(name)
    writer.append("[")
    for (index, text) in texts.enumerated() {
      if index > 0 { writer.append(",") }
      writer.append(jsonString: text)
    }
    writer.append("]")
  }

  package mutating func object(_ name: String, _ describe: (inout JSONWriter) -> Void) {
    begin(name)
    nested(describe)
  }

  /// An array of objects, one for each element.
  package mutating func array<Element>(
    _ name: String, of elements: some Sequence<Element>,
    _ describe: (inout JSONWriter, Element) -> Void
  ) {
    begin(name)
    writer.append("[")
    var isFirstElement = true
    for element in elements {
      if !isFirstElement { writer.append(",") }
      isFirstElement = false
      nested { describe(&$0, element) }
    }
    writer.append("]")
  }

  /// Writes an object where a value belongs: `describe` sees only its members.
  private mutating func nested(_ describe: (inout JSONWriter) -> Void) {
    writer.append("{")
    isFirst = true
    describe(&self)
    isFirst = false
    writer.append("}")
  }

  private mutating func begin(_ name: String) {
    if !isFirst { writer.append(",") }
    isFirst = false
    writer.append(jsonString: name)
    writer.append(":")
  }
}

/// The bytes of an object that has members, with one more text before them, which needs no escaping.
package func withFirstMember(_ name: String, _ text: String, in object: [UInt8]) -> [UInt8] {
  Array("{\"\(name)\":\"\(text)\",".utf8) + object.dropFirst()
}
