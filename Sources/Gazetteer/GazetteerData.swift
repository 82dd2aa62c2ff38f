private import CGazetteer

/// The cities as `Sources/CGazetteer/SOURCE.md` tells of them.
///
/// The only place that sees them as C does.
func gazetteerBytes() -> [UInt8] {
  guard let start = unsafe gazetteer_bytes() else { return [] }
  return unsafe Array(UnsafeBufferPointer(start: start, count: gazetteer_count()))
}

/// Where the gazetteer comes from.
package enum GazetteerSource {
  package static let name = "GeoNames"
  package static let url = "https://www.geonames.org"
}
