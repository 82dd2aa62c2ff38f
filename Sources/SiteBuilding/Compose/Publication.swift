import CivilTime
import JournalModel

/// What a build lets into the site, and the clock that it goes by.
package struct Publication: Sendable, Hashable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package var now: Int
  package var includesDrafts = false
  package var includesFuture = false

  package init(now: Int, includesDrafts: Bool = false, includesFuture: Bool = false) {
    self.now = now
    self.includesDrafts = includesDrafts
    self.includesFuture = includesFuture
  }

  /// Why an entry stays out of the site, or nil when it is published.
  ///
  /// The reason that holds longest comes first: a private entry is never told of as a draft.
  func reasonToKeepBack(
    _ fields: EntryFields, moment: CivilMoment, opening: CivilMoment?, isEmpty: Bool
  ) -> KeptBack.Reason? {
    if fields.isPrivate { return .private }
    if let opening, opening.instant > now { return .sealed(until: opening.date) }
    if fields.isDraft, !includesDrafts { return .draft }
    if moment.instant > now, !includesFuture { return .future }
    return isEmpty ? .empty : nil
  }

  /// Whether readers are told that there is a time capsule that is shut: not before it is buried, and only
  /// of what they will see when it opens.
  func tells(
    ofCapsule capsule: Capsule, _ fields: EntryFields, moment: CivilMoment, isEmpty: Bool
  ) -> Bool {
    !isEmpty && (includesDrafts || !fields.isDraft)
      && (includesFuture || max(moment.instant, capsule.buried.instant) <= now)
  }
}
