package import CivilTime

/// When something begins, ends or is due.
package enum CalendarTime: Sendable, Hashable {
  /// A whole day, wherever one is.
  case day(CivilDate)
  /// An instant, in seconds since 1970.
  case instant(Int)
  /// A date and time by the clocks of a zone, by its IANA name.
  case local(CivilDate, ClockTime, zone: String)

  /// Adds `DTSTART` or the like.
  func write(_ name: String, to lines: inout ContentLines) {
    switch self {
    case .day(let date): lines.add(name, [("VALUE", "DATE")], value: Self.basic(date))
    case .instant(let seconds): lines.add(name, value: Self.utc(seconds))
    case .local(let date, let time, let zone):
      lines.add(name, [("TZID", zone)], value: Self.basic(date) + "T" + Self.basic(time))
    }
  }

  /// `20261130`
  static func basic(_ date: CivilDate) -> String { date.iso8601.filter { $0 != "-" } }

  /// `211405`
  static func basic(_ time: ClockTime) -> String { time.iso8601.filter { $0 != ":" } }

  /// `20261130T121405Z`
  static func utc(_ instant: Int) -> String {
    let moment = CivilMoment(instant: instant, offsetFromUTC: 0) ?? .epoch
    return basic(moment.date) + "T" + basic(moment.time ?? .midnight) + "Z"
  }

  var zone: String? {
    if case .local(_, _, let zone) = self { zone } else { nil }
  }

  var year: Int? {
    switch self {
    case .day(let date), .local(let date, _, _): date.year
    case .instant(let seconds): CivilMoment(instant: seconds, offsetFromUTC: 0)?.date.year
    }
  }
}
