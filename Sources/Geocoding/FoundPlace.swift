package import JournalModel

/// A place that a geocoder tells of.
package struct FoundPlace: Sendable, Hashable {
  /// What it is called, in the language that was asked for where it has a name in it.
  package let name: String
  /// The name with all around it, up to the country.
  package let address: String
  package let coordinate: Coordinate

  package init(name: String, address: String, coordinate: Coordinate) {
    self.name = name
    self.address = address
    self.coordinate = coordinate
  }
}
