import JournalModel
import Localization

/// What readers of an edition call places, to be shown beside the writer's own words.
struct ReaderNames: Sendable {
  private let locale: SiteLocale
  /// Whether the edition is in the site's own language, which the place book is in too.
  private let isOwn: Bool
  /// Which of these languages is read in the edition, as places mostly have names in the same ones.
  private var choices: [Set<String>: String?] = [:]

  init(of edition: Edition, isOwn: Bool) {
    locale = edition.locale
    self.isOwn = isOwn
  }

  /// Nil where the place has no name in the edition's language, or one that `written` is a spelling of.
  mutating func name(of place: Place, besides written: String) -> String? {
    guard let name = name(of: place), name != written, groupKey(of: name) != groupKey(of: written)
    else { return nil }
    return name
  }

  private mutating func name(of place: Place) -> String? {
    guard !place.names.isEmpty else { return isOwn ? place.knownAs : nil }
    let languages = Set(place.names.keys)
    let choice = choices[languages] ?? locale.wordList(among: languages)
    choices[languages] = .some(choice)
    return choice.flatMap { place.names[$0] } ?? (isOwn ? place.knownAs : nil)
  }
}
