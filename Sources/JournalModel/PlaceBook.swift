private import ByteText

/// The named places of a journal, as `content/places.yaml` lists them.
package struct PlaceBook: Sendable {
  /// In the order written.
  package let places: [Place]
  private let indexByName: [String: Int]

  /// The book of `places`; of two that share a name the first is found.
  package init(_ places: [Place]) {
    self.places = places
    var indexByName: [String: Int] = [:]
    for (index, place) in places.enumerated() {
      for name in [place.name].compactMap(\.self) + place.names.values.sorted() {
        let key = PlaceBook.key(of: name)
        if indexByName[key] == nil { indexByName[key] = index }
      }
    }
    self.indexByName = indexByName
  }

  /// The place that goes by `name` in any language, whatever its case or normal form.
  package func place(named name: String) -> Place? {
    indexByName[PlaceBook.key(of: name)].map { places[$0] }
  }

  private static func key(of name: String) -> String {
    name.folded
  }
}
