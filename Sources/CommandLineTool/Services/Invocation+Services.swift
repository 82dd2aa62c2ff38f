import Diagnostics
import Geocoding
import JournalModel
import SiteBuilding
import WeatherReports
import WebFetch

extension Invocation {
  /// Who tells the weather to a journal, as its settings say.
  func weatherReporter(for journal: OpenJournal) -> WeatherReporter {
    WeatherReporter(
      journal.settings.weather, key: process.variables["OPENWEATHER_API_KEY"],
      fetcher: webFetcher(), cache: answers("weather", of: journal))
  }

  /// Who knows places that neither the journal nor the gazetteer does, as the settings say.
  ///
  /// Nobody is asked while a mistake in the file of places may hide that one of them is private.
  func geocoder(for journal: OpenJournal) -> Geocoder {
    let problems = try? journal.placesAsRead().problems
    return Geocoder(
      journal.settings.geocoding, languages: journal.settings.locales,
      fetcher: webFetcher(naming: journal.settings.url),
      cache: answers("geocoding", of: journal),
      turnFile: journal.site.location(of: ".ilgi/geocoding-turn"),
      isHeldBack: problems?.hasErrors ?? true)
  }

  /// Nominatim wants to know whose questions it answers; nobody else is told.
  private func webFetcher(naming url: String? = nil) -> WebFetcher {
    let site = url.map { "; \($0)" } ?? ""
    return WebFetcher(
      userAgent: "Ilgi/\(version) (journal generator\(site))",
      searchPath: process.variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
  }

  private func answers(_ folder: String, of journal: OpenJournal) -> AnswerCache {
    AnswerCache(folder: folder, in: journal.site.location(of: ".ilgi"))
  }
}
