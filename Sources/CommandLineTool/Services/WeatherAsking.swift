import ByteText
import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import Localization
import SiteBuilding
import WeatherReports

/// What the weather was, for front matter and for people.
struct ToldWeather: Sendable {
  let weather: Weather
  /// As front matter has it, in the journal's units and language.
  let written: WrittenValue
  /// `눈, -2.5°C`
  let shown: String
  /// Whether nobody had to be asked.
  let wasKept: Bool
}

/// Asks what the weather was, for entry after entry of one journal.
struct WeatherAsking {
  private let reporter: WeatherReporter
  private let settings: Settings
  private let words: TerminalWords
  private let now: Int
  private var whereabouts: Whereabouts

  /// `now` is the instant that the command goes by.
  init(_ invocation: Invocation, _ journal: OpenJournal, places: PlaceBook) {
    reporter = invocation.weatherReporter(for: journal)
    settings = journal.settings
    words = TerminalWords(journal.formats)
    now = journal.now
    whereabouts = Whereabouts(places: places)
  }

  /// Whether it is known where a location is.
  mutating func knows(_ location: LocationReference?) -> Bool {
    location.flatMap { whereabouts.coordinate(of: $0) } != nil
  }

  /// The weather where and when something was written.
  mutating func weather(
    at location: LocationReference?, moment: CivilMoment
  ) async -> Result<ToldWeather, WeatherTrouble> {
    let point = location.flatMap { whereabouts.coordinate(of: $0) }
    return await reporter.report(at: point, moment: moment, now: now).map(told)
  }

  private func told(_ report: WeatherReport) -> ToldWeather {
    let (weather, units) = (report.weather, settings.weather.units ?? settings.units)
    let word = weather.condition.map(words.weather)
    let temperature = (weather.temperature ?? weather.high).map {
      words.formats.temperature(celsius: $0, in: units == .us ? .us : .metric)
    }
    return ToldWeather(
      weather: weather,
      written: .weather(weather, word: word, in: units, siteUnits: settings.units),
      shown: [word, temperature].compactMap(\.self).joined(separator: ", "),
      wasKept: report.wasKept)
  }
}

extension WeatherTrouble {
  /// Why there is no weather, and how an entry gets it later; `command` is what to run then.
  ///
  /// `path` is the entry's file, nil where it is one of many.
  func diagnostic(
    _ severity: Diagnostic.Severity, for path: String?, command: String
  ) -> Diagnostic {
    Diagnostic(
      severity, id: "no-weather", at: path.map { .file($0) } ?? .nowhere,
      "the weather is left out: \(reason)",
      help: remedy.map { "\($0); then `\(command)` adds it" } ?? "`\(command)` adds it later")
  }

  /// What the command exits with that asked for nothing else.
  var exitCode: ExitCode {
    switch self {
    case .off, .noKey, .notConfidential: .wrongUsage
    case .noPlace, .future: .journalHasErrors
    case .noData, .malformed, .planLacksPast, .fetch: .environmentFailed
    }
  }
}
