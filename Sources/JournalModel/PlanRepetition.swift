package import CivilTime

/// How a plan comes again: every so many days, weeks, months or years, or on days of the week.
package struct PlanRepetition: Sendable, Hashable {
  package enum Unit: String, Sendable, Hashable, CaseIterable {
    case day, week, month, year
  }

  package let unit: Unit
  /// 2 for every second one; 1…999.
  package let interval: Int
  /// The days of the week by ISO 8601, in order, each once; none but for weeks, where none is the day of
  /// the week on which it first is.
  package let weekdays: [Int]

  package init(every interval: Int = 1, _ unit: Unit, on weekdays: [Int] = []) {
    self.unit = unit
    self.interval = min(max(1, interval), 999)
    self.weekdays = unit == .week ? Set(weekdays.filter((1...7).contains)).sorted() : []
  }

  /// `every 2 weeks`, as a plan has it.
  package var text: String {
    let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    if weekdays == [1, 2, 3, 4, 5], interval == 1 { return "every weekday" }
    let days = weekdays.map { names[$0 - 1] }.joined(separator: ", ")
    if interval == 1 { return "every " + (days.isEmpty ? unit.rawValue : days) }
    return "every \(interval) \(unit.rawValue)s" + (days.isEmpty ? "" : " on \(days)")
  }

  /// The first of its days that is later than `day`, which is one of them, and not before `earliest`.
  ///
  /// As in RFC 5545, a month without a 31st or a year without a 29 February is passed over. Nil beyond the
  /// year 9999.
  package func day(after day: CivilDate, notBefore earliest: CivilDate) -> CivilDate? {
    let earliest = max(earliest.dayNumber, day.dayNumber + 1)
    switch unit {
    case .day: return CivilDate(dayNumber: step(from: day.dayNumber, by: interval, to: earliest))
    case .week: return week(after: day, notBefore: earliest)
    case .month: return month(after: day, every: interval, notBefore: earliest)
    case .year: return month(after: day, every: 12 * interval, notBefore: earliest)
    }
  }

  private func step(from start: Int, by length: Int, to earliest: Int) -> Int {
    start + max(1, (earliest - start + length - 1) / length) * length
  }

  private func week(after day: CivilDate, notBefore earliest: Int) -> CivilDate? {
    guard !weekdays.isEmpty else {
      return CivilDate(dayNumber: step(from: day.dayNumber, by: 7 * interval, to: earliest))
    }
    // Weeks begin on Mondays; of every so many, the one that `day` is in is the first.
    let monday = day.dayNumber - (day.weekday - 1)
    let skipped = (earliest - monday) / (7 * interval) * 7 * interval
    let weeks = [monday + skipped, monday + skipped + 7 * interval]
    let days = weeks.flatMap { week in weekdays.map { week + $0 - 1 } }
    return days.first { $0 >= earliest }.flatMap { CivilDate(dayNumber: $0) }
  }

  private func month(after day: CivilDate, every months: Int, notBefore earliest: Int)
    -> CivilDate?
  {
    guard let least = CivilDate(dayNumber: earliest) else { return nil }
    let first = day.year * 12 + day.month - 1
    let wanted = least.year * 12 + least.month - 1
    var month = first + max(1, (wanted - first) / months) * months
    while month < 10_000 * 12 {
      if let date = CivilDate(year: month / 12, month: month % 12 + 1, day: day.day),
        date.dayNumber >= earliest
      {
        return date
      }
      month += months
    }
    return nil
  }
}
