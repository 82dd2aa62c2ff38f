package import CivilTime
package import Diagnostics
package import JournalModel
import StructuredData

/// When and where an entry was written, as its file says, published or not.
package struct Circumstances: Sendable {
  package let text: SourceText
  /// Nil where neither the file nor its name has a date that can be read.
  package let moment: CivilMoment?
  /// Where the file says that it was, and where it doesn't, where the writer usually is on such a day.
  package let location: LocationReference?
  /// Whether the file says what the weather was.
  package let hasWeather: Bool
}

/// Reads the circumstances of entries from their front matter alone.
package struct CircumstancesReader: Sendable {
  private let settings: Settings
  private let siteZone: ZoneRules
  private let fields: EntryFieldsReader

  package init(settings: Settings) {
    self.settings = settings
    siteZone = ZoneRules(identifier: settings.timeZone) ?? .utc
    // What words for the weather mean is of no matter here.
    fields = EntryFieldsReader(weatherWords: WeatherVocabulary([]), units: settings.units)
  }

  /// Nil for a file whose front matter can't be read; the diagnostics then say why.
  package func circumstances(
    of text: SourceText
  ) -> (circumstances: Circumstances?, diagnostics: [Diagnostic]) {
    let (frontMatter, problems) = FrontMatter.read(from: text)
    guard !problems.hasErrors else { return (nil, problems) }
    let data = frontMatter?.data
    let fields = data.map { self.fields.fields(in: $0, of: text).fields } ?? EntryFields()
    let zone = fields.timeZone?.value
    let written = fields.date?.value ?? DatedFileName(path: text.path).date
    let moment = written.map {
      Dating(siteZone: siteZone, naming: [zone].compactMap(\.self)).moment(of: $0, inZone: zone)
    }
    return (
      Circumstances(
        text: text, moment: moment,
        location: fields.location?.value ?? moment.flatMap { settings.usualLocation(on: $0.date) },
        hasWeather: data?[EntryKey.weather.rawValue].map { !$0.isNull } ?? false), []
    )
  }
}
