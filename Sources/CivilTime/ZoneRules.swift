private import Foundation

/// How far the clocks of one time zone were ahead of UTC, at any moment of its history.
///
/// The rules are those of the IANA time zone database, through Foundation; the zone of the machine is
/// never asked.
package struct ZoneRules: Sendable {
  /// Coordinated Universal Time, which is never ahead of itself.
  package static let utc = ZoneRules(zone: .gmt)

  private let zone: TimeZone

  private init(zone: TimeZone) {
    self.zone = zone
  }

  /// The rules of the zone of that IANA name (`Asia/Seoul`), or nil when the system knows none.
  package init?(identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    self.zone = zone
  }

  /// Seconds ahead of UTC at an instant.
  package func offset(at instant: Int) -> Int {
    zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(instant)))
  }

  /// The moment at which a clock in this zone read that date and time.
  ///
  /// A reading that came twice, when clocks were set back, is the first of the two; one that never
  /// came, when they were set forward, is taken by the rules from before the change. The date and
  /// time stay as they are read in either case.
  package func moment(date: CivilDate, time: ClockTime?) -> CivilMoment {
    let wall = date.dayNumber * 86_400 + (time ?? .midnight).secondOfDay
    let before = offset(at: wall - 86_400)
    let after = offset(at: wall + 86_400)
    let holdsAfter =
      before != after && offset(at: wall - before) != before
      && offset(at: wall - after) == after
    return CivilMoment(date: date, time: time, offsetFromUTC: holdsAfter ? after : before)
  }

  /// The moment that the clocks of this zone showed at an instant; nil outside the years 1…9999.
  package func moment(at instant: Int) -> CivilMoment? {
    CivilMoment(instant: instant, offsetFromUTC: offset(at: instant))
  }
}
