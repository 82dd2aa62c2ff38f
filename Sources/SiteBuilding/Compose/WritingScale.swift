import CivilTime
import JournalModel

/// How much was written on a day, in steps that divide the days of a journal into quarters.
///
/// The steps are the whole journal's, so that its years can be compared.
struct WritingScale: Sendable, Hashable {
  /// The most words of each step but the highest, growing; fewer than three in a journal whose days are
  /// much alike.
  let limits: [Int]

  /// The highest step. 0 is a day without entries.
  static let highest = 4

  /// The scale for days of so many words each, in any order.
  init(wordsOfDays: [Int]) {
    let sorted = wordsOfDays.sorted()
    var limits: [Int] = []
    for quarter in 1..<WritingScale.highest where !sorted.isEmpty {
      let limit = WritingScale.rounded(sorted[(sorted.count - 1) * quarter / WritingScale.highest])
      if limit > limits.last ?? 0, limit < sorted[sorted.count - 1] { limits.append(limit) }
    }
    self.limits = limits
  }

  /// The step of a day with entries that have so many words: up to 4, which the fullest days always
  /// have.
  func step(ofWords words: Int) -> Int {
    WritingScale.highest - limits.count { words <= $0 }
  }

  /// The steps that days may have, and the words of each; the highest has no end.
  var steps: [(step: Int, from: Int, to: Int?)] {
    (0...limits.count).map { index in
      (
        WritingScale.highest - limits.count + index,
        index == 0 ? 0 : limits[index - 1] + 1,
        index < limits.count ? limits[index] : nil
      )
    }
  }

  /// Up to a number that is easily read: two digits and zeros.
  private static func rounded(_ number: Int) -> Int {
    var unit = 1
    while number / unit >= 100 { unit *= 10 }
    return (number + unit - 1) / unit * unit
  }
}

extension WritingScale {
  /// The scale of the days of `years`, whose entries have `bodies`.
  init(of years: [YearOfEntries], bodies: [Body]) {
    self.init(
      wordsOfDays: years.lazy.flatMap(\.months).flatMap(\.days).map { $0.words(in: bodies) })
  }
}

extension DayOfEntries {
  /// How many words its entries have, of all that have `bodies`.
  func words(in bodies: [Body]) -> Int { entries.reduce(0) { $0 + bodies[$1].wordCount } }
}
