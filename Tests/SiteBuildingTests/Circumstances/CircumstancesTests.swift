import CivilTime
import Diagnostics
import JournalModel
import Localization
import Testing

@testable import SiteBuilding

struct CircumstancesTests {
  private var settings: Settings {
    get throws {
      var settings = Settings()
      settings.timeZone = "Asia/Seoul"
      settings.home = LocationReference(name: "강릉", coordinate: nil)
      let (from, to) = (CivilDate(iso8601: "2026-08-01"), CivilDate(iso8601: "2026-08-14"))
      settings.trips = [
        Trip(
          days: try #require(from)...(try #require(to)),
          place: LocationReference(name: "東京", coordinate: nil))
      ]
      return settings
    }
  }

  private func read(
    _ text: String, path: String = "content/entries/a.md"
  ) throws -> (circumstances: Circumstances?, diagnostics: [Diagnostic]) {
    try CircumstancesReader(settings: settings)
      .circumstances(of: SourceText(path: path, text: text))
  }

  @Test func tellsWhenAndWhereWhateverElseTheFileSays() throws {
    let read = try read(
      """
      ---
      date: 2026-11-30 21:14
      location: {lat: 37.77, lon: 128.95}
      private: true
      photos: 12
      ---
      x
      """
    ).circumstances
    #expect(read?.moment?.iso8601 == "2026-11-30T21:14:00+09:00")
    #expect(read?.location?.coordinate == Coordinate(latitude: 37.77, longitude: 128.95))
    #expect(read?.hasWeather == false)
  }

  @Test func isWhereOneUsuallyIsUnlessTheFileSaysSo() throws {
    #expect(
      try read("x", path: "content/entries/2026-08-03.md").circumstances?.location?.name == "東京")
    #expect(
      try read("x", path: "content/entries/2026-08-20.md").circumstances?.location?.name == "강릉")
    #expect(
      try read("---\ndate: 2026-08-03\nlocation: 집\n---\n").circumstances?.location?.name == "집")
    #expect(try read("x").circumstances?.location == nil)
    #expect(try read("x").circumstances?.moment == nil)
  }

  @Test(arguments: [
    ("weather: 눈", true), ("weather: {temperature: 3}", true), ("weather: gibberish", true),
    ("weather:", false), ("weather: ~", false), ("wether: 눈", false),
  ])
  func seesWhetherTheWeatherIsTold(line: String, isTold: Bool) throws {
    #expect(
      try read("---\ndate: 2026-08-03\n\(line)\n---\nx").circumstances?.hasWeather == isTold)
  }

  @Test func givesNothingForAFileThatCanNotBeRead() throws {
    let (circumstances, diagnostics) = try read("---\ndate: [\n---\nx")
    #expect(circumstances == nil)
    #expect(diagnostics.hasErrors)
  }

  @Test func knowsPlacesOfTheBookAndThenCities() throws {
    let hidden = try #require(Coordinate(latitude: 37.5, longitude: 127))
    let seoul = Coordinate(latitude: 37.566, longitude: 126.978)
    var whereabouts = Whereabouts(
      places: PlaceBook([
        Place(name: "집", coordinate: hidden, isPrivate: true), Place(name: "부산", coordinate: nil),
      ]))
    func point(_ name: String) -> Coordinate? {
      whereabouts.coordinate(of: LocationReference(name: name, coordinate: nil))
    }
    #expect(point("집") == hidden)
    #expect(point("Seoul") == seoul && point("서울") == seoul)
    #expect(point("부산") == nil)
    #expect(point("Cambridge") == nil && point("어딘가") == nil)
  }
}

struct WrittenWeatherWordTests {
  @Test(arguments: ["ko-KR", "en-GB", "ja", "zh-Hans", "zh-Hant", "de", "fr", "es", "ar-EG", "fa"])
  func theWordForEachWeatherIsUnderstoodWhenItIsRead(locale: String) throws {
    let words = TerminalWords(LocaleFormats(try SiteLocale(locale)))
    let vocabulary = readWords(of: Theme.load(overrides: [])).weather
    for condition in WeatherCondition.allCases {
      #expect(vocabulary.condition(of: words.weather(condition)) == condition)
    }
  }
}
