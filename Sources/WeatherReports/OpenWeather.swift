import CivilTime
import JournalModel
import StructuredData
import WebFetch

/// A question to OpenWeather, and what its answer says: <https://openweathermap.org/current> for now,
/// <https://openweathermap.org/api/one-call-3> for the past, which is a plan of its own.
struct OpenWeather {
  let address: WebAddress
  let isAboutPast: Bool
  private let hasTime: Bool

  init(endpoint: String?, key: String, point: Coordinate, moment: CivilMoment, now: Int) {
    hasTime = moment.time != nil
    // Of a day without a time, the weather at noon.
    let instant = moment.instant + (hasTime ? 0 : 43_200)
    isAboutPast = now - instant > 3600
    let query = [
      ("lat", String(point.latitude)), ("lon", String(point.longitude)), ("units", "metric"),
    ]
    address = WebAddress(
      endpoint: endpoint ?? "https://api.openweathermap.org",
      path: isAboutPast ? "/data/3.0/onecall/timemachine" : "/data/2.5/weather",
      // The service measures by the hour, and needn't know the minute.
      query: query + (isAboutPast ? [("dt", String(instant - instant.hourRest))] : []),
      secret: ("appid", key))
  }

  func weather(in answer: WeatherAnswer) throws(WeatherTrouble) -> Weather {
    let report = isAboutPast ? answer["data"]?.item(0) : nil
    let measures = isAboutPast ? report : answer["main"]
    guard let sky = (isAboutPast ? report?["weather"] : answer["weather"])?.item(0),
      let code = sky["id"]?.code, let condition = WeatherCondition(openWeatherCode: code)
    else { throw .malformed(host: answer.host) }
    var weather = Weather(condition: condition)
    if let icon = sky["icon"]?.scalar?.text, hasTime { weather.isNight = icon.hasSuffix("n") }
    guard hasTime else { return weather }
    // Lowest and highest are those of the moment across a large town, and no day's.
    weather.temperature = try answer.measurement(
      measures?["temp"], in: MeasuredRange.temperature)?.roundedToTenths
    weather.humidity = try answer.measurement(
      measures?["humidity"], in: MeasuredRange.humidity)?.rounded()
    let metresPerSecond = isAboutPast ? report?["wind_speed"] : answer["wind"]?["speed"]
    weather.wind = try answer.measurement(
      metresPerSecond, in: MeasuredRange.wind, times: 3.6)?.roundedToTenths
    return weather
  }
}

extension Int {
  /// How far an instant is past the hour, in seconds; before 1970 too.
  fileprivate var hourRest: Int { ((self % 3600) + 3600) % 3600 }
}
