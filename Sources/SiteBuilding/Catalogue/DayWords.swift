package import CivilTime
import ByteText
import Diagnostics
import StructuredData

/// The words for days near today, in every language that the theme has: `today`, `어제`, `昨日`.
package struct DayWords: Sendable {
  /// Where they stand among the words of the interface.
  static let key = "day-words"

  /// How many days after today each word means.
  private let distances: [String: Int]

  /// The words of the built-in lists.
  package static func builtIn() -> DayWords {
    var distances: [String: Int] = [:]
    for (name, bytes) in builtInThemeFiles() where name.hasPrefix("locales/") {
      let source = SourceText(path: name, bytes: bytes)
      guard let lists = DataNode.read(from: source, as: .yaml).node?[key] else { continue }
      for (key, distance) in [("today", 0), ("yesterday", -1), ("tomorrow", 1)] {
        for word in lists[key]?.items ?? [] {
          distances[(word.scalar?.text ?? "").folded] = distance
        }
      }
    }
    return DayWords(distances: distances)
  }

  /// The day that a word means on the day that is `today`; nil for any other word.
  package func day(of word: String, on today: CivilDate) -> CivilDate? {
    distances[word.folded].flatMap { CivilDate(dayNumber: today.dayNumber + $0) }
  }
}
