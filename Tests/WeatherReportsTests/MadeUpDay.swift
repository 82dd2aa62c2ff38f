@testable import WeatherReports

/// A day in Seoul as Open-Meteo tells it, hour by hour: it snows at nine in the evening.
struct MadeUpDay {
  var hourly: [String: [String]]

  /// 2026-11-30T00:00:00+09:00
  private static let midnight = 1_795_964_400

  init() {
    let hours = 0..<24
    hourly = [
      "time": hours.map { String(Self.midnight + $0 * 3600) },
      "temperature_2m": hours.map { "\($0).26" },
      "relative_humidity_2m": hours.map { "\($0 + 40)" },
      "weather_code": hours.map { $0 == 21 ? "73" : "3" },
      "wind_speed_10m": hours.map { "\($0).5" },
      "is_day": hours.map { (7..<18).contains($0) ? "1" : "0" },
    ]
  }

  var json: String {
    let members = hourly.sorted { $0.key < $1.key }
      .map { "\"\($0)\":[\($1.joined(separator: ","))]" }.joined(separator: ",")
    return """
      {"latitude":37.55,"longitude":127.0,"utc_offset_seconds":32400,"timezone":"Asia/Seoul",
      "hourly":{\(members)},"daily":{"time":[\(Self.midnight)],"weather_code":[75],
      "temperature_2m_max":[3.14],"temperature_2m_min":[-2.55]}}
      """
  }

  func answer() throws -> WeatherAnswer {
    try WeatherAnswer(Array(json.utf8), host: "example.org")
  }
}
