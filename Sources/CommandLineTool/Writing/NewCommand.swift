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
  let new = try await invocation.draft(
    for: journal, words: invocation.arguments.operands)
  guard let saved = try invocation.save(new.draft, new.photos, in: journal) else { return }
  if let trouble = new.trouble {
    let path = journal.shown(saved.text.path, from: invocation.process)
    invocation.console.report([
      trouble.diagnostic(.warning, for: saved.text.path, command: "ilgi weather \(path)")
    ])
  }
  try invocation.tell(saved, journal)
  if saved.hasEditorFailed { throw .exit(.environmentFailed) }
}

extension Invocation {
  /// Says where the new entry is and what is wrong with it, and saves it in git.
  fileprivate func tell(
    _ saved: SavedEntry, _ journal: OpenJournal
  ) throws(CommandFailure) {
    let text = saved.text
    let entry = journal.catalogue(of: [text]).entries.first
    let path = journal.shown(text.path, from: process)
    if let entry { tell(path: path, entry) }
    try tellMistakes(in: text, journal)
    if !saved.wasEdited, process.input.isTerminal, !arguments.has(.noEdit), !saved.hasWords {
      console.say(
        "no editor is set, so open the file in any; `export EDITOR=nano`, for one, sets it")
    }
    autosave([text.path] + saved.copies, "New entry “\(entry?.name ?? text.path)”", of: journal)
    try endIfMistaken(text, journal)
  }
}
