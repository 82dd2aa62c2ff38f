/// What a design may not hold: nothing in a card runs, and nothing is fetched from elsewhere.
enum DesignRules {
  /// Elements that run, or that carry what no drawing is made of.
  private static let refusedElements: Set = [
    "script", "foreignobject", "iframe", "embed", "object", "audio", "video", "handler", "listener",
    "include", "import",
  ]

  /// The scheme of a picture that the card is given: `picture:cover`.
  static let pictureScheme = "picture:"

  static func refusal(ofElement name: String, at span: Range<Int>) -> DesignMistake? {
    guard refusedElements.contains(name.lowercased()) else { return nil }
    return DesignMistake(
      "unsafe-design", at: span, "a design holds no <\(name)>",
      help: "a card is a picture: only shapes, gradients, pictures and text are drawn")
  }

  /// What is wrong with an attribute, and the ids that it refers to.
  static func findings(
    inAttribute name: String, value: String, at span: Range<Int>, isTemplate: Bool
  ) -> (refusal: DesignMistake?, references: [String]) {
    if name.lowercased().hasPrefix("on") {
      return (
        DesignMistake(
          "unsafe-design", at: span, "a design holds no script, and `\(name)` is one",
          help: "take this attribute away"), []
      )
    }
    if name == "href" || name == "xlink:href" || name == "src" {
      let address = value.trimmingMarkupSpace
      if address.hasPrefix("#") { return (nil, [String(address.dropFirst())]) }
      guard isTemplate && address.utf8.contains(MarkupReader.filler) || isOwn(address) else {
        return (outsideReference(address, at: span), [])
      }
      return (nil, [])
    }
    return findings(inStyle: value, at: span, isTemplate: isTemplate)
  }

  /// The same for what may be a style: `fill`, `style`, the text of a `<style>`.
  static func findings(
    inStyle style: String, at span: Range<Int>, isTemplate: Bool
  ) -> (refusal: DesignMistake?, references: [String]) {
    let bytes = Array(style.utf8)
    var references: [String] = []
    // A backslash could spell these words another way.
    let isEscaped = bytes.contains(UInt8(ascii: "\\"))
    if isEscaped || bytes.holds("@import") || bytes.holds("image-set(") {
      return (outsideReference(isEscaped ? "\\" : "@import", at: span), [])
    }
    var position = 0
    while let start = bytes.place(of: "url(", from: position) {
      var index = start + 4
      while index < bytes.count, " \t\r\n\"'".utf8.contains(bytes[index]) { index += 1 }
      let end =
        bytes[index...].firstIndex { ")\"' \t\r\n".utf8.contains($0) } ?? bytes.count
      let address = String(decoding: bytes[index..<end], as: UTF8.self)
      if address.hasPrefix("#") {
        references.append(String(address.dropFirst()))
      } else if !(isTemplate && bytes[index..<end].contains(MarkupReader.filler)),
        !isOwn(address)
      {
        return (outsideReference(address, at: span), [])
      }
      position = max(end, start + 4)
    }
    return (nil, references)
  }

  /// Whether a picture comes with the card, or stands in the design itself.
  private static func isOwn(_ address: String) -> Bool {
    address.isEmpty || address.hasPrefix(pictureScheme)
      || ["data:image/png;", "data:image/jpeg;"].contains(where: address.lowercased().hasPrefix)
  }

  private static func outsideReference(_ address: String, at span: Range<Int>) -> DesignMistake {
    DesignMistake(
      "outside-reference", at: span,
      "`\(address.prefix(60))` leads out of the design, and nothing is fetched for a card",
      help: "refer to something in the design, as in `#name`, or put a picture in as "
        + "`data:image/png;base64,…`")
  }
}

extension String {
  /// Without white space around it.
  var trimmingMarkupSpace: String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let start = utf8.drop(while: isSpace)
    guard let last = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(Substring(start[...last]))
  }
}

extension [UInt8] {
  /// Whether a word of ASCII stands in it, in whatever case.
  fileprivate func holds(_ word: String) -> Bool { place(of: word, from: 0) != nil }

  /// Where a word of ASCII letters and marks stands, in whatever case.
  fileprivate func place(of word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard count >= word.count else { return nil }
    return (start..<Swift.max(start, count - word.count + 1)).first { place in
      word.indices.allSatisfy { self[place + $0] | 0x20 == word[$0] | 0x20 }
    }
  }
}
