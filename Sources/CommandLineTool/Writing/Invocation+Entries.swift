import CivilTime
import Diagnostics
import Files
import JournalEditing
import JournalModel
import SiteBuilding

extension Invocation {
  /// All entries of the journal, by what one calls them.
  func catalogue(of journal: OpenJournal) async -> EntryCatalogue {
    await EntryCatalogue.load(
      journal.site, timeZone: journal.settings.timeZone, now: journal.now,
      jobs: process.processorCount)
  }

  /// The entries that the words behind the command mean; none is an error that says so.
  func entries(
    meantBy words: String, in catalogue: EntryCatalogue, of journal: OpenJournal
  ) throws(CommandFailure) -> [CataloguedEntry] {
    let reference = reference(words, of: journal)
    var found = catalogue.entries(meantBy: reference)
    if found.isEmpty, case .days = reference {
      // “1984” may be a title as well.
      found = catalogue.entries(meantBy: .title(words))
    }
    guard found.isEmpty else { return found }
    let nearest = catalogue.nearestTitle(to: words)
    console.reportFailure([
      Diagnostic(
        .error, id: "no-such-entry", at: .nowhere, "there is no entry \(quoted(words))",
        help: nearest.map { "did you mean \(quoted($0))?" }
          ?? "write the path of its file, a day, a part of its title, or -1 for the last one")
    ])
    throw .exit(.wrongUsage)
  }

  /// The one entry that the words behind the command mean; where there are several, they are listed.
  func entry(
    meantBy words: String, in catalogue: EntryCatalogue, of journal: OpenJournal
  ) throws(CommandFailure) -> CataloguedEntry {
    let found = try entries(meantBy: words, in: catalogue, of: journal)
    if let only = found.first, found.count == 1 { return only }
    let shown = found.prefix(20)
    let further = found.count - shown.count
    console.reportFailure([
      Diagnostic(
        .error, id: "ambiguous-entry", at: .nowhere,
        "\(quoted(words)) may mean \(found.count) entries",
        notes: TextTable(rows: shown.map(\.row)).lines(columns: nil)
          + (further > 0 ? ["and \(further) more"] : []),
        help: "write the path of its file, or more of its title")
    ])
    throw .exit(.wrongUsage)
  }

  /// What is meant by a word: `-1`, a path, a day in any of the ways to write one, else a part of a title.
  private func reference(_ words: String, of journal: OpenJournal) -> EntryReference {
    if words.hasPrefix("-"), let number = Int(words.dropFirst()), number > 0 {
      return .last(number)
    }
    if let path = path(words, of: journal) { return .path(path) }
    if let days = CivilDate.days(in: words) ?? journal.day(words).map({ $0...$0 }) {
      return .days(days)
    }
    return .title(words)
  }

  /// The path below the site of the file that a word names, from here, from the site or from where the
  /// entries are.
  private func path(_ words: String, of journal: OpenJournal) -> String? {
    guard words.contains("/") || words.hasSuffix(".md") else { return nil }
    let files = PosixFileSystem()
    let here = words.hasPrefix("/") ? words : process.workingFolder + "/" + words
    let places =
      [here] + ["", "content/", "content/entries/"].map { journal.site.location(of: $0 + words) }
    guard let site = try? files.resolvedPath(of: journal.site.path),
      let content = try? files.resolvedPath(of: journal.site.location(of: "content"))
    else { return nil }
    for place in places {
      // The file itself may be a link, and is meant by its own name.
      let (folder, name) = place.partsOfPath
      guard (try? files.status(of: place, in: nil, followingLinks: true))?.kind == .file,
        let real = try? files.resolvedPath(of: folder)
      else { continue }
      // The folder for content may itself be a link that leads out of the site.
      for (root, prefix) in [(content, "content/"), (site, "")]
      where (real + "/").hasPrefix(root + "/") {
        return prefix + (real + "/").dropFirst(root.count + 1) + name
      }
    }
    return nil
  }
}

extension OpenJournal {
  /// The entries in texts that are at hand.
  func catalogue(of texts: [SourceText]) -> EntryCatalogue {
    EntryCatalogue(of: texts, timeZone: settings.timeZone, now: now)
  }

  /// The entry in a text as it is when every time capsule is open.
  func catalogue(ofOpened text: SourceText) -> CataloguedEntry? {
    EntryCatalogue(of: [text], timeZone: settings.timeZone, now: .max).entries.first
  }

  /// The day that a person means by a word in any language (`어제`), or by a date written in any way that
  /// an entry's may be.
  func day(_ word: String) -> CivilDate? { day(word, on: today) }

  /// The same where today is another day than here.
  func day(_ word: String, on today: CivilDate) -> CivilDate? {
    DayWords.builtIn().day(of: word, on: today) ?? WrittenDate(reading: word)?.date
  }
}

extension CataloguedEntry {
  /// `2026-11-30 21:14`, `겨울 바다`, `content/entries/a.md`
  var row: [String] { [dayAndTime ?? "no date", title ?? "–", path] }
}

extension String {
  /// The folder and the name of a path that has a slash.
  var partsOfPath: (folder: String, name: String) {
    guard let slash = lastIndex(of: "/") else { return (".", self) }
    return (
      slash == startIndex ? "/" : String(self[..<slash]), String(self[index(after: slash)...])
    )
  }
}
