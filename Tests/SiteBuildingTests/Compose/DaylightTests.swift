import CivilTime
import JournalModel
import Testing

@testable import SiteBuilding

struct DaylightTests {
  /// Sunrise and sunset as almanacs give them, to the minute.
  @Test(arguments: [
    (37.5665, 126.9780, "2026-06-21T05:11:00+09:00", "2026-06-21T19:57:00+09:00"),
    (37.5665, 126.9780, "2026-12-22T07:43:00+09:00", "2026-12-22T17:17:00+09:00"),
    (-33.8688, 151.2093, "2026-12-22T05:41:00+11:00", "2026-12-22T20:05:00+11:00"),
    (51.4779, 0.0, "2026-03-20T06:04:00Z", "2026-03-20T18:13:00Z"),
    (64.1466, -21.9426, "2026-06-21T02:55:00Z", "2026-06-22T00:04:00Z"),
    (0, -78.5, "2026-09-23T06:03:00-05:00", "2026-09-23T18:09:00-05:00"),
  ])
  func nightIsFromSunsetToSunrise(
    latitude: Double, longitude: Double, sunrise: String, sunset: String
  ) throws {
    let point = try #require(Coordinate(latitude: latitude, longitude: longitude))
    for (event, dayComes) in [(sunrise, true), (sunset, false)] {
      let moment = instant(event)
      let (before, after) = (moment - 240, moment + 240)
      #expect((sunAltitude(at: before, over: point) < -0.833) == dayComes, "\(event)")
      #expect((sunAltitude(at: after, over: point) < -0.833) != dayComes, "\(event)")
    }
  }

  @Test(arguments: [
    (90.0, 6, false), (90, 12, true), (-90, 6, true), (70, 12, true), (70, 6, false),
  ])
  func nearThePolesItLastsForMonths(latitude: Double, month: Int, isNight night: Bool) throws {
    let place = Place(name: nil, coordinate: Coordinate(latitude: latitude, longitude: 25))
    for hour in stride(from: 0, to: 24, by: 3) {
      let moment = CivilMoment(
        date: try #require(CivilDate(year: 2026, month: month, day: 21)),
        time: ClockTime(secondOfDay: hour * 3600), offsetFromUTC: 0)
      #expect(isNight(at: moment, in: place) == night, "\(hour)")
    }
  }

  @Test(arguments: [
    ("2026-06-21T05:59:59+09:00", true), ("2026-06-21T06:00:00+09:00", false),
    ("2026-06-21T18:59:59+09:00", false), ("2026-06-21T19:00:00+09:00", true),
    ("2026-06-21T00:00:00+09:00", true),
  ])
  func whereNoPointIsKnownTheClockTells(time: String, isNight night: Bool) throws {
    let moment = try #require(CivilMoment(iso8601: time))
    #expect(isNight(at: moment, in: nil) == night)
    #expect(isNight(at: moment, in: Place(name: "Home", coordinate: nil)) == night)
  }

  @Test func aDayWithoutATimeIsNeither() {
    let moment = CivilMoment(date: .epoch, time: nil, offsetFromUTC: 0)
    let seoul = Place(name: nil, coordinate: Coordinate(latitude: 37.5, longitude: 127))
    #expect(isNight(at: moment, in: seoul) == nil)
  }

  @Test func anEntrysIconIsOfItsHour() async throws {
    func icon(_ fields: String) async throws -> String? {
      let built = try await SmallSite(
        "-- content/entries/a.md --\n---\n\(fields)\n---\nText\n"
      ).build()
      let page = built.paths.first { $0.hasSuffix("/a/index.html") } ?? ""
      return Markup(built[page]).values(of: "href", in: "use")
        .compactMap { $0.split(separator: "#").last.map(String.init) }
        .first { $0.hasPrefix("weather-") }
    }
    let june = "date: 2026-06-21 19:30\nlocation: '37.5, 127'"
    #expect(try await icon(june + "\nweather: clear") == "weather-clear")
    #expect(try await icon("date: 2026-06-21 19:30\nweather: clear") == "weather-clear-night")
    #expect(try await icon("date: 2026-01-21 19:30\nweather: showers") == "weather-showers-night")
    #expect(try await icon("date: 2026-01-21 19:30\nweather: rain") == "weather-rain")
    #expect(try await icon("date: 2026-01-21 19:30\nweather: 01d") == "weather-clear")
    #expect(try await icon("date: 2026-01-21\nweather: clear") == "weather-clear")
  }
}
