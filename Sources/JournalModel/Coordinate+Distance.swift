private import Foundation

extension Coordinate {
  /// How far apart two near points are: on the plane that touches the earth there.
  package func metres(to other: Coordinate) -> Double {
    let metresPerDegree = 111_195.0
    let north = (other.latitude - latitude) * metresPerDegree
    let degrees = abs(other.longitude - longitude)
    let east = min(degrees, 360 - degrees) * metresPerDegree * cos(latitude * .pi / 180)
    return (north * north + east * east).squareRoot()
  }
}
