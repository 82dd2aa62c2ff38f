import CivilTime
import Diagnostics
import Files
import JournalEditing
import JournalModel
import Localization
import Photos
import SiteBuilding

extension Invocation {
  /// The new entry that the command's words and flags, and what comes in from another program, ask for.
  func draft(
    for journal: OpenJournal
  ) async throws(CommandFailure) -> (draft: EntryDraft, photos: [ChosenPhoto]) {
    let (words, photos) = try chosenPhotos(of: journal)
    let place = try place(of: journal, photos)
    let (moment, tellsOffset) = try moment(of: journal, photos)
    var draft = EntryDraft(moment: moment)
    draft.tellsOffset = tellsOffset
    draft.title = words.first.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0.onOneLine }
    draft.body = words.dropFirst().joined(separator: " ")
    draft.body = [draft.body, try textFromElsewhere()].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
    draft.location = place?.written
    draft.weather = try flag(.inWeather).map { .text($0.onOneLine) }
    draft.tags = arguments.values(of: .withTag).flatMap { $0.split(separator: ",") }
      .map { String($0.drop { $0 == "#" }).onOneLine }.filter { !$0.isEmpty }
    if let name = try flag(.template) {
      draft.template = try template(
        name, of: journal,
        TemplateFacts(
          moment: moment, title: draft.title, place: place?.name,
          weather: arguments.value(of: .inWeather), formats: journal.formats))
    }
    return (draft, photos)
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

  /// When the entry was written: as `--date` says, else when the first of its photos was taken, else now;
  /// and whether that is not in the journal's zone.
  private func moment(
    of journal: OpenJournal, _ photos: [ChosenPhoto]
  ) throws(CommandFailure) -> (moment: CivilMoment, tellsOffset: Bool) {
    let zone = journal.writersZone
    let now = zone.moment(at: journal.now) ?? .epoch
    guard let text = try flag(.date) else {
      let taken = photos.lazy.compactMap(\.facts?.capture).first
      let moment = taken.map { taken in
        taken.offsetFromUTC.map {
          CivilMoment(date: taken.date, time: taken.time, offsetFromUTC: $0)
        } ?? zone.moment(date: taken.date, time: taken.time)
      }
      return (moment ?? now, isElsewhere(moment ?? now, than: journal))
    }
    guard let written = WrittenDate(reading: text) ?? journal.dayAndTime(text) else {
      throw .usage(
        UsageError(
          "--date can't be \(quoted(text))",
          help: "write a day, perhaps with a time: 2026-11-30, \"2026-11-30 21:14\", yesterday, "
            + "\"어제 21:14\""))
    }
    if let offset = written.offsetFromUTC {
      return (
        CivilMoment(date: written.date, time: written.time, offsetFromUTC: offset), true
      )
    }
    // Of today it is told when; of another day only what was said.
    let time = written.time ?? (written.date == now.date ? now.time : nil)
    let moment = zone.moment(date: written.date, time: time)
    return (moment, time != nil && isElsewhere(moment, than: journal))
  }

  private func isElsewhere(_ moment: CivilMoment, than journal: OpenJournal) -> Bool {
    journal.zone.offset(at: moment.instant) != moment.offsetFromUTC
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

extension OpenJournal {
  /// The day of `어제`, `yesterday 21:14` or `21:14`.
  fileprivate func dayAndTime(_ text: String) -> WrittenDate? {
    if let day = day(text) { return WrittenDate(date: day) }
    let words = text.split(separator: " ").map(String.init)
    guard let last = words.last,
      let time = WrittenDate(reading: "\(today.iso8601) \(last)")?.time
    else { return nil }
    if words.count == 1 { return WrittenDate(date: today, time: time) }
    return day(words.dropLast().joined(separator: " ")).map { WrittenDate(date: $0, time: time) }
  }
}
