import JournalModel

/// A point of the map of time capsules, and those that lie there.
struct CapsulesOnMap: Sendable {
  /// Rounded as the settings ask: nothing nearer is published.
  let coordinate: Coordinate
  /// What the writer calls the place.
  let name: String?
  /// In the journal's order.
  let capsules: [Int]
}

/// Where capsules lie, as far as that may be told: each point of each place, in the order in which the
/// capsules come.
func capsulesOnMap(_ capsules: [JournalCapsule], precision: Int) -> [CapsulesOnMap] {
  struct Point: Hashable {
    let coordinate: Coordinate
    let name: String?
  }
  var order: [Point] = []
  var indices: [Point: [Int]] = [:]
  for (index, capsule) in capsules.enumerated() {
    guard let place = capsule.place, let coordinate = place.coordinate?.rounded(to: precision)
    else { continue }
    let point = Point(coordinate: coordinate, name: place.name)
    if indices[point] == nil { order.append(point) }
    indices[point, default: []].append(index)
  }
  return order.map { point in
    CapsulesOnMap(
      coordinate: point.coordinate, name: point.name, capsules: indices[point] ?? [])
  }
}
