private import ByteText
private import Diagnostics
package import JournalModel

/// The words for the weather that an entry may use, in every language together.
///
/// Case, hyphens and the form of composed letters make no difference: `Heavy Rain` is `heavy-rain`.
package struct WeatherVocabulary: Sendable {
  private let conditions: [String: WeatherCondition]
  /// As the word lists have them, in a fixed order.
  private let words: [(word: String, outline: Outline)]

  /// The words of every language; of two equal ones the first counts. The conditions' own names are
  /// always understood.
  package init(_ words: some Sequence<(word: String, condition: WeatherCondition)>) {
    var conditions: [String: WeatherCondition] = [:]
    var list: [String] = []
    let names = WeatherCondition.allCases.lazy.map { (word: $0.rawValue, condition: $0) }
    for (word, condition) in Array(names) + Array(words) {
      let key = Self.key(of: word)
      guard !key.isEmpty, conditions[key] == nil else { continue }
      conditions[key] = condition
      list.append(word)
    }
    self.conditions = conditions
    self.words = list.map { ($0, Outline($0)) }
  }

  func condition(of word: String) -> WeatherCondition? {
    conditions[Self.key(of: word)]
  }

  /// The word that was most likely meant, if one is near.
  ///
  /// Most words are ruled out at a glance, as a journal may hold thousands that aren't in any list.
  func nearestWord(to word: String) -> String? {
    let wanted = Outline(word)
    guard (2...40).contains(wanted.count) else { return nil }
    var candidates: [String] = []
    for (word, outline) in words where wanted.mayBeNear(outline) { candidates.append(word) }
    return nearestName(to: word, among: candidates)
  }

  private static func key(of word: String) -> String {
    slug(from: word)
  }
}

/// How long a word is and which letters it has, the latter folded into 64 bits.
private struct Outline {
  let count: Int
  private var letters: UInt64 = 0

  init(_ word: String) {
    let scalars = word.lowercased().unicodeScalars
    count = scalars.count
    for scalar in scalars { letters |= 1 << UInt64(scalar.value % 64) }
  }

  /// Whether a third of the letters may make the difference; it rules out, it doesn't confirm.
  func mayBeNear(_ other: Outline) -> Bool {
    let slips = max(1, min(count, other.count) / 3)
    return abs(count - other.count) <= slips
      && (letters & ~other.letters).nonzeroBitCount <= slips
      && (other.letters & ~letters).nonzeroBitCount <= slips
  }
}
