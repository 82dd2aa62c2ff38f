package import JournalModel
package import Localization

/// The words of the interface in the language of a journal, for commands that speak it.
package struct TerminalWords: Sendable {
  private let words: WordCatalogue
  package let formats: LocaleFormats

  /// The built-in words; English where no list serves the locale.
  package init(_ formats: LocaleFormats) {
    let catalogues = readWords(of: Theme.load(overrides: [])).catalogues
    let name = formats.locale.wordList(among: catalogues.keys) ?? "en"
    words = catalogues[name] ?? WordCatalogue(language: "en", words: [:])
    self.formats = formats
  }

  package func text(_ name: String) -> String { words.text(name) }

  /// The word that goes with a number, with the number in it: `12 days`.
  package func counted(_ name: String, _ count: Int) -> String {
    words.text(name, count: count, number: formats.number(count))
  }

  /// The words for the weather, one for each condition.
  package var weather: [String] {
    WeatherCondition.allCases.map { words.text("weather-\($0.rawValue)") }
  }

  /// What a condition is called in front matter: as in the journal's language, in English by its own name.
  package func weather(_ condition: WeatherCondition) -> String {
    words.language == "en" ? condition.rawValue : words.text("weather-\(condition.rawValue)")
  }

  /// From one day to another: `Nov 1 – Nov 30, 2026`.
  package func span(of streak: Streak) -> String {
    words.filled(
      "statistics-from-to",
      [
        "first": formats.string(streak.first, .medium),
        "last": formats.string(streak.last, .medium),
      ])
  }
}
