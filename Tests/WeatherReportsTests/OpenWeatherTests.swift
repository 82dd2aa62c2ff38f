import CivilTime
import JournalModel
import Testing
import WebFetch

@testable import WeatherReports

@Suite struct OpenWeatherTests {
  private let point: Coordinate
  private let evening: CivilMoment

  init() throws {
    point = try #require(Coordinate(latitude: 37.57, longitude: 126.98))
    evening = try #require(CivilMoment(iso8601: "2026-11-30T21:14:00+09:00"))
  }

  private func question(_ moment: CivilMoment, after seconds: Int) -> OpenWeather {
    OpenWeather(
      endpoint: nil, key: "s3cret", point: point, moment: moment, now: moment.instant + seconds)
  }

  private func answer(_ text: String) throws -> WeatherAnswer {
    try WeatherAnswer(Array(text.utf8), host: "example.org")
  }

  private static let current = """
    {"coord":{"lon":126.98,"lat":37.57},"weather":[{"id":601,"main":"Snow","description":"눈","icon":"13n"}],
    "main":{"temp":-2.46,"feels_like":-7,"temp_min":-4,"temp_max":-1,"pressure":1020,"humidity":64},
    "wind":{"speed":3.5,"deg":10},"dt":1796040840,"timezone":32400,"name":"Seoul","cod":200}
    """
  private static let past = """
    {"lat":37.57,"lon":126.98,"timezone":"Asia/Seoul","data":[{"dt":1796040840,"temp":-2.46,"humidity":64,
    "wind_speed":3.5,"weather":[{"id":501,"main":"Rain","description":"x","icon":"10d"}]}]}
    """

  @Test func readsTheWeatherOfNow() throws {
    let question = question(evening, after: 600)
    #expect(
      question.address.shown
        == "https://api.openweathermap.org/data/2.5/weather?lat=37.57&lon=126.98&units=metric")
    #expect(
      try question.weather(in: answer(Self.current))
        == Weather(condition: .snow, isNight: true, temperature: -2.5, humidity: 64, wind: 12.6))
  }

  @Test func readsTheWeatherOfThePast() throws {
    let question = question(evening, after: 86_400)
    #expect(
      question.address.shown.hasSuffix(
        "/data/3.0/onecall/timemachine?lat=37.57&lon=126.98&units=metric&dt=\(evening.instant - 840)"
      ))
    #expect(
      try question.weather(in: answer(Self.past))
        == Weather(condition: .rain, isNight: false, temperature: -2.5, humidity: 64, wind: 12.6))
  }

  @Test func tellsOfADayWithoutATimeOnlyHowItWasAtNoon() throws {
    let day = CivilMoment(date: evening.date, time: nil, offsetFromUTC: 32_400)
    let question = question(day, after: 3 * 86_400)
    #expect(question.address.shown.hasSuffix("&dt=\(day.instant + 43_200)"))
    #expect(try question.weather(in: answer(Self.past)) == Weather(condition: .rain))
  }

  @Test func showsItsKeyNowhere() {
    let question = question(evening, after: 0)
    #expect(!question.address.shown.contains("s3cret"))
  }

  @Test(arguments: [
    "{}", "{\"weather\":[]}", "{\"weather\":[{\"id\":\"snow\"}]}", "{\"weather\":[{\"id\":1e300}]}",
    "{\"cod\":401,\"message\":\"Invalid API key\"}",
  ])
  func refusesWhatIsNoAnswer(text: String) {
    #expect(throws: WeatherTrouble.malformed(host: "example.org")) {
      try question(evening, after: 0).weather(in: answer(text))
    }
  }
}
