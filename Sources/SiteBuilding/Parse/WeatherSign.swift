import JournalModel

/// What an icon, a code or an emoji says of the weather.
struct WeatherSign: Hashable {
  let condition: WeatherCondition
  /// Whether it shows a night sky, nil when it doesn't say.
  var isNight: Bool?
}

extension WeatherSign {
  /// An icon (`10d`) or a code (`501`) of OpenWeather: <https://openweathermap.org/weather-conditions>.
  init?(openWeather text: String) {
    let digits = text.utf8.prefix { (0x30...0x39).contains($0) }
    guard let number = Int(Substring(digits)) else { return nil }
    let condition: WeatherCondition?
    switch (digits.count, text.utf8.dropFirst(digits.count).map { $0 | 0x20 }) {
    case (2, [UInt8(ascii: "d")]):
      isNight = false
      condition = Self.condition(ofIcon: number)
    case (2, [UInt8(ascii: "n")]):
      isNight = true
      condition = Self.condition(ofIcon: number)
    case (3, []):
      condition = WeatherCondition(openWeatherCode: number)
    default: return nil
    }
    guard let condition else { return nil }
    self.condition = condition
  }

  private static func condition(ofIcon number: Int) -> WeatherCondition? {
    switch number {
    case 1: .clear
    case 2: .partlyCloudy
    case 3, 4: .cloudy
    case 9: .showers
    case 10: .rain
    case 11: .thunderstorm
    case 13: .snow
    case 50: .fog
    default: nil
    }
  }
}

extension WeatherSign {
  /// The first weather emoji in a text, and the text without any.
  static func emoji(in text: String) -> (sign: WeatherSign, rest: String)? {
    var sign: WeatherSign?
    var rest = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let found = WeatherSign(emoji: scalar) {
        sign = sign ?? found
      } else if scalar.value != 0xFE0E, scalar.value != 0xFE0F {
        rest.append(scalar)
      }
    }
    return sign.map { ($0, String(rest).onOneLine) }
  }

  private init?(emoji: Unicode.Scalar) {
    switch emoji {
    case "☀", "🌞": condition = .clear
    case "🌙", "🌛", "🌜", "🌝", "🌕":
      condition = .clear
      isNight = true
    case "🌤": condition = .mostlyClear
    case "⛅": condition = .partlyCloudy
    case "🌥", "☁": condition = .cloudy
    case "🌦", "🌈": condition = .showers
    case "🌧", "☔", "☂", "🌂": condition = .rain
    case "💧": condition = .drizzle
    case "⛈", "🌩", "⚡": condition = .thunderstorm
    case "🌨", "❄", "☃", "⛄": condition = .snow
    case "⛇": condition = .heavySnow
    case "🌫", "🌁": condition = .fog
    case "💨", "🌬": condition = .windy
    case "🌪", "🌀": condition = .typhoon
    case "🥵": condition = .hot
    case "🥶": condition = .cold
    default: return nil
    }
  }
}
