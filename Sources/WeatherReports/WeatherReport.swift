package import JournalModel

/// What a weather service tells of a place and time.
package struct WeatherReport: Sendable, Hashable {
  /// In metric units.
  package let weather: Weather
  /// Whether it was told before, so that nobody had to be asked now.
  package let wasKept: Bool

  package init(weather: Weather, wasKept: Bool) {
    self.weather = weather
    self.wasKept = wasKept
  }
}
