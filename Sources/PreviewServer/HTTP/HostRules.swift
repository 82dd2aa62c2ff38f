/// Which names a server on this machine answers to.
///
/// A page elsewhere may have its own name lead to this machine, and then read what the server says as if
/// it were its own (DNS rebinding). Such a request carries that page's name, which is refused.
struct HostRules: Sendable {
  /// Whether others in the network may ask too.
  let isOpen: Bool
  /// Names by which others reach the machine.
  let names: Set<String>

  /// The rules for a server that listens at an address.
  init(listeningAt host: String, machineName: String? = machineName()) {
    isOpen = !isLoopback(host)
    let name = machineName?.lowercased()
    names = isOpen ? Set([name, name.map { $0 + ".local" }].compactMap(\.self)) : []
  }

  /// Why a request isn't answered; nil when it may be.
  func refusal(of request: HTTPRequest) -> String? {
    guard let host = request[.host], allows(hostAndPort: host) else {
      return "This preview answers only to its own address."
    }
    if let origin = request[.origin], origin != "null" || request[.fetchSite] == "cross-site" {
      let parts = origin.split(separator: "://", maxSplits: 1)
      guard parts.count == 2, parts[1] == host else {
        return "This preview answers only to its own pages."
      }
    }
    // Following a link from elsewhere is fine; making the preview's files part of another page isn't.
    if request[.fetchSite] == "cross-site", request[.fetchMode] != "navigate" {
      return "This preview answers only to its own pages."
    }
    return nil
  }

  private func allows(hostAndPort text: String) -> Bool {
    guard let host = hostName(in: text) else { return false }
    if host == "localhost" || host.hasSuffix(".localhost") || isLoopback(host) { return true }
    return isOpen && (isNumericAddress(host) || names.contains(host))
  }
}

/// A host without its port, in lower case and without the brackets of a numeric address; nil when it is
/// followed by anything else.
private func hostName(in text: String) -> String? {
  let text = text.lowercased()
  let host: Substring
  let rest: Substring
  if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
    host = text[text.index(after: text.startIndex)..<end]
    rest = text[text.index(after: end)...]
  } else {
    host = text.prefix { $0 != ":" }
    rest = text[host.endIndex...]
  }
  let isPort = rest.isEmpty || rest.hasPrefix(":") && rest.utf8.dropFirst().allSatisfy(isDigit)
  return isPort ? String(host) : nil
}

/// Whether an address is the machine's own, which nobody else reaches.
private func isLoopback(_ host: some StringProtocol) -> Bool {
  host == "::1" || (host.hasPrefix("127.") && isNumericAddress(host))
}
