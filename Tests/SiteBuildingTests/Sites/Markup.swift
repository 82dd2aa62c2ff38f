import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An HTML page taken apart into its tags, as strictly as Ilgi writes it.
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
    let text = markup.unicodeScalars
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[text.index(after: start)...]
      if rest.first == "!" || rest.first == "?" {
        let isComment = String(rest.prefix(3)) == "!--"
        skip(past: isComment ? "-->" : ">", in: &rest)
      } else if rest.first == "/" {
        let name = String(rest.dropFirst().prefix { $0 != ">" })
        close(name)
        skip(past: ">", in: &rest)
      } else {
        read(&rest)
      }
    }
    if !open.isEmpty { mistakes.append("left open: \(open.joined(separator: ", "))") }
  }

  private mutating func read(_ rest: inout String.UnicodeScalarView.SubSequence) {
    let name = String(rest.prefix { !" \n/>".unicodeScalars.contains($0) })
    rest = rest.dropFirst(name.unicodeScalars.count)
    var attributes: [String: String] = [:]
    var closesItself = false
    while let next = rest.first, next != ">" {
      if next == " " || next == "\n" || next == "/" {
        closesItself = next == "/"
        rest.removeFirst()
        continue
      }
      let key = String(rest.prefix { !"= \n>".unicodeScalars.contains($0) })
      guard !key.isEmpty else {
        mistakes.append("no attribute in <\(name)>")
        return
      }
      rest = rest.dropFirst(key.unicodeScalars.count)
      var value = ""
      if String(rest.prefix(2)) == "=\"" {
        rest = rest.dropFirst(2)
        value = String(rest.prefix { $0 != "\"" })
        rest = rest.dropFirst(value.unicodeScalars.count + 1)
      }
      if attributes.updateValue(value.unescaped, forKey: key) != nil {
        mistakes.append("two attributes \(key) in <\(name)>")
      }
    }
    rest = rest.dropFirst()
    tags.append(Tag(name: name, attributes: attributes))
    guard !closesItself, !(isHTML && Self.void.contains(name)) else { return }
    open.append(name)
    if isHTML, Self.raw.contains(name) {
      skip(to: "</\(name)>", in: &rest)
    }
  }

  private mutating func close(_ name: String) {
    if open.last == name {
      open.removeLast()
    } else {
      mistakes.append("</\(name)> in <\(open.last ?? "nothing")>")
    }
  }

  private mutating func skip(
    past end: String, in rest: inout String.UnicodeScalarView.SubSequence
  ) {
    skip(to: end, in: &rest)
    rest = rest.dropFirst(end.unicodeScalars.count)
  }

  private mutating func skip(to end: String, in rest: inout String.UnicodeScalarView.SubSequence) {
    guard let range = Substring(rest).range(of: end, options: .literal) else {
      mistakes.append("no \(end)")
      rest = rest.dropFirst(rest.count)
      return
    }
    rest = rest[range.lowerBound...]
  }

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
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
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
