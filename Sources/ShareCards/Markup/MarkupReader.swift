/// Reads an XML text piece by piece, in one pass.
///
/// It reads the part of XML that drawings need: no document type, so no entities of its own. A design
/// that is still a template can be read too, once its tags are blanked out with `filler`: where one
/// stood may be anything, and so nothing is said against it.
struct MarkupReader {
  /// In place of each byte of a template's tag; XML has no such character.
  static let filler: UInt8 = 0x1A

  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next piece, nil at the end.
  mutating func next() throws(DesignMistake) -> MarkupPiece? {
    guard position < bytes.count else { return nil }
    guard bytes[position] == UInt8(ascii: "<") else { return try text() }
    guard position + 1 < bytes.count else { throw unfinished("<", from: position) }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"): return try endTag()
    case UInt8(ascii: "?"): return try instruction()
    case UInt8(ascii: "!"): return try declaration()
    default: return try startTag()
    }
  }

  // MARK: - Pieces

  private mutating func text() throws(DesignMistake) -> MarkupPiece {
    let start = position
    position = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    try checkReferences(in: start..<position)
    return MarkupPiece(kind: .text, span: start..<position)
  }

  private mutating func endTag() throws(DesignMistake) -> MarkupPiece {
    let start = position
    position += 2
    let name = try name(of: "a closing tag")
    skipSpace()
    guard take(UInt8(ascii: ">")) else { throw unfinished("</", from: start) }
    return MarkupPiece(kind: .end, span: start..<position, name: name)
  }

  private mutating func startTag() throws(DesignMistake) -> MarkupPiece {
    let start = position
    position += 1
    let name = try name(of: "an element")
    var attributes: [MarkupPiece.Attribute] = []
    while true {
      skipSpace()
      if take(UInt8(ascii: ">")) {
        return MarkupPiece(
          kind: .start(isEmpty: false), span: start..<position, name: name, attributes: attributes)
      }
      if take(UInt8(ascii: "/")) {
        guard take(UInt8(ascii: ">")) else { throw unfinished("<", from: start) }
        return MarkupPiece(
          kind: .start(isEmpty: true), span: start..<position, name: name, attributes: attributes)
      }
      guard position < bytes.count, bytes[position] != UInt8(ascii: "<") else {
        throw unfinished("<", from: start)
      }
      let attribute = try attribute()
      if attributes.contains(where: { bytes[$0.name] == bytes[attribute.name] }),
        !bytes[attribute.name].contains(Self.filler), !mayAlternate(in: start..<position)
      {
        throw DesignMistake(
          "broken-markup", at: attribute.name,
          "the attribute `\(string(attribute.name))` stands "
            + "twice in one element", help: "take one of the two away")
      }
      attributes.append(attribute)
    }
  }

  private mutating func attribute() throws(DesignMistake) -> MarkupPiece.Attribute {
    let name = try name(of: "an attribute")
    skipSpace()
    guard take(UInt8(ascii: "=")) else {
      throw DesignMistake(
        "broken-markup", at: name, "the attribute `\(string(name))` has no value",
        help: "write `\(string(name))=\"…\"`")
    }
    skipSpace()
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"")
        || bytes[position] == UInt8(ascii: "'")
    else {
      throw DesignMistake(
        "broken-markup", at: name, "the value of `\(string(name))` has no quotes",
        help: "write `\(string(name))=\"…\"`")
    }
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote {
      if bytes[position] == UInt8(ascii: "<") { break }
      position += 1
    }
    guard position < bytes.count, bytes[position] == quote else {
      throw DesignMistake(
        "broken-markup", at: name, "the value of `\(string(name))` has no closing quote",
        help: "close it with \(quote == UInt8(ascii: "'") ? "'" : "\"")")
    }
    let value = start..<position
    try checkReferences(in: value)
    position += 1
    return MarkupPiece.Attribute(name: name, value: value)
  }

  private mutating func instruction() throws(DesignMistake) -> MarkupPiece {
    let start = position
    guard let end = end(of: "?>", from: position + 2) else { throw unfinished("<?", from: start) }
    position += 2
    let name = try name(of: "an instruction")
    position = end
    return MarkupPiece(kind: .instruction, span: start..<end, name: name)
  }

  private mutating func declaration() throws(DesignMistake) -> MarkupPiece {
    let start = position
    if bytes[start...].starts(with: "<!--".utf8) {
      guard let end = end(of: "-->", from: start + 4) else { throw unfinished("<!--", from: start) }
      position = end
      return MarkupPiece(kind: .comment, span: start..<end)
    }
    if bytes[start...].starts(with: "<![CDATA[".utf8) {
      guard let end = end(of: "]]>", from: start + 9) else {
        throw unfinished("<![CDATA[", from: start)
      }
      position = end
      return MarkupPiece(kind: .rawText, span: start..<end, name: start + 9..<end - 3)
    }
    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1
    throw DesignMistake(
      "broken-markup", at: start..<end + 1,
      "a design has no document type and no entities of its own",
      help: "take this line away: an SVG needs none")
  }

  // MARK: - Parts

  /// A name as XML has them, or near enough: letters of any script, digits, and a few marks.
  private mutating func name(of what: StaticString) throws(DesignMistake) -> Range<Int> {
    let start = position
    while position < bytes.count, bytes[position].isNameByte { position += 1 }
    guard let first = bytes[start..<position].first, !(0x2D...0x39).contains(first) else {
      throw DesignMistake(
        "broken-markup", at: start..<min(start + 1, bytes.count),
        "here \(what) should have a name",
        help: "write `&lt;` for the character `<` itself")
    }
    return start..<position
  }

  /// Whether parts of a tag may be alternatives to each other, as a template has them.
  private func mayAlternate(in range: Range<Int>) -> Bool { bytes[range].contains(Self.filler) }

  /// Throws what XML would not read as a character.
  private func checkReferences(in range: Range<Int>) throws(DesignMistake) {
    var index = range.lowerBound
    while let ampersand = bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      let rest = bytes[ampersand + 1..<range.upperBound]
      if rest.first == Self.filler {
        index = ampersand + 1
        continue
      }
      guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        decodedReference(bytes[ampersand + 1..<end]) != nil
      else {
        let word = rest.prefix(while: \.isNameByte)
        throw DesignMistake(
          "broken-markup", at: ampersand..<max(ampersand + 1, word.endIndex),
          "`&\(String(decoding: word, as: UTF8.self))` is no character that SVG knows by name",
          help: "write `&amp;` for the character `&` itself, or a number such as `&#160;`")
      }
      index = end + 1
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position].isMarkupSpace { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Behind the next `mark`.
  private func end(of mark: StaticString, from start: Int) -> Int? {
    let mark = Array(mark.description.utf8)
    var index = start
    while index + mark.count <= bytes.count {
      if bytes[index] == mark[0], bytes[index...].starts(with: mark) { return index + mark.count }
      index += 1
    }
    return nil
  }

  private func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func unfinished(_ opening: String, from start: Int) -> DesignMistake {
    let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    return DesignMistake(
      "broken-markup", at: start..<max(lineEnd, start + 1), "`\(opening)` is never closed",
      help: opening == "<" ? "close the tag with `>`, or write `&lt;` for the character `<`" : nil)
  }
}

