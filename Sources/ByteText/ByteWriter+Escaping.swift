extension ByteWriter {
  /// Appends text for HTML: `&`, `<`, `>`, `"` and `'` become references, so that it may stand
  /// between tags and in quoted attributes alike.
  package mutating func append(htmlEscaped text: String) {
    append(text.utf8.span, escaping: HTMLEscapes.self)
  }

  package mutating func append(htmlEscaped text: [UInt8]) {
    append(text.span, escaping: HTMLEscapes.self)
  }

  package mutating func append(htmlEscaped text: ArraySlice<UInt8>) {
    append(text.span, escaping: HTMLEscapes.self)
  }

  /// Appends text between tags or in double quotes with the references that CommonMark's examples
  /// have: for `&`, `<`, `>` and `"`.
  package mutating func append(markupEscaped text: ArraySlice<UInt8>) {
    append(text.span, escaping: MarkupEscapes.self)
  }

  /// Appends text for XML 1.0: as for HTML, and the control characters that XML forbids are dropped.
  package mutating func append(xmlEscaped text: String) {
    append(text.utf8.span, escaping: XMLEscapes.self)
  }

  package mutating func append(xmlEscaped text: [UInt8]) {
    append(text.span, escaping: XMLEscapes.self)
  }

  /// Appends a JSON string with its quotation marks (RFC 8259).
  ///
  /// `<`, `>` and `&` are written as `\u003c` and so on, so that the result is also safe inside an
  /// HTML `<script>` element.
  package mutating func append(jsonString text: String) {
    append(UInt8(ascii: "\""))
    append(text.utf8.span, escaping: JSONEscapes.self)
    append(UInt8(ascii: "\""))
  }

  package mutating func append(jsonString text: [UInt8]) {
    append(UInt8(ascii: "\""))
    append(text.span, escaping: JSONEscapes.self)
    append(UInt8(ascii: "\""))
  }

  /// Copies `text` run by run, putting the replacement of each byte that has one in its place.
  private mutating func append<Format: Escapes>(_ text: Span<UInt8>, escaping: Format.Type) {
    var run = 0
    var index = 0
    while index < text.count {
      let word = EightBytes(of: text, at: index)
      if let word, !Format.isSpecial(word) {
        index += EightBytes.count
        continue
      }
      let end = min(index + EightBytes.count, text.count)
      while index < end {
        if Format.isSpecial(text[index]) {
          append(text.extracting(run..<index))
          Format.append(replacementOf: text[index], to: &self)
          run = index + 1
        }
        index += 1
      }
    }
    append(text.extracting(run..<text.count))
  }
}

/// Which bytes a format can't take as they are, and what stands in their place.
///
/// Types rather than tables, so that the loop above knows the bytes when it is compiled.
private protocol Escapes {
  static func isSpecial(_ byte: UInt8) -> Bool
  /// Whether one of the bytes is special.
  static func isSpecial(_ bytes: EightBytes) -> Bool
  static func append(replacementOf byte: UInt8, to writer: inout ByteWriter)
}

private enum HTMLEscapes: Escapes {
  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }

  @inline(__always)
  static func isSpecial(_ bytes: EightBytes) -> Bool {
    bytes.contain(UInt8(ascii: "&")) || bytes.contain(UInt8(ascii: "'"))
      || bytes.contain(UInt8(ascii: "<")) || bytes.contain(UInt8(ascii: ">"))
      || bytes.contain(UInt8(ascii: "\""))
  }

  static func append(replacementOf byte: UInt8, to writer: inout ByteWriter) {
    switch byte {
    case UInt8(ascii: "&"): writer.append("&amp;" as StaticString)
    case UInt8(ascii: "<"): writer.append("&lt;" as StaticString)
    case UInt8(ascii: ">"): writer.append("&gt;" as StaticString)
    case UInt8(ascii: "\""): writer.append("&quot;" as StaticString)
    default: writer.append("&#39;" as StaticString)
    }
  }
}

private enum MarkupEscapes: Escapes {
  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    byte != UInt8(ascii: "'") && HTMLEscapes.isSpecial(byte)
  }

  @inline(__always)
  static func isSpecial(_ bytes: EightBytes) -> Bool {
    bytes.contain(UInt8(ascii: "&")) || bytes.contain(UInt8(ascii: "<"))
      || bytes.contain(UInt8(ascii: ">")) || bytes.contain(UInt8(ascii: "\""))
  }

  static func append(replacementOf byte: UInt8, to writer: inout ByteWriter) {
    HTMLEscapes.append(replacementOf: byte, to: &writer)
  }
}

private enum XMLEscapes: Escapes {
  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    isForbidden(byte) || HTMLEscapes.isSpecial(byte)
  }

  @inline(__always)
  static func isSpecial(_ bytes: EightBytes) -> Bool {
    bytes.containControlCharacter || HTMLEscapes.isSpecial(bytes)
  }

  static func append(replacementOf byte: UInt8, to writer: inout ByteWriter) {
    if !isForbidden(byte) { HTMLEscapes.append(replacementOf: byte, to: &writer) }
  }

  /// A control character that isn't white space.
  @inline(__always)
  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 32 && byte != 9 && byte != 10 && byte != 13
  }
}

private enum JSONEscapes: Escapes {
  @inline(__always)
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<32, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"):
      true
    default: false
    }
  }

  @inline(__always)
  static func isSpecial(_ bytes: EightBytes) -> Bool {
    bytes.containControlCharacter || bytes.contain(UInt8(ascii: "\""))
      || bytes.contain(UInt8(ascii: "\\")) || bytes.contain(UInt8(ascii: "<"))
      || bytes.contain(UInt8(ascii: ">")) || bytes.contain(UInt8(ascii: "&"))
  }

  static func append(replacementOf byte: UInt8, to writer: inout ByteWriter) {
    switch byte {
    case UInt8(ascii: "\n"): writer.append("\\n" as StaticString)
    case UInt8(ascii: "\r"): writer.append("\\r" as StaticString)
    case UInt8(ascii: "\t"): writer.append("\\t" as StaticString)
    case UInt8(ascii: "\""): writer.append("\\\"" as StaticString)
    case UInt8(ascii: "\\"): writer.append("\\\\" as StaticString)
    default:
      writer.append("\\u00" as StaticString)
      writer.append(hexadecimalDigit(byte >> 4))
      writer.append(hexadecimalDigit(byte & 15))
    }
  }

  private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
    value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
  }
}
