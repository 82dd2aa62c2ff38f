import CivilTime
import Diagnostics

/// The time zones of a journal: the site's own, and those that entries name.
struct Dating: Sendable {
  private let siteZone: ZoneRules
  private var zones: [String: ZoneRules] = [:]

  init(siteZone: ZoneRules, naming identifiers: some Sequence<String>) {
    self.siteZone = siteZone
    for identifier in identifiers where zones[identifier] == nil {
      zones[identifier] = ZoneRules(identifier: identifier)
    }
  }

  /// The moment of a written date.
  ///
  /// An offset in the date fixes the instant, and a zone then says which civil day that was; without
  /// an offset the date is read off a clock in the entry's zone, else one that is `ownOffset` ahead of
  /// UTC, as the entry's own date is, else in the site's.
  func moment(
    of written: WrittenDate, inZone identifier: String?, elseAhead ownOffset: Int? = nil
  ) -> CivilMoment {
    let zone = identifier.flatMap { zones[$0] }
    guard let offset = written.offsetFromUTC else {
      if zone == nil, let ownOffset {
        return CivilMoment(date: written.date, time: written.time, offsetFromUTC: ownOffset)
      }
      return (zone ?? siteZone).moment(date: written.date, time: written.time)
    }
    let asWritten = CivilMoment(date: written.date, time: written.time, offsetFromUTC: offset)
    return zone?.moment(at: asWritten.instant) ?? asWritten
  }
}
