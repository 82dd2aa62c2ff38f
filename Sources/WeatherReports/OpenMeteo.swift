import CivilTime
import JournalModel
import StructuredData
import WebFetch

/// A question to Open-Meteo, and what its answer says: <https://open-meteo.com/en/docs>.
///
/// It is asked about the whole day, hour by hour, so that one answer serves every entry of the day.
struct OpenMeteo {
  let address: WebAddress
  /// Whether the day is so long ago that what is known of it changes no more.
  let isSettled: Bool
  private let moment: CivilMoment

  /// How many days back the forecast's own service knows; the archive is some five days behind.
  private static let forecastReach = 90

  init(endpoint: String?, point: Coordinate, moment: CivilMoment, now: Int) {
    self.moment = moment
    let age = now / 86_400 - moment.date.dayNumber
    isSettled = age > 2
    let isArchived = age > Self.forecastReach
    let own = isArchived ? "https://archive-api.open-meteo.com" : "https://api.open-meteo.com"
    let day = moment.date.iso8601
    address = WebAddress(
      endpoint: endpoint ?? own, path: isArchived ? "/v1/archive" : "/v1/forecast",
      query: [
        ("latitude", String(point.latitude)), ("longitude", String(point.longitude)),
        ("hourly", "temperature_2m,relative_humidity_2m,weather_code,wind_speed_10m,is_day"),
        ("daily", "weather_code,temperature_2m_max,temperature_2m_min"),
        ("start_date", day), ("end_date", day), ("timezone", "auto"), ("timeformat", "unixtime"),
      ])
  }

  func weather(in answer: WeatherAnswer) throws(WeatherTrouble) -> Weather {
    guard let hourly = answer["hourly"], let hours = hourly["time"]?.items?.map(\.number),
      !hours.isEmpty, !hours.contains(nil), let daily = answer["daily"]
    else { throw .malformed(host: answer.host) }
    var weather = Weather()
    var code = daily["weather_code"]?.item(0)?.code
    func measurement(
      _ node: DataNode?, in range: ClosedRange<Double>
    ) throws(WeatherTrouble) -> Double? {
      try answer.measurement(node, in: range)?.roundedToTenths
    }
    weather.high = try measurement(
      daily["temperature_2m_max"]?.item(0), in: MeasuredRange.temperature)
    weather.low = try measurement(
      daily["temperature_2m_min"]?.item(0), in: MeasuredRange.temperature)
    if moment.time != nil {
      let wanted = Double(moment.instant)
      let hour = hours.indices.min {
        abs((hours[$0] ?? 0) - wanted) < abs((hours[$1] ?? 0) - wanted)
      }
      func value(_ name: String) -> DataNode? { hour.flatMap { hourly[name]?.item($0) } }
      code = value("weather_code")?.code
      weather.isNight = value("is_day")?.code.map { $0 == 0 }
      weather.temperature = try measurement(
        value("temperature_2m"), in: MeasuredRange.temperature)
      weather.humidity = try measurement(
        value("relative_humidity_2m"), in: MeasuredRange.humidity)?.rounded()
      weather.wind = try measurement(value("wind_speed_10m"), in: MeasuredRange.wind)
    }
    weather.condition = code.flatMap { WeatherCondition(wmoCode: $0) }
    guard weather.condition != nil || weather.temperature != nil else {
      throw .noData(host: answer.host)
    }
    return weather
  }
}
