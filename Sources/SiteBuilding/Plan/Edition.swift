import Localization

/// The site in one locale: the same entries, with dates, numbers and all words of the interface in it.
///
/// A class, since every page and every date on it refers to its edition.
final class Edition: Sendable {
  let locale: SiteLocale
  let formats: LocaleFormats
  let words: WordCatalogue
  /// Where the edition stands below the site's root: nothing for the site's own, else like `en/`.
  let prefix: String

  init(locale: SiteLocale, formats: LocaleFormats, words: WordCatalogue, prefix: String) {
    self.locale = locale
    self.formats = formats
    self.words = words
    self.prefix = prefix
  }

  /// The BCP 47 tag for `lang`.
  var language: String { locale.tag }

  /// The tag as search engines know it, without what only changes dates and digits.
  var hreflang: String { locale.tagWithoutExtensions }
}
