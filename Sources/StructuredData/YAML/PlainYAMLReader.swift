import Diagnostics

/// Reads YAML as nearly all front matter is written: keys with their values on the same lines, values
/// without escapes, and one level of keys below another.
///
/// Everything else is left to libyaml, which takes several times as long to begin. What is read here
/// gives the same tree and the same warnings.
struct PlainYAMLReader {
  private let source: SourceText
  private let end: Int
  /// Between two calls the beginning of a line, or the end.
  private var position: Int
  private var warnings: [Diagnostic] = []

  /// The tree of a text that is UTF-8; nil when libyaml has to read it.
  static func read(
    _ source: SourceText, in range: Range<Int>, warnings: inout [Diagnostic]
  ) -> DataNode? {
    var reader = PlainYAMLReader(
      source: source, end: range.upperBound, position: range.lowerBound)
    guard let node = reader.readMapping(indent: 0) else { return nil }
    warnings += reader.warnings
    return node
  }

  private init(source: SourceText, end: Int, position: Int) {
    self.source = source
    self.end = end
    self.position = position
  }

  private var byte: UInt8? { position < end ? source.bytes[position] : nil }

  private var isAtLineEnd: Bool { position == end || byte == UInt8(ascii: "\n") }

  /// How many spaces the line begins with.
  private var indentation: Int {
    var index = position
    while index < end, source.bytes[index] == UInt8(ascii: " ") { index += 1 }
    return index - position
  }

  private mutating func readMapping(indent: Int) -> DataNode? {
    var list = MemberList()
    let start = position + indent
    var last = start
    repeat {
      position += indent
      guard let keySpan = readKey() else { return nil }
      skipSpaces()
      let value: DataNode?
      if isAtLineEnd {
        guard indent == 0, skipLineEnd(), case let inner = indentation, inner > 0 else {
          return nil
        }
        value = readMapping(indent: inner)
      } else {
        value = readValue()
        guard isAtLineEnd else { return nil }
        _ = skipLineEnd()
      }
      guard let value else { return nil }
      last = value.span.upperBound
      let member = Member(key: source.text(keySpan), keySpan: keySpan, value: value)
      if let warning = list.add(member, in: source) { warnings.append(warning) }
    } while position < end && indentation == indent
    guard position == end || indentation < indent else { return nil }
    return DataNode(span: start..<last, content: .mapping(list.members))
  }

  /// Reads a key and the colon after it.
  private mutating func readKey() -> Range<Int>? {
    let start = position
    while let byte, byte.isASCIIWordByte, position - start < 64 { position += 1 }
    guard position > start, source.bytes[start] != UInt8(ascii: "-"), byte == UInt8(ascii: ":")
    else { return nil }
    let span = start..<position
    position += 1
    return isAtLineEnd || byte == UInt8(ascii: " ") ? span : nil
  }

  private mutating func readValue() -> DataNode? {
    switch byte {
    case UInt8(ascii: "\""): readQuoted()
    case UInt8(ascii: "["): readList()
    default: readPlain(isInList: false)
    }
  }

  /// Reads `["a", b]`.
  private mutating func readList() -> DataNode? {
    let start = position
    var items: [DataNode] = []
    repeat {
      position += 1
      skipSpaces()
      let item = byte == UInt8(ascii: "\"") ? readQuoted() : readPlain(isInList: true)
      guard let item else { return nil }
      items.append(item)
      skipSpaces()
    } while byte == UInt8(ascii: ",")
    guard byte == UInt8(ascii: "]") else { return nil }
    position += 1
    return DataNode(span: start..<position, content: .sequence(items))
  }

  /// Reads text in quotation marks that is all on its line and has no escapes.
  private mutating func readQuoted() -> DataNode? {
    let start = position
    position += 1
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte != UInt8(ascii: "\\"), isPlainCharacter(byte) else { return nil }
      position += 1
    }
    guard position < end else { return nil }
    position += 1
    let text = source.text(start + 1..<position - 1)
    return DataNode(span: start..<position, content: .scalar(Scalar(text, form: .quoted)))
  }

  /// Reads text without quotation marks that nothing in YAML could mean anything else by.
  private mutating func readPlain(isInList: Bool) -> DataNode? {
    let start = position
    if byte == UInt8(ascii: "-") { position += 1 }
    guard let first = byte, first.isASCIILetterOrDigit || first >= 0x80 else { return nil }
    while let byte, byte != UInt8(ascii: "\n") {
      if isInList {
        if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") { break }
        guard byte.isASCIIWordByte || byte >= 0x80 || byte == UInt8(ascii: " ") else { return nil }
      }
      guard isPlainCharacter(byte), byte != UInt8(ascii: "#") else { return nil }
      if byte == UInt8(ascii: ":") {
        guard position + 1 < end, source.bytes[position + 1].isASCIILetterOrDigit else {
          return nil
        }
      }
      position += 1
    }
    var textEnd = position
    while source.bytes[textEnd - 1] == UInt8(ascii: " ") { textEnd -= 1 }
    let span = start..<textEnd
    return DataNode(span: span, content: .scalar(Scalar(source.text(span), form: .plain)))
  }

  /// Whether the byte at this position belongs to a character that is no more than itself: none that
  /// is invisible, and none of those beyond ASCII that YAML breaks lines at.
  private func isPlainCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case ..<0x20, 0x7F, 0xC2, 0xEF: false
    case 0xE2: position + 1 < end && source.bytes[position + 1] != 0x80
    default: true
    }
  }

  private mutating func skipSpaces() {
    while byte == UInt8(ascii: " ") { position += 1 }
  }

  /// Goes to the next line; false at the end.
  private mutating func skipLineEnd() -> Bool {
    guard position < end else { return false }
    position += 1
    return true
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  fileprivate var isASCIIWordByte: Bool {
    isASCIILetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
  }
}
