extension SiteLocale {
  /// The form that Open Graph wants: `ko_KR`, `zh_TW`.
  package var openGraphTag: String { "\(language)_\(region)" }

  /// The folders below which sites in several locales stand, one for each of `locales`, in order; no
  /// two are alike.
  ///
  /// A folder is the language with the script if one is written (`en`, `zh-hant`); where an earlier
  /// locale already took that, it is the whole tag in lower case, and where that is taken too, it says
  /// all that the tag leaves out. So adding a locale at the end of the list never moves the pages of
  /// another.
  package static func folders(for locales: [SiteLocale]) -> [String] {
    var taken: Set<String> = []
    return locales.map { locale in
      let writesScript = locale.tag.split(separator: "-").dropFirst().first.map(String.init)
      let scripted = "\(locale.language)-\(locale.script)"
      let full = "\(scripted)-\(locale.region)"
      let names = [
        writesScript == locale.script ? scripted : locale.language, locale.tag, full,
      ].lazy.map { $0.lowercased() }
      let numbered = (2...(locales.count + 2)).lazy.map { "\(full.lowercased())-\($0)" }
      let folder =
        names.first { !taken.contains($0) } ?? numbered.first { !taken.contains($0) }
        ?? full.lowercased()
      taken.insert(folder)
      return folder
    }
  }

  /// Whether a site would be the same in another locale: `ko` and `ko-KR`, but not `es` and `es-MX`.
  package func showsTheSame(as other: SiteLocale) -> Bool {
    language == other.language && script == other.script && region == other.region
      && tag.dropFirst(tagWithoutExtensions.count)
        == other.tag.dropFirst(other.tagWithoutExtensions.count)
  }

  /// The list of words, of those `available` by tag, that serves this locale; nil when there is none in
  /// its language.
  ///
  /// Looks for the exact tag, then the language in its script (`zh-TW` reads `zh-Hant`), then the
  /// language alone, unless a list of that name would be in another script.
  package func wordList(among available: some Collection<String>) -> String? {
    let scripted = "\(language)-\(script)"
    if let exact = [tag, tagWithoutExtensions, scripted].first(where: available.contains) {
      return exact
    }
    guard available.contains(language), (try? SiteLocale(language))?.script == script else {
      return nil
    }
    return language
  }
}
