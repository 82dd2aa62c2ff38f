private import CBaseMap

/// The base map as scripts read it: the JSON that `Sources/CBaseMap/SOURCE.md` tells of.
///
/// The only place that sees it as C does.
package func baseMapJSON() -> [UInt8] {
  guard let start = unsafe base_map_bytes() else { return [] }
  return unsafe Array(UnsafeBufferPointer(start: start, count: base_map_count()))
}

/// Where the base map comes from.
package enum BaseMapSource {
  package static let name = "Natural Earth"
  package static let url = "https://www.naturalearthdata.com"
}