/// The text that a piece of XML stands for, its character references read.
func decodedText(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  guard bytes.contains(UInt8(ascii: "&")) else { return Array(bytes) }
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    if bytes[index] == UInt8(ascii: "&"),
      let end = bytes[index...].prefix(13).firstIndex(of: UInt8(ascii: ";")),
      let scalar = decodedReference(bytes[index + 1..<end])
    {
      text += UTF8.encode(scalar).map(Array.init) ?? []
      index = end + 1
    } else {
      text.append(bytes[index])
      index += 1
    }
  }
  return text
}

/// The character of a reference, without its `&` and `;`.
private func decodedReference(_ reference: ArraySlice<UInt8>) -> Unicode.Scalar? {
  switch String(decoding: reference, as: UTF8.self) {
  case "amp": "&"
  case "lt": "<"
  case "gt": ">"
  case "quot": "\""
  case "apos": "'"
  case let number where number.hasPrefix("#x"):
    UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
  case let number where number.hasPrefix("#"):
    UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init)
  default: nil
  }
}

extension UInt8 {
  fileprivate var isNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: ":"),
      UInt8(ascii: "-"), UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }

  /// White space between a tag's parts; where a template's tag stood counts as such.
  fileprivate var isMarkupSpace: Bool {
    switch self {
    case 0x20, 0x09, 0x0A, 0x0D, MarkupReader.filler: true
    default: false
    }
  }
}
