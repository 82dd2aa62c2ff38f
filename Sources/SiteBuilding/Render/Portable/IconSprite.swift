/// A drawing of the theme from which pages take icons by their ids, taken apart so that a page can carry
/// those that it uses.
///
///     <svg><symbol id="tag">…</symbol><linearGradient id="sky">…</linearGradient></svg>
///
/// In a page the ids begin with the drawing's name, since a heading may be called `tag` too.
struct IconSprite: Sendable {
  /// An element right below the drawing's root, with its ids as pages have them.
  private struct Part: Sendable {
    let markup: [UInt8]
    /// The ids that it refers to, as the drawing has them.
    let references: [String]
  }

  private let name: String
  private var parts: [Part] = []
  /// The part that has an id.
  private var partByID: [String: Int] = [:]

  /// Takes apart the drawing that the theme calls `name`. What isn't an element with a beginning and an
  /// end, as XML has them, is no part.
  init(of drawing: [UInt8], named name: String) {
    self.name = name
    for range in elementsBelowRoot(of: drawing) { add(drawing[range]) }
  }

  /// What an icon's id is in a page; nil when the drawing has no such icon.
  func idInPage(of id: String) -> String? {
    partByID[id] == nil ? nil : "\(name):\(id)"
  }

  /// The markup of the icons with these ids, and of all that they refer to, each part once, in the
  /// drawing's order.
  func markup(of ids: Set<String>) -> [UInt8] {
    var wanted: Set<Int> = []
    var open = Array(ids)
    while let id = open.popLast() {
      guard let part = partByID[id], wanted.insert(part).inserted else { continue }
      open += parts[part].references
    }
    return wanted.sorted().flatMap { parts[$0].markup }
  }

  private mutating func add(_ element: ArraySlice<UInt8>) {
    var markup: [UInt8] = []
    var references: [String] = []
    var done = element.startIndex
    var index = done
    while index < element.endIndex {
      guard
        let opening = ["id=\"", "href=\"#", "url(#"].first(where: {
          element[index...].starts(with: $0.utf8)
        }),
        // Not the end of a longer name, such as `data-id`.
        opening != "id=\"" || index > element.startIndex && element[index - 1].isXMLSpace
      else {
        index += 1
        continue
      }
      index += opening.utf8.count
      let end = element[index...].firstIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ")") }
      let id = String(decoding: element[index..<(end ?? index)], as: UTF8.self)
      if opening == "id=\"" { partByID[id] = parts.count } else { references.append(id) }
      markup += element[done..<index] + Array("\(name):".utf8)
      done = index
    }
    parts.append(Part(markup: markup + element[done...], references: references))
  }
}

/// Where the elements right below the root of an XML text begin and end.
private func elementsBelowRoot(of text: [UInt8]) -> [Range<Int>] {
  var elements: [Range<Int>] = []
  var depth = 0
  var start = 0
  var position = 0
  while let opening = text[position...].firstIndex(of: UInt8(ascii: "<")) {
    let rest = text[opening...]
    if rest.starts(with: "<!--".utf8) {
      position = end(of: "-->", in: text, from: opening + 4)
      continue
    }
    guard let closing = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
    position = closing + 1
    if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) { continue }
    let isEnd = rest.starts(with: "</".utf8)
    if !isEnd {
      if depth == 1 { start = opening }
      depth += 1
    }
    if isEnd || text[closing - 1] == UInt8(ascii: "/") {
      depth -= 1
      if depth == 1 { elements.append(start..<position) }
    }
  }
  return elements
}

/// Behind the next `mark`, or at the end of the text.
private func end(of mark: String, in text: [UInt8], from start: Int) -> Int {
  var position = start
  while position < text.count {
    if text[position...].starts(with: mark.utf8) { return position + mark.utf8.count }
    position += 1
  }
  return text.count
}

extension UInt8 {
  fileprivate var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
