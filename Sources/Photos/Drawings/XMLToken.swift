/// A piece of an XML document, as far as a drawing needs to be understood.
struct XMLToken {
  enum Kind {
    case start(name: Range<Int>, attributes: [XMLAttribute], isEmpty: Bool)
    case end(name: Range<Int>)
    /// Characters with references in them, or a CDATA section.
    case text
    case comment
    /// `<?…?>`
    case instruction
    case documentType
  }

  let kind: Kind
  let range: Range<Int>
}

/// An attribute by its places in the document; the value is without its quotes.
struct XMLAttribute {
  let name: Range<Int>
  let value: Range<Int>
  /// With its quotes, and the white space before its name.
  let whole: Range<Int>
}

/// Takes an XML document apart, in UTF-8.
struct XMLTokens {
  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The next piece; nil at the end, and where the document isn't one.
  mutating func next() -> XMLToken? {
    guard !isAtEnd else { return nil }
    let start = position
    let kind: XMLToken.Kind? =
      if bytes[position] != UInt8(ascii: "<") {
        text()
      } else if takes("<!--") {
        take(through: "-->") ? .comment : nil
      } else if takes("<![CDATA[") {
        take(through: "]]>") ? .text : nil
      } else if takes("<!DOCTYPE") {
        take(through: ">") ? .documentType : nil
      } else if takes("<?") {
        take(through: "?>") ? .instruction : nil
      } else if takes("</") {
        endTag()
      } else {
        startTag()
      }
    guard let kind else {
      position = start
      return nil
    }
    return XMLToken(kind: kind, range: start..<position)
  }

  /// The name of the first element, even of one that is no further well-formed; nil where a text begins
  /// otherwise than a document does.
  var rootName: ArraySlice<UInt8>? {
    mutating get {
      while true {
        skipSpace()
        if takes("<!--") {
          guard take(through: "-->") else { return nil }
        } else if takes("<?") {
          guard take(through: "?>") else { return nil }
        } else if takes("<!") {
          guard skipDeclaration() else { return nil }
        } else {
          guard takes("<") else { return nil }
          return name().map { bytes[$0] }
        }
      }
    }
  }

  /// Steps over the rest of a document type, with all that it declares itself.
  private mutating func skipDeclaration() -> Bool {
    var depth = 1
    while depth > 0 {
      guard !isAtEnd else { return false }
      if bytes[position] == UInt8(ascii: "<") { depth += 1 }
      if bytes[position] == UInt8(ascii: ">") { depth -= 1 }
      position += 1
    }
    return true
  }

  private mutating func text() -> XMLToken.Kind {
    while !isAtEnd, bytes[position] != UInt8(ascii: "<") { position += 1 }
    return .text
  }

  private mutating func endTag() -> XMLToken.Kind? {
    guard let name = name() else { return nil }
    skipSpace()
    return takes(">") ? .end(name: name) : nil
  }

  private mutating func startTag() -> XMLToken.Kind? {
    guard takes("<"), let name = name() else { return nil }
    var attributes: [XMLAttribute] = []
    while true {
      let start = position
      skipSpace()
      if takes("/>") { return .start(name: name, attributes: attributes, isEmpty: true) }
      if takes(">") { return .start(name: name, attributes: attributes, isEmpty: false) }
      guard position > start, let attribute = self.name() else { return nil }
      skipSpace()
      guard takes("=") else { return nil }
      skipSpace()
      guard !isAtEnd, case let quote = bytes[position], quote == 0x22 || quote == 0x27 else {
        return nil
      }
      position += 1
      let valueStart = position
      while !isAtEnd, bytes[position] != quote, bytes[position] != UInt8(ascii: "<") {
        position += 1
      }
      guard !isAtEnd, bytes[position] == quote else { return nil }
      position += 1
      attributes.append(
        XMLAttribute(
          name: attribute, value: valueStart..<position - 1, whole: start..<position))
    }
  }

  private mutating func name() -> Range<Int>? {
    let start = position
    while !isAtEnd, !" \t\r\n=/>\"'<&".utf8.contains(bytes[position]) { position += 1 }
    return start < position ? start..<position : nil
  }

  private mutating func skipSpace() {
    while !isAtEnd, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
  }

  private mutating func takes(_ text: StaticString) -> Bool {
    let wanted = "\(text)".utf8
    guard bytes[position...].starts(with: wanted) else { return false }
    position += wanted.count
    return true
  }

  private mutating func take(through text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    while position < bytes.count {
      if bytes[position] == wanted[0], bytes[position...].starts(with: wanted) {
        position += wanted.count
        return true
      }
      position += 1
    }
    return false
  }
}
