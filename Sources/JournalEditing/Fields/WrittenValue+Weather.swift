package import JournalModel

extension WrittenValue {
  /// Weather as front matter has it: `{condition: 눈, temperature: -2.5, humidity: 64}`.
  ///
  /// A number alone is read in the site's `units`; measurements that are to be written in others bear
  /// theirs: `41°F`. `word` is what the condition is called.
  package static func weather(
    _ weather: Weather, word: String?, in units: Settings.Units, siteUnits: Settings.Units
  ) -> WrittenValue {
    func measure(_ number: Double, _ unit: String) -> WrittenValue {
      let text = writtenNumber((number * 10).rounded() / 10)
      return units == siteUnits ? .number(text) : .text(text + unit)
    }
    func temperature(_ celsius: Double) -> WrittenValue {
      switch units {
      case .metric: measure(celsius, "°C")
      case .us: measure(celsius * 1.8 + 32, "°F")
      }
    }
    func speed(_ kilometresPerHour: Double) -> WrittenValue {
      switch units {
      case .metric: measure(kilometresPerHour.rounded(), " km/h")
      case .us: measure((kilometresPerHour / 1.609344).rounded(), " mph")
      }
    }
    let members: [Member?] = [
      word.map { Member("condition", .text($0)) },
      weather.temperature.map { Member("temperature", temperature($0)) },
      weather.high.map { Member("high", temperature($0)) },
      weather.low.map { Member("low", temperature($0)) },
      weather.humidity.map { Member("humidity", .number(writtenNumber($0.rounded()))) },
      weather.wind.map { Member("wind", speed($0)) },
    ]
    return .map(members.compactMap(\.self))
  }
}

/// A number without a fraction that says nothing.
private func writtenNumber(_ number: Double) -> String {
  Int(exactly: number).map { String($0) } ?? String(number)
}
