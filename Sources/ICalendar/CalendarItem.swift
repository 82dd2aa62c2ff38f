/// An event or a to-do of a calendar.
package struct CalendarItem: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// `end` is the first moment after it; nil for a moment, or for the whole of a day.
    case event(start: CalendarTime, end: CalendarTime? = nil)
    /// `completed` is the instant at which it was done, nil while it isn't, in seconds since 1970.
    case toDo(due: CalendarTime?, isDone: Bool, completed: Int? = nil)
  }

  package struct Point: Sendable, Hashable {
    /// Degrees north.
    package let latitude: Double
    /// Degrees east.
    package let longitude: Double

    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }
  }

  /// What tells the item from all others, and is the same each time it is written.
  package var uid: String
  package var kind: Kind
  package var summary: String
  package var description: String?
  package var location: String?
  package var point: Point?
  package var url: String?
  package var categories: [String] = []
  package var recurrence: Recurrence?
  package var alarms: [Alarm] = []

  package init(uid: String, kind: Kind, summary: String) {
    self.uid = uid
    self.kind = kind
    self.summary = summary
  }

  /// How far around its point Apple's calendar shows a place, in metres.
  private static let radius = 1000

  /// Every time in it.
  var times: [CalendarTime] {
    switch kind {
    case .event(let start, let end): [start] + [end].compactMap(\.self)
    case .toDo(let due, _, _): [due].compactMap(\.self)
    }
  }

  /// `stamp` is when the calendar was made, in seconds since 1970.
  func write(to lines: inout ContentLines, stamp: Int) {
    let component: String
    switch kind {
    case .event: component = "VEVENT"
    case .toDo: component = "VTODO"
    }
    lines.add("BEGIN", value: component)
    lines.add("UID", text: uid)
    lines.add("DTSTAMP", value: CalendarTime.utc(stamp))
    writeKind(to: &lines)
    lines.add("SUMMARY", text: summary)
    if let description { lines.add("DESCRIPTION", text: description) }
    writePlace(to: &lines)
    if let url { lines.add("URL", value: url) }
    if !categories.isEmpty {
      lines.add("CATEGORIES", value: categories.map(ContentLines.escaped).joined(separator: ","))
    }
    if let recurrence { lines.add("RRULE", value: recurrence.rule(for: times.first)) }
    for alarm in alarms { alarm.write(to: &lines, about: summary) }
    lines.add("END", value: component)
  }

  private func writeKind(to lines: inout ContentLines) {
    switch kind {
    case .event(let start, let end):
      start.write("DTSTART", to: &lines)
      end?.write("DTEND", to: &lines)
    case .toDo(let due, let isDone, let completed):
      // A rule counts from a start, which a to-do has none of but its day.
      if recurrence != nil { due?.write("DTSTART", to: &lines) }
      due?.write("DUE", to: &lines)
      lines.add("STATUS", value: isDone ? "COMPLETED" : "NEEDS-ACTION")
      if isDone { lines.add("PERCENT-COMPLETE", value: "100") }
      if let completed { lines.add("COMPLETED", value: CalendarTime.utc(completed)) }
    }
  }

  private func writePlace(to lines: inout ContentLines) {
    if let location { lines.add("LOCATION", text: location) }
    guard let point else { return }
    let (latitude, longitude) = (decimal(point.latitude), decimal(point.longitude))
    lines.add("GEO", value: "\(latitude);\(longitude)")
    lines.add(
      "X-APPLE-STRUCTURED-LOCATION",
      [
        ("VALUE", "URI"), ("X-APPLE-RADIUS", String(Self.radius)), ("X-TITLE", location ?? summary),
      ], value: "geo:\(latitude),\(longitude)")
  }
}

/// Degrees with six decimals, as RFC 5545 wants them for GEO, never with an exponent.
private func decimal(_ degrees: Double) -> String {
  let millionths = Int((degrees.magnitude * 1_000_000).rounded())
  let fraction = String(1_000_000 + millionths % 1_000_000).dropFirst()
  let sign = degrees < 0 && millionths > 0 ? "-" : ""
  return "\(sign)\(millionths / 1_000_000).\(fraction)"
}
