import CivilTime

/// A time zone as a calendar carries it along: each change of its clocks in the years that the calendar is about.
struct ZoneDefinition {
  private struct Change {
    /// The instant of it, in seconds since 1970.
    let instant: Int
    /// Seconds ahead of UTC before it and after it.
    let before: Int
    let after: Int
  }

  private let name: String
  private let first: Change
  private let changes: [Change]

  /// Nil for a zone that the system doesn't know.
  init?(_ name: String, years: ClosedRange<Int>) {
    guard let rules = ZoneRules(identifier: name),
      let start = CivilDate(year: max(1, years.lowerBound), month: 1, day: 1),
      let end = CivilDate(year: min(9999, years.upperBound), month: 12, day: 31)
    else { return nil }
    self.name = name
    let (from, to) = (start.dayNumber * 86_400 - 86_400, end.dayNumber * 86_400 + 2 * 86_400)
    let offset = rules.offset(at: from)
    first = Change(instant: from, before: offset, after: offset)
    changes = Self.changes(of: rules, from: from, to: to)
  }

  /// Every change, found by halving steps of a few days: no zone changes twice within one.
  private static func changes(of rules: ZoneRules, from: Int, to: Int) -> [Change] {
    let step = 7 * 86_400
    var changes: [Change] = []
    var (low, before) = (from, rules.offset(at: from))
    while low < to {
      let high = min(to, low + step)
      let after = rules.offset(at: high)
      if after != before {
        var (early, late) = (low, high)
        while late - early > 1 {
          let middle = early + (late - early) / 2
          if rules.offset(at: middle) == before { early = middle } else { late = middle }
        }
        changes.append(Change(instant: late, before: before, after: after))
      }
      (low, before) = (high, after)
    }
    return changes
  }

  func write(to lines: inout ContentLines) {
    lines.add("BEGIN", value: "VTIMEZONE")
    lines.add("TZID", value: name)
    for change in [first] + changes {
      // Which of the two is summer's is told by the change alone: clocks go forward into it.
      let component = change.after > change.before ? "DAYLIGHT" : "STANDARD"
      lines.add("BEGIN", value: component)
      let local = CivilMoment(instant: change.instant, offsetFromUTC: change.before) ?? .epoch
      lines.add(
        "DTSTART",
        value: CalendarTime.basic(local.date) + "T" + CalendarTime.basic(local.time ?? .midnight))
      lines.add("TZOFFSETFROM", value: Self.offset(change.before))
      lines.add("TZOFFSETTO", value: Self.offset(change.after))
      lines.add("END", value: component)
    }
    lines.add("END", value: "VTIMEZONE")
  }

  /// `+0900`, with seconds where an old zone has some.
  private static func offset(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let count = abs(seconds)
    return (seconds < 0 ? "-" : "+") + two(count / 3600) + two(count / 60 % 60)
      + (count % 60 > 0 ? two(count % 60) : "")
  }
}
