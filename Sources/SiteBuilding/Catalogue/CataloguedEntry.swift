package import CivilTime

/// What commands have to know of an entry's file to find it, published or not.
package struct CataloguedEntry: Sendable, Hashable {
  /// The path below the site: `content/entries/2026/a.md`.
  package let path: String
  /// When it was written; nil where the file has no date that can be read.
  package let moment: CivilMoment?
  /// Nil also where a time capsule hides it until it opens.
  package let title: String?
  /// None of a time capsule that is shut.
  package let tags: [String]
  /// The name of its place, as written; nil also for a time capsule that is shut.
  package let place: String?
  /// When it opens or opened, where it is a time capsule.
  package var opens: CivilMoment?
  /// Whether it is a time capsule that is shut.
  package var isSealed = false

  /// `2026-11-30 21:14`
  package var dayAndTime: String? {
    moment.map { $0.date.iso8601 + ($0.time.map { " " + $0.iso8601.prefix(5) } ?? "") }
  }
}
