import ByteText

/// HTML in which the addresses of links and pictures are whole, for whoever reads it elsewhere than on
/// its page.
///
/// What Ilgi writes is whole already; this is for HTML that people write in their texts.
struct WholeAddresses {
  /// Like `https://example.org`.
  private let origin: String
  /// The address of the page, which ends in a slash.
  private let page: String

  /// Nil when the page's own address isn't whole.
  init?(on page: String, from origin: String?) {
    guard let origin, page.hasPrefix(origin) else { return nil }
    self.origin = origin
    self.page = page
  }

  func applied(to html: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: html.count + html.count / 8)
    var written = 0
    var scanner = TagScanner(html)
    while let value = scanner.nextAddress() {
      let address = String(decoding: html[value], as: UTF8.self)
      guard let whole = whole(address) else { continue }
      writer.append(html[written..<value.lowerBound])
      writer.append(whole)
      written = value.upperBound
    }
    writer.append(html[written...])
    return writer.bytes
  }

  /// An address as the page means it; nil when it is whole, or none.
  private func whole(_ address: String) -> String? {
    guard let first = address.first, !hasScheme(address) else { return nil }
    if address.hasPrefix("//") { return origin.prefix { $0 != "/" } + address }
    if first == "/" { return origin + address }
    if first == "#" || first == "?" { return page + address }
    var folder = page[...]
    var rest = address[...]
    while true {
      if rest.hasPrefix("./") {
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("../") {
        rest = rest.dropFirst(3)
        let parent = folder.dropLast().lastIndex(of: "/").map { folder[...$0] }
        if let parent, parent.utf8.count > origin.utf8.count { folder = parent }
      } else {
        return String(folder + rest)
      }
    }
  }
}

/// Finds the values of `href`, `src` and `poster` in HTML.
private struct TagScanner {
  private let html: [UInt8]
  private var position = 0
  private var isInTag = false

  init(_ html: [UInt8]) { self.html = html }

  /// Where the next such value is, without its quotation marks.
  mutating func nextAddress() -> Range<Int>? {
    while true {
      if !isInTag {
        guard enterTag() else { return nil }
      }
      guard let (name, value) = attribute() else { continue }
      if ["href", "src", "poster"].contains(name) { return value }
    }
  }

  /// Goes on to behind the name of the next start tag.
  private mutating func enterTag() -> Bool {
    while let opening = html[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = opening + 1
      if html[position...].starts(with: "!--".utf8) {
        position += 3
        while position < html.count, !html[position...].starts(with: "-->".utf8) { position += 1 }
      } else if position < html.count, html[position].isLetter {
        while position < html.count, !html[position].endsName { position += 1 }
        isInTag = true
        return true
      }
    }
    return false
  }

  /// The next attribute of the tag; nil, and out of the tag, at its end.
  private mutating func attribute() -> (name: String, value: Range<Int>)? {
    while position < html.count, html[position].isSpace || html[position] == UInt8(ascii: "/") {
      position += 1
    }
    guard position < html.count, html[position] != UInt8(ascii: ">") else {
      isInTag = false
      return nil
    }
    let start = position
    position += 1
    while position < html.count, !html[position].endsName, html[position] != UInt8(ascii: "=") {
      position += 1
    }
    let name = String(decoding: html[start..<position], as: UTF8.self).lowercased()
    skipSpace()
    guard position < html.count, html[position] == UInt8(ascii: "=") else {
      return (name, position..<position)
    }
    position += 1
    skipSpace()
    return (name, value())
  }

  private mutating func value() -> Range<Int> {
    let quote = position < html.count ? html[position] : 0
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { position += 1 }
    let start = position
    while position < html.count,
      isQuoted
        ? html[position] != quote : !html[position].isSpace && html[position] != UInt8(ascii: ">")
    {
      position += 1
    }
    defer { if isQuoted { position = min(position + 1, html.count) } }
    return start..<position
  }

  private mutating func skipSpace() {
    while position < html.count, html[position].isSpace { position += 1 }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var endsName: Bool {
    isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
  }
}
