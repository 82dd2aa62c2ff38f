import JournalModel

/// A point of the map, and the entries that were written there.
struct PlaceOnMap: Sendable {
  /// Rounded as the settings ask: nothing nearer is published.
  let coordinate: Coordinate
  /// Among the journal's places; nil where entries give only coordinates.
  let place: Int?
  /// Newest first.
  let entries: [Int]
}

/// Where entries were written, as far as that may be told: each place by its points, and each point
/// without a name.
///
/// Private places have no coordinates here, nor has what lies beside them: the place book saw to that.
func placesOnMap(
  _ entries: [Entry], of places: [EntryGroup], precision: Int
) -> [PlaceOnMap] {
  var found: [PlaceOnMap] = []
  func add(_ indices: some Sequence<Int>, place: Int?) {
    var byPoint: [Coordinate: [Int]] = [:]
    for index in indices {
      guard let place = entries[index].place, !place.isPrivate,
        let point = place.coordinate?.rounded(to: precision)
      else { continue }
      byPoint[point, default: []].append(index)
    }
    found += byPoint.map { PlaceOnMap(coordinate: $0, place: place, entries: $1) }
  }
  for (index, place) in places.enumerated() { add(place.entries, place: index) }
  add(entries.indices.lazy.filter { entries[$0].place?.name == nil }, place: nil)
  return found.sorted { $0.entries[0] < $1.entries[0] }
}
