import ByteText
import ContentHashing

/// Answers requests for the files of a site.
struct FileAnswering: Sendable {
  let site: any ServedSite
  /// Put into the head of each page; `mark` tells the page as it is now.
  let headOfPage: @Sendable (_ mark: String) -> String

  /// What is said to a request with the method GET or HEAD.
  func response(to request: HTTPRequest) -> HTTPResponse {
    guard let path = request.path.percentDecoded else {
      return .text(400, "This address isn't UTF-8.")
    }
    guard path.hasPrefix(site.root) else {
      // Where the site lies below a folder, its way is shown to whoever asks for the machine.
      return path == "/" || path + "/" == site.root ? redirect(to: site.root) : notFound(request)
    }
    let below = String(path.dropFirst(site.root.count))
    let isFolder = below.isEmpty || below.hasSuffix("/")
    let name = isFolder ? below + indexName : below
    if let file = site.file(at: name) { return response(file, named: name, to: request) }
    if !isFolder, site.file(at: "\(below)/\(indexName)") != nil { return redirect(to: path + "/") }
    return notFound(request)
  }

  private func notFound(_ request: HTTPRequest) -> HTTPResponse {
    guard case .bytes(let page) = site.file(at: "404.html") else {
      return .text(404, "There is nothing at this address.")
    }
    return whole(page, named: "404.html", status: 404)
  }

  /// Browsers remember nothing of it, as the site changes.
  private func redirect(to path: String) -> HTTPResponse {
    var response = HTTPResponse.text(302, "The page is at \(path)")
    response.headers.append(("Location", path.percentEncodedPath))
    return response
  }

  private func response(
    _ file: ServedFile, named name: String, to request: HTTPRequest
  ) -> HTTPResponse {
    switch file {
    case .bytes(let bytes) where name.hasSuffix(".html"):
      let response = whole(bytes, named: name)
      return response.isKnown(to: request) ? response.notModified : response
    case .bytes(let bytes):
      let response = whole(bytes, named: name)
      return response.part(for: request, size: bytes.count) { .bytes(Array(bytes[$0])) }
    case .onDisk(let path, let size, let mark):
      guard let opened = OpenedFile(at: path) else { return notFound(request) }
      let response = HTTPResponse(
        headers: headers(of: name, mark: mark), body: .file(opened, from: 0, count: size))
      return response.part(for: request, size: size) {
        .file(opened, from: $0.lowerBound, count: $0.count)
      }
    }
  }

  private func whole(_ bytes: [UInt8], named name: String, status: Int = 200) -> HTTPResponse {
    let mark = ContentHash(of: bytes).short
    let body = name.hasSuffix(".html") ? bytes.inserting(headOfPage(mark)) : bytes
    return HTTPResponse(status: status, headers: headers(of: name, mark: mark), body: .bytes(body))
  }

  private func headers(of name: String, mark: String) -> [(name: String, value: String)] {
    [
      ("Content-Type", mediaType(of: name)), ("ETag", "\"\(mark)\""), ("Accept-Ranges", "bytes"),
    ]
  }
}

private let indexName = "index.html"

extension HTTPResponse {
  private func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Whether who asks has the file as it is (RFC 9110, section 13.1.2).
  fileprivate func isKnown(to request: HTTPRequest) -> Bool {
    guard let known = request[.ifNoneMatch], let mark = header("ETag") else { return false }
    return known == "*"
      || known.split(separator: ",").contains { tag in
        let tag = tag.drop { $0 == " " }
        return (tag.hasPrefix("W/") ? tag.dropFirst(2) : tag).prefix(mark.count) == mark
      }
  }

  fileprivate var notModified: HTTPResponse {
    HTTPResponse(status: 304, headers: headers, body: .bytes([]))
  }

  /// As much of the file as is asked for.
  fileprivate func part(
    for request: HTTPRequest, size: Int, _ body: (Range<Int>) -> Body
  ) -> HTTPResponse {
    if isKnown(to: request) { return notModified }
    if let condition = request[.ifRange], condition != header("ETag") { return self }
    switch ByteRangeRequest(request[.range], size: size) {
    case .all:
      return self
    case .part(let range):
      let shown = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(size)"
      return HTTPResponse(
        status: 206, headers: headers + [("Content-Range", shown)], body: body(range))
    case .unsatisfiable:
      var response = HTTPResponse.text(416, "The file has \(size) bytes.")
      response.headers.append(("Content-Range", "bytes */\(size)"))
      return response
    }
  }
}

extension [UInt8] {
  /// The page with an element before the end of its head; at its end where it has none.
  fileprivate func inserting(_ element: String) -> [UInt8] {
    let end = Array("</head>".utf8)
    let place = indices.first { index in
      self[index] == end[0] && self[index...].starts(with: end)
    }
    var page = self
    page.insert(contentsOf: element.utf8, at: place ?? page.count)
    return page
  }
}
