private import ByteText

/// What is asked of a service: an address with a query, of which one part may be a secret.
package struct WebAddress: Sendable, Hashable {
  /// `https://api.example.org`, with neither a query nor a slash at its end.
  private let endpoint: String
  private let path: String
  private let query: [QueryItem]
  private let secret: QueryItem?

  private struct QueryItem: Sendable, Hashable {
    let name: String
    let value: String

    var text: String { "\(name)=\(value.percentEncodedValue)" }
  }

  /// `path` begins with a slash; `secret` is the part of the query that is never shown or kept.
  package init(
    endpoint: String, path: String, query: [(name: String, value: String)],
    secret: (name: String, value: String)? = nil
  ) {
    self.endpoint = endpoint.hasSuffix("/") ? String(endpoint.dropLast()) : endpoint
    self.path = path
    self.query = query.map { QueryItem(name: $0.name, value: $0.value) }
    self.secret = secret.map { QueryItem(name: $0.name, value: $0.value) }
  }

  /// The address without its secret, for messages and for telling one request from another.
  package var shown: String { address(of: query) }

  /// The address with everything in it, for the service alone.
  var whole: String { address(of: query + [secret].compactMap(\.self)) }

  /// The service as a person would name it: `api.example.org`.
  package var host: String {
    let rest = endpoint.firstRange(of: "://").map { endpoint[$0.upperBound...] } ?? endpoint[...]
    let authority = rest.prefix { $0 != "/" }
    return String(authority.split(separator: "@").last ?? authority)
  }

  /// Whether nobody between here and the service can read along: it is asked by HTTPS, or on this machine.
  package var isConfidential: Bool {
    let scheme = endpoint.prefix { $0 != ":" }.lowercased()
    let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    let isHere =
      name == "localhost" || name == "[::1]"
      || name.hasPrefix("127.") && name.allSatisfy { $0 == "." || $0.isASCII && $0.isNumber }
    return scheme == "https" || isHere
  }

  private func address(of query: [QueryItem]) -> String {
    endpoint + path + (query.isEmpty ? "" : "?" + query.map(\.text).joined(separator: "&"))
  }
}
