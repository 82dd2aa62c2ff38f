import Localization
import Mustache

/// The words of the interface, by the keys of `locales/en.yaml`.
///
/// Words with a gap to fill are no names of templates, which couldn't fill it. The names are fields
/// like any other, so that finding a word costs no more than finding a date.
struct WordVocabulary: Sendable {
  private let names: [String]
  /// Of an edition's texts, in the order of the names.
  let shape: ObjectShape<[String]>

  init(of editions: [Edition]) {
    let keys = Set(editions.flatMap(\.words.names)).sorted()
    names = keys.filter { key in editions.allSatisfy { !$0.words.hasGap(key) } }
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
