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

/// The words of the interface, by the keys of `locales/en.yaml`.
func wordListShape(of editions: [Edition]) -> ObjectShape<Edition> {
  let keys = Set(editions.flatMap(\.words.names))
  return ObjectShape(
    "words", "The words of the interface, by the keys of `locales/en.yaml`.", [],
    open: OpenNames(
      .text, "Any key of `locales/en.yaml` whose words have no gap to fill.",
      accepts: { keys.contains($0) }, value: { edition, key in .text(edition.words.text(key)) }))
}
