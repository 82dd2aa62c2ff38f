import ByteText
package import CivilTime

/// What an entry's path says of it: its date, if it begins with one, and the name after that.
///
/// `2026-11-30-sea.md`, `2016-2-29 sea.md`, `2026.11.30.md`, `20261130-sea.md`, `2026/11/30-sea.md`,
/// `2026/11-30-sea.md`, `2026-11-30/sea.md`, `2026-11-30-sea/index.md`, `2026년 11월 30일.md`. A time
/// may follow the day: `2026-11-30 21.14 sea.md`, `2026-11-30T2114.md`, `202611302114.md`.
package struct DatedFileName: Sendable, Hashable {
  package let date: WrittenDate?
  /// The file's name without its ending and its date; it may be empty. For `index.md` in a folder of
  /// its own, the folder's.
  package let rest: String
  /// A day that the name gives and the calendar lacks: `2023-02-29`.
  package let impossibleDay: String?

  /// Reads a path below the site: `content/entries/2026/11/30-sea.md`.
  package init(path: String) {
    // Some file systems hand out decomposed names, where `년` is three characters.
    let path = path.precomposed
    let below = path.hasPrefix(Self.folder) ? path.dropFirst(Self.folder.count) : path[...]
    let parts = below.split(separator: "/").map(String.init)
    let name = Self.withoutEnding(parts.last ?? "")
    var impossibleDay: String?
    for depth in 0...3 where depth < parts.count {
      let folders = parts.dropLast().suffix(depth)
      guard let first = (folders.first ?? name).utf8.first, (0x30...0x39).contains(first) else {
        continue
      }
      var scanner = TextScanner((folders + [name]).joined(separator: "/"))
      switch scanner.dayAtStart() {
      case nil: continue
      case .impossible(let day):
        impossibleDay = impossibleDay ?? day
      case .day(let date, let time):
        guard let rest = Self.rest(after: scanner.rest) else { continue }
        self.date = WrittenDate(date: date, time: time)
        self.rest = rest
        self.impossibleDay = nil
        return
      }
    }
    date = nil
    rest = name == "index" ? parts.dropLast().last ?? name : name
    self.impossibleDay = impossibleDay
  }

  private static let folder = "content/entries/"

  private static func withoutEnding(_ name: String) -> String {
    for ending in [".md", ".markdown"] where name.lowercased().hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    return name
  }

  /// The name in what follows a date; nil when the date was that of a folder further up.
  private static func rest(after text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let file = parts.last else { return nil }
    let name = parts.count == 2 && file == "index" ? parts[0] : file
    let start = name.firstIndex { !" -_.,".contains($0) } ?? name.endIndex
    return String(name[start...])
  }
}

private enum DayInName {
  case day(CivilDate, ClockTime?)
  case impossible(String)
}

extension TextScanner {
  /// The day that a path begins with, and the time after it.
  fileprivate mutating func dayAtStart() -> DayInName? {
    guard let first = digits() else { return nil }
    guard first.utf8.count == 4 else { return compactDay(first) }
    guard let year = Int(first), skip(anyOf: Self.signs) != nil else { return nil }
    skipSpaces()
    guard let month = number(digits: 1...2), skip(anyOf: Self.signs) != nil else { return nil }
    skipSpaces()
    guard let day = number(digits: 1...2) else { return nil }
    _ = skip(anyOf: ["일", "日"])
    guard let date = CivilDate(year: year, month: month, day: day) else {
      return .impossible("\(first)-\(twoDigits(month))-\(twoDigits(day))")
    }
    return .day(date, timeAfterDay())
  }

  /// `20261130`, `202611302114` and `20261130211405`; any other number is just a name.
  private mutating func compactDay(_ digits: String) -> DayInName? {
    guard [8, 12, 14].contains(digits.utf8.count), let number = Int(digits.prefix(8)),
      let date = CivilDate(year: number / 10_000, month: number / 100 % 100, day: number % 100)
    else { return nil }
    guard let clock = Int(digits.dropFirst(8)) else { return .day(date, timeAfterDay()) }
    let seconds = digits.utf8.count == 12 ? clock * 100 : clock
    guard
      let time = ClockTime(
        hour: seconds / 10_000, minute: seconds / 100 % 100, second: seconds % 100)
    else { return nil }
    return .day(date, time)
  }

  private static let signs = ["-", "/", ".", "_", "년", "年", "월", "月"]

  /// A time such as ` 21.14` or `T2114`; nothing is read when what follows is a name.
  private mutating func timeAfterDay() -> ClockTime? {
    var ahead = self
    let hasT = ahead.skip("T") || ahead.skip("t")
    guard hasT || ahead.skip(" ") || ahead.skip("_"), let first = ahead.digits() else { return nil }
    var parts: [Int] = []
    if first.utf8.count == 2, let hour = Int(first) {
      let signs = hasT ? [".", ":", "-", "_"] : [".", ":"]
      guard let sign = ahead.skip(anyOf: signs), let minute = ahead.number(digits: 2...2) else {
        return nil
      }
      parts = [hour, minute]
      var further = ahead
      if further.skip(sign), let second = further.number(digits: 2...2) {
        parts.append(second)
        ahead = further
      }
    } else if hasT, first.utf8.count == 4 || first.utf8.count == 6, let number = Int(first) {
      let seconds = first.utf8.count == 4 ? number * 100 : number
      parts = [seconds / 10_000, seconds / 100 % 100, seconds % 100]
    }
    guard parts.count >= 2,
      let time = ClockTime(
        hour: parts[0], minute: parts[1], second: parts.count > 2 ? parts[2] : 0)
    else { return nil }
    self = ahead
    return time
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
