package import CivilTime

/// Days in a row, each with an entry.
package struct Streak: Sendable, Hashable {
  package let first: CivilDate
  package let last: CivilDate

  /// How many days it has.
  package var count: Int { last.dayNumber - first.dayNumber + 1 }

  /// Whether an entry of today can still carry it on.
  package func isCurrent(on today: CivilDate) -> Bool { last.dayNumber >= today.dayNumber - 1 }

  /// The longest streak among days that are in order, newest first, and the one that has the newest;
  /// of several equally long the latest.
  static func all(in days: [CivilDate]) -> (longest: Streak?, last: Streak?) {
    let streaks = days.chunked { $0.dayNumber == $1.dayNumber + 1 }
      .map { Streak(first: $0[$0.count - 1], last: $0[0]) }
    let longest = streaks.reduce(nil as Streak?) { longest, next in
      if let longest, longest.count >= next.count { longest } else { next }
    }
    return (longest, streaks.first)
  }
}

extension [YearOfEntries] {
  /// The days that have such entries, newest first.
  func daysWritten(where isWanted: (DayOfEntries) -> Bool = { _ in true }) -> [CivilDate] {
    flatMap { year in year.months.flatMap { $0.days.filter(isWanted).map(\.date) } }
  }
}
