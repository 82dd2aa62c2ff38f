import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import Localization
import SiteBuilding

/// A journal whose files a command reads or changes, as its settings have it.
struct OpenJournal: Sendable {
  let store: ContentStore
  let settings: Settings
  /// The instant that the command goes by, in seconds since 1970.
  let now: Int
  /// The time zone that the machine is in, for a journal that names none.
  private let systemZone: String?

  var site: SiteFolder { store.site }

  /// The journal's own zone, by which a date without an offset is read.
  var zone: ZoneRules { ZoneRules(identifier: settings.timeZone) ?? .utc }

  /// The zone of the clock on the writer's wall: the journal's own or, where none is set, the machine's.
  var writersZone: ZoneRules {
    guard !settings.namesTimeZone, let systemZone else { return zone }
    return ZoneRules(identifier: systemZone) ?? zone
  }

  /// Today, where the writer is.
  var today: CivilDate { writersZone.moment(at: now)?.date ?? .epoch }

  var formats: LocaleFormats {
    LocaleFormats((try? SiteLocale(settings.locales.first ?? "en")) ?? .english)
  }

  init(store: ContentStore, settings: Settings, now: Int, systemZone: String?) {
    self.store = store
    self.settings = settings
    self.now = now
    self.systemZone = systemZone
  }

  /// The file that names the journal's places, where there is one.
  func placesText() throws(EditFailure) -> SourceText? {
    for path in PlaceEdit.paths {
      if let text = try store.readIfThere(path) { return text }
    }
    return nil
  }

  /// The places that the journal names; one that is written wrongly is not among them.
  func places() throws(EditFailure) -> PlaceBook { try placesAsRead().places }

  /// The places that the journal names, and what is wrong with how they are written.
  func placesAsRead() throws(EditFailure) -> (places: PlaceBook, problems: [Diagnostic]) {
    try placesText().map { readPlaces(from: $0) } ?? (PlaceBook([]), [])
  }

  /// A path below the site as the person who gave the command can write it.
  func shown(_ path: String, from process: ProcessContext) -> String {
    site.path == process.workingFolder ? path : site.location(of: path)
  }
}

extension Invocation {
  /// The journal that the command is about; a mistake in its settings is told and doesn't stop anybody
  /// from writing.
  func openJournal() throws(CommandFailure) -> OpenJournal {
    let site = try site()
    let store = ContentStore(site)
    let text = try editing { () throws(EditFailure) in try store.readIfThere(settingsPath) }
    guard let text else {
      console.reportFailure(LoadFailure.notASite(site).diagnostics)
      throw .exit(.wrongUsage)
    }
    let (settings, problems) = readSettings(from: text)
    console.report(problems.filter { $0.severity == .error })
    return OpenJournal(
      store: store, settings: settings, now: try now(),
      systemZone: SystemSetup(process.variables).timeZone)
  }

  /// The journal around here or at `path`, where there is one; nothing is told of what is wrong with it.
  func quietJournal(_ path: String?) -> OpenJournal? {
    guard let site = path.map(SiteFolder.init) ?? SiteFolder.nearest(to: process.workingFolder),
      let text = try? ContentStore(site).readIfThere(settingsPath)
    else { return nil }
    return OpenJournal(
      store: ContentStore(site), settings: readSettings(from: text).settings, now: process.clock,
      systemZone: nil)
  }

  /// Does something with the journal's files; a failure is told, and ends the command.
  func editing<Result>(
    _ body: () throws(EditFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(EditFailure) {
      return try body()
    } catch {
      throw end(with: error)
    }
  }

  /// Tells of a change that failed, and ends the command.
  func end(with failure: EditFailure) -> CommandFailure {
    console.reportFailure(failure.diagnostics)
    return .exit(failure.isEnvironment ? .environmentFailed : .journalHasErrors)
  }
}

private let settingsPath = "content/journal.yaml"
