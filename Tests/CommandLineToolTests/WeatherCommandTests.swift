import Foundation
import LoopbackServing
import Synchronization
import Testing

@testable import CommandLineTool

@Suite(.enabled(if: Program.url != nil, "the program was not built beside the tests"))
struct WeatherCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite(["content/entries/sea.md": "", "content/entries/work.md": ""])
  }

  /// A day as Open-Meteo tells it: snow at every hour, as many degrees as the hour.
  private static func day(_ request: String) -> String {
    let date = request.split(separator: "&").first { $0.hasPrefix("start_date=") }?.dropFirst(11)
    let midnight =
      (try? Date("\(date ?? "2026-01-01")T00:00:00+09:00", strategy: .iso8601))?
      .timeIntervalSince1970 ?? 0
    func each(_ value: (Int) -> String) -> String { (0..<24).map(value).joined(separator: ",") }
    return """
      {"hourly":{"time":[\(each { String(Int(midnight) + $0 * 3600) })],"temperature_2m":[\(each { String($0) })],
      "relative_humidity_2m":[\(each { _ in "64" })],"weather_code":[\(each { _ in "71" })],
      "wind_speed_10m":[\(each { _ in "12.4" })],"is_day":[\(each { _ in "0" })]},
      "daily":{"weather_code":[63],"temperature_2m_max":[3.1],"temperature_2m_min":[-5]}}
      """
  }

  private func settings(_ provider: String, on server: LoopbackServer?, more: String = "") throws {
    let endpoint = server.map { ", endpoint: \"\($0.address(""))\"" } ?? ""
    try site.write(
      "title: 일기\nlocale: ko\ntimezone: Asia/Seoul\nweather: {provider: \(provider)\(endpoint)}\n"
        + more,
      to: "content/journal.yaml")
  }

  private func telling(
    _ answer: @escaping @Sendable (String) -> LoopbackServer.Answer = {
      LoopbackServer.Answer(body: Array(day($0).utf8))
    }
  ) throws -> LoopbackServer {
    let server = try LoopbackServer(answer: answer)
    try settings("open-meteo", on: server)
    return server
  }

  private func entry(_ name: String, _ fields: String = "location: 안목해변") throws {
    try site.write("---\n\(fields)\n---\n\(name)\n\n글.\n", to: "content/entries/\(name).md")
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: site.path + "/content/entries/\(name).md", encoding: .utf8)
  }

  private func run(
    _ words: String..., variables: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(["weather"] + words, in: site.path, variables: variables)
  }

  @Test func aNewEntryHasTheWeatherOfItsPlaceAndTime() throws {
    let server = try telling()
    let outcome = try Program.run(
      ["new", "눈", "글", "--at", "안목해변", "--date", "2026-02-03 21:14"], in: site.path)
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    let path = outcome.output.trimmingCharacters(in: .newlines)
    let text = try String(contentsOfFile: site.path + "/" + path, encoding: .utf8)
    #expect(text.contains("\nweather: {condition: 눈, temperature: 21, high: 3.1, low: -5,"))
    let own = try Program.run(["new", "비", "글", "--at", "안목해변", "--weather", "비"], in: site.path)
    #expect(own.error.isEmpty)
    #expect(site.has("content/entries/2026/03/2026-03-01-비.md"))
    withExtendedLifetime(server) {}
  }

  @Test(arguments: [
    ("open-meteo", "안목해변", "can't be reached"), ("openweather", "안목해변", "the key for OpenWeather"),
    ("open-meteo", "우리 집 옥상", "it isn't known where"),
  ])
  func aNewEntryIsWrittenWhateverTheService(provider: String, place: String, reason: String) throws
  {
    try site.write(
      "title: T\nweather: {provider: \(provider), endpoint: \"http://127.0.0.1:9\"}\n",
      to: "content/journal.yaml")
    let outcome = try Program.run(["new", "눈", "글", "--at", place], in: site.path)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains(reason), "\(outcome.error)")
    #expect(
      outcome.error.contains("`ilgi weather content/entries/2026/03/2026-03-01-눈.md` adds it"))
    let text = try String(
      contentsOfFile: site.path + "/content/entries/2026/03/2026-03-01-눈.md", encoding: .utf8)
    #expect(!text.contains("weather") && text.hasSuffix("눈\n\n글\n"))
  }

  @Test func addsTheWeatherToAnEntry() throws {
    let server = try telling()
    try entry("2026-02-03-눈", "date: 2026-02-03 21:14\nlocation: 안목해변 # the beach")
    let outcome = try run("눈")
    #expect(outcome.status == 0)
    #expect(outcome.output == "2026-02-03 21:14  눈, 21°C  content/entries/2026-02-03-눈.md\n")
    #expect(
      try text("2026-02-03-눈") == """
        ---
        date: 2026-02-03 21:14
        location: 안목해변 # the beach
        weather: {condition: 눈, temperature: 21, high: 3.1, low: -5, humidity: 64, wind: 12}
        ---
        2026-02-03-눈

        글.

        """)
    #expect(server.requests.count == 1)
    #expect(server.requests[0].contains("/v1/forecast?latitude=37.77&longitude=128.95&"))
    #expect(try Program.run(["build", "--no-cards"], in: site.path).error.isEmpty)
  }

  @Test func leavesAnEntryThatTellsItsWeather() throws {
    let server = try telling()
    try entry("2026-02-03", "location: 안목해변\nweather: 맑음")
    let outcome = try run("2026-02-03")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("tells its weather already"))
    #expect(server.requests.isEmpty)
  }

  @Test func addsItToAllThatLackItAsFarAsItIsKnownWhereTheyAre() throws {
    let server = try telling()
    try entry("2026-02-01")
    try entry("2026-02-02", "location: 서울")
    try entry("2026-02-03", "location: 어딘가")
    try entry("2026-02-04", "weather: 비")
    try entry("2026-12-31")
    try entry("2026-02-05", "location: {latitude: 35.1, longitude: 129.0}\nprivate: true")
    let planned = try run("--missing", "--dry-run")
    #expect(
      planned.output == """
        2026-02-05  would be asked about  content/entries/2026-02-05.md
        2026-02-03  has no known place    content/entries/2026-02-03.md
        2026-02-02  would be asked about  content/entries/2026-02-02.md
        2026-02-01  would be asked about  content/entries/2026-02-01.md

        """)
    #expect(server.requests.isEmpty)
    let outcome = try run("--missing")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(outcome.error == "3 entries now told; 1 entry without a known place\n")
    #expect(try text("2026-02-02").contains("weather: {condition: 비, high: 3.1, low: -5}\n"))
    #expect(try text("2026-12-31") == "---\nlocation: 안목해변\n---\n2026-12-31\n\n글.\n")
    #expect(server.requests.count == 3)
  }

  @Test func asksNothingTwice() throws {
    let server = try telling()
    try entry("2026-02-01-a")
    try entry("2026-02-01-b")
    #expect(try run("--missing").status == 0)
    #expect(server.requests.count == 1)
  }

  @Test func takesWhereOneUsuallyIs() throws {
    let server = try LoopbackServer { LoopbackServer.Answer(body: Array(Self.day($0).utf8)) }
    try settings(
      "open-meteo", on: server,
      more: "home: 강릉\ntrips: [{from: 2026-02-02, to: 2026-02-02, place: 東京}]\n")
    try entry("2026-02-01", "tags: a")
    try entry("2026-02-02", "tags: a")
    #expect(try run("--missing").status == 0)
    #expect(server.requests.count == 2)
    #expect(server.requests[0].contains("latitude=35.69&longitude=139.69&"))
    #expect(server.requests[1].contains("latitude=37.75&longitude=128.87&"))
  }

  @Test(arguments: [
    ("401 Unauthorized", 3, "doesn't accept the key"), ("403 Forbidden", 3, "denied the request"),
    ("429 Too Many Requests", 3, "wants fewer requests"), ("500 No", 3, "failed (500)"),
    ("400 Bad Request", 3, "can't answer this (400)"), ("200 OK", 3, "can't be read"),
  ])
  func leavesTheEntryAsItIsWhateverGoesWrong(
    status: String, code: Int32, reason: String
  ) throws {
    let server = try telling { _ in LoopbackServer.Answer(status: status, body: [0x7B]) }
    try entry("2026-02-01")
    let before = try text("2026-02-01")
    for words in [["-1"], ["--missing"]] {
      let outcome = try Program.run(["weather"] + words, in: site.path)
      #expect(outcome.error.contains("the weather is left out: "), "\(outcome.error)")
      #expect(outcome.error.contains(reason), "\(outcome.error)")
      #expect(outcome.error.contains("`ilgi weather "))
      #expect(words == ["--missing"] || outcome.status == code)
      #expect(try text("2026-02-01") == before)
    }
    #expect(server.requests.count == 2)
  }

  @Test func stopsWhereAskingOnWouldOnlyMeetTheSame() throws {
    let server = try telling { _ in LoopbackServer.Answer(status: "429 Too Many Requests") }
    for day in 1...9 { try entry("2026-02-0\(day)") }
    let outcome = try run("--missing", "--json")
    #expect(outcome.status == 3)
    #expect(server.requests.count == 1)
    #expect(outcome.output.hasPrefix("{\"entries\":[],\"withoutPlace\":0,\"diagnostics\":[{"))
  }

  @Test func goesOnAfterAnAnswerThatCanNotBeRead() throws {
    let count = Mutex(0)
    let server = try telling { request in
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      return LoopbackServer.Answer(body: isFirst ? [0x5B] : Array(Self.day(request).utf8))
    }
    try entry("2026-02-01")
    try entry("2026-02-02")
    let outcome = try run("--missing")
    #expect(outcome.status == 0)
    #expect(
      outcome.error.contains("content/entries/2026-02-02.md: warning: the weather is left out"))
    #expect(try text("2026-02-01").contains("weather:"))
    #expect(server.requests.count == 2)
  }

  @Test func passesOverAFileThatItCanNotChange() throws {
    let server = try telling()
    try entry("2026-02-02", "location: 안목해변\nweather:")
    let open = "{\"date\": \"2026-02-03\", \"location\": \"안목해변\"\n}\n\nx\n"
    try site.write(open, to: "content/entries/a.md")
    try entry("2026-02-01")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o400], ofItemAtPath: site.path + "/content/entries/2026-02-01.md")
    let outcome = try run("--missing")
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("can't write \"content/entries/2026-02-01.md\""))
    #expect(try text("2026-02-02").contains("weather: {condition: 비"))
    #expect(try text("a").contains("\"weather\": {"))
    #expect(server.requests.count == 3)
  }

  @Test func saysHowToChooseAService() throws {
    try entry("2026-02-01")
    let outcome = try run("-1")
    #expect(outcome.status == 2)
    #expect(
      outcome.error.contains("write `weather: {provider: open-meteo}` in content/journal.yaml"))
    #expect(try run("--missing").status == 2)
    #expect(try run().error.contains("needs to know which entry"))
    #expect(try run("-1", "--missing").error.contains("no entry goes with it"))
  }

  @Test func needsAPlaceAndADayThatHasCome() throws {
    let server = try telling()
    try entry("2026-02-01", "location: 어딘가")
    try entry("2026-12-31")
    let nowhere = try run("2026-02-01")
    #expect(nowhere.status == 1)
    #expect(nowhere.error.contains("it isn't known where this was written"))
    #expect(try run("2026-12-31").error.contains("that day is still to come"))
    #expect(server.requests.isEmpty)
  }

  @Test func takesTheKeyFromTheEnvironmentAndShowsItNowhere() throws {
    let server = try LoopbackServer { _ in
      LoopbackServer.Answer(
        body: Array(
          "{\"weather\":[{\"id\":501,\"icon\":\"10n\"}],\"main\":{\"temp\":4.4,\"humidity\":80}}"
            .utf8))
    }
    try settings("openweather", on: server)
    try entry("now", "date: 2026-03-01 08:40\nlocation: 안목해변")
    try entry("past", "date: 2026-02-01 08:40\nlocation: 안목해변")
    let without = try run("now")
    #expect(without.status == 2)
    #expect(without.error.contains("set OPENWEATHER_API_KEY in the environment"))
    #expect(server.requests.isEmpty)
    let key = ["OPENWEATHER_API_KEY": "s3cr3t&key"]
    let outcomes = [
      try run("now", "--verbose", variables: key),
      try run("past", "--verbose", "--json", variables: key),
    ]
    #expect(try text("now").contains("weather: {condition: 비, temperature: 4.4, humidity: 80}"))
    #expect(outcomes[1].output.contains("can't be read"))
    #expect(server.requests.allSatisfy { $0.hasSuffix("&appid=s3cr3t%26key") })
    #expect(outcomes.allSatisfy { !($0.output + $0.error).contains("s3cr3t") })
    for file in try FileManager.default.subpathsOfDirectory(atPath: site.path) {
      let bytes = FileManager.default.contents(atPath: "\(site.path)/\(file)") ?? Data()
      #expect(!bytes.contains(Data("s3cr3t".utf8)), "\(file)")
    }
  }

  @Test func sendsTheKeyNowhereThatOthersCanRead() throws {
    try site.write(
      "title: T\nweather: {provider: openweather, endpoint: \"http://weather.example.org\"}\n",
      to: "content/journal.yaml")
    try entry("a", "date: 2026-02-03\nlocation: 안목해변")
    let outcome = try Program.run(
      ["weather", "content/entries/a.md"], in: site.path,
      variables: ["OPENWEATHER_API_KEY": "secret"])
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("the key would go to weather.example.org by plain HTTP"))
  }

  @Test func needsTheProgramThatAsks() throws {
    try settings("open-meteo", on: nil)
    try entry("2026-02-01")
    let outcome = try run("-1", variables: ["PATH": "/nonexistent"])
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("curl"))
    #expect(outcome.error.contains("apt install curl"))
  }
}
