/// A request, as far as a server of files looks at it.
struct HTTPRequest: Sendable {
  let method: String
  /// As it was sent, with its escapes and without its query.
  let path: String
  /// Whether it was put off before, and has to be answered now.
  var isAgain = false
  private var headers: [Header: String] = [:]
  /// The value of `since` in the query.
  let since: String?

  /// The headers that matter here; the raw values are their names.
  enum Header: String, CaseIterable {
    case host = "Host"
    case origin = "Origin"
    case fetchSite = "Sec-Fetch-Site"
    case fetchMode = "Sec-Fetch-Mode"
    case ifNoneMatch = "If-None-Match"
    case ifRange = "If-Range"
    case range = "Range"
  }

  init(
    method: String, path: String, isAgain: Bool = false, header: (String) -> String?,
    query: (String) -> String? = { _ in nil }
  ) {
    self.method = method
    self.path = path
    self.isAgain = isAgain
    for name in Header.allCases { headers[name] = header(name.rawValue) }
    since = query("since")
  }

  subscript(header: Header) -> String? { headers[header] }
}

/// What is said to a request.
struct HTTPResponse: Sendable {
  enum Body: Sendable {
    case bytes([UInt8])
    /// So many bytes of a file from an offset.
    case file(OpenedFile, from: Int, count: Int)
  }

  var status = 200
  var headers: [(name: String, value: String)] = []
  var body: Body

  /// A few words for a person.
  static func text(_ status: Int, _ text: String) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("Content-Type", "text/plain; charset=utf-8")],
      body: .bytes(Array((text + "\n").utf8)))
  }
}
