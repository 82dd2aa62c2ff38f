import ByteText
import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import SiteBuilding

let editCommand = CommandDescription(
  name: "edit", summary: "open an entry in your editor",
  explanation: """
    Opens an entry in the editor that VISUAL or EDITOR names. WHICH is the path of
    its file, a day (2026-11-30, today, 어제), a part of its title, or -1 for the
    last one, which is also meant by nothing. Where several may be meant, they are
    listed. A time capsule that is shut is opened only with --sealed; a change of
    its words breaks its seal.
    """,
  operands: "[WHICH]", operandLimit: .max, operandCompletion: .entries,
  ownFlags: [.sealed, .now],
  examples: ["ilgi edit", "ilgi edit yesterday", "ilgi edit 겨울 바다", "ilgi edit -2"]
) { invocation throws(CommandFailure) in
  let journal = try invocation.openJournal()
  let catalogue = await invocation.catalogue(of: journal)
  let entry = try invocation.entry(
    meantBy: invocation.which ?? "-1", in: catalogue, of: journal)
  let shown = journal.shown(entry.path, from: invocation.process)
  guard invocation.process.input.isTerminal else {
    // A script has no use of an editor; where the file is, it may want to know.
    invocation.tell(path: shown, entry)
    return
  }
  guard let editor = Editor(invocation.process.variables) else {
    invocation.tell(path: shown, entry)
    invocation.console.say("no editor is set; `export EDITOR=nano`, for one, sets it")
    return
  }
  guard invocation.mayShow(entry) else {
    invocation.tellThatSealed(
      entry, doing: "`ilgi edit --sealed` opens it; a change breaks its seal")
    return
  }
  let old = try invocation.editing { () throws(EditFailure) in try journal.store.read(entry.path) }
  let trouble = editor.open(journal.site.location(of: entry.path))
  if let trouble { invocation.console.report([trouble.diagnostic]) }
  try invocation.finish(editing: old, with: editor, of: journal, entry)
  if trouble != nil { throw .exit(.environmentFailed) }
}

extension Invocation {
  /// The words behind the command that say which entry is meant.
  var which: String? {
    let words = arguments.operands.joined(separator: " ")
    return words.allSatisfy(\.isWhitespace) ? nil : words
  }

  /// Prints where an entry is.
  func tell(path: String, _ entry: CataloguedEntry) {
    guard console.printsJSON else { return console.printResult(path) }
    var json = JSONWriter()
    entry.describe(in: &json)
    console.printResult(json)
  }

  /// Looks at what an editor left behind, tells of mistakes, and saves it in git.
  fileprivate func finish(
    editing old: SourceText, with editor: Editor, of journal: OpenJournal, _ entry: CataloguedEntry
  ) throws(CommandFailure) {
    let new = try editing { () throws(EditFailure) in try journal.store.readIfThere(old.path) }
    guard new?.bytes != old.bytes else {
      console.conclude("nothing changed", id: "nothing-changed")
      if let advice = editor.adviceToWait { console.say(advice) }
      return
    }
    guard let new else {
      console.say("\(old.path) is gone")
      autosave([old.path], "Remove “\(entry.name)”", of: journal)
      return
    }
    try tellMistakes(in: new, journal)
    let changed = journal.catalogue(of: [new]).entries
    if console.printsJSON { tell(path: new.path, changed.first ?? entry) }
    autosave([new.path], "Edit “\((changed.first ?? entry).name)”", of: journal)
    try endIfMistaken(new, journal)
  }

  /// Tells what a build would say of an entry.
  func tellMistakes(in text: SourceText, _ journal: OpenJournal) throws(CommandFailure) {
    console.report(problems(inEntry: text, journal.settings).inPrintingOrder())
  }

  /// Ends with the code of a journal that has errors, when the entry has.
  func endIfMistaken(_ text: SourceText, _ journal: OpenJournal) throws(CommandFailure) {
    if problems(inEntry: text, journal.settings).hasErrors { throw .exit(.journalHasErrors) }
  }
}

extension CataloguedEntry {
  /// What the entry is called in messages: its title, else its day, else its file.
  var name: String { title ?? dayAndTime ?? path }

  func describe(in json: inout JSONWriter) {
    json.member("path", path)
    if let moment { json.member("date", moment.time == nil ? moment.date.iso8601 : moment.iso8601) }
    if let title { json.member("title", title) }
    if let place { json.member("place", place) }
    json.member("tags", tags)
    if let opens {
      json.member("opens", opens.machineText)
      json.member("sealed", isSealed)
    }
  }
}
