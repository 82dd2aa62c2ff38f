private import ByteText
private import Diagnostics
package import JournalModel

/// The words for the weather that an entry may use, in every language together.
///
/// Case, hyphens and the form of composed letters make no difference: `Heavy Rain` is `heavy-rain`.
package struct WeatherVocabulary: Sendable {
  private let conditions: [String: WeatherCondition]
  /// As the word lists have them.
  private let words: KnownNames
  /// The words for each condition, its own name first, by that name.
  let spellings: [String: [String]]

  /// The words of every language; of two equal ones the first counts. The conditions' own names are
  /// always understood.
  package init(_ words: some Sequence<(word: String, condition: WeatherCondition)>) {
    var conditions: [String: WeatherCondition] = [:]
    var list: [String] = []
    var spellings: [String: [String]] = [:]
    let names = WeatherCondition.allCases.lazy.map { (word: $0.rawValue, condition: $0) }
    for (word, condition) in Array(names) + Array(words) {
      let key = Self.key(of: word)
      guard !key.isEmpty, conditions[key] == nil else { continue }
      conditions[key] = condition
      list.append(word)
      spellings[condition.rawValue, default: []].append(word)
    }
    self.spellings = spellings
    self.conditions = conditions
    self.words = KnownNames(list)
  }

  func condition(of word: String) -> WeatherCondition? {
    conditions[Self.key(of: word)]
  }

  /// The word that was most likely meant, if one is near; a single letter may be anything.
  func nearestWord(to word: String) -> String? {
    word.unicodeScalars.count > 1 ? words.nearest(to: word) : nil
  }

  private static func key(of word: String) -> String {
    slug(from: word)
  }
}
