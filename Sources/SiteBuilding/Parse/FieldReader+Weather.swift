import Diagnostics
import JournalModel
import StructuredData

extension FieldReader {
  /// Weather in any of its forms: a word, an emoji, a code, or a map with measurements.
  mutating func weather(
    _ field: Member, words: WeatherVocabulary, units: Settings.Units
  ) -> Located<Weather>? {
    let weather: Weather?
    if let members = field.value.members {
      weather = weatherMap(members, at: field.value.span, words: words, units: units)
    } else if field.value.scalar == nil {
      wrongKind(
        field.value, of: field.key, wanted: "a word or a group of keys",
        help: "write `weather: rain` or `weather: {condition: rain, temperature: 12}`")
      return nil
    } else {
      weather = text(field).map {
        self.weather($0, words: words, units: units, allowingTemperature: true)
      }
    }
    return weather.map { Located($0, at: field.value.span) }
  }

  private mutating func weather(
    _ text: Located<String>, words: WeatherVocabulary, units: Settings.Units,
    allowingTemperature: Bool
  ) -> Weather {
    if let known = WeatherReading(text.value, words: words) { return known.weather }
    if allowingTemperature, let split = splitTemperature(from: text.value, units: units) {
      var weather =
        split.words.isEmpty
        ? Weather()
        : self.weather(
          Located(split.words, at: text.span), words: words, units: units,
          allowingTemperature: false)
      weather.temperature = split.temperature
      return weather
    }
    let isNumber = text.value.utf8.allSatisfy { (0x30...0x39).contains($0) }
    report(
      .warning, id: "unknown-weather", at: text.span,
      isNumber
        ? "`\(text.value)` is no weather code"
        : "`\(text.value)` is no word for weather that Ilgi knows",
      notes: ["it is shown as it is written"],
      help: words.nearestWord(to: text.value).map { "did you mean `\($0)`?" }
        ?? "to give it an icon too, write `weather: {condition: clear, text: \(text.value)}`")
    return Weather(text: text.value)
  }

  /// `맑음 23°C`: words, and a temperature with its unit at the end.
  private func splitTemperature(
    from text: String, units: Settings.Units
  ) -> (words: String, temperature: Double)? {
    if let all = Measure.temperature(text, in: units, needsUnit: true) { return ("", all) }
    let cut = text.lastIndex { $0 == " " || $0 == "," }
    guard let cut,
      let temperature = Measure.temperature(
        String(text[text.index(after: cut)...]), in: units, needsUnit: true)
    else { return nil }
    let words = text[..<cut]
    return (words.hasSuffix(",") ? String(words.dropLast()) : String(words), temperature)
  }

  private mutating func weatherMap(
    _ members: [Member], at span: Range<Int>, words: WeatherVocabulary, units: Settings.Units
  ) -> Weather? {
    var weather = Weather()
    var icon: WeatherReading?
    for member in members {
      switch WeatherKey(rawValue: member.key) {
      case .condition:
        guard let word = text(member) else { continue }
        let read = self.weather(word, words: words, units: units, allowingTemperature: false)
        weather.condition = read.condition
        weather.isNight = read.isNight
        weather.text = weather.text ?? read.text
      case .icon:
        icon = text(member).flatMap { weatherIcon($0, words: words) }
      case .text: weather.text = text(member)?.value ?? weather.text
      case .temperature: weather.temperature = temperature(member, units)
      case .high: weather.high = temperature(member, units)
      case .low: weather.low = temperature(member, units)
      case .humidity:
        weather.humidity = measured(
          member, "a number from 0 to 100", help: "write `humidity: 60`",
          Measure.humidity)
      case .wind:
        weather.wind = measured(
          member, "a speed", help: "write `wind: 12`, `wind: 3.5 m/s` or `wind: 8 mph`"
        ) { Measure.wind($0, in: units) }
      case nil:
        unknownKey(
          member, of: "`weather`", known: WeatherKey.allCases.map(\.rawValue),
          synonyms: WeatherKey.synonyms)
      }
    }
    weather.condition = weather.condition ?? icon?.weather.condition
    weather.isNight = weather.isNight ?? icon?.weather.isNight
    if weather.condition == nil, let text = weather.text {
      weather.condition = WeatherReading(text, words: words)?.weather.condition
    }
    if let high = weather.high, let low = weather.low, high < low {
      report(
        .warning, id: "unlikely-weather", at: span, "the lowest temperature is above the highest",
        help: "exchange `high` and `low`")
    }
    return weather == Weather() ? nil : weather
  }

  private mutating func weatherIcon(
    _ text: Located<String>, words: WeatherVocabulary
  ) -> WeatherReading? {
    if let known = WeatherReading(text.value, words: words) { return known }
    report(
      .warning, id: "unknown-weather", at: text.span, "`\(text.value)` is no weather icon",
      help: "write an icon of OpenWeather such as `10d`, an emoji or a word")
    return nil
  }

  private mutating func temperature(_ field: Member, _ units: Settings.Units) -> Double? {
    measured(
      field, "a temperature from -100 to 70 °C",
      help: "write `\(field.key): 23`, `\(field.key): 23°C` or `\(field.key): 73°F`"
    ) { Measure.temperature($0, in: units) }
  }

  private mutating func measured(
    _ field: Member, _ wanted: String, help: String, _ read: (String) -> Double?
  ) -> Double? {
    guard let text = text(field) else { return nil }
    if let number = read(text.value) { return number }
    report(
      .error, id: "not-a-number", at: text.span,
      "`\(field.key)` is \(wanted), not `\(text.value)`", help: help)
    return nil
  }
}

/// The keys of a `weather` map.
private enum WeatherKey: String, CaseIterable {
  case condition, temperature, high, low, humidity, wind, icon, text

  static let synonyms = [
    "temp": "temperature", "max": "high", "temp_max": "high", "min": "low", "temp_min": "low",
    "wind_speed": "wind", "description": "text", "summary": "text", "main": "condition",
    "code": "icon", "id": "icon",
  ]
}

/// Weather that is told by words, emoji or a code alone.
private struct WeatherReading {
  let weather: Weather

  /// What a text says of the weather; nil when it has no word, emoji or code for it.
  init?(_ text: String, words: WeatherVocabulary) {
    if let condition = words.condition(of: text) {
      let night = WeatherSign.emoji(in: text)?.sign.isNight
      weather = Weather(condition: condition, isNight: night)
    } else if let sign = WeatherSign(openWeather: text) {
      weather = Weather(condition: sign.condition, isNight: sign.isNight)
    } else if let (sign, rest) = WeatherSign.emoji(in: text) {
      weather = Weather(
        condition: words.condition(of: rest) ?? sign.condition, isNight: sign.isNight,
        text: rest.isEmpty ? nil : rest)
    } else {
      // `맑음, 바람`: each a word that is known; the first is the condition, all are shown.
      let parts = text.split(whereSeparator: { ",/·→、，+&".contains($0) })
      let known = parts.map { words.condition(of: String($0)) }
      guard parts.count > 1, let first = known.first, let first, !known.contains(nil) else {
        return nil
      }
      weather = Weather(condition: first, text: text)
    }
  }
}
