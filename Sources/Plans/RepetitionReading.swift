import ByteText
import Diagnostics
import JournalModel

/// What the words behind a plan's day say of how it comes again, and how many bytes they take.
enum RepetitionReading {
  case repetition(PlanRepetition, length: Int)
  /// Words that begin like it, and mean nothing.
  case unknown(length: Int)
  case none

  /// Reads the beginning of a text; capitals of ASCII make no difference.
  init(_ text: ArraySlice<UInt8>) {
    let small = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let scanner = TextScanner(String(decoding: small, as: UTF8.self))
    let found = RepetitionVocabulary.all.compactMap { $0.reading(of: scanner) }
      .max { $0.length < $1.length }
    if let found {
      self = .repetition(found.repetition, length: found.length)
    } else if let length = scanner.lengthOfUnknown {
      self = .unknown(length: length)
    } else {
      self = .none
    }
  }
}

extension RepetitionVocabulary {
  /// The longest of the ways to read what stands at the beginning.
  fileprivate func reading(of start: TextScanner) -> (repetition: PlanRepetition, length: Int)? {
    var best: (repetition: PlanRepetition, length: Int)?
    func offer(_ repetition: PlanRepetition, upTo scanner: TextScanner) {
      guard scanner.endsWord, scanner.index > best?.length ?? 0 else { return }
      best = (repetition, scanner.index)
    }
    for (words, repetition) in phrases {
      var scanner = start
      guard scanner.skip(words) else { continue }
      offer(repetition, upTo: scanner)
    }
    for (before, behind) in numbers {
      var scanner = start
      guard scanner.skip(before) else { continue }
      scanner.skipSpaces()
      guard let number = scanner.number(digits: 1...3), number > 0 else { continue }
      scanner.skipSpaces()
      for (name, unit) in units {
        var ahead = scanner
        guard ahead.skip(name), ahead.skip(behind) else { continue }
        offer(PlanRepetition(every: number, unit), upTo: ahead)
        if unit == .week {
          readWeekdays(behind: &ahead) {
            offer(PlanRepetition(every: number, .week, on: $0), upTo: $1)
          }
        }
      }
    }
    for (before, behind) in weekdayFrames {
      var scanner = start
      guard scanner.skip(before) else { continue }
      let interval = phrases.first { $0.words == before }?.repetition.interval ?? 1
      scanner.skipSpaces()
      guard let days = scanner.weekdays(of: self),
        !before.isEmpty || scanner.isBehind("요일"), scanner.skip(behind)
      else { continue }
      offer(PlanRepetition(every: interval, .week, on: days), upTo: scanner)
    }
    return best
  }

  /// `on mondays` behind `every 2 weeks`.
  private func readWeekdays(
    behind scanner: inout TextScanner, _ take: ([Int], TextScanner) -> Void
  ) {
    scanner.skipSpaces()
    for word in ["on ", ""] {
      var ahead = scanner
      if ahead.skip(word), let days = ahead.weekdays(of: self) { return take(days, ahead) }
    }
  }
}

extension TextScanner {
  fileprivate var endsWord: Bool { peek.map { isBlank($0) || $0 == UInt8(ascii: ":") } ?? true }

  /// A list of days of the week; nil where none stands.
  fileprivate mutating func weekdays(of language: RepetitionVocabulary) -> [Int]? {
    func day(_ scanner: inout TextScanner) -> (number: Int, isShort: Bool)? {
      for name in RepetitionVocabulary.weekdayNames {
        let (number, short) = (language.weekdays[name], language.shortWeekdays[name])
        if let found = number ?? short, scanner.skip(name) { return (found, number == nil) }
      }
      return nil
    }
    let start = self
    guard let first = day(&self) else { return nil }
    var days = [first.number]
    while true {
      var ahead = self
      ahead.skipSpaces()
      guard ahead.skip(anyOf: RepetitionVocabulary.joiners) != nil else { break }
      ahead.skipSpaces()
      guard let next = day(&ahead) else { break }
      days.append(next.number)
      self = ahead
    }
    if days.count > 1 || !first.isShort { return days }
    self = start
    return nil
  }

  /// How long words are that begin as `every 3 weeks` does and name no unit, or nearly do.
  fileprivate var lengthOfUnknown: Int? {
    var ahead = self
    guard ahead.skip("every "), ahead.skipSpaces() || true else { return nil }
    let hasNumber = ahead.digits() != nil
    if hasNumber { ahead.skipSpaces() }
    let word = ahead.rest.prefix { !$0.isWhitespace && $0 != "," }
    let isNear = nearestName(to: String(word), among: Self.wordsBehindEvery) != nil
    guard !word.isEmpty, hasNumber || isNear || Self.otherUnits.contains(String(word)) else {
      return nil
    }
    return ahead.index + word.utf8.count
  }

  private static let wordsBehindEvery = [
    "day", "days", "week", "weeks", "month", "months", "year", "years", "weekday", "monday",
    "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// What comes again too, but not on days.
  private static let otherUnits = ["hour", "minute", "morning", "evening", "quarter", "season"]
}
