import ByteText
import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import SiteBuilding

let newCommand = CommandDescription(
  name: "new", summary: "write a new entry",
  explanation: """
    Makes a new entry, with its date, place and weather filled in, and opens it in
    the editor that VISUAL or EDITOR names. When nothing is written by the time the
    editor closes, the file is removed again.

    The first word is the title; put one of several words into quotation marks. What
    follows is the text; so is what comes from another program (echo … | ilgi new).
    With a text no editor is opened.
    """,
  operands: "[TITLE [TEXT]]", operandLimit: .max,
  ownFlags: [
    .date, .at, .inWeather, .withTag, .template, .photo, .noEdit, .now,
  ],
  examples: [
    "ilgi new", "ilgi new 바다 --at 안목해변 --weather 눈 --tag 여행",
    "ilgi new --date yesterday --photo IMG_0001.jpg", "ilgi new --template gratitude",
  ]
) { invocation throws(CommandFailure) in
  let journal = try invocation.openJournal()
  let new = try await invocation.draft(for: journal)
  let (draft, photos) = (new.draft, new.photos)
  let editor = invocation.editor(for: draft)
  guard
    editor != nil || draft.hasWords || draft.title != nil || !photos.isEmpty
      || invocation.arguments.has(.noEdit) || invocation.process.input.isTerminal
  else {
    invocation.console.say(nothingWritten)
    return
  }
  let saved = try invocation.editing { () throws(EditFailure) in
    try journal.store.save(draft, photos, by: journal.settings.entryPath)
  }
  var text = saved.text
  if let editor {
    if let trouble = editor.open(journal.site.location(of: text.path)) {
      invocation.console.say(trouble)
    }
    guard let written = try invocation.written(saved, in: journal) else {
      invocation.console.say(nothingWritten)
      if let advice = editor.adviceToWait { invocation.console.say(advice) }
      return
    }
    text = written
  }
  if let trouble = new.trouble {
    let path = journal.shown(text.path, from: invocation.process)
    invocation.console.report([
      trouble.diagnostic(.warning, for: text.path, command: "ilgi weather \(path)")
    ])
  }
  try invocation.tell(text, saved, journal, wasEdited: editor != nil)
}

private let nothingWritten = "nothing written, nothing saved"

/// A new entry as it was saved.
struct SavedEntry {
  let text: SourceText
  /// Whether it says something beside what Ilgi filled in.
  let hasWords: Bool
  /// The photos that were copied for it.
  let copies: [String]
}

extension SavedEntry {
  /// Whether the entry says something, as it is now.
  fileprivate func isWrittenOn(in now: SourceText) -> Bool {
    let entry = WrittenEntry(now)
    let isEmpty = entry.body.isEmpty && !entry.hasTitleField && copies.isEmpty
    return !isEmpty && (hasWords || now.bytes != text.bytes)
  }
}

extension ContentStore {
  /// Makes the file of a new entry, and copies of its photos beside it.
  fileprivate func save(
    _ draft: EntryDraft, _ photos: [ChosenPhoto], by pattern: EntryPathPattern
  ) throws(EditFailure) -> SavedEntry {
    try change { change throws(EditFailure) in
      var number = 1
      var path = draft.path(by: pattern, number: number)
      while try has(path) {
        number += 1
        path = draft.path(by: pattern, number: number)
      }
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      let (names, copies) = try change.copy(
        photos.compactMap { $0.copy(on: draft.moment.date) }, into: folder)
      var draft = draft
      draft.photos = photos.compactMap(\.ownName) + names
      do throws(EditFailure) {
        let text = try draft.text(at: path)
        try change.create(path, with: text.bytes)
        return SavedEntry(text: text, hasWords: draft.hasWords, copies: copies)
      } catch {
        for copy in copies { try? change.remove(copy) }
        throw error
      }
    }
  }
}

extension Invocation {
  /// The editor to open, nil where none shall be.
  fileprivate func editor(for draft: EntryDraft) -> Editor? {
    guard process.input.isTerminal, !arguments.has(.noEdit), draft.body.isEmpty else { return nil }
    return Editor(process.variables)
  }

  /// What stands in a new entry after its editor was closed; nil when that is nothing, and the file and
  /// the copies of its photos are gone again.
  fileprivate func written(
    _ saved: SavedEntry, in journal: OpenJournal
  ) throws(CommandFailure) -> SourceText? {
    let store = journal.store
    return try editing { () throws(EditFailure) in
      let now = try store.readIfThere(saved.text.path)
      if let now, saved.isWrittenOn(in: now) { return now }
      try store.change { change throws(EditFailure) in
        for path in [now?.path].compactMap(\.self) + saved.copies { try change.remove(path) }
        change.removeEmptyFolders(around: saved.text.path, below: "content/entries")
      }
      return nil
    }
  }

  /// Says where the new entry is and what is wrong with it, and saves it in git.
  fileprivate func tell(
    _ text: SourceText, _ saved: SavedEntry, _ journal: OpenJournal, wasEdited: Bool
  ) throws(CommandFailure) {
    let entry = EntryCatalogue(of: [text], timeZone: journal.settings.timeZone).entries.first
    let path = journal.shown(text.path, from: process)
    if let entry { tell(path: path, entry) }
    try tellMistakes(in: text, journal)
    if !wasEdited, process.input.isTerminal, !arguments.has(.noEdit), !saved.hasWords {
      console.say(
        "no editor is set, so open the file in any; `export EDITOR=nano`, for one, sets it")
    }
    autosave([text.path] + saved.copies, "New entry “\(entry?.name ?? text.path)”", of: journal)
    try endIfMistaken(text, journal)
  }
}
