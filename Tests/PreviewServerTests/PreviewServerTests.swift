import Diagnostics
import Foundation
import LoopbackServing
import Testing

@testable import PreviewServer

@Suite struct PreviewServerTests {
  private let site = FewFiles([
    "index.html": "<html><head><title>Home</title></head><body>바다</body></html>",
    "2026/겨울/index.html": "<p>no head",
    "assets/style.css": "a{}", "404.html": "<head></head>nothing here",
  ])

  private func serving(_ site: FewFiles) throws -> PreviewServer {
    try PreviewServer(site, host: "127.0.0.1", port: 0)
  }

  @Test func servesFilesWithTheirTypes() throws {
    let server = try serving(site)
    defer { server.stop() }
    let style = try #require(try server.ask("/assets/style.css"))
    #expect(style.status == 200)
    #expect(style.body == "a{}")
    #expect(style.headers["content-type"] == "text/css; charset=utf-8")
    #expect(style.headers["cache-control"] == "no-store")
    #expect(style.headers["x-content-type-options"] == "nosniff")
  }

  @Test func putsItsScriptIntoTheHeadOfPages() throws {
    let server = try serving(site)
    defer { server.stop() }
    let home = try #require(try server.ask("/"))
    #expect(home.headers["content-type"] == "text/html; charset=utf-8")
    #expect(home.body.contains("</title><script src=\"/.ilgi/preview.js?since=0&amp;mark="))
    #expect(home.body.contains("바다"))
    let headless = try #require(try server.ask("/2026/%EA%B2%A8%EC%9A%B8/"))
    #expect(headless.body.hasPrefix("<p>no head<script"))
    #expect(try server.ask("/.ilgi/preview.js?since=0")?.status == 200)
    #expect(
      try server.ask("/.ilgi/preview.css")?.headers["content-type"]?.hasPrefix("text/css") == true)
  }

  @Test func leadsFromAFolderWithoutItsSlashToThePage() throws {
    let server = try serving(site)
    defer { server.stop() }
    let answer = try #require(try server.ask("/2026/%EA%B2%A8%EC%9A%B8"))
    #expect(answer.status == 302)
    #expect(answer.headers["location"] == "/2026/%EA%B2%A8%EC%9A%B8/")
  }

  @Test func showsTheSitesOwnPageWhereThereIsNothing() throws {
    let server = try serving(site)
    defer { server.stop() }
    for path in [
      "/nothing", "/../etc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "//", "/%00", "/a\\b",
    ] {
      let answer = try #require(try server.ask(path))
      #expect(answer.status == 404, "\(path)")
      #expect(answer.body.contains("nothing here"), "\(path)")
    }
    #expect(try server.ask("/%ff")?.status == 400)
  }

  @Test func servesASiteBelowAFolder() throws {
    let server = try serving(FewFiles(root: "/diary/", ["index.html": "home"]))
    defer { server.stop() }
    #expect(try server.ask("/")?.headers["location"] == "/diary/")
    #expect(try server.ask("/diary")?.headers["location"] == "/diary/")
    #expect(try server.ask("/diary/")?.status == 200)
    #expect(try server.ask("/index.html")?.status == 404)
  }

  @Test func answersOnlyToReading() throws {
    let server = try serving(site)
    defer { server.stop() }
    for method in ["POST", "PUT", "DELETE", "OPTIONS"] {
      let answer = try #require(try server.ask("/", method: method))
      #expect(answer.status == 405)
      #expect(answer.headers["allow"] == "GET, HEAD")
    }
    let head = try #require(try server.ask("/assets/style.css", method: "HEAD"))
    #expect(head.status == 200)
    #expect(head.headers["content-length"] == "3")
    #expect(head.body.isEmpty)
  }

  @Test func answersOnlyToItsOwnName() throws {
    let server = try serving(site)
    defer { server.stop() }
    #expect(try server.ask("/", host: "evil.example")?.status == 403)
    #expect(try server.ask("/", host: "192.168.0.7:4000")?.status == 403)
    #expect(try server.ask("/", host: "localhost:4000")?.status == 200)
    #expect(try server.ask("/", host: "[::1]:4000")?.status == 200)
    #expect(try server.ask("/", "Origin: http://evil.example")?.status == 403)
    #expect(try server.ask("/", "Origin: http://127.0.0.1:\(server.port)")?.status == 200)
    #expect(
      try server.ask("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors")?.status == 403)
    #expect(
      try server.ask("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate")?.status == 200)
  }

  @Test func servesPartsOfFilesAndTellsWhatIsKnown() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clip = folder.appending(path: "clip.mp4")
    try Data("0123456789".utf8).write(to: clip)
    var site = site
    site.files["clip.mp4"] = .onDisk(clip.path, size: 10, mark: "m1")
    site.files["gone.mp4"] = .onDisk(clip.path + ".gone", size: 10, mark: "m1")
    let server = try serving(site)
    defer { server.stop() }
    for path in ["/clip.mp4"] {
      let part = try #require(try server.ask(path, "Range: bytes=2-4"))
      #expect(part.status == 206)
      #expect(part.body == "234")
      #expect(part.headers["content-range"] == "bytes 2-4/10")
      #expect(try server.ask(path, "Range: bytes=-3")?.body == "789")
      #expect(try server.ask(path, "Range: bytes=8-")?.body == "89")
      #expect(try server.ask(path, "Range: bytes=10-")?.status == 416)
      #expect(try server.ask(path, "Range: bytes=0-1,4-5")?.body == "0123456789")
      #expect(try server.ask(path, "Range: bytes=2-4", "If-Range: \"old\"")?.status == 200)
      #expect(try server.ask(path, "If-None-Match: \"m1\"")?.status == 304)
    }
    #expect(try server.ask("/gone.mp4")?.status == 404)
    #expect(try server.ask("/assets/style.css", "Range: bytes=0-0")?.body == "a")
    let mark = try #require(try server.ask("/assets/style.css")?.headers["etag"])
    #expect(try server.ask("/assets/style.css", "If-None-Match: W/\(mark)")?.status == 304)
  }

  @Test func tellsAWaitingPageOfAChange() async throws {
    let server = try serving(site)
    defer { server.stop() }
    let heard = Task.detached { try server.ask("/.ilgi/news?since=0") }
    // However long the page has listened by then, it hears of it.
    server.show(FewFiles(["index.html": "another"]), .changed(opens: "/2026/"))
    let news = try #require(try await heard.value)
    #expect(news.headers["content-type"]?.hasPrefix("text/event-stream") == true)
    #expect(news.body == "retry: 20\ndata: {\"number\":1,\"styles\":[],\"opens\":\"/2026/\"}\n\n")
    #expect(try server.ask("/")?.body.contains("another") == true)
  }

  @Test func tellsAPageThatComesLateWhatStandsNow() throws {
    let server = try serving(site)
    defer { server.stop() }
    server.tell(.changed(styles: [StyleSheetMove(from: "/a.css", to: "/b.css")]))
    server.tell(.problems([Diagnostic(.error, id: "no-date", at: .file("x.md"), "no date")]))
    // A page that is loaded now is told of the mistake at once.
    #expect(try server.ask("/")?.body.contains("since=1&amp;") == true)
    #expect(try server.ask("/.ilgi/news?since=1")?.body.contains("no date") == true)
    server.tell(.changed(styles: [StyleSheetMove(from: "/b.css", to: "/c.css")]))
    #expect(try server.ask("/.ilgi/news?since=2")?.body.contains("/c.css") == true)
    // Who missed something loads anew.
    #expect(try server.ask("/.ilgi/news?since=1")?.body.contains("/c.css") == false)
  }

  @Test func answersWhileManyConnectionsSayNothing() throws {
    let server = try serving(site)
    defer { server.stop() }
    var idle: [LoopbackSocket] = []
    defer { for connection in idle { connection.hangUp() } }
    for index in 0..<400 {
      let connection = try LoopbackSocket.connected(to: UInt16(server.port))
      // Some begin to ask, and never end.
      if index % 2 == 0 { connection.transmit(Array("GET / HTTP/1.1\r\nHost: x".utf8)) }
      idle.append(connection)
    }
    #expect(try server.ask("/")?.status == 200)
  }

  @Test func saysThatAPortIsTaken() throws {
    let server = try serving(site)
    defer { server.stop() }
    #expect(throws: ListeningTrouble.taken) {
      _ = try PreviewServer(site, host: "127.0.0.1", port: server.port)
    }
    #expect(throws: ListeningTrouble.noSuchAddress) {
      _ = try PreviewServer(site, host: "not an address", port: 0)
    }
  }
}
