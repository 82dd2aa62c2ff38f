/// SVG drawings: published only when they hold nothing but the drawing.
enum SVG {
  /// Its size in CSS pixels, from `width` and `height`, or `viewBox`, or as browsers take it without them.
  static func header(of bytes: [UInt8]) -> ImageHeader? {
    var tokens = XMLTokens(bytes)
    while let token = tokens.next() {
      guard case .start(let name, let attributes, _) = token.kind else { continue }
      guard localName(bytes[name]) == "svg" else { return nil }
      var values: [String: String] = [:]
      for attribute in attributes {
        values[String(decoding: bytes[attribute.name], as: UTF8.self)] =
          String(decoding: bytes[attribute.value], as: UTF8.self)
      }
      let box = (values["viewBox"] ?? "").split { " ,\t\r\n".contains($0) }.compactMap {
        Double($0)
      }
      let width = values["width"].flatMap(pixels), height = values["height"].flatMap(pixels)
      let viewed = box.count == 4 && box[2] > 0 && box[3] > 0 ? (box[2], box[3]) : (300, 150)
      let shown =
        switch (width, height) {
        case (let width?, let height?): (width, height)
        case (let width?, nil): (width, width * viewed.1 / viewed.0)
        case (nil, let height?): (height * viewed.0 / viewed.1, height)
        case (nil, nil): viewed
        }
      guard (0.5..<1e6).contains(shown.0), (0.5..<1e6).contains(shown.1) else { return nil }
      return ImageHeader(.svg, width: Int(shown.0.rounded()), height: Int(shown.1.rounded()))
    }
    return nil
  }

  /// A length in CSS pixels; nil for parts of what is around it, and for what is none.
  private static func pixels(_ text: String) -> Double? {
    let units: [(String, Double)] = [
      ("px", 1), ("pt", 4.0 / 3), ("pc", 16), ("in", 96), ("cm", 96 / 2.54), ("mm", 9.6 / 2.54),
      ("", 1),
    ]
    return units.lazy.filter { text.hasSuffix($0.0) }.compactMap { unit, size in
      Double(text.dropLast(unit.count)).map { $0 * size }
    }.first
  }

  /// The name behind a prefix.
  static func localName(_ name: ArraySlice<UInt8>) -> String {
    let start = name.firstIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }
}
