/// A point on the earth in WGS 84 degrees.
package struct Coordinate: Sendable, Hashable {
  /// Degrees north of the equator, −90…90.
  package let latitude: Double
  /// Degrees east of Greenwich, −180…180.
  package let longitude: Double

  /// The point at those degrees, or nil when there is none.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The point with its degrees rounded to `digits` decimals: 3 is a block, 2 a village, 1 a region.
  package func rounded(to digits: Int) -> Coordinate {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    func round(_ degrees: Double) -> Double { (degrees * scale).rounded() / scale }
    return Coordinate(latitude: round(latitude), longitude: round(longitude)) ?? self
  }
}
