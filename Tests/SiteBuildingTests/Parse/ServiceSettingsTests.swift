import CivilTime
import JournalModel
import Testing

@testable import SiteBuilding

/// `weather`, `geocoding`, `home` and `trips`.
@Suite struct ServiceSettingsTests {
  private func settings(_ text: String) -> ReadText<Settings> {
    ReadText(settings: "title: a\n" + text)
  }

  @Test func nobodyIsAskedUnlessTheSettingsSaySo() {
    let read = settings("")
    #expect(read.value.weather.provider == nil && read.value.geocoding.provider == nil)
    #expect(read.value.home == nil && read.value.trips.isEmpty)
  }

  @Test func readsWhoIsAsked() {
    let read = settings(
      """
      weather: {provider: open-meteo, endpoint: http://127.0.0.1:80/, units: us}
      geocoding: {provider: Nominatim, endpoint: https://osm.example.org}
      """)
    #expect(read.messages == "")
    #expect(
      read.value.weather
        == Settings.WeatherService(
          provider: .openMeteo, endpoint: "http://127.0.0.1:80/", units: .us))
    #expect(
      read.value.geocoding
        == Settings.Geocoding(provider: .nominatim, endpoint: "https://osm.example.org"))
  }

  @Test func tellsOfAKeyWhereItBelongs() {
    #expect(
      settings("weather: {provider: openweather, api-key: abc}").messages == """
        2:34 `api-key`
        warning: `api-key` is no key of `weather` [unknown-key]
        help: a key is given in the environment, as OPENWEATHER_API_KEY, and in no file
        """)
  }

  @Test func refusesAProviderThatItDoesNotKnow() {
    #expect(
      settings("weather: {provider: openmeteo}").messages == """
        2:21 `openmeteo`
        error: `provider` is `open-meteo` or `openweather`, not `openmeteo` [unknown-choice]
        help: did you mean `open-meteo`?
        """)
  }

  @Test func knowsWhereOneUsuallyIs() throws {
    let read = settings(
      """
      home: 강릉
      trips:
        - {from: 2026-08-01, to: 2026-08-14, place: 東京}
        - {from: 2026-08-03, to: 2026-08-03, place: "35.36, 138.73"}
      """)
    #expect(read.messages == "")
    func place(_ day: String) throws -> LocationReference? {
      read.value.usualLocation(on: try #require(CivilDate(iso8601: day)))
    }
    #expect(try place("2026-07-31")?.name == "강릉")
    #expect(try place("2026-08-01")?.name == "東京")
    #expect(
      try place("2026-08-03")?.coordinate == Coordinate(latitude: 35.36, longitude: 138.73))
    #expect(try place("2026-08-14")?.name == "東京")
    #expect(try place("2026-08-15")?.name == "강릉")
  }

  @Test(arguments: [
    (
      "trips: [{from: 2026-08-14, to: 2026-08-01, place: 東京}]",
      "2:9 `{from: 2026-08-14, to: 2026-08-01, place: 東京}`\nerror: this trip ends before it begins"
    ),
    (
      "trips: [{from: 2026-08-14, place: 東京}]",
      "2:9 `{from: 2026-08-14, place: 東京}`\nerror: a trip has a first day, a last day and a place"
    ),
    (
      "trips: [{from: 2026-02-30, to: 2026-08-01, place: 東京}]",
      "2:16 `2026-02-30`\nerror: there is no day 2026-02-30"
    ),
    ("trips: 東京", "2:8 `東京`\nerror: `trips` is a list of maps, not text"),
  ])
  func saysWhatIsWrongWithATrip(text: String, message: String) {
    let read = settings(text)
    #expect(read.messages.hasPrefix(message), "\(read.messages)")
    #expect(read.value.trips.isEmpty)
  }
}
