import Localization
import Mustache

/// The words of the interface, by the keys of `locales/en.yaml`.
///
/// Its names are fields like any other, so that finding a word costs no more than finding a date.
struct WordVocabulary: Sendable {
  private let names: [String]
  /// Of an edition's texts, in the order of the names.
  let shape: ObjectShape<[String]>

  init(of editions: [Edition]) {
    names = Set(editions.flatMap(\.words.names)).sorted()
    shape = ObjectShape(
      "words", "The words of the interface, by the keys of `locales/en.yaml`.",
      names.enumerated().map { index, name in
        .text(name, editions.first.map { "`\($0.words.text(name))`" } ?? "") { $0[index] }
      })
  }

  /// The words as an edition has them.
  func words(of edition: Edition) -> TemplateValue {
    shape.object(names.map { edition.words.text($0) })
  }
}
