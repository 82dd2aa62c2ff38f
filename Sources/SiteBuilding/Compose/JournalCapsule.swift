import ByteText
import CivilTime
import Diagnostics
import JournalModel

/// A time capsule of the journal, shut or open, with all that may be told of it.
struct JournalCapsule: Sendable, Hashable {
  /// The path of the file below the site.
  let path: String
  var capsule: Capsule
  /// The entry that it has become, nil while it is shut.
  var entry: Int?
  /// Nil where it has none, and where it is hidden.
  let title: String?
  /// BCP 47, nil when the title is in the site's own language.
  let language: String?
  /// Nil where it tells of none, and of a place that is private.
  let place: Place?

  init(
    path: String, capsule: Capsule, entry: Int? = nil, title: String?, language: String?,
    place: Place?
  ) {
    self.path = path
    self.capsule = capsule
    self.entry = entry
    self.title = title
    self.language = language
    self.place = place.flatMap { $0.isPrivate ? nil : $0 }
  }
}

extension [JournalCapsule] {
  /// Gives an id to those that have none of their own, and an error for each id that two have.
  ///
  /// It is the day of the burial, which is told anyway; of several on a day the further ones have a number,
  /// in the order of their paths, whether they are open or not.
  mutating func name() -> [Diagnostic] {
    var pathByID: [String: String] = [:]
    var problems: [Diagnostic] = []
    let order = indices.sorted { self[$0].path.precedesByBytes(self[$1].path) }
    for index in order where !self[index].capsule.id.isEmpty {
      let (id, path) = (self[index].capsule.id, self[index].path)
      if let other = pathByID.updateValue(path, forKey: id) {
        problems.append(.duplicateCapsule(id, in: path, and: other))
      }
    }
    var counts: [String: Int] = [:]
    for index in order where self[index].capsule.id.isEmpty {
      let day = self[index].capsule.buried.date.iso8601
      var id: String
      repeat {
        let number = counts[day, default: 0] + 1
        counts[day] = number
        id = number == 1 ? day : "\(day)-\(number)"
      } while pathByID[id] != nil
      pathByID[id] = self[index].path
      self[index].capsule.id = id
    }
    return problems
  }

  /// The shut ones before the open ones; of the shut ones the next to open first, of the open ones the last
  /// that was opened.
  mutating func sort() {
    sort { a, b in
      let (own, theirs) = (a.capsule.opens.instant, b.capsule.opens.instant)
      if (a.entry == nil) != (b.entry == nil) { return a.entry == nil }
      if own != theirs { return a.entry == nil ? own < theirs : own > theirs }
      return a.capsule.id.precedesByBytes(b.capsule.id)
    }
  }
}

extension Diagnostic {
  fileprivate static func duplicateCapsule(
    _ id: String, in path: String, and other: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "duplicate-capsule", at: .file(path), "two time capsules have the id `\(id)`",
      notes: ["the other is \(other)"],
      help: "take the `capsule:` line out of the copy; `ilgi capsule bury --entry` gives it its own"
    )
  }
}
