import ByteText
import CivilTime
import Diagnostics
import Files
import JournalEditing
import JournalModel
import SiteBuilding

let removeCommand = CommandDescription(
  name: "rm", summary: "throw an entry away",
  explanation: """
    Moves an entry, and the photos that no other one uses, to content/.trash/, where
    no build looks; `ilgi restore` brings it back. WHICH is the path of its file, a
    day (2026-11-30, today, 어제), a part of its title, or -1 for the last one. Where
    several may be meant, they are listed.
    """,
  operands: "WHICH", operandLimit: .max, operandCompletion: .entries,
  ownFlags: [.yes, .now],
  examples: ["ilgi rm 2026-11-30", "ilgi rm -1 --yes"]
) { invocation throws(CommandFailure) in
  guard let which = invocation.which else {
    throw .usage(
      UsageError(
        "`ilgi rm` needs to know which entry",
        help: "write the path of its file, a day, a part of its title, or -1 for the last one"))
  }
  let journal = try invocation.openJournal()
  let catalogue = await invocation.catalogue(of: journal)
  let entry = try invocation.entry(meantBy: which, in: catalogue, of: journal)
  let files: [String]
  do throws(LoadFailure) {
    files = try await filesUsedOnly(
      by: entry.path, in: journal.site, jobs: invocation.process.processorCount)
  } catch {
    invocation.console.reportFailure(error.diagnostics)
    throw .exit(.journalHasErrors)
  }
  guard try invocation.agrees(toThrowingAway: entry, with: files) else {
    invocation.console.say("nothing was thrown away")
    return
  }
  let thrown: ThrownAway
  do throws(EditFailure) {
    thrown = try await journal.store.throwAway(
      entry.path, with: files, at: journal.now.trashName,
      jobs: invocation.process.processorCount)
  } catch {
    throw invocation.end(with: error)
  }
  invocation.tell(thrown, verb: "threw away", restoring: "ilgi restore")
  invocation.autosave(
    thrown.paths + thrown.paths.map(thrown.path), "Remove “\(entry.name)”", of: journal)
}

let restoreCommand = CommandDescription(
  name: "restore", summary: "bring back an entry that was thrown away",
  explanation: """
    Puts an entry that `ilgi rm` threw away back where it was, with its photos,
    never over a file that is there. WHICH is a part of its title, its day or the
    path that it had; without it, what was thrown away last comes back. With --list,
    shows what there is.
    """,
  operands: "[WHICH]", operandLimit: .max, ownFlags: [.list, .now],
  examples: ["ilgi restore", "ilgi restore 겨울", "ilgi restore --list"]
) { invocation throws(CommandFailure) in
  let journal = try invocation.openJournal()
  let trash = try invocation.trash(of: journal)
  if invocation.arguments.has(.list) {
    invocation.show(
      trash.flatMap(\.entries), named: "entries", [], whenNone: "nothing was thrown away",
      row: \.row, describe: { json, entry in entry.describe(in: &json) })
    return
  }
  let thrown = try invocation.thrownAway(trash, in: journal)
  try invocation.editing { () throws(EditFailure) in try journal.store.restore(thrown) }
  invocation.tell(thrown, verb: "brought back", restoring: nil)
  let title = trash.first { $0.thrown == thrown }?.entries.first?.name ?? thrown.paths[0]
  invocation.autosave(
    thrown.paths + thrown.paths.map(thrown.path), "Bring back “\(title)”", of: journal)
}

/// What was thrown away together, and the entries in it.
private struct TrashedEntries {
  let thrown: ThrownAway
  let entries: [CataloguedEntry]
}

extension Invocation {
  /// Asks whether an entry may go; without anybody to ask, `--yes` has to say so.
  fileprivate func agrees(
    toThrowingAway entry: CataloguedEntry, with files: [String]
  ) throws(CommandFailure) -> Bool {
    if try needsNoAnswer("`ilgi rm` asks before it throws an entry away") { return true }
    let title = entry.title.map { "“\(printable($0))” " } ?? ""
    let more = files.isEmpty ? "" : " and \(counted(files.count, "file")) that only it uses"
    return agrees("Throw away \(title)(\(printable(entry.path)))\(more)?")
  }

  fileprivate func trash(of journal: OpenJournal) throws(CommandFailure) -> [TrashedEntries] {
    try editing { () throws(EditFailure) in
      var trash: [TrashedEntries] = []
      for thrown in try journal.store.trash() {
        var texts: [SourceText] = []
        for path in thrown.paths where path.hasSuffix(".md") {
          // One that can't be read, as a link that led to a neighbour, is still one to be brought back.
          let text = try? journal.store.read(thrown.path(of: path))
          texts.append(SourceText(path: path, bytes: text?.bytes ?? []))
        }
        let entries = journal.catalogue(of: texts).entries
        trash.append(TrashedEntries(thrown: thrown, entries: entries))
      }
      return trash
    }
  }

  /// What the words behind the command mean of what was thrown away; the last without any.
  fileprivate func thrownAway(
    _ trash: [TrashedEntries], in journal: OpenJournal
  ) throws(CommandFailure) -> ThrownAway {
    guard let last = trash.first else {
      console.reportFailure([
        Diagnostic(.error, id: "trash-empty", at: .nowhere, "nothing was thrown away")
      ])
      throw .exit(.wrongUsage)
    }
    guard let which else { return last.thrown }
    let paths = possiblePaths(which, in: journal)
    if let named = trash.first(where: { !paths.isDisjoint(with: $0.thrown.paths) }) {
      return named.thrown
    }
    // Of an entry that was thrown away several times as it is, the last is meant.
    var seen: Set<CataloguedEntry> = []
    let catalogue = EntryCatalogue(
      trash.flatMap(\.entries).filter { seen.insert($0).inserted })
    let entry = try entry(meantBy: which, in: catalogue, of: journal)
    return trash.first { $0.entries.contains(entry) }?.thrown ?? last.thrown
  }

  /// The paths below the site that a word may be where nothing has them now: from here, from the site or
  /// from where the entries are.
  private func possiblePaths(_ word: String, in journal: OpenJournal) -> Set<String> {
    let files = PosixFileSystem()
    let site = (try? files.resolvedPath(of: journal.site.path)) ?? journal.site.path
    let word = String(word.trimmingPrefix("./"))
    let here = word.hasPrefix("/") ? word : process.workingFolder + "/" + word
    let below = here.hasPrefix(site + "/") ? [String(here.dropFirst(site.count + 1))] : []
    return Set(below + ["", "content/", "content/entries/"].map { $0 + word })
  }

  fileprivate func tell(_ thrown: ThrownAway, verb: String, restoring command: String?) {
    guard !console.printsJSON else {
      var json = JSONWriter()
      json.member("paths", thrown.paths)
      json.member("trash", thrown.folder)
      console.printResult(json)
      return
    }
    for path in thrown.paths { console.say("\(verb) \(printable(path))") }
    if let command { console.say("`\(command)` brings it back") }
  }
}

extension Int {
  /// An instant as a folder of the trash is called, in UTC: `2026-11-30T121405Z`.
  fileprivate var trashName: String {
    let moment = CivilMoment(instant: self, offsetFromUTC: 0) ?? .epoch
    return moment.iso8601.filter { $0 != ":" }
  }
}
