import Diagnostics
import JournalModel
import Localization

/// The editions of a site, one for each of its locales, the site's own first.
///
/// A locale that no word list serves is shown in English words, with a note that says so.
func editions(
  of settings: Settings, words: [String: WordCatalogue]
) -> (editions: [Edition], diagnostics: [Diagnostic]) {
  let locales = settings.locales.compactMap { try? SiteLocale($0) }
  let folders = SiteLocale.folders(for: locales)
  var diagnostics: [Diagnostic] = []
  let editions = zip(locales, folders).enumerated().compactMap { index, place -> Edition? in
    let (locale, folder) = place
    let served = locale.wordList(among: words.keys)
    if served == nil { diagnostics.append(.noWords(for: locale)) }
    guard let catalogue = words[served ?? "en"] else { return nil }
    return Edition(
      locale: locale, formats: LocaleFormats(locale), words: catalogue,
      prefix: index == 0 ? "" : folder + "/")
  }
  return (editions, diagnostics)
}

extension Diagnostic {
  fileprivate static func noWords(for locale: SiteLocale) -> Diagnostic {
    Diagnostic(
      .note, id: "no-words", at: .file(SourceTree.settingsPath),
      "there are no words of the interface in \(locale.tag), so they are shown in English",
      help: "put a translation of Templates/locales/en.yaml at "
        + "Templates/locales/\(locale.language).yaml")
  }
}
