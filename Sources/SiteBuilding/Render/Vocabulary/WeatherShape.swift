import JournalModel
import Localization
import Mustache

/// An entry's weather in one edition.
struct WeatherView: Sendable {
  let plan: SitePlan
  let edition: Int
  let weather: Weather
  /// The entries in the same weather, among the journal's groups.
  let group: Int?

  private var formats: LocaleFormats { plan.editions[edition].formats }
  private var words: WordCatalogue { plan.editions[edition].words }

  /// The writer's own words, or else the condition's name in the page's language.
  var name: String? {
    weather.text ?? group.map { plan.links[edition].groups(.weather)[$0].title }
  }

  func temperature(_ celsius: Double?) -> String? {
    celsius.map { formats.temperature(celsius: $0, in: unit) }
  }

  private var unit: UnitSystem { plan.journal.settings.units == .us ? .us : .metric }

  var humidity: String? { weather.humidity.map { formats.percent(Int($0.rounded())) } }

  var wind: String? {
    weather.wind.map { speed in
      plan.journal.settings.units == .us
        ? words.filled(
          "miles-per-hour",
          ["number": formats.number(speed / 1.609_344, fractionDigits: 0)])
        : words.filled(
          "kilometres-per-hour", ["number": formats.number(speed, fractionDigits: 0)])
    }
  }

  /// The icon's id; some skies look otherwise at night.
  var iconID: String {
    guard let condition = weather.condition else { return "weather-other" }
    let hasNight = [.clear, .mostlyClear, .partlyCloudy, .showers].contains(condition)
    let suffix = hasNight && weather.isNight == true ? "-night" : ""
    return "weather-\(condition.rawValue)\(suffix)"
  }

  /// The address of the list of entries in this weather.
  var href: String? {
    group.map { plan.links[edition].groups(.weather)[$0].href }
  }
}

/// What a template may use of an entry's weather.
let weatherShape = ObjectShape<WeatherView>(
  "weather", "The weather of an entry.",
  [
    .text("name", "The writer's own words, or the condition in the page's language.") { $0.name },
    .text("condition", "The condition's stable name: `heavy-rain`.") {
      $0.weather.condition?.rawValue
    },
    .text("icon-id", "The id of its icon in `icons.svg`: `weather-heavy-rain`.") { $0.iconID },
    .text("temperature", "The temperature, with its unit.") {
      $0.temperature($0.weather.temperature)
    },
    .text("high", "The day's highest temperature, with its unit.") {
      $0.temperature($0.weather.high)
    },
    .text("low", "The day's lowest temperature, with its unit.") { $0.temperature($0.weather.low) },
    .text("humidity", "The relative humidity, in percent.") { $0.humidity },
    .text("wind", "The wind's speed, with its unit.") { $0.wind },
    .text("text", "The writer's own words, where they are no condition that Ilgi knows.") {
      $0.weather.text
    },
    .text("url", "The page of all entries in this weather.") { $0.href },
  ])
