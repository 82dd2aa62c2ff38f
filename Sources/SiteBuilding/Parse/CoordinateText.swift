import ByteText
package import JournalModel

/// Two numbers that may be a point on the earth.
package struct CoordinateText: Hashable {
  let latitude: Double
  let longitude: Double

  /// Reads `37.77, 128.95`, `37.77° N, 128.95° E` or `geo:37.77,128.95;u=35` (RFC 5870); nil when
  /// the text is something else, such as the name of a place.
  package init?(_ text: String) {
    var scanner = TextScanner(text)
    scanner.skipSpaces()
    let isGeo = scanner.skip("geo:") || scanner.skip("GEO:")
    guard let first = scanner.degrees("N", "S") else { return nil }
    scanner.skipSpaces()
    guard scanner.skip(",") || scanner.skip(";") else { return nil }
    guard let second = scanner.degrees("E", "W") else { return nil }
    scanner.skipSpaces()
    if isGeo {
      // An altitude and parameters may follow.
      if scanner.skip(",") { _ = scanner.decimal() }
      guard scanner.isAtEnd || scanner.peek == UInt8(ascii: ";") else { return nil }
    } else {
      guard scanner.isAtEnd else { return nil }
    }
    latitude = first
    longitude = second
  }

  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  package var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }

  /// Whether the numbers would be a point if they changed places.
  package var isSwapped: Bool {
    coordinate == nil && Coordinate(latitude: longitude, longitude: latitude) != nil
  }
}

extension TextScanner {
  /// Degrees with a hemisphere after them, of which `negative` turns the sign.
  fileprivate mutating func degrees(_ positive: String, _ negative: String) -> Double? {
    skipSpaces()
    guard let number = decimal() else { return nil }
    var ahead = self
    ahead.skipSpaces()
    if ahead.skip("°") || ahead.skip("º") { self = ahead }
    ahead.skipSpaces()
    let isNegative = ahead.skip(negative)
    if isNegative || ahead.skip(positive) { self = ahead }
    return isNegative ? -number : number
  }
}
