private import ByteText
private import Diagnostics
package import JournalModel

/// The words for the weather that an entry may use, in every language together.
///
/// Case, hyphens and the form of composed letters make no difference: `Heavy Rain` is `heavy-rain`.
package struct WeatherVocabulary: Sendable {
  private let conditions: [String: WeatherCondition]
  /// As the word lists have them, in a fixed order.
  private let words: [(word: String, scalars: Set<Unicode.Scalar>)]

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
    self.words = list.map { ($0, Set($0.lowercased().unicodeScalars)) }
  }

  func condition(of word: String) -> WeatherCondition? {
    conditions[Self.key(of: word)]
  }

  /// The word that was most likely meant, if one is near.
  ///
  /// Most words are ruled out by the letters they share, as a journal may hold thousands of words
  /// that aren't in any list.
  func nearestWord(to word: String) -> String? {
    let wanted = word.lowercased().unicodeScalars
    guard (2...40).contains(wanted.count) else { return nil }
    let slips = max(1, wanted.count / 3)
    let candidates = words.lazy.filter { candidate in
      let strange = wanted.reduce(0) { $0 + (candidate.scalars.contains($1) ? 0 : 1) }
      return strange <= slips
    }
    return nearestName(to: word, among: candidates.map(\.word))
  }

  private static func key(of word: String) -> String {
    slug(from: word)
  }
}
