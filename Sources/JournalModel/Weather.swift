/// The weather of an entry, in metric units whatever it was written in.
package struct Weather: Sendable, Hashable {
  /// The condition, nil when the words are none that Ilgi knows.
  package var condition: WeatherCondition?
  /// Whether it was night: as the entry says (an icon such as `01n`), or as its time and place do; nil
  /// when neither does.
  package var isNight: Bool?
  /// The writer's own words, shown instead of the condition's name.
  package var text: String?
  /// Degrees Celsius.
  package var temperature: Double?
  /// The day's highest temperature in degrees Celsius.
  package var high: Double?
  /// The day's lowest temperature in degrees Celsius.
  package var low: Double?
  /// Relative humidity in percent, 0…100.
  package var humidity: Double?
  /// Wind speed in kilometres per hour.
  package var wind: Double?

  package init(
    condition: WeatherCondition? = nil, isNight: Bool? = nil, text: String? = nil,
    temperature: Double? = nil, high: Double? = nil, low: Double? = nil, humidity: Double? = nil,
    wind: Double? = nil
  ) {
    self.condition = condition
    self.isNight = isNight
    self.text = text
    self.temperature = temperature
    self.high = high
    self.low = low
    self.humidity = humidity
    self.wind = wind
  }
}
