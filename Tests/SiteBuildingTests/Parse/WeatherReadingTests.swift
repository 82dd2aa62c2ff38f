import JournalModel
import Testing

@testable import SiteBuilding

@Suite struct WeatherReadingTests {
  /// The weather in one line: what is known of it, by name.
  private func described(_ weather: Weather?) -> String {
    guard let weather else { return "none" }
    var parts: [String] = []
    if let condition = weather.condition { parts.append(condition.rawValue) }
    if let isNight = weather.isNight { parts.append(isNight ? "night" : "day") }
    if let text = weather.text { parts.append("'\(text)'") }
    for (name, number) in [
      ("t", weather.temperature), ("high", weather.high), ("low", weather.low),
      ("humidity", weather.humidity), ("wind", weather.wind),
    ] {
      if let number { parts.append("\(name) \(number)") }
    }
    return parts.joined(separator: " ")
  }

  @Test(arguments: [
    ("맑음", "clear"), ("Sunny", "clear"), ("HEAVY RAIN", "heavy-rain"), ("heavy-rain", "heavy-rain"),
    ("대체로  맑음", "mostly-clear"), ("freezing-rain", "freezing-rain"),
    ("A\u{308}rger", "thunderstorm"),
    ("10d", "rain day"), ("01n", "clear night"), ("50D", "fog day"),
    ("501", "rain"), ("200", "thunderstorm"), ("511", "freezing-rain"), ("611", "sleet"),
    ("602", "heavy-snow"), ("741", "fog"), ("781", "typhoon"), ("800", "clear"),
    ("804", "overcast"),
    ("☔", "rain"), ("☀️", "clear"), ("🌤", "mostly-clear"), ("⛅️", "partly-cloudy"), ("☁️", "cloudy"),
    ("🌧", "rain"), ("⛈", "thunderstorm"), ("❄️", "snow"), ("🌨", "snow"), ("🌫", "fog"),
    ("💨", "windy"), ("🌪", "typhoon"), ("🌙", "clear night"), ("🥵", "hot"), ("🥶", "cold"),
    ("☀️ 맑음", "clear"), ("☀️ 소풍 날씨", "clear '소풍 날씨'"),
    ("맑음, 바람", "clear '맑음, 바람'"), ("흐림 → 비", "overcast '흐림 → 비'"),
    ("맑음 23°C", "clear t 23.0"), ("눈, -2.5℃", "snow t -2.5"), ("23°C", "t 23.0"),
    ("'50°F'", "t 10.0"), ("~", "none"), ("''", "none"),
    ("{condition: snow, temperature: -2.5}", "snow t -2.5"),
    (
      "{temperature: 23°C, high: 27, low: 18, humidity: 60%, wind: 3.5 m/s}",
      "t 23.0 high 27.0 low 18.0 humidity 60.0 wind 12.6"
    ),
    ("{temperature: 73F}", "t 22.78"), ("{temperature: '-2,5'}", "t -2.5"),
    ("{temperature: −4도, wind: 10 kn}", "t -4.0 wind 18.52"),
    ("{wind: 10 mph}", "wind 16.09"),
    ("{icon: 10n}", "rain night"), ("{icon: ☔, text: 소나기구름}", "rain '소나기구름'"),
    ("{condition: 맑음, icon: 10n}", "clear night"),
    ("{text: 함박눈}", "snow '함박눈'"), ("{text: 그럭저럭}", "'그럭저럭'"),
    ("{condition: 비, text: 봄비}", "rain '봄비'"), ("{condition: }", "none"), ("{}", "none"),
  ])
  func readsWeather(text: String, expected: String) {
    let read = ReadText(entry: "weather: \(text)")
    #expect(described(read.value.weather?.value) == expected)
    #expect(read.messages == "")
  }

  @Test(arguments: [
    ("{temperature: 50, wind: 10}", "t 10.0 wind 16.09"), ("{temperature: 10°C}", "t 10.0"),
    ("rainy 50°", "rain t 10.0"), ("{wind: 10 km/h}", "wind 10.0"),
  ])
  func aBareNumberIsInTheSitesUnits(text: String, expected: String) {
    #expect(
      described(ReadText(entry: "weather: \(text)", units: .us).value.weather?.value) == expected)
  }

  @Test(arguments: [
    ("맑은", "did you mean `맑음`?"), ("suny", "did you mean `sunny`?"),
    ("thunderstrom", "did you mean `thunderstorm`?"),
    ("그럭저럭", "to give it an icon too, write `weather: {condition: clear, text: 그럭저럭}`"),
  ])
  func keepsUnknownWordsAndOffersTheNearest(word: String, help: String) {
    let read = ReadText(entry: "weather: \(word)")
    #expect(described(read.value.weather?.value) == "'\(word)'")
    #expect(
      read.messages == """
        1:10 `\(word)`
        warning: `\(word)` is no word for weather that Ilgi knows [unknown-weather]
        note: it is shown as it is written
        help: \(help)
        """)
  }

  @Test(arguments: [
    (
      "23",
      """
      1:10 `23`
      warning: `23` is no weather code [unknown-weather]
      note: it is shown as it is written
      help: to give it an icon too, write `weather: {condition: clear, text: 23}`
      """
    ),
    (
      "{icon: 99d}",
      """
      1:17 `99d`
      warning: `99d` is no weather icon [unknown-weather]
      help: write an icon of OpenWeather such as `10d`, an emoji or a word
      """
    ),
    (
      "{temp: 3}",
      """
      1:11 `temp`
      warning: `temp` is no key of `weather` [unknown-key]
      help: did you mean `temperature`?
      """
    ),
    (
      "{humidty: 3}",
      """
      1:11 `humidty`
      warning: `humidty` is no key of `weather` [unknown-key]
      help: did you mean `humidity`?
      """
    ),
    (
      "{temperature: warm}",
      """
      1:24 `warm`
      error: `temperature` is a temperature from -100 to 70 °C, not `warm` [not-a-number]
      help: write `temperature: 23`, `temperature: 23°C` or `temperature: 73°F`
      """
    ),
    (
      "{high: 230}",
      """
      1:17 `230`
      error: `high` is a temperature from -100 to 70 °C, not `230` [not-a-number]
      help: write `high: 23`, `high: 23°C` or `high: 73°F`
      """
    ),
    (
      "{humidity: 101}",
      """
      1:21 `101`
      error: `humidity` is a number from 0 to 100, not `101` [not-a-number]
      help: write `humidity: 60`
      """
    ),
    (
      "{wind: strong}",
      """
      1:17 `strong`
      error: `wind` is a speed, not `strong` [not-a-number]
      help: write `wind: 12`, `wind: 3.5 m/s` or `wind: 8 mph`
      """
    ),
    (
      "{high: 1, low: 2}",
      """
      1:10 `{high: 1, low: 2}`
      warning: the lowest temperature is above the highest [unlikely-weather]
      help: exchange `high` and `low`
      """
    ),
    (
      "[rain]",
      """
      1:10 `[rain]`
      error: `weather` is a word or a group of keys, not a list [wrong-kind]
      help: write `weather: rain` or `weather: {condition: rain, temperature: 12}`
      """
    ),
  ])
  func pointsAtAMistake(text: String, message: String) {
    #expect(ReadText(entry: "weather: \(text)").messages == message)
  }

  @Test func theFirstOfTwoEqualWordsCounts() {
    let words = WeatherVocabulary([("바람", .windy), ("바람", .typhoon), ("rain", .snow)])
    #expect(words.condition(of: "바람") == .windy)
    #expect(words.condition(of: "rain") == .rain)
  }
}
