import JournalModel

/// The temperatures that entries of one month of the year tell of, in degrees Celsius.
struct MonthTemperature: Sendable, Hashable {
  private(set) var low: Double
  private(set) var high: Double
  private var sum: Double
  private var count: Int

  var average: Double { sum / Double(count) }

  fileprivate init(_ range: ClosedRange<Double>, typical: Double) {
    (low, high) = (range.lowerBound, range.upperBound)
    (sum, count) = (typical, 1)
  }

  fileprivate mutating func add(_ range: ClosedRange<Double>, typical: Double) {
    low = min(low, range.lowerBound)
    high = max(high, range.upperBound)
    sum += typical
    count += 1
  }
}

extension MonthTemperature? {
  mutating func add(_ range: ClosedRange<Double>, typical: Double) {
    if self == nil {
      self = MonthTemperature(range, typical: typical)
    } else {
      self?.add(range, typical: typical)
    }
  }
}

extension Weather {
  /// The lowest and the highest temperature that an entry tells of.
  var temperatureRange: ClosedRange<Double>? {
    let told = [temperature, high, low].compactMap(\.self).filter(\.isFinite)
    guard let lowest = told.min(), let highest = told.max() else { return nil }
    return lowest...highest
  }

  /// The temperature, or else the middle of the day's extremes.
  var typicalTemperature: Double {
    if let temperature, temperature.isFinite { return temperature }
    return temperatureRange.map { ($0.lowerBound + $0.upperBound) / 2 } ?? 0
  }
}
