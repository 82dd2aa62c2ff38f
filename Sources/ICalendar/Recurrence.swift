package import CivilTime

/// How often an item comes again.
package struct Recurrence: Sendable, Hashable {
  package enum Frequency: String, Sendable, Hashable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  package let frequency: Frequency
  /// 2 for every second week; 1 or more.
  package let interval: Int
  /// The last day on which it may come; nil for ever.
  package let until: CivilDate?
  /// The days of the week on which it comes, by ISO 8601 (Monday is 1); none for that of its start.
  package let weekdays: [Int]

  /// An interval below 1 is 1; what is no day of the week is passed over.
  package init(
    _ frequency: Frequency, interval: Int = 1, until: CivilDate? = nil, on weekdays: [Int] = []
  ) {
    self.frequency = frequency
    self.interval = max(1, interval)
    self.until = until
    self.weekdays = weekdays.filter { (1...7).contains($0) }
  }

  private static let weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  /// `FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231T145959Z`, for an item that begins or is due at `time`.
  func rule(for time: CalendarTime?) -> String {
    var rule = "FREQ=\(frequency.rawValue)"
    if interval > 1 { rule += ";INTERVAL=\(interval)" }
    if !weekdays.isEmpty {
      rule += ";BYDAY=" + weekdays.map { Self.weekdayCodes[$0 - 1] }.joined(separator: ",")
    }
    guard let until else { return rule }
    // It has to be a day where the start is one, else an instant: the last of the day by the same clocks.
    guard case .day? = time else {
      let rules = time?.zone.flatMap { ZoneRules(identifier: $0) } ?? .utc
      let last = rules.moment(date: until, time: ClockTime(secondOfDay: 86_399)).instant
      return rule + ";UNTIL=\(CalendarTime.utc(last))"
    }
    return rule + ";UNTIL=\(CalendarTime.basic(until))"
  }
}
