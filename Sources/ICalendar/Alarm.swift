/// A reminder of an item, shown as a message.
package struct Alarm: Sendable, Hashable {
  package enum Trigger: Sendable, Hashable {
    /// So many seconds before the item begins or is due; below zero after that.
    case before(seconds: Int)
    /// At an instant, in seconds since 1970.
    case at(Int)
  }

  package let trigger: Trigger
  /// What is shown; the item's summary where it is nil.
  package let text: String?

  package init(_ trigger: Trigger, text: String? = nil) {
    self.trigger = trigger
    self.text = text
  }

  func write(to lines: inout ContentLines, about summary: String) {
    lines.add("BEGIN", value: "VALARM")
    lines.add("ACTION", value: "DISPLAY")
    switch trigger {
    case .before(let seconds): lines.add("TRIGGER", value: Self.duration(-seconds))
    case .at(let instant):
      lines.add("TRIGGER", [("VALUE", "DATE-TIME")], value: CalendarTime.utc(instant))
    }
    lines.add("DESCRIPTION", text: text ?? summary)
    lines.add("END", value: "VALARM")
  }

  /// `-PT30M`, `-P1D`, `PT0S`
  private static func duration(_ seconds: Int) -> String {
    let (sign, count) = (seconds < 0 ? "-" : "", abs(seconds))
    let (days, rest) = (count / 86_400, count % 86_400)
    let parts = [(rest / 3600, "H"), (rest / 60 % 60, "M"), (rest % 60, "S")].filter { $0.0 > 0 }
      .map { "\($0.0)\($0.1)" }.joined()
    if days > 0 { return "\(sign)P\(days)D" + (parts.isEmpty ? "" : "T\(parts)") }
    return parts.isEmpty ? "PT0S" : "\(sign)PT\(parts)"
  }
}
