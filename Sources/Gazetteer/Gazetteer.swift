/// The world's cities above some 15,000 people, by name and by place.
///
/// Reading it costs a copy of its 1.6 MB, so whoever needs it makes one when it is first needed. A look-up is
/// a binary search.
package struct Gazetteer: Sendable {
  private let table: CityTable

  package init() {
    table = CityTable(gazetteerBytes())
  }

  /// The cities that a name means, those of most people first: in any language, whatever its accents, case
  /// and hyphens. `Springfield, US-MO`, `Cambridge, GB` or `Paris, us` tells which.
  ///
  /// What an office adds to a name may be there or not: `강릉시`, `東京都`.
  package func cities(named name: String) -> [City] {
    let (name, region) = GivenName(name).parts
    for spelling in [name, GivenName.withoutSuffix(name)].compactMap(\.self) {
      let key = nameKey(spelling)
      guard !key.isEmpty else { continue }
      let found = table.cities(at: table.entries(of: key)).filter { $0.isIn(region) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The cities that a name means and then those that have one which begins with it, each part by people,
  /// the most first; no more than `limit`.
  package func find(_ name: String, limit: Int = 20) -> [City] {
    let exact = cities(named: name)
    guard exact.count < limit else { return Array(exact.prefix(limit)) }
    let (start, region) = GivenName(name).parts
    let key = nameKey(start)
    guard !key.isEmpty else { return exact }
    let known = Set(exact.map(\.rank))
    var found = exact
    for number in table.numbers(at: table.entries(beginningWith: key)) where !known.contains(number)
    {
      guard found.count < limit else { break }
      let city = table.city(number)
      if city.isIn(region) { found.append(city) }
    }
    return found
  }

  /// The city whose centre is nearest to a point in degrees, if it is no more than `kilometres` off; of two,
  /// that of more people.
  package func nearest(
    latitude: Double, longitude: Double, within kilometres: Double = 30
  ) -> City? {
    table.nearest(latitude: latitude, longitude: longitude, within: kilometres).map(table.city)
  }

  /// `Cambridge` of `Cambridge, GB`.
  package static func nameAlone(in name: String) -> String { GivenName(name).parts.name }

  /// What a name alone stands for.
  package enum Meaning: Sendable, Hashable {
    case unknown
    case city(City)
    /// The cities that it may be, those of most people first.
    case ambiguous([City])
  }

  /// How many times the people of every other city of its name a city needs for the name to mean it.
  package static let dominance = 5

  /// The city that a name means for sure: the only one of the name, or one with at least `dominance` times
  /// as many people as any other; never one of which the name is only the beginning.
  package func meaning(of name: String) -> Meaning {
    let cities = cities(named: name)
    guard let first = cities.first else { return .unknown }
    let next = cities.dropFirst().first?.population ?? 0
    return first.population >= next * Gazetteer.dominance ? .city(first) : .ambiguous(cities)
  }
}

/// A name as a person gives it, perhaps with a country or a state behind a comma.
private struct GivenName {
  let parts: (name: String, region: Substring?)

  init(_ text: String) {
    guard let comma = text.lastIndex(where: { $0 == "," || $0 == "，" }) else {
      parts = (text, nil)
      return
    }
    let region = text[text.index(after: comma)...].drop { $0 == " " }
    let isRegion = region.utf8.allSatisfy { $0 < 0x80 } && [2, 5].contains(region.utf8.count)
    parts = isRegion ? (String(text[..<comma]), region) : (text, nil)
  }

  private static let suffixes = [
    "특별자치시", "특별시", "광역시", "特別市", "特别市", "廣域市", "广域市", "広域市", "시", "군", "市", "都",
  ]

  /// The name without what an office adds to it, nil where nothing of it would be left.
  static func withoutSuffix(_ name: String) -> String? {
    for suffix in suffixes where name.hasSuffix(suffix) {
      let short = name.dropLast(suffix.count)
      return short.count > 1 ? String(short) : nil
    }
    return nil
  }
}

extension City {
  /// Whether it is in a region, given as `GB`, `MO` or `US-MO`.
  fileprivate func isIn(_ region: Substring?) -> Bool {
    guard let region = region?.uppercased() else { return true }
    return [country, state, self.region].contains(region)
  }
}
