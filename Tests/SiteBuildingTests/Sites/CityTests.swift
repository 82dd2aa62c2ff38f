import Diagnostics
import Testing

@testable import SiteBuilding

/// Cities that entries name and `places.yaml` doesn't.
struct CityTests {
  private func site(_ location: String, places: String = "", more: String = "") throws -> SmallSite
  {
    let site = try SmallSite(
      """
      -- content/places.yaml --
      \(places)
      -- content/entries/2026-11-01.md --
      ---
      location: \(location)
      ---
      One

      """ + more)
    try site.write(
      "title: 일기\nurl: https://example.org/\nlocales: [ko, en, ja]\ntimezone: Asia/Seoul\n",
      to: "content/journal.yaml")
    return site
  }

  @Test func aCityIsOnTheMapByItsNameAlone() async throws {
    let built = try await site("강릉").build()
    #expect(built["map/places.json"].contains("[[37.753,128.872,0,1]]"))
    #expect(built["2026/11/01/one/"].contains("geo:37.753,128.872"))
    #expect(built.report.diagnostics.isEmpty)
  }

  @Test func isOnePlaceInEveryLanguage() async throws {
    let more = "-- content/entries/2026-11-02.md --\n---\nlocation: Gangneung\n---\nTwo\n"
    let built = try await site("江陵", more: more).build()
    #expect(built.paths.filter { $0.hasPrefix("places/") }.count == 2)
    let page = built["places/강릉/"]
    #expect(page.contains("/2026/11/01/") && page.contains("/2026/11/02/"))
    #expect(built["en/2026/11/01/one/"].contains("Gangneung"))
  }

  @Test func theWritersOwnPlaceGoesFirst() async throws {
    let built = try await site("강릉", places: "강릉: 1.5, 2.5").build()
    #expect(built["2026/11/01/one/"].contains("geo:1.5,2.5"))
    #expect(!built["map/"].contains("geonames"))
  }

  @Test(arguments: [
    "강릉: {latitude: 37.75, longitude: 128.87, private: true}", "강릉: {private: true}",
  ])
  func aPrivatePlaceStaysPrivateByEveryName(place: String) async throws {
    for name in ["강릉", "Gangneung", "江陵", "강릉시"] {
      let built = try await site(name, places: place).build()
      #expect(built.pathsMentioning("37.75").isEmpty, "\(name)")
      #expect(built.pathsMentioning("128.87").isEmpty, "\(name)")
    }
  }

  @Test func aCityBesideAPrivatePlaceHasNoPoint() async throws {
    let home = "우리집: {latitude: 37.7531, longitude: 128.8722, private: true}"
    let built = try await site("강릉", places: home).build()
    #expect(built.pathsMentioning("37.75").isEmpty)
  }

  @Test func aNameOfSeveralCitiesIsNoneOfThem() async throws {
    let built = try await site("Cambridge").build()
    #expect(!built.has("map/places.json"))
    #expect(built.report.diagnostics.map(\.id) == ["ambiguous-place"])
    #expect(built.report.diagnostics[0].severity == .note)
    #expect(
      built.report.diagnostics[0].summary.hasPrefix(
        "there are several cities `Cambridge` (GB, CA, US-MA"))
    let told = try await site("Cambridge, GB").build()
    #expect(told["2026/11/01/one/"].contains("geo:52.2"))
  }

  @Test(arguments: ["공방", "집", "카페", "학교", "home", "the sea", "Work", "회사", "바다", "도서관"])
  func aPlaceOfOnesOwnIsNoCity(name: String) async throws {
    let built = try await site(name).build()
    #expect(!built.has("map/places.json"))
    #expect(built.report.diagnostics.isEmpty)
  }

  @Test func everyPageSaysWhoseTheWeatherIsThatIsAskedFor() async throws {
    let site = try site("강릉")
    #expect(try await !site.build()[""].contains("open-meteo"))
    try site.write(
      "title: 일기\nlocale: ko\nweather: {provider: open-meteo}\n", to: "content/journal.yaml")
    #expect(
      try await site.build()[""].contains(
        "날씨 자료: <a href=\"https://open-meteo.com\" rel=\"noreferrer\">"))
  }

  @Test func theMapSaysWhoseTheCitiesAre() async throws {
    let credit = "</a><bdi> · </bdi><a href=\"https://www.geonames.org\""
    #expect(try await site("강릉").build()["map/"].contains(credit))
    #expect(try await !site("37.7, 128.8").build()["map/"].contains(credit))
  }
}
