import CivilTime
import Foundation
import JournalModel
import LoopbackServing
import Testing
import WebFetch

@testable import WeatherReports

@Suite final class WeatherReporterTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ilgi-tests-\(UUID().uuidString)").path
  private let point: Coordinate
  private let evening: CivilMoment

  init() throws {
    point = try #require(Coordinate(latitude: 37.566_04, longitude: 126.978_4))
    evening = try #require(CivilMoment(iso8601: "2026-11-30T21:14:00+09:00"))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func reporter(
    _ provider: Settings.WeatherService.Provider?, on server: LoopbackServer? = nil,
    key: String? = nil
  ) -> WeatherReporter {
    WeatherReporter(
      Settings.WeatherService(provider: provider, endpoint: server?.address("")), key: key,
      fetcher: WebFetcher(userAgent: "ilgi", searchPath: "/usr/local/bin:/usr/bin:/bin"),
      cache: AnswerCache(folder: "weather", in: folder))
  }

  private static func answering(_ text: String, status: String = "200 OK") throws -> LoopbackServer
  {
    try LoopbackServer { _ in LoopbackServer.Answer(status: status, body: Array(text.utf8)) }
  }

  private func trouble(
    _ reporter: WeatherReporter, at point: Coordinate?, after seconds: Int = 0
  ) async -> WeatherTrouble? {
    let report = await reporter.report(
      at: point, moment: evening, now: evening.instant + seconds)
    if case .failure(let trouble) = report { return trouble }
    return nil
  }

  @Test func asksOnceAboutAPlaceAndADay() async throws {
    let server = try Self.answering(MadeUpDay().json)
    let reporter = reporter(.openMeteo, on: server)
    let now = evening.instant + 10 * 86_400
    let later = try #require(CivilMoment(iso8601: "2026-11-30T23:00:00+09:00"))
    let first = try await reporter.report(at: point, moment: evening, now: now).get()
    let second = try await reporter.report(at: point, moment: later, now: now + 86_400).get()
    #expect(first.weather.temperature == 21.3 && second.weather.temperature == 23.3)
    #expect(!first.wasKept && second.wasKept)
    #expect(server.requests.count == 1)
    #expect(server.requests[0].contains("latitude=37.57&longitude=126.98&"))
  }

  @Test func asksAnewAboutADayThatGoesOn() async throws {
    let server = try Self.answering(MadeUpDay().json)
    let reporter = reporter(.openMeteo, on: server)
    for seconds in [0, 60, 3600] {
      _ = try await reporter.report(at: point, moment: evening, now: evening.instant + seconds)
        .get()
    }
    #expect(server.requests.count == 2)
  }

  @Test func keepsNoAnswerThatCanNotBeRead() async throws {
    var odd = MadeUpDay()
    odd.hourly["temperature_2m"] = [String](repeating: "1e300", count: 24)
    for text in ["{\"hourly\"", odd.json] { try await keepsNoAnswer(text) }
  }

  private func keepsNoAnswer(_ text: String) async throws {
    let server = try Self.answering(text)
    let reporter = reporter(.openMeteo, on: server)
    for _ in 0..<2 {
      #expect(await trouble(reporter, at: point) == .malformed(host: "127.0.0.1:\(server.port)"))
    }
    #expect(server.requests.count == 2)
  }

  @Test func asksNobodyWithoutNeed() async throws {
    let server = try Self.answering("{}")
    #expect(await trouble(reporter(nil, on: server), at: point) == .off)
    #expect(await trouble(reporter(.openMeteo, on: server), at: nil) == .noPlace)
    #expect(
      await trouble(reporter(.openMeteo, on: server), at: point, after: -7200) == .future)
    #expect(await trouble(reporter(.openWeather, on: server), at: point) == .noKey)
    #expect(await trouble(reporter(.openWeather, on: server, key: ""), at: point) == .noKey)
    #expect(server.requests.isEmpty)
  }

  @Test func tellsAPlanThatLacksThePastFromAWrongKey() async throws {
    let server = try Self.answering("{\"cod\":401}", status: "401 Unauthorized")
    let host = "127.0.0.1:\(server.port)"
    let reporter = reporter(.openWeather, on: server, key: "s3cret")
    #expect(await trouble(reporter, at: point) == .fetch(.unauthorized, host: host))
    #expect(await trouble(reporter, at: point, after: 86_400) == .planLacksPast(host: host))
    #expect(server.requests.allSatisfy { $0.hasSuffix("&appid=s3cret") })
  }

  @Test func keepsNoKeyAnywhere() async throws {
    let server = try Self.answering(
      "{\"weather\":[{\"id\":800,\"icon\":\"01d\"}],\"main\":{\"temp\":1}}")
    let reporter = reporter(.openWeather, on: server, key: "s3cret")
    _ = try await reporter.report(at: point, moment: evening, now: evening.instant).get()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    #expect(!files.isEmpty)
    for file in files {
      let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data()
      #expect(!file.contains("s3cret") && !bytes.contains(Data("s3cret".utf8)))
    }
  }

  @Test func saysInALineWhatIsWrong() {
    let troubles: [WeatherTrouble] =
      [
        .off, .noPlace, .noKey, .future, .noData(host: "h"), .malformed(host: "h"),
        .planLacksPast(host: "h"),
      ]
      + [
        .noProgram, .unreachable, .slow, .untrusted, .brokenOff, .tooLong, .unauthorized,
        .forbidden,
        .tooManyRequests, .serverError(status: 500), .unexpected(status: 400),
      ].map { .fetch($0, host: "h") }
    #expect(Set(troubles.map(\.reason)).count == troubles.count)
    #expect(troubles.allSatisfy { !$0.reason.contains("\n") && !$0.reason.hasSuffix(".") })
  }
}
