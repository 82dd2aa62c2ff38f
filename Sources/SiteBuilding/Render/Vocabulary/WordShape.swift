import Localization
import Mustache

/// The words of the interface at the root of every template.
func wordsShape(of editions: [Edition]) -> ObjectShape<PageView> {
  let list = wordListShape(of: editions)
  return ObjectShape(
    "words of every page", "At the root of every template.",
    [
      .object("words", of: "words", "The words of the interface, in the page's language.") {
        list.object($0.edition)
      }
    ])
}

/// The words of the interface, by the keys of `locales/en.yaml`; those with a gap to fill are no names
/// of templates, which couldn't fill it.
func wordListShape(of editions: [Edition]) -> ObjectShape<Edition> {
  let keys = Set(editions.flatMap(\.words.names)).sorted()
  let whole = keys.filter { key in editions.allSatisfy { !$0.words.hasGap(key) } }
  return ObjectShape(
    "words", "The words of the interface, by the keys of `locales/en.yaml`.",
    whole.map { key in
      .text(key, "`\(editions[0].words.text(key))`") { $0.words.text(key) }
    })
}

extension WordCatalogue {
  /// Whether a word has a place for something to be filled in.
  fileprivate func hasGap(_ name: String) -> Bool {
    switch self[name] {
    case .plain(let text): text.utf8.contains(UInt8(ascii: "{"))
    case .plural: true
    case nil: false
    }
  }
}
