import Foundation
import LoopbackServing
import Testing

@testable import CommandLineTool

@Suite struct PlaceCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  private var file: String {
    get throws { try String(contentsOfFile: site.path + "/content/places.yaml", encoding: .utf8) }
  }

  private static let line = "안목해변: {latitude: 37.77, longitude: 128.95, names: {en: Anmok Beach}}\n"

  /// The journal with a geocoder that gives this answer.
  private func geocoding(_ answer: String, status: String = "200 OK") throws -> LoopbackServer {
    let server = try LoopbackServer { _ in
      LoopbackServer.Answer(status: status, body: Array(answer.utf8))
    }
    try site.write(
      "title: 일기\nlocale: ko\ntimezone: Asia/Seoul\n"
        + "geocoding: {provider: nominatim, endpoint: \"\(server.address(""))\"}\n",
      to: "content/journal.yaml")
    return server
  }

  private func run(_ words: String...) throws -> Program.Outcome {
    try Program.run(words, in: site.path)
  }

  @Test func namesAPlace() throws {
    let outcome = try run(
      "place", "add", "경포", "호수", "37.796,", "128.908", "--name", "en=Gyeongpo Lake", "--private")
    #expect(outcome.status == 0)
    #expect(outcome.output == "added 경포 호수 to content/places.yaml\n")
    #expect(
      try file == Self.line
        + "경포 호수: {latitude: 37.796, longitude: 128.908, names: {en: Gyeongpo Lake}, private: true}\n"
    )
  }

  @Test func knowsWhereCitiesAre() throws {
    try site.write("title: 일기\nlocales: [ko, en, ja]\n", to: "content/journal.yaml")
    let outcome = try run("place", "add", "강릉")
    #expect(outcome.output == "added 강릉 (37.753, 128.872) to content/places.yaml\n")
    #expect(
      try file == Self.line
        + "강릉: {latitude: 37.753, longitude: 128.872, names: {en: Gangneung, ja: 江陵}}\n")
    #expect(try run("place", "add", "Cambridge, GB").output.hasPrefix("added Cambridge (52.2, "))
  }

  @Test func guessesNoneOfSeveralCities() throws {
    let outcome = try run("place", "add", "Cambridge")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("\"Cambridge\" may be 4 places"))
    #expect(outcome.error.contains("`ilgi place add \"Cambridge, GB\"`"))
    #expect(try file == Self.line)
  }

  @Test func takesPointsBelowZero() throws {
    #expect(try run("place", "add", "Sydney house", "-33.86,151.2").status == 0)
    #expect(try file.hasSuffix("Sydney house: {latitude: -33.86, longitude: 151.2}\n"))
  }

  @Test(arguments: [
    (["place"], "needs to know what to do"),
    (["place", "ad", "x"], "did you mean `ilgi place add`?"),
    (["place", "add"], "needs the name of a place"),
    (["place", "add", "37.7,128.9"], "a place needs a name"),
    (["place", "add", "x", "128.9,37.7"], "the latitude comes first"),
    (["place", "add", "x", "128.9,237.7"], "a latitude up to 90"),
    (["place", "add", "x", "1,2", "--name", "english"], "write a language and the name"),
    (["place", "add", "x", "1,2", "--name", "e n=y"], "write a language and the name"),
    (["place", "add", "x", "1,2", "--yes"], "--yes does nothing with `ilgi place add`"),
    (["place", "list", "x"], "takes no \"x\""),
    (["place", "rm", "x", "--private"], "--private does nothing"),
    (["place", "add", "어딘가"], "geocoding: {provider: nominatim}"),
    (["place", "rm", "안목"], "has no place \"안목\""),
    (["place", "rm", "안목해빈"], "did you mean \"안목해변\"?"),
  ])
  func saysWhatIsMeant(words: [String], message: String) throws {
    let outcome = try Program.run(words, in: site.path)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(try file == Self.line)
  }

  @Test func takesNoNameTwice() throws {
    let outcome = try run("place", "add", "Anmok-beach", "1,2")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("there is a place `Anmok-beach` already"))
  }

  @Test func makesTheFileWhereThereIsNone() throws {
    try FileManager.default.removeItem(atPath: site.path + "/content/places.yaml")
    #expect(try run("place", "add", "서울").status == 0)
    #expect(try file.hasPrefix("서울: {latitude: 37.566, longitude: 126.978"))
    let mode = try FileManager.default.attributesOfItem(atPath: site.path + "/content/places.yaml")
    #expect((mode[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func touchesNoFileWithMistakes() throws {
    try site.write("강릉: [1\n", to: "content/places.yaml")
    let outcome = try run("place", "add", "서울")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("content/places.yaml:"))
    #expect(try file == "강릉: [1\n")
  }

  @Test func forgetsAPlace() throws {
    #expect(
      try run("place", "rm", "Anmok", "Beach").output == "took 안목해변 out of content/places.yaml\n")
    #expect(try file.isEmpty)
  }

  @Test func forgetsAPrivatePlaceOnlyWhenThatIsMeant() throws {
    let home = "집: {latitude: 37.75, longitude: 128.89, private: true}\n"
    try site.write(home, to: "content/places.yaml")
    let outcome = try run("place", "rm", "집")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("publish the coordinates"))
    #expect(try file == home)
    #expect(try run("place", "rm", "집", "--yes").status == 0)
    #expect(try file.isEmpty)
  }

  @Test func showsWhatIsKnown() throws {
    #expect(try run("place", "list").output == "안목해변  37.77, 128.95  Anmok Beach\n")
    let found = try run("place", "find", "anmok")
    #expect(found.output == "안목해변  37.77, 128.95  Anmok Beach  places.yaml\n")
    let city = try run("place", "find", "강릉시")
    #expect(
      city.output == "강릉  37.753, 128.872  Gangneung, KR, 208200 people, Asia/Seoul  gazetteer\n"
        || city.output.hasPrefix("Gangneung"))
    let beside = try run("place", "find", "37.7701,128.9501")
    #expect(beside.output.split(separator: "\n").count == 2)
    #expect(try run("place", "find", "어딘가").error == "no place is found\n")
  }

  @Test func tellsPrograms() throws {
    func places(_ outcome: Program.Outcome) throws -> [[String: Any]] {
      let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
      return try #require(json?["places"] as? [[String: Any]])
    }
    let listed = try #require(places(run("place", "list", "--json")).first)
    #expect(listed["name"] as? String == "안목해변")
    #expect(listed["longitude"] as? Double == 128.95)
    #expect(listed["names"] as? [String: String] == ["en": "Anmok Beach"])
    let found = try places(run("place", "find", "Springfield", "--json", "-n3"))
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0["source"] as? String == "gazetteer" })
    let added = try run("place", "add", "서울", "--json")
    #expect(added.output.hasPrefix("{\"path\":\"content/places.yaml\",\"added\":{\"name\":\"서울\""))
  }

  @Test func asksTheGeocoderOnlyAboutWhatNobodyElseKnows() throws {
    let server = try geocoding(
      "[{\"lat\":\"37.1\",\"lon\":\"128.2\",\"name\":\"골목\",\"display_name\":\"골목, 강릉시\"}]")
    #expect(try run("place", "find", "강릉").status == 0)
    #expect(try run("place", "find", "안목해변").status == 0)
    #expect(try run("place", "add", "서울").status == 0)
    #expect(try run("place", "add", "우리 집", "--private").status == 2)
    #expect(server.requests.isEmpty)
    #expect(try run("place", "find", "골목").output == "골목  37.1, 128.2  골목, 강릉시  geocoder\n")
    #expect(
      try run("place", "add", "골목").output == "added 골목 (37.1, 128.2) to content/places.yaml\n")
    #expect(server.requests.count == 1)
    #expect(server.heads[0].contains("User-Agent: Ilgi/"))
  }

  @Test func listsWhatTheGeocoderFindsAndTakesNone() throws {
    let place = "{\"lat\":\"37.1\",\"lon\":\"128.2\",\"name\":\"골목\",\"display_name\":\"골목\"}"
    _ = try withExtendedLifetime(geocoding("[\(place),\(place)]")) { _ in
      let outcome = try run("place", "add", "골목")
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("\"골목\" may be 2 places"))
      #expect(outcome.error.contains("`ilgi place add 골목 37.1,128.2`"))
    }
  }

  @Test func tellsNobodyWhereAPrivatePlaceIs() throws {
    let server = try geocoding("{}")
    try site.write(
      "집: {latitude: 37.75, longitude: 128.89, private: true}\n", to: "content/places.yaml")
    let found = try run("place", "find", "37.7501,128.8901").output
    #expect(found.contains("37.75, 128.89") && found.contains("private"))
    #expect(server.requests.isEmpty)
  }

  @Test func asksNobodyWhileItIsNotClearWhatIsPrivate() throws {
    let server = try geocoding("[]")
    try site.write(
      "집: {latitude: 37.75, longitude: 228.89, private: true}\n", to: "content/places.yaml")
    for words in [["place", "find", "37.7501,128.8901"], ["place", "find", "우리 집"]] {
      let outcome = try Program.run(words, in: site.path)
      #expect(outcome.error.contains("content/places.yaml:1:"))
      #expect(outcome.error.contains("as the place may be private"))
    }
    #expect(try run("place", "add", "우리 집").status == 1)
    let entry = try run("new", "T", "글", "--at", "우리 집")
    #expect(entry.status == 0 && entry.error.contains("as the place may be private"))
    #expect(server.requests.isEmpty)
  }

  /// The lines of the front matter of the entry that `ilgi new --at` makes, and what it says.
  private func newEntry(at place: String) throws -> (fields: [String], outcome: Program.Outcome) {
    let outcome = try run("new", "T", "글", "--at", place)
    let path = outcome.output.trimmingCharacters(in: .newlines)
    guard outcome.status == 0 else { return ([], outcome) }
    let text = try String(contentsOfFile: site.path + "/" + path, encoding: .utf8)
    return (text.split(separator: "\n").map(String.init), outcome)
  }

  @Test func aNewEntryIsWhereTheGeocoderFindsIt() throws {
    let server = try geocoding(
      "[{\"lat\":\"35.01\",\"lon\":\"135.76\",\"name\":\"골목\",\"display_name\":\"골목, 교토\"}]")
    let (fields, outcome) = try newEntry(at: "교토 골목")
    #expect(fields.contains("location: {name: 교토 골목, latitude: 35.01, longitude: 135.76}"))
    #expect(outcome.error.isEmpty)
    _ = try newEntry(at: "안목해변")
    _ = try newEntry(at: "서울")
    #expect(server.requests.count == 1)
  }

  @Test func aNewEntryIsNowhereThatIsGuessed() throws {
    let place = "{\"lat\":\"37.1\",\"lon\":\"128.2\",\"name\":\"골목\",\"display_name\":\"골목, 강릉시\"}"
    try withExtendedLifetime(geocoding("[\(place),\(place)]")) { _ in
      let outcome = try newEntry(at: "골목").outcome
      #expect(outcome.status == 2)
      #expect(outcome.error.contains("--at \"골목\" may be 2 places: 골목, 강릉시 (37.1, 128.2)"))
      #expect(!site.has("content/entries/2026"))
    }
  }

  @Test(arguments: [("[]", "200 OK", "note: "), ("", "500 Oops", "warning: ")])
  func aNewEntryIsWrittenWhateverTheGeocoder(
    answer: String, status: String, message: String
  ) throws {
    try withExtendedLifetime(geocoding(answer, status: status)) { _ in
      let (fields, outcome) = try newEntry(at: "골목")
      #expect(fields.contains("location: 골목"))
      #expect(outcome.error.components(separatedBy: message).count == 2, "\(outcome.error)")
    }
  }

  @Test func saysWhyTheGeocoderGivesNothing() throws {
    try withExtendedLifetime(geocoding("", status: "429 Too Many Requests")) { _ in
      let outcome = try run("place", "add", "골목")
      #expect(outcome.status == 3)
      #expect(outcome.error.contains("wants fewer requests for now (429)"))
      #expect(try file == Self.line)
    }
  }
}
