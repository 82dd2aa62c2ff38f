extension SVG {
  /// The drawing without comments, instructions, metadata and what programs keep in it for themselves.
  ///
  /// What could run, or ask another place for something, refuses the whole drawing, as does what isn't
  /// well-formed: whoever opens the file by itself is on the site's own address.
  static func stripped(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .damaged(.svg) }
    var stripping = SVGStripping(bytes)
    try stripping.run()
    return stripping.result
  }
}

private struct SVGStripping {
  private let bytes: [UInt8]
  private(set) var result: [UInt8] = []
  /// The open elements.
  private var names: [ArraySlice<UInt8>] = []
  /// How many elements were open where one began that is left out.
  private var leftOutFrom: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    result.reserveCapacity(bytes.count)
  }

  mutating func run() throws(PictureProblem) {
    var tokens = XMLTokens(bytes)
    var hasRoot = false
    while let token = tokens.next() {
      switch token.kind {
      case .comment: break
      case .instruction:
        if bytes[token.range].starts(with: "<?xml-stylesheet".utf8) {
          throw refusal(token.range, "a style sheet from elsewhere")
        }
      case .documentType:
        if bytes[token.range].contains(UInt8(ascii: "[")) {
          throw refusal(token.range, "a definition of entities")
        }
      case .text:
        guard !names.isEmpty else { continue }
        try checkText(token.range)
        keep(token.range)
      case .start(let name, let attributes, let isEmpty):
        guard !names.isEmpty || !hasRoot else { throw .damaged(.svg) }
        hasRoot = true
        try start(token.range, name, attributes, isEmpty: isEmpty)
      case .end(let name):
        guard let open = names.popLast(), open == bytes[name] else { throw .damaged(.svg) }
        if leftOutFrom == names.count { leftOutFrom = nil } else { keep(token.range) }
      }
    }
    guard tokens.isAtEnd, names.isEmpty, hasRoot else { throw .damaged(.svg) }
  }

  private mutating func keep(_ range: Range<Int>) {
    if leftOutFrom == nil { result += bytes[range] }
  }

  private mutating func start(
    _ range: Range<Int>, _ name: Range<Int>, _ attributes: [XMLAttribute], isEmpty: Bool
  ) throws(PictureProblem) {
    let depth = names.count
    let element = bytes[name]
    let local = SVG.localName(element).lowercased()
    guard depth > 0 || local == "svg" else { throw .damaged(.svg) }
    if let what = SVGStripping.refusedElements[local] { throw refusal(range, what) }
    let isOfDrawing = prefix(of: element) == nil || prefix(of: element) == "svg"
    if !isOfDrawing || local == "metadata", leftOutFrom == nil, !isEmpty { leftOutFrom = depth }
    let isLeftOut = leftOutFrom != nil || !isOfDrawing || local == "metadata"
    if !isEmpty { names.append(element) }
    var position = range.lowerBound
    var kept: [UInt8] = []
    for attribute in attributes {
      try check(attribute, of: local)
      guard !isKept(attribute) else { continue }
      kept += bytes[position..<attribute.whole.lowerBound]
      position = attribute.whole.upperBound
    }
    kept += bytes[position..<range.upperBound]
    if !isLeftOut { result += kept }
  }

  private func prefix(of name: ArraySlice<UInt8>) -> String? {
    name.firstIndex(of: UInt8(ascii: ":")).map { String(decoding: name[..<$0], as: UTF8.self) }
  }

  /// Whether an attribute is one of drawings, and not of the program that made this one.
  private func isKept(_ attribute: XMLAttribute) -> Bool {
    let name = bytes[attribute.name]
    switch prefix(of: name) {
    case nil, "xlink", "xml": return true
    case "xmlns": return ["xlink", "svg"].contains(SVG.localName(name))
    default: return false
    }
  }

  // MARK: - What is refused

  private static let refusedElements = [
    "script": "a script", "handler": "a script", "listener": "a script",
    "foreignobject": "a piece of another document", "iframe": "a piece of another document",
    "embed": "a piece of another document", "object": "a piece of another document",
    "audio": "sound", "video": "a video",
  ]

  private func check(_ attribute: XMLAttribute, of element: String) throws(PictureProblem) {
    let name = SVG.localName(bytes[attribute.name]).lowercased()
    guard let value = decoded(attribute.value) else { throw refusal(attribute.value, "an entity") }
    if name.hasPrefix("on") { throw refusal(attribute.name, "a script") }
    let isNamespace = bytes[attribute.name].starts(with: "xmlns".utf8)
    if name == "href" || name == "src" {
      guard value.first == UInt8(ascii: "#") || value.isEmpty else {
        throw refusal(attribute.value, "a reference to elsewhere")
      }
    } else if name == "attributename", SVG.localName(value[...]).lowercased() == "href" {
      throw refusal(attribute.value, "a reference to elsewhere")
    } else if !isNamespace {
      try checkReferences(in: value, at: attribute.value)
    }
  }

  private func checkText(_ range: Range<Int>) throws(PictureProblem) {
    let isData = bytes[range].starts(with: "<![CDATA[".utf8)
    guard let text = isData ? Array(bytes[range]) : decoded(range) else {
      throw refusal(range, "an entity")
    }
    let isStyle = names.last.map { SVG.localName($0).lowercased() } == "style"
    if isStyle { try checkReferences(in: text, at: range) }
  }

  /// Refuses styles that ask for something else than a part of the drawing, or might under cover.
  private func checkReferences(in value: [UInt8], at place: Range<Int>) throws(PictureProblem) {
    let text = String(decoding: value, as: UTF8.self).lowercased()
    if text.contains("\\") || text.contains("@import") || text.contains("javascript:")
      || text.contains("image-set(") || text.contains("/*")
    {
      throw refusal(place, "a reference to elsewhere")
    }
    for part in text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst() {
      guard part.drop(while: { " \t\r\n\"'".contains($0) }).first == "#" else {
        throw refusal(place, "a reference to elsewhere")
      }
    }
  }

  /// Characters for the references in a text; nil when one is none that every document knows.
  private func decoded(_ range: Range<Int>) -> [UInt8]? {
    var text: [UInt8] = []
    var rest = bytes[range]
    while let mark = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += rest[..<mark]
      guard let end = rest[mark...].firstIndex(of: UInt8(ascii: ";")) else { return nil }
      let name = String(decoding: rest[mark + 1..<end], as: UTF8.self)
      if name.hasPrefix("#") {
        let isHexadecimal = name.hasPrefix("#x")
        guard
          let number = UInt32(
            name.dropFirst(isHexadecimal ? 2 : 1), radix: isHexadecimal ? 16 : 10),
          let scalar = Unicode.Scalar(number)
        else { return nil }
        text += Array(String(scalar).utf8)
      } else {
        guard let character = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"][name]
        else { return nil }
        text += Array(character.utf8)
      }
      rest = rest[(end + 1)...]
    }
    return text + rest
  }

  private func refusal(_ place: Range<Int>, _ what: String) -> PictureProblem {
    let line = bytes[..<place.lowerBound].count { $0 == 0x0A } + 1
    return .unsafeDrawing(holds: what, line: line)
  }
}
