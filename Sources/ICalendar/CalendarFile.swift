import CivilTime

/// A calendar as RFC 5545 writes it: what programs import and subscribe to.
package struct CalendarFile: Sendable, Hashable {
  /// What made it: `-//Ilgi//Ilgi 0.1.0//EN`.
  package var product: String
  /// What programs call it.
  package var name: String?
  package var items: [CalendarItem]

  package init(product: String, name: String? = nil, items: [CalendarItem]) {
    self.product = product
    self.name = name
    self.items = items
  }

  /// The file's bytes; the same for the same items and `stamp`, the instant at which it was made.
  package func bytes(stamp: Int) -> [UInt8] {
    var lines = ContentLines()
    lines.add("BEGIN", value: "VCALENDAR")
    lines.add("VERSION", value: "2.0")
    lines.add("PRODID", text: product)
    lines.add("CALSCALE", value: "GREGORIAN")
    if let name {
      lines.add("NAME", text: name)
      lines.add("X-WR-CALNAME", text: name)
    }
    for zone in zones { zone.write(to: &lines) }
    for item in items { item.write(to: &lines, stamp: stamp) }
    lines.add("END", value: "VCALENDAR")
    return lines.bytes
  }

  /// The zones that times are in, in the order of their names, each for the years that are needed of it.
  private var zones: [ZoneDefinition] {
    var years: [String: ClosedRange<Int>] = [:]
    for item in items {
      for time in item.times {
        guard let zone = time.zone, let year = time.year else { continue }
        // What comes again goes on beyond the first time.
        let last = item.recurrence.map { $0.until?.year ?? year + 10 } ?? year
        let needed = year...max(year, last)
        let known = years[zone] ?? needed
        years[zone] =
          min(known.lowerBound, needed.lowerBound)...max(known.upperBound, needed.upperBound)
      }
    }
    return years.sorted { $0.key < $1.key }.compactMap { ZoneDefinition($0.key, years: $0.value) }
  }
}
