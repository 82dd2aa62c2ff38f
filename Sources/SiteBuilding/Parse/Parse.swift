import ByteText
import ContentHashing
import Diagnostics
import JournalModel
import Localization
import Markdown
import Plans
import StructuredData

/// Reads every file of a journal on its own: settings, places, and each text with its front matter.
///
/// Texts are read by `jobs` tasks at once; the result doesn't depend on their number. Those that `last` has
/// from the same bytes are taken from there: it has to come from the same settings and words.
func parse(
  _ tree: SourceTree, weatherWords: WeatherVocabulary, jobs: Int, reusing last: ParsedJournal? = nil
) async -> ParsedJournal {
  let (settings, settingsDiagnostics) = readSettings(from: tree.settings.text)
  let (places, placeDiagnostics) =
    tree.places.map { readPlaces(from: $0.text) } ?? (PlaceBook([]), [])
  let reader = TextReader(settings: settings, weatherWords: weatherWords)
  let entries = await reader.readings(
    of: tree.entries, jobs: jobs, reusing: last?.entryReadings ?? [])
  let pages = await reader.readings(of: tree.pages, jobs: jobs, reusing: last?.pageReadings ?? [])
  let hidden = entries.compactMap { $0.text?.fields.location?.value }.filter(\.isPrivate)
  // What isn't published isn't looked at either: it is no part of the site.
  let plans =
    settings.publishesPlans
    ? tree.plans.map { PlanFile($0.text, places: KnownPlaces(places)) } : nil
  return ParsedJournal(
    settings: settings, places: places.hiding(hidden), entryReadings: entries, pageReadings: pages,
    plans: plans,
    diagnostics: settingsDiagnostics + placeDiagnostics + (plans?.diagnostics ?? [])
      + (entries + pages).flatMap(\.diagnostics))
}

extension PlaceBook {
  /// The book with the points that entries themselves call private, for the others written there. They
  /// have no names, as the entry may be one that isn't published.
  fileprivate func hiding(_ locations: [LocationReference]) -> PlaceBook {
    guard !locations.isEmpty else { return self }
    return PlaceBook(
      places
        + locations.map { location in
          let known = location.name.flatMap { place(named: $0) }
          return Place(
            name: nil, coordinate: location.coordinate ?? known?.coordinate, isPrivate: true)
        })
  }
}

/// Reads one Markdown file of the journal.
struct TextReader: Sendable {
  private let fields: EntryFieldsReader
  private let options: MarkdownOptions

  init(settings: Settings, weatherWords: WeatherVocabulary) {
    fields = EntryFieldsReader(weatherWords: weatherWords, units: settings.units)
    options = MarkdownOptions(settings.markdown)
  }

  /// What is in each of these files, those read anew that `last` doesn't have from the same bytes. Both are in
  /// the byte order of their paths.
  func readings(
    of files: [SourceFile], jobs: Int, reusing last: [TextReading]
  ) async -> [TextReading] {
    guard !last.isEmpty else { return await inOrder(files, jobs: jobs) { reading(of: $0) } }
    return await inOrder(
      Array(zip(files, last.aligned(with: files))), jobs: jobs
    ) { file, known in
      if let known, known.contentHash == file.contentHash { known } else { reading(of: file) }
    }
  }

  private func reading(of file: SourceFile) -> TextReading {
    let (text, diagnostics) = read(file.text)
    return TextReading(
      path: file.path, contentHash: file.contentHash, text: text, diagnostics: diagnostics)
  }

  /// The text, or nil when its front matter can't be read; the diagnostics then say why.
  func read(_ source: SourceText) -> (text: ParsedText?, diagnostics: [Diagnostic]) {
    var (frontMatter, problems) = FrontMatter.read(from: source)
    guard !problems.hasErrors else { return (nil, problems) }
    problems.refuseDuplicates(
      of: (frontMatter?.data?.members ?? []).lazy.filter { EntryKey.guarded.contains($0.key) })
    let (fields, fieldProblems) =
      frontMatter?.data.map { self.fields.fields(in: $0, of: source) } ?? (EntryFields(), [])
    var options = options
    options.takesTitle = fields.title == nil
    let document = MarkdownParser(options: options).document(
      of: source, range: frontMatter?.body ?? source.textRange)
    let measure = TextMeasure(document.plainText)
    let text = ParsedText(
      source: source, fields: fields, text: document,
      excerpt: excerpt(of: document.runningText, limit: 180), wordCount: measure.wordCount,
      readingMinutes: measure.minutesToRead)
    return (text, problems + fieldProblems + document.diagnostics)
  }
}

extension MarkdownOptions {
  fileprivate init(_ settings: Settings.Markdown) {
    self.init()
    allowsRawHTML = settings.allowsRawHTML
    usesSmartPunctuation = settings.usesSmartPunctuation
    lineBreaks =
      switch settings.lineBreaks {
      case .strict: .strict
      case .soft: .soft
      case .hard: .hard
      }
  }
}
