/// A part of the map, its sides along the meridians and the parallels.
package struct MapBox: Sendable, Hashable {
  package let west: Double
  package let east: Double
  package let north: Double
  package let south: Double

  init(west: Double, east: Double, north: Double, south: Double) {
    self.west = west
    self.east = east
    self.north = north
    self.south = south
  }

  /// The smallest box that holds these points; of none, the whole map.
  init(around points: some Sequence<MapPoint>) {
    var (west, east, north, south) = (
      Double.infinity, -Double.infinity, Double.infinity, -Double.infinity
    )
    for point in points {
      west = min(west, point.x)
      east = max(east, point.x)
      north = min(north, point.y)
      south = max(south, point.y)
    }
    let isEmpty = west > east
    self.init(
      west: isEmpty ? 0 : west, east: isEmpty ? 1 : east, north: isEmpty ? 0 : north,
      south: isEmpty ? 1 : south)
  }

  /// The box around these points with some room about them, `ratio` times as wide as high, no narrower
  /// than `leastWidth`, and within the map as far as it goes.
  package init(framing points: some Sequence<MapPoint>, ratio: Double, leastWidth: Double) {
    let box = MapBox(around: points)
    let room = 1.25
    let width = min(
      max((box.east - box.west) * room, (box.south - box.north) * room * ratio, leastWidth), 1)
    let height = width / ratio
    func start(_ low: Double, _ high: Double, _ length: Double) -> Double {
      max(0, min((low + high - length) / 2, 1 - length))
    }
    let west = start(box.west, box.east, width)
    let north = start(box.north, box.south, height)
    self.init(west: west, east: west + width, north: north, south: north + height)
  }

  func meets(_ other: MapBox) -> Bool {
    west <= other.east && other.west <= east && north <= other.south && other.north <= south
  }

  /// The sides of the box that a point is beyond, a bit for each.
  func sides(beyond point: MapPoint) -> UInt8 {
    (point.x < west ? 1 : 0) | (point.x > east ? 2 : 0) | (point.y < north ? 4 : 0)
      | (point.y > south ? 8 : 0)
  }
}
