/// What the sky did, in the one set that every word, icon and code is mapped to.
///
/// The raw value is the condition's stable name: in templates, in `locales/*.yaml`, as the icon's
/// name, in the search index and in URLs.
package enum WeatherCondition: String, Sendable, Hashable, CaseIterable {
  case clear
  case mostlyClear = "mostly-clear"
  case partlyCloudy = "partly-cloudy"
  case cloudy
  case overcast
  case fog
  case haze
  case dust
  case smoke
  case windy
  case drizzle
  case rain
  case heavyRain = "heavy-rain"
  case showers
  case freezingRain = "freezing-rain"
  case sleet
  case snow
  case heavySnow = "heavy-snow"
  case hail
  case thunderstorm
  case typhoon
  case hot
  case cold
}
