import Foundation
import LoopbackServing
import Testing

@testable import WebFetch

@Suite struct WebFetcherTests {
  private let fetcher = WebFetcher(
    userAgent: "ilgi/test (\"quoted\" \\)", searchPath: "/usr/local/bin:/usr/bin:/bin",
    timeLimit: .seconds(2), sizeLimit: 10_000)

  private func address(
    on server: LoopbackServer, secret: (name: String, value: String)? = nil
  ) -> WebAddress {
    WebAddress(
      endpoint: server.address(""), path: "/v1/weather", query: [("lat", "37.5")], secret: secret)
  }

  private func trouble(
    _ answer: @escaping @Sendable (String) -> LoopbackServer.Answer
  ) async throws -> FetchTrouble? {
    let server = try LoopbackServer(answer: answer)
    do throws(FetchTrouble) {
      _ = try await fetcher.body(of: address(on: server))
      return nil
    } catch {
      return error
    }
  }

  @Test func bringsTheBodyAsItIs() async throws {
    let body = Array("{\"a\":\"가\\n\"}\n\n200".utf8) + [0, 0xFF]
    let server = try LoopbackServer { _ in LoopbackServer.Answer(body: body) }
    #expect(try await fetcher.body(of: address(on: server)) == body)
    #expect(server.requests == ["/v1/weather?lat=37.5"])
  }

  @Test func saysWhoAsks() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Answer() }
    _ = try await fetcher.body(of: address(on: server, secret: ("appid", "a&b")))
    let head = try #require(server.heads.first)
    #expect(head.contains("User-Agent: ilgi/test (\"quoted\" \\)\r\n"))
    #expect(head.contains("Accept: application/json\r\n"))
    #expect(server.requests == ["/v1/weather?lat=37.5&appid=a%26b"])
  }

  @Test(arguments: [
    ("401 Unauthorized", FetchTrouble.unauthorized), ("403 Forbidden", .forbidden),
    ("429 Too Many Requests", .tooManyRequests), ("500 Oops", .serverError(status: 500)),
    ("503 Busy", .serverError(status: 503)), ("400 Bad Request", .unexpected(status: 400)),
    ("404 Not Found", .unexpected(status: 404)),
  ])
  func tellsWhatAStatusMeans(status: String, trouble: FetchTrouble) async throws {
    #expect(try await self.trouble { _ in LoopbackServer.Answer(status: status) } == trouble)
  }

  @Test func isNeverSentElsewhere() async throws {
    let other = try LoopbackServer { _ in LoopbackServer.Answer() }
    let elsewhere = other.address("/taken?lat=37.5")
    let trouble = try await self.trouble { _ in
      LoopbackServer.Answer(status: "302 Found", location: elsewhere)
    }
    #expect(trouble == .unexpected(status: 302))
    #expect(other.requests.isEmpty)
  }

  @Test func waitsNoLongerThanItsLimit() async throws {
    let trouble = try await self.trouble { _ in
      Thread.sleep(forTimeInterval: 6)
      return LoopbackServer.Answer()
    }
    #expect(trouble == .slow)
  }

  @Test func takesNoHugeAnswer() async throws {
    let huge = [UInt8](repeating: 0x20, count: 1_000_000)
    #expect(try await trouble { _ in LoopbackServer.Answer(body: huge) } == .tooLong)
    #expect(
      try await trouble { _ in LoopbackServer.Answer(body: huge, promisedLength: 9000) } == nil)
  }

  @Test func noticesAnAnswerThatBreaksOff() async throws {
    #expect(
      try await trouble { _ in LoopbackServer.Answer(body: [0x7B], promisedLength: 100) }
        == .brokenOff)
  }

  @Test func noticesThatNobodyIsThere() async throws {
    let server = try LoopbackServer { _ in LoopbackServer.Answer() }
    let address = address(on: server)
    server.stop()
    await #expect(throws: FetchTrouble.unreachable) { try await fetcher.body(of: address) }
    let nowhere = WebAddress(endpoint: "http://nowhere.invalid", path: "/", query: [])
    await #expect(throws: FetchTrouble.unreachable) { try await fetcher.body(of: nowhere) }
  }

  @Test func saysThatItsProgramIsMissing() async {
    let fetcher = WebFetcher(userAgent: "ilgi", searchPath: "/nonexistent::relative")
    let address = WebAddress(endpoint: "http://127.0.0.1:9", path: "/", query: [])
    await #expect(throws: FetchTrouble.noProgram) { try await fetcher.body(of: address) }
  }

  @Test func showsAKeyToNobodyOnTheMachine() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "curl")
    try Data("#!/bin/sh\nprintf '%s' \"$*\"\nenv | grep s3cret\nprintf '\\n200'\n".utf8)
      .write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
    let fetcher = WebFetcher(userAgent: "ilgi", searchPath: folder.path)
    let address = WebAddress(
      endpoint: "https://example.org", path: "/", query: [], secret: ("appid", "s3cret"))
    let words = String(decoding: try await fetcher.body(of: address), as: UTF8.self)
    #expect(words.contains("--config -"))
    #expect(!words.contains("s3cret"))
  }
}
