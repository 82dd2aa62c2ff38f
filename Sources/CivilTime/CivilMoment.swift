/// A moment as someone wrote it down: the day and time on the wall where they were, and how far that
/// clock was from UTC.
///
/// The civil part says where the moment stands in the diary; `instant` only says what came first.
package struct CivilMoment: Sendable, Hashable {
  package let date: CivilDate
  /// The time of day, nil when only a day was given; such a moment begins with its day.
  package let time: ClockTime?
  /// How far the wall clock was ahead of UTC, in seconds.
  package let offsetFromUTC: Int

  package init(date: CivilDate, time: ClockTime?, offsetFromUTC: Int) {
    self.date = date
    self.time = time
    self.offsetFromUTC = offsetFromUTC
  }

  /// The moment at an instant, on a clock that far ahead of UTC; nil outside the years 1…9999.
  package init?(instant: Int, offsetFromUTC: Int) {
    let local = instant + offsetFromUTC
    let dayNumber = local >= 0 ? local / 86_400 : -((-local + 86_399) / 86_400)
    guard let date = CivilDate(dayNumber: dayNumber) else { return nil }
    self.date = date
    self.time = ClockTime(secondOfDay: local - dayNumber * 86_400)
    self.offsetFromUTC = offsetFromUTC
  }

  /// 1970-01-01T00:00:00Z.
  package static let epoch = CivilMoment(
    date: .epoch, time: .midnight, offsetFromUTC: 0)

  /// Seconds since 1970-01-01T00:00:00Z.
  package var instant: Int {
    date.dayNumber * 86_400 + (time ?? .midnight).secondOfDay - offsetFromUTC
  }

  /// `2026-11-30T21:14:00+09:00`, a valid RFC 3339 and W3C date-time; UTC is written `Z`.
  package var iso8601: String {
    "\(date.iso8601)T\((time ?? .midnight).iso8601)\(offsetText)"
  }

  private var offsetText: String {
    guard offsetFromUTC != 0 else { return "Z" }
    let minutes = abs(offsetFromUTC) / 60
    return "\(offsetFromUTC < 0 ? "-" : "+")\(padded(minutes / 60)):\(padded(minutes % 60))"
  }
}
