import ByteText
import CivilTime
import JournalModel

/// Why a text isn't when a plan takes place.
enum PlanTimeMistake: Error {
  case date(DateMistake)
  case endsBeforeItBegins
}

/// What a scan for a day and a time found.
struct PlanTimeReading {
  var time: PlanTime?
  /// Behind it, in bytes from the beginning.
  var end = 0
  /// What stands there and can't be meant; what stands before it may have been read.
  var mistake: (kind: PlanTimeMistake, span: Range<Int>)?
}

extension TextScanner {
  /// Reads when a plan takes place: `2026-12-24`, `2026-12-24 18:30`, `2026-12-24 18:30–20:00`,
  /// `2026-12-24 – 2026-12-26`, each day in any of the ways to write an entry's, each time with two
  /// dots, or as `오후 6시 30분`, `6:30 pm`.
  mutating func planTime() -> PlanTimeReading {
    var reading = PlanTimeReading()
    do throws(Misreading) {
      guard let start = try planDay() else { return reading }
      reading.time = PlanTime(start)
      reading.end = index
      let time = try timeOfDay()
      _ = skipWord(of: ClockWords.fromWords)
      reading.time = PlanTime(start, at: time)
      reading.end = index
      if let (endDate, endTime) = try planEnd(of: start) {
        guard let range = PlanTime(date: start, time: time, endDate: endDate, endTime: endTime)
        else {
          throw Misreading(kind: .endsBeforeItBegins, span: reading.end..<index)
        }
        _ = skipWord(of: ClockWords.untilWords)
        reading.time = range
        reading.end = index
      } else if skipWord(of: ClockWords.untilWords) {
        reading.end = index
      }
    } catch {
      reading.mistake = (error.kind, error.span)
    }
    return reading
  }

  private struct Misreading: Error {
    let kind: PlanTimeMistake
    let span: Range<Int>
  }

  /// The day that stands here, perhaps with its day of the week in brackets; nil for something else.
  private mutating func planDay() throws(Misreading) -> CivilDate? {
    let start = self
    do throws(DateMistake) {
      let date = try day()
      guard endsNumber || isBeforeTime else {
        self = start
        return nil
      }
      skipWeekday()
      return date
    } catch {
      if error == .unreadable {
        self = start
        return nil
      }
      throw Misreading(kind: .date(error), span: start.index..<index)
    }
  }

  /// Whether what stands here doesn't go on with a day or a time, as the letters of `2026-12-24th` do.
  private var endsNumber: Bool { peek.map { !isWordByte($0) } ?? true }

  /// Whether a time follows behind the `T` of a machine's date.
  private var isBeforeTime: Bool {
    var ahead = self
    return ahead.skip("T") && ahead.number(digits: 1...2) != nil
  }

  private mutating func skipWeekday() {
    var ahead = self
    ahead.skipSpaces()
    guard ahead.skip("(") || ahead.skip("（") else { return }
    guard RepetitionVocabulary.weekdayNames.contains(where: { ahead.skip($0) }),
      ahead.skip(")") || ahead.skip("）")
    else { return }
    self = ahead
  }

  /// The time behind a day or a dash; nil where none stands.
  private mutating func timeOfDay() throws(Misreading) -> ClockTime? {
    var ahead = self
    if !ahead.skip("T") { ahead.skipSpaces() }
    let start = ahead.index
    do throws(DateMistake) {
      guard let time = try ahead.planClock() else { return nil }
      self = ahead
      return time
    } catch {
      throw Misreading(kind: .date(error), span: start..<ahead.index)
    }
  }

  /// `18:30`, `18시`, `오후 6시 30분`, `6:30 pm`; nil for something else.
  private mutating func planClock() throws(DateMistake) -> ClockTime? {
    var isAfternoon: Bool?
    if let word = skip(anyOf: ClockWords.halves.map(\.word)) {
      isAfternoon = ClockWords.halves.first { $0.word == word }?.isAfternoon
      skipSpaces()
    }
    guard let hour = number(digits: 1...2) else { return nil }
    var (minute, second) = (0, 0)
    if skip(":") {
      guard let number = number(digits: 2...2) else { return nil }
      minute = number
      if skip(":") {
        guard let number = self.number(digits: 2...2) else { return nil }
        second = number
      }
    } else if let sign = skip(anyOf: ClockWords.hours.map(\.hour)) {
      let mayOmitMinutes = self
      skipSpaces()
      let minuteSign = ClockWords.hours.first { $0.hour == sign }?.minute ?? ""
      if let number = number(digits: 1...2), skip(minuteSign) {
        minute = number
      } else {
        self = mayOmitMinutes
      }
    } else {
      return nil
    }
    let behind = self
    skipSpaces()
    if isAfternoon == nil, let word = skip(anyOf: ClockWords.halvesBehind.map(\.word)), endsNumber {
      isAfternoon = ClockWords.halvesBehind.first { $0.word == word }?.isAfternoon
    } else {
      self = behind
      guard endsNumber else { return nil }
    }
    guard let time = ClockTime(hour: hour, minute: minute, second: second) else {
      throw .noSuchTime
    }
    switch isAfternoon {
    case true? where hour < 12: return ClockTime(hour: hour + 12, minute: minute, second: second)
    case false? where hour == 12: return ClockTime(hour: 0, minute: minute, second: second)
    case false? where hour > 12: throw .noSuchTime
    default: return time
    }
  }

  /// The end of a plan that begins on a day; nil where none stands here.
  private mutating func planEnd(
    of start: CivilDate
  ) throws(Misreading) -> (date: CivilDate?, time: ClockTime?)? {
    let isBehindFrom = ClockWords.fromWords.contains { isBehind($0) }
    var ahead = self
    let isApart = ahead.skipSpaces()
    let isDash = ahead.skip(anyOf: ClockWords.dashes) != nil
    guard isDash || isApart && ahead.skipWord(of: ClockWords.toWords) || isBehindFrom else {
      return nil
    }
    ahead.skipSpaces()
    var end: (CivilDate?, ClockTime?)?
    if let date = try ahead.planDay() {
      end = (date, try ahead.timeOfDay())
    } else if let time = try ahead.timeOfDay() {
      end = (nil, time)
    }
    if end != nil { self = ahead }
    return end
  }

  /// Goes past the first of some words that stands here, whole.
  private mutating func skipWord(of words: [String]) -> Bool {
    let start = self
    guard let word = skip(anyOf: words) else { return false }
    let isWhole = peek.map { isBlank($0) } ?? true
    guard isWhole || word.utf8.contains(where: { $0 >= 0x80 }) else {
      self = start
      return false
    }
    return true
  }
}

/// The words and signs about times of day.
private enum ClockWords {
  static let dashes = ["-", "–", "—", "~", "～", "〜", "→"]
  static let toWords = [
    "to", "until", "till", "bis", "au", "à", "al", "a", "hasta", "إلى", "到", "至",
  ]
  static let fromWords = ["부터", "에서", "から", "起"]
  static let untilWords = ["까지", "まで", "为止", "為止"]
  static let hours: [(hour: String, minute: String)] = [
    ("시", "분"), ("時", "分"), ("点", "分"), ("點", "分"),
  ]
  static let halves: [(word: String, isAfternoon: Bool)] = [
    ("오전", false), ("오후", true), ("午前", false), ("午後", true), ("上午", false), ("下午", true),
  ]
  static let halvesBehind: [(word: String, isAfternoon: Bool)] = [
    ("am", false), ("AM", false), ("a.m.", false), ("pm", true), ("PM", true), ("p.m.", true),
    ("ص", false), ("م", true),
  ]
}
