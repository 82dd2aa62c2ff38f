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
  /// All of a style sheet so far, from wherever its pieces stand, and where it begins.
  private var style: (text: [UInt8], tag: Range<Int>, depth: Int)?

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
        try keepText(token.range)
      case .start(let name, let attributes, let isEmpty):
        guard !names.isEmpty || !hasRoot else { throw .damaged(.svg) }
        hasRoot = true
        try start(token.range, name, attributes, isEmpty: isEmpty)
      case .end(let name):
        guard let open = names.popLast(), open == bytes[name] else { throw .damaged(.svg) }
        try endStyle()
        if leftOutFrom == names.count {
          leftOutFrom = nil
        } else if leftOutFrom == nil {
          result += bytes[token.range]
        }
      }
    }
    guard tokens.isAtEnd, names.isEmpty, hasRoot else { throw .damaged(.svg) }
  }

  private mutating func keepText(_ range: Range<Int>) throws(PictureProblem) {
    let cdata = "<![CDATA[".utf8
    let isData = bytes[range].starts(with: cdata)
    guard
      let text = isData ? Array(bytes[range].dropFirst(cdata.count).dropLast(3)) : decoded(range)
    else { throw refusal(range, "an entity") }
    guard leftOutFrom == nil else { return }
    style?.text += text
    result += bytes[range]
  }

  /// Looks at a style sheet that ends: as browsers read it, in one piece.
  private mutating func endStyle() throws(PictureProblem) {
    guard let style, style.depth == names.count else { return }
    self.style = nil
    if let what = DrawingRules.refusal(ofStyle: style.text) { throw refusal(style.tag, what) }
  }

  private mutating func start(
    _ range: Range<Int>, _ name: Range<Int>, _ attributes: [XMLAttribute], isEmpty: Bool
  ) throws(PictureProblem) {
    let depth = names.count
    let element = bytes[name]
    let local = SVG.localName(element).lowercased()
    guard depth > 0 || local == "svg" else { throw .damaged(.svg) }
    let isOfDrawing = [nil, "svg"].contains(prefix(of: element))
    guard depth > 0 || isOfDrawing else { throw refusal(range, "SVG under a prefix of its own") }
    let isLeftOut = leftOutFrom != nil || !isOfDrawing || local == "metadata"
    // A script is one wherever it stands.
    if let what = DrawingRules.refusal(ofElement: local), !isLeftOut || what == "a script" {
      throw refusal(range, what)
    }
    if isLeftOut, leftOutFrom == nil, !isEmpty { leftOutFrom = depth }
    if !isEmpty { names.append(element) }
    guard !isLeftOut else { return }
    if local == "style", style == nil, !isEmpty { style = ([], range, depth) }
    var position = range.lowerBound
    for attribute in attributes {
      if isKept(attribute) {
        try check(attribute)
      } else {
        result += bytes[position..<attribute.whole.lowerBound]
        position = attribute.whole.upperBound
      }
    }
    result += bytes[position..<range.upperBound]
  }

  private func prefix(of name: ArraySlice<UInt8>) -> String? {
    name.firstIndex(of: UInt8(ascii: ":")).map { String(decoding: name[..<$0], as: UTF8.self) }
  }

  /// Whether an attribute is one of drawings, and not of the program that made this one.
  private func isKept(_ attribute: XMLAttribute) -> Bool {
    let name = bytes[attribute.name]
    if DrawingRules.droppedAttributes.contains(String(decoding: name, as: UTF8.self).lowercased()) {
      return false
    }
    switch prefix(of: name) {
    case nil, "xlink", "xml": return true
    case "xmlns": return ["xlink", "svg"].contains(SVG.localName(name))
    default: return false
    }
  }

  private func check(_ attribute: XMLAttribute) throws(PictureProblem) {
    guard let value = decoded(attribute.value) else { throw refusal(attribute.value, "an entity") }
    let whole = String(decoding: bytes[attribute.name], as: UTF8.self)
    let name = SVG.localName(bytes[attribute.name]).lowercased()
    let what: String? =
      switch name {
      case _ where whole == "xmlns" || whole.hasPrefix("xmlns:"):
        value.elementsEqual(
          (name == "xlink" ? DrawingRules.linkNamespace : DrawingRules.namespace).utf8)
          ? nil : "names of another kind than SVG"
      case _ where name.hasPrefix("on"): "a script"
      case "href", "src": DrawingRules.refusal(ofReference: value)
      case "attributename"
      where SVG.localName(value.filter { $0 > 0x20 }[...]).lowercased() == "href":
        "a reference to elsewhere"
      default: DrawingRules.refusal(ofStyle: value)
      }
    if let what { throw refusal(attribute.value, what) }
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
