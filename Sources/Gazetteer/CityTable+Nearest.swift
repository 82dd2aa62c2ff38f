private import Foundation

extension CityTable {
  /// The number of the city that is nearest to a point in degrees and no more than `kilometres` off; of two,
  /// the first.
  func nearest(latitude: Double, longitude: Double, within kilometres: Double) -> Int? {
    // No city further north or south than this can be near enough; most are left out by that alone.
    let reach = Int((kilometres / kilometresPerDegree * 1000).rounded(.up)) + 1
    let row = Int(((latitude + 90) * 1000).rounded())
    var best: (number: Int, distance: Double)?
    for number in 0..<cityCount {
      let point = point(ofCity: number)
      guard abs(point.latitude - row) <= reach else { continue }
      let distance = greatCircle(
        (latitude, longitude),
        (Double(point.latitude - 90_000) / 1000, Double(point.longitude - 180_000) / 1000))
      if distance < best?.distance ?? kilometres.nextUp { best = (number, distance) }
    }
    return best?.number
  }
}

private let earthRadius = 6371.0
private let kilometresPerDegree = earthRadius * .pi / 180

/// How far two points are from each other, in kilometres, by the haversine formula.
private func greatCircle(
  _ a: (latitude: Double, longitude: Double), _ b: (latitude: Double, longitude: Double)
) -> Double {
  func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
  func haversine(_ angle: Double) -> Double { sin(angle / 2) * sin(angle / 2) }
  let across = haversine(radians(b.longitude - a.longitude))
  let up = haversine(radians(b.latitude - a.latitude))
  let h = up + cos(radians(a.latitude)) * cos(radians(b.latitude)) * across
  return 2 * earthRadius * asin(min(1, h.squareRoot()))
}
