import CivilTime
import Diagnostics
import JournalEditing
import JournalModel
import SiteBuilding

/// A new entry as it was saved.
struct SavedEntry {
  /// As it was saved and, where an editor was opened, as that left it.
  let text: SourceText
  /// Whether it says something beside what Ilgi filled in.
  let hasWords: Bool
  /// The photos that were copied for it.
  let copies: [String]
  let wasEdited: Bool
  /// Whether the editor said that something went wrong.
  var hasEditorFailed = false

  /// Whether the entry says something, as it is now.
  fileprivate func isWrittenOn(in now: SourceText) -> Bool {
    guard now.bytes != text.bytes else { return hasWords }
    let entry = WrittenEntry(now)
    return !entry.body.isEmpty || entry.hasTitleField || entry.hasPhotos
      || now.hasFieldsWritten(since: text)
  }

  fileprivate func edited(to text: SourceText, hasEditorFailed: Bool) -> SavedEntry {
    SavedEntry(
      text: text, hasWords: hasWords, copies: copies, wasEdited: true,
      hasEditorFailed: hasEditorFailed)
  }
}

extension Invocation {
  /// Saves a new entry with copies of its photos, and opens it in the editor where there is one and nothing
  /// is written yet; nil, having said so, when nothing is written then either.
  func save(
    _ draft: EntryDraft, _ photos: [ChosenPhoto], in journal: OpenJournal
  ) throws(CommandFailure) -> SavedEntry? {
    let editor = editor(for: draft)
    guard
      editor != nil || draft.hasWords || draft.title != nil || !photos.isEmpty
        || arguments.has(.noEdit) || process.input.isTerminal
    else {
      console.conclude(nothingWritten, id: "nothing-written")
      return nil
    }
    let saved = try editing { () throws(EditFailure) in
      try journal.store.save(draft, photos, by: journal.settings.entryPath)
    }
    guard let editor else { return saved }
    let trouble = editor.open(journal.site.location(of: saved.text.path))
    if let trouble {
      console.report([trouble.diagnostic])
      if trouble.hasNotRun {
        // The entry is as it was filled in, and waits for another editor.
        if let entry = journal.catalogue(of: [saved.text]).entries.first {
          tell(path: journal.shown(saved.text.path, from: process), entry)
        }
        throw .exit(.environmentFailed)
      }
    }
    let now = try editing { () throws(EditFailure) in
      try journal.store.readIfThere(saved.text.path)
    }
    if let now, saved.isWrittenOn(in: now) {
      return saved.edited(to: now, hasEditorFailed: trouble != nil)
    }
    try discard(saved, in: journal)
    console.conclude(nothingWritten, id: "nothing-written")
    if let advice = editor.adviceToWait { console.say(advice) }
    if trouble != nil { throw .exit(.environmentFailed) }
    return nil
  }

  /// Removes a new entry and the copies of its photos again.
  func discard(_ saved: SavedEntry, in journal: OpenJournal) throws(CommandFailure) {
    let store = journal.store
    try editing { () throws(EditFailure) in
      try store.change { change throws(EditFailure) in
        let entry = try store.has(saved.text.path) ? [saved.text.path] : []
        for path in entry + saved.copies { try change.remove(path) }
        change.removeEmptyFolders(around: saved.text.path, below: "content/entries")
      }
    }
  }

  /// The editor to open, nil where none shall be.
  private func editor(for draft: EntryDraft) -> Editor? {
    guard process.input.isTerminal, !arguments.has(.noEdit), draft.body.isEmpty else { return nil }
    return Editor(process.variables)
  }
}

private let nothingWritten = "nothing written, nothing saved"

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
        return SavedEntry(
          text: text, hasWords: draft.hasWords, copies: copies, wasEdited: false)
      } catch {
        for copy in copies { try? change.remove(copy) }
        throw error
      }
    }
  }
}
