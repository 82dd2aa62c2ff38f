import JournalModel

extension PlaceBook {
  /// The places no more than some 150 metres from a point, the nearest first.
  func nearby(_ point: Coordinate) -> [Place] {
    places.compactMap { place in
      place.coordinate.map { (place, $0.metres(to: point)) }
    }
    .filter { $0.1 <= 150 }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}
