/// A moment as someone wrote it down: the day and time on the wall where they were, and how far that
/// clock was from UTC.
///
/// The civil part says where the moment stands in the diary; `instant` only says what came first.
package struct CivilMoment: Sendable, Hashable {
  package let date: CivilDate
  /// The time of day, nil when only a day was given; such a moment begins with its day.
  package let time: ClockTime?
  /// How far the wall clock was ahead of UTC, in seconds.
  package let offsetFromUTC: Int

  package init(date: CivilDate, time: ClockTime?, offsetFromUTC: Int) {
    self.date = date
    self.time = time
    self.offsetFromUTC = offsetFromUTC
  }

  /// The moment at an instant, on a clock that far ahead of UTC; nil outside the years 1…9999.
  package init?(instant: Int, offsetFromUTC: Int) {
    let local = instant + offsetFromUTC
    let dayNumber = local >= 0 ? local / 86_400 : -((-local + 86_399) / 86_400)
    guard let date = CivilDate(dayNumber: dayNumber) else { return nil }
    self.date = date
    self.time = ClockTime(secondOfDay: local - dayNumber * 86_400)
    self.offsetFromUTC = offsetFromUTC
  }

  /// The moment that an RFC 3339 date-time with its offset names: `2026-11-30T21:14:00+09:00`.
  package init?(iso8601 text: String) {
    guard let date = CivilDate(iso8601: String(text.prefix(10))) else { return nil }
    let rest = text.dropFirst(10)
    guard rest.first == "T" || rest.first == " " else { return nil }
    let clock = rest.dropFirst().prefix { $0.isNumber || $0 == ":" }
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1],
      let second = parts.count == 3 ? parts[2] : 0,
      let time = ClockTime(hour: hour, minute: minute, second: second),
      let offset = CivilMoment.offset(from: rest.dropFirst(1 + clock.count))
    else { return nil }
    self.init(date: date, time: time, offsetFromUTC: offset)
  }

  /// The seconds of `Z`, `+09:00` or `+0900`.
  private static func offset(from text: Substring) -> Int? {
    if text == "Z" { return 0 }
    let digits = text.dropFirst().filter { $0 != ":" }
    guard let sign = text.first, sign == "+" || sign == "-", digits.utf8.count == 4,
      let number = Int(digits), number >= 0, number / 100 <= 18, number % 100 < 60
    else { return nil }
    return (number / 100 * 3600 + number % 100 * 60) * (sign == "-" ? -1 : 1)
  }

  /// 1970-01-01T00:00:00Z.
  package static let epoch = CivilMoment(
    date: .epoch, time: .midnight, offsetFromUTC: 0)

  /// Seconds since 1970-01-01T00:00:00Z.
  package var instant: Int {
    date.dayNumber * 86_400 + (time ?? .midnight).secondOfDay - offsetFromUTC
  }

  /// `2026-11-30T21:14:00+09:00`, a valid RFC 3339 and W3C date-time; UTC is written `Z`.
  package var iso8601: String {
    var text = DigitText()
    text.append(date, sign: "-")
    text.append("T")
    text.append(time ?? .midnight)
    text.append(offsetFromUTC: offsetFromUTC)
    return text.string
  }

  /// For machines: RFC 3339, or only the day when no time was given.
  package var machineText: String { time == nil ? date.iso8601 : iso8601 }
}

extension DigitText {
  fileprivate mutating func append(offsetFromUTC seconds: Int) {
    guard seconds != 0 else { return append("Z") }
    let minutes = abs(seconds) / 60
    append(seconds < 0 ? "-" : "+")
    append(minutes / 60)
    append(":")
    append(minutes % 60)
  }
}
