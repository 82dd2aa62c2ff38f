package import ByteText

/// A date as it was written, before a time zone gives it an instant.
package struct WrittenDate: Sendable, Hashable {
  package let date: CivilDate
  package let time: ClockTime?
  /// Seconds ahead of UTC, when the date itself says so (`+09:00`, `Z`).
  package let offsetFromUTC: Int?

  package init(date: CivilDate, time: ClockTime? = nil, offsetFromUTC: Int? = nil) {
    self.date = date
    self.time = time
    self.offsetFromUTC = offsetFromUTC
  }
}

/// Why a text is no date.
package enum DateMistake: Error, Hashable {
  case unreadable
  /// A day that the calendar lacks: `2023-02-29`.
  case noSuchDay(year: Int, month: Int, day: Int)
  case noSuchTime
  case noSuchOffset
  /// `04-09-2025`: day and month could be either way round.
  case yearLast(Int, Int, year: Int)
}

extension WrittenDate {
  /// Reads a date as people write it, the year always first.
  ///
  /// The day is `2026-11-30`, `2026/11/30`, `2026.11.30`, `20261130`, `2026年11月30日` or
  /// `2026년 11월 30일`; leading zeros may be missing where signs stand between. A time may follow
  /// after a space or `T`: `21:14`, `21:14:05`; its fraction is dropped. After that an offset may
  /// follow: `Z`, `+09:00`, `+0900`, `+09`.
  package init(_ text: String) throws(DateMistake) {
    var scanner = TextScanner(text)
    scanner.skipSpaces()
    let date = try scanner.day()
    var time: ClockTime?
    var offset: Int?
    if scanner.skip("T") || scanner.skip("t") {
      time = try scanner.clockTime(allowingCompact: true)
    } else if scanner.skipSpaces(), !scanner.isAtEnd {
      time = try scanner.clockTime(allowingCompact: false)
    }
    if time != nil {
      scanner.skipSpaces()
      offset = try scanner.offsetFromUTC()
    }
    scanner.skipSpaces()
    guard scanner.isAtEnd else { throw .unreadable }
    self.init(date: date, time: time, offsetFromUTC: offset)
  }
}

extension WrittenDate {
  /// Reads a date as an entry may have it; nil when the text is none.
  package init?(reading text: String) {
    guard let date = try? WrittenDate(text) else { return nil }
    self = date
  }
}

extension TextScanner {
  /// The day that stands here.
  package mutating func day() throws(DateMistake) -> CivilDate {
    guard let first = digits() else { throw .unreadable }
    if first.utf8.count == 8, let number = Int(first) {
      return try existing(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    }
    guard first.utf8.count <= 4, let year = Int(first) else { throw .unreadable }
    if first.utf8.count < 3 { throw yearLast(after: year) }
    guard first.utf8.count == 4, let style = DaySigns.all.first(where: { skip($0.year) }) else {
      throw .unreadable
    }
    skipSpaces()
    guard let month = number(digits: 1...2), skip(style.month) else { throw .unreadable }
    skipSpaces()
    guard let day = number(digits: 1...2) else { throw .unreadable }
    guard skip(style.day) || style.mayOmitDay else { throw .unreadable }
    return try existing(year: year, month: month, day: day)
  }

  private func existing(year: Int, month: Int, day: Int) throws(DateMistake) -> CivilDate {
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw .noSuchDay(year: year, month: month, day: day)
    }
    return date
  }

  /// Tells `04-09-2025` from what is no date at all.
  private mutating func yearLast(after first: Int) -> DateMistake {
    guard let sign = skip(anyOf: ["-", "/", "."]), let second = number(digits: 1...2), skip(sign),
      let year = number(digits: 4...4)
    else { return .unreadable }
    return .yearLast(first, second, year: year)
  }

