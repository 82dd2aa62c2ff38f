import Foundation
import JournalModel
import LoopbackServing
import Testing
import WebFetch

@testable import Geocoding

@Suite final class GeocoderTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ilgi-tests-\(UUID().uuidString)").path
  private let point: Coordinate

  init() throws {
    point = try #require(Coordinate(latitude: 37.771_512, longitude: 128.948))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func geocoder(
    on server: LoopbackServer?, provider: Settings.Geocoding.Provider? = .nominatim
  ) -> Geocoder {
    Geocoder(
      Settings.Geocoding(provider: provider, endpoint: server?.address("/nominatim")),
      languages: ["ko-KR", "en"],
      fetcher: WebFetcher(userAgent: "ilgi/0", searchPath: "/usr/local/bin:/usr/bin:/bin"),
      cache: AnswerCache(folder: "places", in: folder), turnFile: "\(folder)/geocoding-turn")
  }

  private static func answering(_ text: String, status: String = "200 OK") throws -> LoopbackServer
  {
    try LoopbackServer { _ in LoopbackServer.Answer(status: status, body: Array(text.utf8)) }
  }

  private static let beach = """
    {"place_id":1,"lat":"37.7715","lon":"128.9480","category":"natural","type":"beach","importance":0.4,
    "name":"안목해변","display_name":"안목해변, 견소동, 강릉시, 대한민국","boundingbox":["37.7","37.8","128.9","129"]}
    """

  @Test func findsPlacesByName() async throws {
    let server = try Self.answering("[\(Self.beach)]")
    let places = try await geocoder(on: server).find("안목 해변").get()
    #expect(
      places == [
        FoundPlace(
          name: "안목해변", address: "안목해변, 견소동, 강릉시, 대한민국",
          coordinate: try #require(Coordinate(latitude: 37.7715, longitude: 128.948)))
      ])
    #expect(
      server.requests == [
        "/nominatim/search?q=%EC%95%88%EB%AA%A9%20%ED%95%B4%EB%B3%80&limit=5&format=jsonv2"
          + "&accept-language=ko-KR,en"
      ])
    #expect(server.heads[0].contains("User-Agent: ilgi/0\r\n"))
  }

  @Test func findsWhatIsAtAPoint() async throws {
    let server = try Self.answering(Self.beach)
    #expect(try await geocoder(on: server).place(at: point).get()?.name == "안목해변")
    #expect(server.requests[0].hasPrefix("/nominatim/reverse?lat=37.7715&lon=128.948&zoom=14&"))
  }

  @Test func takesTheAddressForAPlaceWithoutAName() async throws {
    let server = try Self.answering(
      "[{\"lat\":\"1\",\"lon\":\"2\",\"name\":\"\",\"display_name\":\"12, Main Street\"}]")
    #expect(try await geocoder(on: server).find("x").get().map(\.name) == ["12"])
  }

  @Test func saysWhenThereIsNothing() async throws {
    let none = try Self.answering("[]")
    #expect(try await geocoder(on: none).find("nowhere").get() == [])
    let sea = try Self.answering("{\"error\":\"Unable to geocode\"}")
    #expect(try await geocoder(on: sea).place(at: point).get() == nil)
  }

  @Test func asksNothingTwice() async throws {
    let server = try Self.answering("[\(Self.beach)]")
    for _ in 0..<3 { _ = try await geocoder(on: server).find("안목해변").get() }
    #expect(server.requests.count == 1)
  }

  @Test func leavesASecondBetweenQuestionsOfAllCommands() async throws {
    let server = try Self.answering("[]")
    let start = ContinuousClock.now
    await withTaskGroup { group in
      for name in ["a", "b", "c"] {
        let geocoder = geocoder(on: server)
        group.addTask { _ = await geocoder.find(name) }
      }
    }
    #expect(ContinuousClock.now - start >= .seconds(2))
    #expect(server.requests.count == 3)
  }

  @Test func asksNobodyUnlessSwitchedOn() async throws {
    let server = try Self.answering("[]")
    #expect(await geocoder(on: server, provider: nil).find("a") == .failure(.off))
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [
    "", "{}", "[{}]", "[{\"lat\":\"x\",\"lon\":\"2\",\"display_name\":\"a\"}]", "[1]",
    "[{\"lat\":\"91\",\"lon\":\"2\",\"display_name\":\"a\"}]", "<html>",
  ])
  func refusesWhatIsNoAnswer(text: String) async throws {
    let server = try Self.answering(text)
    #expect(
      await geocoder(on: server).find("a") == .failure(.malformed(host: "127.0.0.1:\(server.port)"))
    )
  }

  @Test func tellsWhatWentWrong() async throws {
    let server = try Self.answering("", status: "403 Forbidden")
    #expect(
      await geocoder(on: server).find("a")
        == .failure(.fetch(.forbidden, host: "127.0.0.1:\(server.port)")))
    let unwritable = Geocoder(
      Settings.Geocoding(provider: .nominatim), languages: ["en"],
      fetcher: WebFetcher(userAgent: "ilgi", searchPath: "/usr/bin"),
      cache: AnswerCache(folder: "places", in: folder), turnFile: "/dev/null/turn")
    #expect(await unwritable.find("a") == .failure(.noTurn(path: "/dev/null/turn")))
  }
}
