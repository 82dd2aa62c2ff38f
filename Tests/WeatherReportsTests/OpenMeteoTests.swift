import CivilTime
import JournalModel
import Testing
import WebFetch

@testable import WeatherReports

@Suite struct OpenMeteoTests {
  private let point: Coordinate
  private let evening: CivilMoment

  init() throws {
    point = try #require(Coordinate(latitude: 37.57, longitude: 126.98))
    evening = try #require(CivilMoment(iso8601: "2026-11-30T21:14:00+09:00"))
  }

  private func question(_ moment: CivilMoment, after seconds: Int = 0) -> OpenMeteo {
    OpenMeteo(
      endpoint: nil, point: point, moment: moment, now: moment.instant + seconds)
  }

  @Test func takesTheHourThatIsNearest() throws {
    let weather = try question(evening).weather(in: MadeUpDay().answer())
    #expect(
      weather
        == Weather(
          condition: .snow, isNight: true, temperature: 21.3, high: 3.1, low: -2.6, humidity: 61,
          wind: 21.5))
    let later = try #require(CivilMoment(iso8601: "2026-11-30T12:31:00Z"))
    #expect(try question(later).weather(in: MadeUpDay().answer()).temperature == 22.3)
  }

  @Test func tellsOfADayWithoutATimeWhatHoldsForAllOfIt() throws {
    let day = CivilMoment(date: evening.date, time: nil, offsetFromUTC: 32_400)
    #expect(
      try question(day).weather(in: MadeUpDay().answer())
        == Weather(condition: .heavySnow, high: 3.1, low: -2.6))
  }

  @Test func asksTheForecastAboutLatelyAndTheArchiveAboutLongAgo() throws {
    let now = question(evening).address.shown
    #expect(
      now.hasPrefix("https://api.open-meteo.com/v1/forecast?latitude=37.57&longitude=126.98&"))
    #expect(now.contains("&start_date=2026-11-30&end_date=2026-11-30&timezone=auto&"))
    let old = question(evening, after: 91 * 86_400).address.shown
    #expect(old.hasPrefix("https://archive-api.open-meteo.com/v1/archive?latitude=37.57&"))
    #expect(!question(evening, after: 86_400).isSettled)
    #expect(question(evening, after: 4 * 86_400).isSettled)
  }

  @Test func leavesOutWhatAnAnswerLacks() throws {
    var day = MadeUpDay()
    day.hourly["relative_humidity_2m"] = nil
    day.hourly["wind_speed_10m"] = [String](repeating: "null", count: 24)
    let weather = try question(evening).weather(in: day.answer())
    #expect(weather.humidity == nil && weather.wind == nil)
    #expect(weather.condition == .snow)
  }

  @Test(arguments: [
    ("temperature_2m", "1e300"), ("temperature_2m", "-101"), ("relative_humidity_2m", "101"),
    ("wind_speed_10m", "-1"), ("wind_speed_10m", "1e19"),
  ])
  func refusesWhatNoInstrumentEverShowed(name: String, value: String) throws {
    var day = MadeUpDay()
    day.hourly[name] = [String](repeating: value, count: 24)
    let answer = try day.answer()
    #expect(throws: WeatherTrouble.malformed(host: "example.org")) {
      try question(evening).weather(in: answer)
    }
  }

  @Test func noticesThatThereIsNoWeatherYet() throws {
    var day = MadeUpDay()
    for name in day.hourly.keys where name != "time" {
      day.hourly[name] = [String](repeating: "null", count: 24)
    }
    let answer = try day.answer()
    #expect(throws: WeatherTrouble.noData(host: "example.org")) {
      try question(evening).weather(in: answer)
    }
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "<html>", "{\"hourly\":{}}", "{\"hourly\":{\"time\":[]},\"daily\":{}}",
    "{\"hourly\":{\"time\":[\"x\"]},\"daily\":{}}", "{\"hourly\":[],\"daily\":[]}",
    "{\"hourly\":{\"time\":[null]},\"daily\":{}}", "{\"hourly\":{\"time\":[1e999]},\"daily\":{}}",
  ])
  func refusesWhatIsNoAnswer(text: String) {
    #expect(throws: WeatherTrouble.malformed(host: "example.org")) {
      try question(evening).weather(in: WeatherAnswer(Array(text.utf8), host: "example.org"))
    }
  }

  @Test(arguments: [
    (0, WeatherCondition.clear), (1, .mostlyClear), (2, .partlyCloudy), (3, .overcast), (45, .fog),
    (53, .drizzle), (57, .freezingRain), (61, .rain), (65, .heavyRain), (71, .snow),
    (75, .heavySnow), (80, .showers), (86, .heavySnow), (95, .thunderstorm), (99, .thunderstorm),
  ])
  func knowsTheCodesOfTheWMO(code: Int, condition: WeatherCondition) {
    #expect(WeatherCondition(wmoCode: code) == condition)
  }

  @Test func knowsNoOtherCodes() {
    #expect([-1, 4, 50, 100, .max].allSatisfy { WeatherCondition(wmoCode: $0) == nil })
  }
}
