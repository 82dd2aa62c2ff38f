import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An HTML page, or an XML file, taken apart into its tags, as strictly as Ilgi writes it.
struct Markup {
  struct Tag {
    let name: String
    let attributes: [String: String]
  }

  /// The start tags, in order.
  private(set) var tags: [Tag] = []
  /// What keeps the elements from being nested rightly; empty when they are.
  private(set) var mistakes: [String] = []
  private var open: [String] = []
  private let isHTML: Bool
  private let bytes: [UInt8]
  private var position = 0

  private static let void: Set = [
    "area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr",
  ]
  /// Elements whose content is no markup.
  private static let raw: Set = ["script", "style", "title", "textarea"]

  init(_ html: String) {
    self.init(html, isHTML: true)
  }

  init(xml: String) {
    self.init(xml, isHTML: false)
  }

  private init(_ markup: String, isHTML: Bool) {
    self.isHTML = isHTML
    bytes = Array(markup.utf8)
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = start + 1
      switch next {
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        skip(past: bytes[position...].starts(with: "!--".utf8) ? "-->" : ">")
      case UInt8(ascii: "/"):
        position += 1
        close(take { $0 != UInt8(ascii: ">") })
      default:
        readTag()
      }
    }
    if !open.isEmpty { mistakes.append("left open: \(open.joined(separator: ", "))") }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func take(while isWanted: (UInt8) -> Bool) -> String {
    let end = bytes[position...].firstIndex { !isWanted($0) } ?? bytes.count
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  private mutating func readTag() {
    let name = take { !" \n/>".utf8.contains($0) }
    var attributes: [String: String] = [:]
    var closesItself = false
    while let byte = next, byte != UInt8(ascii: ">") {
      closesItself = byte == UInt8(ascii: "/")
      guard !" \n/".utf8.contains(byte) else {
        position += 1
        continue
      }
      let key = take { !"= \n>".utf8.contains($0) }
      var value = ""
      if bytes[position...].starts(with: "=\"".utf8) {
        position += 2
        value = take { $0 != UInt8(ascii: "\"") }
        position += 1
      } else if key.isEmpty || next == UInt8(ascii: "=") {
        mistakes.append("no attribute in <\(name)>")
        return
      }
      if attributes.updateValue(value.unescaped, forKey: key) != nil {
        mistakes.append("two attributes \(key) in <\(name)>")
      }
    }
    tags.append(Tag(name: name, attributes: attributes))
    guard !closesItself, !(isHTML && Self.void.contains(name)) else { return }
    open.append(name)
    if isHTML, Self.raw.contains(name) { skip(past: "</\(name)>", standingBefore: true) }
  }

  private mutating func close(_ name: String) {
    if open.last == name {
      open.removeLast()
    } else {
      mistakes.append("</\(name)> in <\(open.last ?? "nothing")>")
    }
  }

  private mutating func skip(past end: String, standingBefore: Bool = false) {
    let wanted = Array(end.utf8)
    while position < bytes.count, !bytes[position...].starts(with: wanted) { position += 1 }
    if position >= bytes.count {
      mistakes.append("no \(end)")
    } else if !standingBefore {
      position += wanted.count
    }
  }
}

extension Markup {
  /// The values of an attribute of all elements of that name that have the other attributes.
  func values(
    of attribute: String, in name: String, where others: [String: String] = [:]
  ) -> [String] {
    tags.filter { tag in
      tag.name == name && others.allSatisfy { tag.attributes[$0.key] == $0.value }
    }.compactMap { $0.attributes[attribute] }
  }

  /// The content of the `<meta>` of that name or property.
  func meta(_ name: String) -> String? {
    (values(of: "content", in: "meta", where: ["name": name])
      + values(of: "content", in: "meta", where: ["property": name])).first
  }

  /// Where the page's links, pictures, scripts and styles lead.
  var addresses: [String] {
    tags.flatMap { tag in
      ["href", "src", "action", "data-index"].compactMap { tag.attributes[$0] }
    }
  }
}

extension String {
  /// What stands between the first `start` and the next `end`.
  func between(_ start: String, _ end: String) -> String? {
    guard let first = range(of: start, options: .literal),
      let last = self[first.upperBound...].range(of: end, options: .literal)
    else { return nil }
    return String(self[first.upperBound..<last.lowerBound])
  }

  /// The parts between each `start` and the next `end`.
  func all(between start: String, _ end: String) -> [String] {
    components(separatedBy: start).dropFirst().compactMap { $0.components(separatedBy: end).first }
  }

  /// The text that HTML or XML spells so.
  var unescaped: String {
    guard utf8.contains(UInt8(ascii: "&")) else { return self }
    return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(self) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}

/// What is wrong with an XML document; nil when it is well-formed.
func mistake(inXML text: String) -> String? {
  let parser = XMLParser(data: Data(text.utf8))
  // Some versions of the parser take a document that ends in the middle.
  return parser.parse()
    ? Markup(xml: text).mistakes.first : "\(parser.parserError.map { "\($0)" } ?? "no XML")"
}
