/// What a drawing may be made of, so that whoever opens it by itself, on the site's own address, runs
/// nothing and asks nobody else for anything.
enum DrawingRules {
  static let namespace = "http://www.w3.org/2000/svg"
  static let linkNamespace = "http://www.w3.org/1999/xlink"

  /// The elements of SVG 1.1, SVG 2 and what drawing programs took from their drafts, in lower case: all but
  /// those that run, show other documents, or refer to fonts and colours elsewhere.
  static let elements: Set<String> = [
    "svg", "g", "defs", "symbol", "use", "switch", "view", "a", "title", "desc", "style",
    // Shapes and text.
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "text", "tspan",
    "textpath", "tref", "altglyph", "altglyphdef", "altglyphitem", "glyphref", "marker",
    "flowroot", "flowregion", "flowregionexclude", "flowpara", "flowspan", "flowline", "flowdiv",
    // Paint.
    "lineargradient", "radialgradient", "meshgradient", "mesh", "meshrow", "meshpatch", "stop",
    "pattern", "hatch", "hatchpath", "solidcolor", "clippath", "mask",
    // Filters.
    "filter", "feblend", "fecolormatrix", "fecomponenttransfer", "fecomposite",
    "feconvolvematrix", "fediffuselighting", "fedisplacementmap", "fedistantlight",
    "fedropshadow", "feflood", "fefunca", "fefuncb", "fefuncg", "fefuncr", "fegaussianblur",
    "feimage", "femerge", "femergenode", "femorphology", "feoffset", "fepointlight",
    "fespecularlighting", "fespotlight", "fetile", "feturbulence",
    // Animation.
    "animate", "animatecolor", "animatemotion", "animatetransform", "set", "mpath", "discard",
    // Fonts within the drawing.
    "font", "font-face", "glyph", "missing-glyph", "hkern", "vkern",
  ]

  /// Attributes that are left out: they refer to elsewhere, and no drawing looks otherwise without them.
  static let droppedAttributes: Set<String> = ["xml:base", "ping", "srcset"]

  /// What an element that drawings don't have is to be called; in lower case.
  static func refusal(ofElement name: String) -> String? {
    switch name {
    case _ where elements.contains(name): nil
    case "script", "handler", "listener": "a script"
    case "foreignobject", "iframe", "embed", "object": "a piece of another document"
    case "audio": "sound"
    case "video": "a video"
    default: "an element <\(name)>, which drawings don't have"
    }
  }

  /// What is refused of a reference.
  static func refusal(ofReference address: [UInt8]) -> String? {
    if address.isEmpty || address[0] == UInt8(ascii: "#") { return nil }
    return address.lowercased.starts(with: "data:".utf8)
      ? "a file within it, as `data:`, that may tell more than it shows"
      : "a reference to elsewhere"
  }

  /// What is refused of a style, or of an attribute that may be one: references to something else than a
  /// part of the drawing, and spellings that might be one under cover.
  static func refusal(ofStyle style: [UInt8]) -> String? {
    let text = style.lowercased
    let covers = ["\\", "@import", "javascript:", "image-set(", "src(", "/*"]
    if covers.contains(where: { text.place(of: $0, from: 0) != nil }) {
      return "a reference to elsewhere"
    }
    var position = 0
    while let place = text.place(of: "url(", from: position) {
      position = place + 4
      let address = text[position...].drop { " \t\r\n\u{0C}\"'".utf8.contains($0) }
      let isPart = address.first == UInt8(ascii: "#")
      if !isPart { return refusal(ofReference: Array(address) + [0]) }
    }
    return nil
  }
}

extension [UInt8] {
  /// With small letters for capital ones of ASCII.
  fileprivate var lowercased: [UInt8] {
    map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  /// Where these bytes stand.
  fileprivate func place(of word: String, from start: Int) -> Int? {
    let word = Array(word.utf8)
    guard count >= word.count else { return nil }
    return (start..<Swift.max(start, count - word.count + 1)).first { place in
      self[place] == word[0] && self[place...].starts(with: word)
    }
  }
}
