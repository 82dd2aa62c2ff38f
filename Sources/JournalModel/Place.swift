/// Somewhere an entry was written.
package struct Place: Sendable, Hashable {
  /// What the writer calls it, nil when only coordinates were given.
  package var name: String?
  package var coordinate: Coordinate?
  /// What the place book calls it, nil for a place that isn't in it.
  package var knownAs: String?
  /// Its name in other languages, by BCP 47 language: `["en": "Anmok Beach"]`.
  package var names: [String: String]
  /// Whether its coordinates must appear nowhere in the site.
  package var isPrivate: Bool
  /// Whether its coordinates are a city's that the gazetteer knows, and the writer gave none.
  package var isFromGazetteer: Bool

  package init(
    name: String?, coordinate: Coordinate?, knownAs: String? = nil, names: [String: String] = [:],
    isPrivate: Bool = false, isFromGazetteer: Bool = false
  ) {
    self.name = name
    self.coordinate = coordinate
    self.knownAs = knownAs
    self.names = names
    self.isPrivate = isPrivate
    self.isFromGazetteer = isFromGazetteer
  }

  /// The name that all entries from here share, however each calls it; nil where there are only
  /// coordinates.
  package var identity: String? { knownAs ?? name }

  /// Every name it has but the writer's own, each once: the book's, then the others by language.
  package var otherNames: [String] {
    var names: [String] = []
    let others = [knownAs].compactMap(\.self) + self.names.sorted { $0.key < $1.key }.map(\.value)
    for other in others where other != name && !names.contains(other) { names.append(other) }
    return names
  }
}
