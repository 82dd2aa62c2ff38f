/// Somewhere an entry was written.
package struct Place: Sendable, Hashable {
  /// What the writer calls it, nil when only coordinates were given.
  package var name: String?
  package var coordinate: Coordinate?
  /// Its name in other languages, by BCP 47 language: `["en": "Anmok Beach"]`.
  package var names: [String: String]
  /// Whether its coordinates must appear nowhere in the site.
  package var isPrivate: Bool

  package init(
    name: String?, coordinate: Coordinate?, names: [String: String] = [:], isPrivate: Bool = false
  ) {
    self.name = name
    self.coordinate = coordinate
    self.names = names
    self.isPrivate = isPrivate
  }
}
