import ContentHashing
import Synchronization

/// Shows a site to a browser on this machine while its author writes: always the last good state of it,
/// with pages that load themselves anew when they change.
package final class PreviewServer: Sendable {
  /// The port that it listens at.
  package let port: Int

  private let office: Office
  private let server: HTTPServer
  private let heartbeat: Heartbeat

  /// Listens at an address in digits, at a port, or at one that the system chooses when it is 0.
  package init(_ site: any ServedSite, host: String, port: Int) throws(ListeningTrouble) {
    guard HTTPServer.isAvailable else { throw .noLibrary }
    let socket = try ListeningSocket(host: host, port: port)
    self.port = socket.port
    let office = Office(site, rules: HostRules(listeningAt: host))
    // Some are for the files that are served.
    let connections = max(32, raiseOpenFileLimit(to: 8192) * 3 / 4)
    guard
      let server = HTTPServer(on: socket, connections: connections, answer: { office.answer($0) })
    else { throw .noLibrary }
    self.office = office
    self.server = server
    heartbeat = Heartbeat { server.takeUpWaiting() }
  }

  /// Shows another state of the site, and tells open pages.
  package func show(_ site: any ServedSite, _ news: PreviewNews) {
    office.site.withLock { $0 = site }
    tell(news)
  }

  /// Tells open pages what is new; the site stays.
  package func tell(_ news: PreviewNews) {
    office.news.publish(news)
    server.takeUpWaiting()
  }

  /// Closes every connection.
  package func stop() {
    heartbeat.stop()
    server.stop()
  }
}

/// What answers requests, from the state of the site that is shown at the moment.
private final class Office: Sendable {
  let site: Mutex<any ServedSite>
  let news = PreviewNewsDesk()
  private let rules: HostRules

  init(_ site: any ServedSite, rules: HostRules) {
    self.site = Mutex(site)
    self.rules = rules
  }

  func answer(_ request: HTTPRequest) -> HTTPServer.Answer {
    guard request.method == "GET" || request.method == "HEAD" else {
      var response = HTTPResponse.text(405, "A site can only be read.")
      response.headers.append(("Allow", "GET, HEAD"))
      return .now(response.finished)
    }
    if let refusal = rules.refusal(of: request) {
      return .now(HTTPResponse.text(403, refusal).finished)
    }
    if request.path == PreviewPage.newsPath { return newsAnswer(request) }
    if let file = PreviewPage.file(at: request.path) { return .now(file.finished) }
    // Before the page is made: what changes meanwhile is told to it.
    let number = news.numberForNewPage
    let site = site.withLock { $0 }
    let answering = FileAnswering(site: site) { PreviewPage.element(mark: $0, since: number) }
    return .now(answering.response(to: request).finished)
  }

  private func newsAnswer(_ request: HTTPRequest) -> HTTPServer.Answer {
    let heard = request.since.flatMap { Int($0) } ?? 0
    if !request.isAgain, !news.hasNews(since: heard) {
      return .later { [news] in !news.hasNews(since: heard) }
    }
    let message = news.message(since: heard)
    return .now(
      HTTPResponse(
        headers: [("Content-Type", "text/event-stream; charset=utf-8")],
        body: .bytes(Array(message.utf8))
      ).finished)
  }
}

extension HTTPResponse {
  /// The response with what every one says: that nobody may keep it, guess its type or show it elsewhere.
  fileprivate var finished: HTTPResponse {
    var response = self
    response.headers += [
      ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
      ("X-Frame-Options", "SAMEORIGIN"),
    ]
    return response
  }
}
