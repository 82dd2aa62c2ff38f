private import Foundation

/// A point of the world in Web Mercator, the projection of map tiles: `x` from the 180th meridian
/// eastward, `y` from some 85° north southward, each 0…1.
package struct MapPoint: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The point at these degrees; what is nearer to a pole than the map reaches is at its edge.
  package init(latitude: Double, longitude: Double) {
    let angle = max(-MapPoint.reach, min(MapPoint.reach, latitude)) * .pi / 180
    x = longitude / 360 + 0.5
    y = max(0, min(1, 0.5 - log(tan(.pi / 4 + angle / 2)) / (2 * .pi)))
  }

  /// The latitude in degrees at which the map is as high as it is wide.
  private static let reach = 85.051_128_78
}
