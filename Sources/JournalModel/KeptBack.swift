package import CivilTime

/// An entry that isn't published now, and why.
package struct KeptBack: Sendable, Hashable {
  package enum Reason: Sendable, Hashable {
    case draft
    /// Dated later than the build's clock.
    case future
    /// A time capsule that opens later than the build's clock.
    case sealed(until: CivilDate)
    case `private`
    /// Neither words nor a photo.
    case empty
  }

  /// The path of the file below the site.
  package let path: String
  package let date: CivilDate?
  package let title: String?
  package let reason: Reason

  package init(path: String, date: CivilDate?, title: String?, reason: Reason) {
    self.path = path
    self.date = date
    self.title = title
    self.reason = reason
  }
}
