import ByteText

/// Finishes the files of a site whose pages are opened as files, without a server.
///
/// Addresses below the site come with a mark in place of its root. What the mark stands for depends on
/// the file that the address is in, so it is only here that it becomes the way from there, such as
/// `../../`; a folder's address becomes that of its page. Two things besides keep a page from working
/// without a server: browsers let no file fetch another, so data become scripts that hand them over; nor
/// do they take icons from another file, so those that a page uses come into it.
struct PortableSite: Sendable {
  /// The paths of the data that scripts read.
  private let dataPaths: Set<String>
  /// The drawings that icons are taken from, by their paths.
  private let sprites: [String: IconSprite]

  init(of plan: SitePlan) {
    let data =
      EditionFile.data + [EditionFile.onThisDayPattern]
      + plan.journal.onThisDay.days.map { EditionFile.onThisDay($0.monthDay) }
    dataPaths = Set(plan.editions.flatMap { edition in data.map { edition.prefix + $0 } })
    sprites = Dictionary(
      uniqueKeysWithValues: plan.assets.all.filter { $0.name.hasSuffix(".svg") }.map {
        ($0.urlPath.percentEncodedPath, IconSprite(of: $0.bytes, named: $0.name))
      })
  }

  /// The file as the folder is to hold it.
  func finished(_ file: OutputFile) -> OutputFile {
    if dataPaths.contains(file.path) { return dataScript(of: file) }
    if file.path.hasSuffix(".html") { return page(file) }
    // A feed. In whatever else there are no addresses.
    guard file.path.hasSuffix(".xml") || file.path.hasSuffix(".json") else { return file }
    let way = wayToRoot(from: file.path)
    return OutputFile(path: file.path, bytes: withAddresses(below: way, in: file.bytes))
  }

  private func page(_ file: OutputFile) -> OutputFile {
    var writer = ByteWriter(capacity: file.bytes.count * 2)
    var icons: [String: Set<String>] = [:]
    let way = wayToRoot(from: file.path)
    var done = 0
    for address in RootedAddresses(in: file.bytes) {
      writer.append(file.bytes[done..<address.range.lowerBound])
      done = address.range.upperBound
      if let icon = icon(at: address, in: file.bytes) {
        writer.append("#\(icon.idInPage)")
        icons[icon.drawing, default: []].insert(icon.id)
        done += 1 + icon.id.utf8.count
      } else {
        write(address, below: way, to: &writer)
      }
    }
    let end = endOfBody(in: file.bytes, from: done)
    writer.append(file.bytes[done..<end])
    if !icons.isEmpty {
      writer.append("<div hidden><svg xmlns=\"http://www.w3.org/2000/svg\">")
      for (drawing, ids) in icons.sorted(by: { $0.key < $1.key }) {
        writer.append(sprites[drawing]?.markup(of: ids) ?? [])
      }
      writer.append("</svg></div>\n")
    }
    writer.append(file.bytes[end...])
    return OutputFile(path: file.path, bytes: writer.bytes)
  }

  /// Data as a script that hands them to the one that asked, which knows where the site's root is.
  private func dataScript(of file: OutputFile) -> OutputFile {
    var writer = ByteWriter(capacity: file.bytes.count * 9 / 8)
    writer.append("ilgi.deliver(\"\(wayToRoot(from: file.path))\", String.raw`")
    let json = withAddresses(below: SiteAddress.rootMark, in: file.bytes)
    var done = 0
    // What would end the text or begin a gap in it stands in strings only, which can spell it otherwise.
    for index in json.indices
    where json[index] == UInt8(ascii: "`") || json[index] == UInt8(ascii: "$") {
      writer.append(json[done..<index])
      writer.append(json[index] == UInt8(ascii: "`") ? "\\u0060" : "\\u0024")
      done = index + 1
    }
    writer.append(json[done...])
    writer.append("`);\n")
    return OutputFile(path: file.path + PortableSite.scriptSuffix, bytes: writer.bytes)
  }

  private func withAddresses(below root: String, in bytes: [UInt8]) -> [UInt8] {
    var writer = ByteWriter(capacity: bytes.count * 9 / 8)
    var done = 0
    for address in RootedAddresses(in: bytes) {
      writer.append(bytes[done..<address.range.lowerBound])
      write(address, below: root, to: &writer)
      done = address.range.upperBound
    }
    writer.append(bytes[done...])
    return writer.bytes
  }

  private func write(
    _ address: RootedAddresses.Address, below root: String, to writer: inout ByteWriter
  ) {
    writer.append(root)
    writer.append(address.path)
    if address.path.isEmpty || address.path.last == UInt8(ascii: "/") {
      writer.append("index.html")
    } else if address.path.last == UInt8(ascii: "n"),
      dataPaths.contains(String(decoding: address.path, as: UTF8.self))
    {
      writer.append(PortableSite.scriptSuffix)
    }
  }

  /// The icon that a `<use>` takes from one of the drawings at that address.
  private func icon(
    at address: RootedAddresses.Address, in page: [UInt8]
  ) -> (drawing: String, id: String, idInPage: String)? {
    let behind = page[address.range.upperBound...]
    guard behind.first == UInt8(ascii: "#"),
      let tag = page[..<address.range.lowerBound].lastIndex(of: UInt8(ascii: "<")),
      page[tag...].starts(with: "<use ".utf8)
    else { return nil }
    let drawing = String(decoding: address.path, as: UTF8.self)
    let id = String(
      decoding: behind.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") },
      as: UTF8.self)
    guard let idInPage = sprites[drawing]?.idInPage(of: id) else { return nil }
    return (drawing, id, idInPage)
  }

  /// What data that are a script have behind their name.
  private static let scriptSuffix = ".js"
}

/// The way from a file of the site to the site's root: `./` or like `../../`.
private func wayToRoot(from path: String) -> String {
  let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
  return depth == 0 ? "./" : String(repeating: "../", count: depth)
}

/// Where the last `</body>` of a page stands, or the page's end.
private func endOfBody(in page: [UInt8], from start: Int) -> Int {
  var end = page.count
  while let opening = page[start..<end].lastIndex(of: UInt8(ascii: "<")) {
    if page[opening...].starts(with: "</body>".utf8) { return opening }
    end = opening
  }
  return page.count
}
