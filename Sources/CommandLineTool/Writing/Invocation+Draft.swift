import CivilTime
import Diagnostics
import Files
import JournalEditing
import JournalModel
import Localization
import Photos
import SiteBuilding
import WeatherReports

/// A new entry before it is saved.
struct NewEntry {
  let draft: EntryDraft
  let photos: [ChosenPhoto]
  /// Why a service that was asked for the weather didn't tell it.
  let trouble: WeatherTrouble?
}

extension Invocation {
  /// The new entry that words behind the command, its flags, and what comes in from another program ask for.
  func draft(
    for journal: OpenJournal, words: [String], asksForWeather: Bool = true
  ) async throws(CommandFailure) -> NewEntry {
    let (words, photos) = try chosenPhotos(of: journal, among: words)
    // Where it was may depend on the day, and what the clocks there showed on where it was.
    var moment = try moment(of: journal, photos, in: journal.writersZone)
    let place = try await place(of: journal, photos, on: moment.date)
    if let zone = place?.zone { moment = try self.moment(of: journal, photos, in: zone) }
    var draft = EntryDraft(moment: moment)
    // Without one it is read on the journal's clock, which shows an hour twice when summer time ends.
    draft.tellsOffset =
      moment.time != nil
      && journal.zone.moment(date: moment.date, time: moment.time).offsetFromUTC
        != moment.offsetFromUTC
    draft.title = words.first.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0.onOneLine }
    draft.body = words.dropFirst().joined(separator: " ")
    draft.body = [draft.body, try textFromElsewhere()].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    draft.location = place?.written
    let given = try flag(.inWeather)?.onOneLine
    draft.weather = given.map { .text($0) }
    var shownWeather = given
    var trouble: WeatherTrouble?
    if asksForWeather, given == nil, journal.settings.weather.provider != nil {
      switch try await weather(at: place, moment, of: journal) {
      case .success(let told):
        draft.weather = told.written
        shownWeather = told.shown
      case .failure(let failure): trouble = failure
      }
    }
    draft.tags = arguments.values(of: .withTag).flatMap { $0.split(separator: ",") }
      .map { String($0.drop { $0 == "#" }).onOneLine }.filter { !$0.isEmpty }
    if let name = try flag(.template) {
      draft.template = try template(
        name, of: journal,
        TemplateFacts(
          moment: moment, title: draft.title, place: place?.reference.name,
          weather: shownWeather, formats: journal.formats))
    }
    return NewEntry(draft: draft, photos: photos, trouble: trouble)
  }

  /// What the service that the settings name says of the weather there and then.
  private func weather(
    at place: EntryPlace?, _ moment: CivilMoment, of journal: OpenJournal
  ) async throws(CommandFailure) -> Result<ToldWeather, WeatherTrouble> {
    let places = try editing { () throws(EditFailure) in try journal.places() }
    var asking = WeatherAsking(self, journal, places: places)
    return await asking.weather(at: place?.reference, moment: moment)
  }

  /// What another program hands over; nothing where a person sits.
  private func textFromElsewhere() throws(CommandFailure) -> String {
    guard !process.input.isTerminal else { return "" }
    guard let bytes = process.input.readAll(SourceTree.textLimit) else {
      throw .usage(
        UsageError(
          "the text that comes in is longer than \(SourceTree.textLimit >> 20) MB",
          help: "an entry can't be so long"))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage(
        UsageError("the text that comes in is not UTF-8", help: "convert it first, with `iconv`"))
    }
    return text
  }

  /// The value of a flag, which must not be empty.
  private func flag(_ flag: Flag) throws(CommandFailure) -> String? {
    let value = arguments.value(of: flag)
    guard value?.allSatisfy(\.isWhitespace) != true else {
      throw .usage(UsageError("--\(flag.name) is empty", help: "write \(flag.usage)"))
    }
    return value
  }

  // MARK: When

  /// When the entry was written: as `--date` says, else when the first of its photos was taken, else now,
  /// on clocks of a zone unless it is said how far they were from UTC.
  private func moment(
    of journal: OpenJournal, _ photos: [ChosenPhoto], in zone: ZoneRules
  ) throws(CommandFailure) -> CivilMoment {
    guard let now = zone.moment(at: journal.now) else {
      throw .usage(
        UsageError("there is no date for now on the clocks there", help: "write another --now"))
    }
    guard let text = try flag(.date) else {
      guard let taken = photos.lazy.compactMap(\.facts?.capture).first else { return now }
      return zone.moment(
        of: WrittenDate(date: taken.date, time: taken.time, offsetFromUTC: taken.offsetFromUTC))
    }
    guard var written = WrittenDate(reading: text) ?? journal.dayAndTime(text, on: now.date) else {
      throw .usage(
        UsageError(
          "--date can't be \(quoted(text))",
          help: "write a day, perhaps with a time: 2026-11-30, \"2026-11-30 21:14\", yesterday, "
            + "\"어제 21:14\""))
    }
    // Of today it is told when; of another day only what was said.
    if written.time == nil, written.date == now.date {
      written = WrittenDate(date: written.date, time: now.time)
    }
    return zone.moment(of: written)
  }

  // MARK: What it begins with

  /// The template of a name: the journal's own, else one that Ilgi comes with.
  private func template(
    _ name: String, of journal: OpenJournal, _ facts: TemplateFacts
  ) throws(CommandFailure) -> FilledTemplate {
    let file = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    let shipped = ShippedTemplates.all(in: journal.formats.locale.language)
    let path = "\(EntryTemplate.folder)\(file).md"
    let isName = !file.isEmpty && !file.contains("/") && !file.hasPrefix(".")
    let own = try editing { () throws(EditFailure) in
      isName ? try journal.store.readIfThere(path) : nil
    }
    guard let source = own ?? shipped.first(where: { $0.path == path }) else {
      let names = Set(templateNames(of: journal) + shipped.map { templateName($0.path) }).sorted()
      let nearest = nearestWord(to: file, among: names)
      throw .usage(
        UsageError(
          "there is no template \(quoted(name))",
          help: nearest.map { "did you mean \(quoted($0))?" }
            ?? "there are \(names.joined(separator: ", ")); others are files in content/templates/")
      )
    }
    return try editing { () throws(EditFailure) in
      try EntryTemplate(source).filled(with: facts)
    }
  }

  /// The names of the templates in the journal's folder for them.
  func templateNames(of journal: OpenJournal) -> [String] {
    let files = PosixFileSystem()
    let folder = journal.site.location(of: EntryTemplate.folder)
    let members = (try? files.members(of: files.openFolder(folder, in: nil))) ?? []
    return members.map(\.name).filter { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
      .map { String($0.dropLast(3)) }.sorted()
  }

  private func templateName(_ path: String) -> String {
    String(path.dropFirst(EntryTemplate.folder.count).dropLast(3))
  }
}

extension ZoneRules {
  /// The moment of a date that was read off a clock of this zone, unless it says how far from UTC it was.
  fileprivate func moment(of written: WrittenDate) -> CivilMoment {
    written.offsetFromUTC.map { offset in
      CivilMoment(date: written.date, time: written.time, offsetFromUTC: offset)
    } ?? moment(date: written.date, time: written.time)
  }
}

extension OpenJournal {
  /// The day of `어제`, `yesterday 21:14` or `21:14`, said on the day that is `today`.
  fileprivate func dayAndTime(_ text: String, on today: CivilDate) -> WrittenDate? {
    if let day = day(text, on: today) { return WrittenDate(date: day) }
    let words = text.split(separator: " ").map(String.init)
    guard let last = words.last,
      let time = WrittenDate(reading: "\(today.iso8601) \(last)")?.time
    else { return nil }
    if words.count == 1 { return WrittenDate(date: today, time: time) }
    return day(words.dropLast().joined(separator: " "), on: today).map {
      WrittenDate(date: $0, time: time)
    }
  }
}
