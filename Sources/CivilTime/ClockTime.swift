/// A time of day on a wall clock, to the second.
package struct ClockTime: Sendable, Hashable, Comparable {
  /// 0…23.
  package let hour: Int
  /// 0…59.
  package let minute: Int
  /// 0…59.
  package let second: Int

  /// The time of that reading, or nil when no clock shows it (`24:00`, `12:60`).
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  package static let midnight = ClockTime(secondOfDay: 0)

  /// The time that many seconds after midnight, wrapping at a day's 86,400 seconds.
  package init(secondOfDay: Int) {
    let seconds = ((secondOfDay % 86_400) + 86_400) % 86_400
    hour = seconds / 3600
    minute = seconds / 60 % 60
    second = seconds % 60
  }

  package var secondOfDay: Int { hour * 3600 + minute * 60 + second }

  /// `21:14:05`.
  package var iso8601: String {
    var text = DigitText()
    text.append(self)
    return text.string
  }

  package static func < (a: ClockTime, b: ClockTime) -> Bool {
    a.secondOfDay < b.secondOfDay
  }
}

extension DigitText {
  mutating func append(_ time: ClockTime) {
    append(time.hour)
    append(":")
    append(time.minute)
    append(":")
    append(time.second)
  }
}