  /// The time of day that stands here; with `allowingCompact` also `2114` and `211405`.
  package mutating func clockTime(allowingCompact: Bool) throws(DateMistake) -> ClockTime {
    guard let first = digits() else { throw .unreadable }
    var parts = [Int(first) ?? 0, 0, 0]
    if allowingCompact, first.utf8.count == 4 || first.utf8.count == 6 {
      let number = first.utf8.count == 4 ? parts[0] * 100 : parts[0]
      parts = [number / 10_000, number / 100 % 100, number % 100]
    } else {
      guard first.utf8.count <= 2, skip(":"), let minute = number(digits: 2...2) else {
        throw .unreadable
      }
      parts[1] = minute
      if skip(":") {
        guard let second = number(digits: 2...2) else { throw .unreadable }
        parts[2] = second
        if skip(".") || skip(",") {
          guard digits() != nil else { throw .unreadable }
        }
      }
    }
    guard let time = ClockTime(hour: parts[0], minute: parts[1], second: parts[2]) else {
      throw .noSuchTime
    }
    return time
  }

  /// The offset that stands here, nil when none does.
  fileprivate mutating func offsetFromUTC() throws(DateMistake) -> Int? {
    if skip(anyOf: ["Z", "z", "UTC", "GMT"]) != nil { return 0 }
    let isWest = skip("-") || skip("\u{2212}")
    guard isWest || skip("+") else { return nil }
    guard let first = digits() else { throw .unreadable }
    var number = Int(first) ?? 0
    switch first.utf8.count {
    case 4: break
    case 1...2:
      number *= 100
      if skip(":") {
        guard let minutes = self.number(digits: 2...2) else { throw .unreadable }
        number += minutes
      }
    default: throw .unreadable
    }
    guard number % 100 < 60, number <= 18_00 else { throw .noSuchOffset }
    return (number / 100 * 3600 + number % 100 * 60) * (isWest ? -1 : 1)
  }
}

/// What stands after the year, the month and the day of a date.
private struct DaySigns {
  let year: String
  let month: String
  let day: String
  let mayOmitDay: Bool

  static let all = [
    DaySigns(year: "-", month: "-", day: "", mayOmitDay: true),
    DaySigns(year: "/", month: "/", day: "", mayOmitDay: true),
    DaySigns(year: ".", month: ".", day: ".", mayOmitDay: true),
    DaySigns(year: "年", month: "月", day: "日", mayOmitDay: false),
    DaySigns(year: "년", month: "월", day: "일", mayOmitDay: false),
  ]
}

// MARK: - Messages

extension DateMistake {
  /// What is wrong with `text`, on one line.
  package func summary(in text: String) -> String {
    switch self {
    case .unreadable: "`\(text)` is no date that Ilgi reads"
    case .noSuchDay(let year, let month, let day):
      "there is no day \(iso(year, month, day))"
    case .noSuchTime: "`\(text)` has a time that no clock shows"
    case .noSuchOffset: "`\(text)` has an offset from UTC that is nowhere in use"
    case .yearLast: "`\(text)` doesn't say which is the day and which the month"
    }
  }

  /// What to write instead.
  package var help: String {
    switch self {
    case .unreadable:
      return "write `2026-11-30`, `2026-11-30 21:14` or `2026-11-30T21:14:00+09:00`"
    case .noSuchDay(let year, let month, _):
      guard (1...12).contains(month), (1...9999).contains(year) else {
        return "the year comes first, then the month from 01 to 12, then the day"
      }
      return "\(iso(year, month)) has \(CivilDate.daysIn(month: month, ofYear: year)) days"
    case .noSuchTime: return "a time is from 00:00 to 23:59:59"
    case .noSuchOffset: return "write hours and minutes, as in `+09:00`"
    case .yearLast(let first, let second, let year):
      let dayFirst = CivilDate(year: year, month: second, day: first)
      let monthFirst = CivilDate(year: year, month: first, day: second)
      let dates = Set([dayFirst, monthFirst].compactMap(\.self)).sorted()
      return dates.isEmpty
        ? "write `2026-11-30`: the year, the month, the day"
        : "write \(dates.map { "`\($0.iso8601)`" }.joined(separator: " or "))"
    }
  }

  private func iso(_ numbers: Int...) -> String {
    numbers.enumerated().map { index, number in
      let digits = String(number)
      let width = index == 0 ? 4 : 2
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }.joined(separator: "-")
  }
}
