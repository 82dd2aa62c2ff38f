extension Coordinate {
  /// `37.7715, 128.948`
  package var text: String { "\(decimal(latitude)), \(decimal(longitude))" }

  /// `geo:37.7715,128.948` (RFC 5870)
  package var geoURI: String { "geo:\(decimal(latitude)),\(decimal(longitude))" }
}

/// A number in ASCII digits, rounded to six decimals, never with an exponent.
package func decimal(_ number: Double) -> String {
  let millionths = Int((number.magnitude * 1_000_000).rounded())
  var fraction = String(1_000_000 + millionths % 1_000_000).dropFirst()
  while fraction.last == "0" { fraction.removeLast() }
  let sign = number < 0 && millionths > 0 ? "-" : ""
  return sign + String(millionths / 1_000_000) + (fraction.isEmpty ? "" : ".\(fraction)")
}
