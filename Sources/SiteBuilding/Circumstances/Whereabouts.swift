import Gazetteer
package import JournalModel

/// Where the places are that entries and settings name, private ones too: for what the writer asks about
/// them, never for what is published.
package struct Whereabouts: Sendable {
  private let places: PlaceBook
  private var gazetteer: Gazetteer?
  private var known: [String: Coordinate?] = [:]

  package init(places: PlaceBook) {
    self.places = places
  }

  /// The point that a location gives, or that the place book has under its name, else the gazetteer's of the
  /// city that the name means for sure.
  package mutating func coordinate(of location: LocationReference) -> Coordinate? {
    if let point = location.coordinate { return point }
    guard let name = location.name else { return nil }
    if let place = places.place(named: name) { return place.coordinate }
    if let point = known[name] { return point }
    let point = cityPoint(name)
    known[name] = .some(point)
    return point
  }

  private mutating func cityPoint(_ name: String) -> Coordinate? {
    let gazetteer = gazetteer ?? Gazetteer()
    self.gazetteer = gazetteer
    guard case .city(let city) = gazetteer.meaning(of: name) else { return nil }
    return Coordinate(latitude: city.latitude, longitude: city.longitude)
  }
}
