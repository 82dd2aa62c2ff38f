package import CivilTime

/// Days that the writer spends somewhere else than at home.
package struct Trip: Sendable, Hashable {
  package let days: ClosedRange<CivilDate>
  package let place: LocationReference

  package init(days: ClosedRange<CivilDate>, place: LocationReference) {
    self.days = days
    self.place = place
  }
}

extension Settings {
  /// Where an entry of a day was written that doesn't say: on a trip, of several the one that is given
  /// last, else at home.
  package func usualLocation(on day: CivilDate) -> LocationReference? {
    trips.last { $0.days.contains(day) }?.place ?? home
  }
}
