/// A city of the gazetteer.
package struct City: Sendable, Hashable {
  /// Its rank by people among all cities, which tells it from others: 0 for the largest.
  package let rank: Int
  /// What GeoNames calls it: in Latin letters, mostly in English.
  package let name: String
  /// Its names by BCP 47 language: those that differ from `name`.
  package let names: [String: String]
  /// Further names that it is found by.
  package let aliases: [String]
  /// ISO 3166: `KR`.
  package let country: String
  /// The state, of cities in the United States: `MO`.
  package let state: String?
  /// An IANA name.
  package let timeZone: String
  /// How many people live there, in three digits and zeros.
  package let population: Int
  /// Degrees north, in thousandths.
  package let latitude: Double
  /// Degrees east, in thousandths.
  package let longitude: Double

  /// What it is called in a language, else what GeoNames calls it; `language` is a BCP 47 tag.
  package func name(in language: String) -> String {
    var subtags = language.split(separator: "-")
    while !subtags.isEmpty {
      if let name = names[subtags.joined(separator: "-")] { return name }
      subtags.removeLast()
    }
    return name
  }

  /// Every name that it has, its own first.
  package var allNames: [String] {
    [name] + names.sorted { $0.key < $1.key }.map(\.value) + aliases
  }

  /// `GB`, or `US-MO`: what tells it from cities of its name elsewhere.
  package var region: String { state.map { "\(country)-\($0)" } ?? country }

  /// `Cambridge, GB`: one of its names, as it was given, with what tells it from others of that name.
  package func name(inRegion name: String) -> String {
    "\(Gazetteer.nameAlone(in: name)), \(region)"
  }
}
