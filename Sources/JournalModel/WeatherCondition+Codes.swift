extension WeatherCondition {
  /// What a code of OpenWeather says: <https://openweathermap.org/weather-conditions>.
  package init?(openWeatherCode code: Int) {
    switch code {
    case 200...299: self = .thunderstorm
    case 300...399: self = .drizzle
    case 502...504, 522: self = .heavyRain
    case 511: self = .freezingRain
    case 520...599: self = .showers
    case 500...599: self = .rain
    case 602, 622: self = .heavySnow
    case 611...616: self = .sleet
    case 600...699: self = .snow
    case 701, 741: self = .fog
    case 711, 762: self = .smoke
    case 721: self = .haze
    case 731, 751, 761: self = .dust
    case 771: self = .windy
    case 781: self = .typhoon
    case 800: self = .clear
    case 801, 802: self = .partlyCloudy
    case 803: self = .cloudy
    case 804: self = .overcast
    default: return nil
    }
  }

  /// What a code of the World Meteorological Organization says (WMO 306, code table 4677), of those that
  /// weather models tell: <https://open-meteo.com/en/docs>.
  package init?(wmoCode code: Int) {
    switch code {
    case 0: self = .clear
    case 1: self = .mostlyClear
    case 2: self = .partlyCloudy
    case 3: self = .overcast
    case 45, 48: self = .fog
    case 51, 53, 55: self = .drizzle
    case 61, 63: self = .rain
    case 65: self = .heavyRain
    case 56, 57, 66, 67: self = .freezingRain
    case 71, 73, 77, 85: self = .snow
    case 75, 86: self = .heavySnow
    case 80, 81, 82: self = .showers
    case 95, 96, 99: self = .thunderstorm
    default: return nil
    }
  }
}
