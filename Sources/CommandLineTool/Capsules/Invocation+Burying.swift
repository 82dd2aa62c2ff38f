import ByteText
import CivilTime
import ContentHashing
import Diagnostics
import JournalEditing
import JournalModel
import Sealing
import SiteBuilding

extension Invocation {
  // MARK: A new entry

  /// Buries an entry that is written just now.
  func buryNew(_ words: [String], in journal: OpenJournal) async throws(CommandFailure) {
    guard let opening = try OpeningDay(self, in: journal) else {
      throw .usage(
        UsageError("`ilgi capsule bury` needs to know when it opens", help: "write --opens DATE"))
    }
    let new = try await draft(for: journal, words: words, asksForWeather: false)
    var draft = new.draft
    try OpeningDay.check(
      draft.moment(of: opening.written, in: journal), ofEntryFrom: draft.moment, in: journal)
    var system = SystemRandomNumberGenerator()
    let id = randomName(using: &system)
    draft.opens = opening.written.text
    draft.capsuleID = id
    draft.hidesTitle = arguments.has(.hidesTitle)
    // From the beginning the file says that it is shut, so that no build in between lets it out.
    guard let saved = try save(draft, new.photos, in: journal) else { return }
    if saved.wasEdited { try keepShut(saved.text, until: opening, in: journal) }
    let capsule: BuriedCapsule
    do throws(CommandFailure) {
      capsule = try await sealed(saved.text, id: id, in: journal)
    } catch {
      // What a person wrote in an editor stays, shut as it is; the rest is where it came from.
      if !saved.wasEdited { try discard(saved, in: journal) }
      throw error
    }
    try finish(burying: capsule, in: journal, [saved.text.path] + saved.copies)
  }

  /// Sees to it that an editor hasn't taken away what keeps a new entry from readers: where the day is gone, or
  /// isn't ahead, the one that was asked for is put back, and nothing is sealed.
  private func keepShut(
    _ text: SourceText, until opening: OpeningDay, in journal: OpenJournal
  ) throws(CommandFailure) {
    let reader = CapsuleReader(journal.site, settings: journal.settings)
    let left = reader.capsule(in: text)
    if let left, left.opens.instant > journal.now { return }
    let shut = try editing { () throws(EditFailure) in
      // No build takes a text whose fields can't be read.
      var edit = try FieldEdit(text)
      try edit.set("opens", to: .date(opening.written.text))
      try journal.store.change { change throws(EditFailure) in
        try change.replace(text, with: edit.text.bytes)
      }
      return edit.text
    }
    throw refusal(
      "not-sealed",
      left.map { "it can't open on \($0.opens.dayAndTime), which isn't ahead" }
        ?? "the line that says when it opens was taken out in the editor",
      shut,
      notes: [
        "`opens: \(opening.written.text)` was put back, so it stays shut, but it isn't sealed"
      ],
      help: "`ilgi capsule bury --entry \(text.path.quotedForShell)` seals it; "
        + "to have an ordinary entry, take `opens` out of the file")
  }

  // MARK: An entry that is there

  /// Buries the entry that is meant.
  func bury(_ which: String, in journal: OpenJournal) async throws(CommandFailure) {
    let catalogue = await catalogue(of: journal)
    let entry = try entry(meantBy: which, in: catalogue, of: journal)
    let text = try editing { () throws(EditFailure) in try journal.store.read(entry.path) }
    let old = CapsuleReader(journal.site, settings: journal.settings).capsule(in: text)
    if let old, old.fields.promise != nil {
      throw refusal(
        "already-buried", "it is buried already, and opens on \(old.opens.dayAndTime)", text,
        help: "leave it as it is")
    }
    let opening = try OpeningDay(self, in: journal)
    guard opening != nil || old != nil else {
      throw .usage(
        UsageError("`ilgi capsule bury` needs to know when it opens", help: "write --opens DATE"))
    }
    let shut = try editing { () throws(EditFailure) in
      var edit = try FieldEdit(text)
      if let opening { try edit.set("opens", to: .date(opening.written.text)) }
      if arguments.has(.hidesTitle) { try edit.set("title-hidden", to: .flag(true)) }
      return edit.text
    }
    guard let capsule = CapsuleReader(journal.site, settings: journal.settings).capsule(in: shut)
    else {
      try tellMistakes(in: shut, journal)
      throw .exit(.journalHasErrors)
    }
    try OpeningDay.check(capsule.opens, ofEntryFrom: capsule.written, in: journal)
    guard try agrees(toBurying: capsule) else { return console.say("nothing was buried") }
    let sealed = try await self.sealed(shut, over: text, in: journal)
    if old == nil, (entry.moment?.instant ?? .max) <= journal.now {
      console.say("what readers and their feeds have of it already stays theirs")
    }
    try finish(burying: sealed, in: journal, [text.path])
  }

  /// Asks whether an entry may be buried; without anybody to ask, `--yes` has to say so.
  private func agrees(toBurying capsule: BuriedCapsule) throws(CommandFailure) -> Bool {
    if try needsNoAnswer("`ilgi capsule bury --entry` asks before it buries") { return true }
    let title = capsule.title.map { "“\(printable($0))” " } ?? ""
    let shown = capsule.hidesTitle ? "" : " Its title can still be read."
    return agrees(
      "Bury \(title)(\(printable(capsule.path))) until \(capsule.opens.dayAndTime)?\(shown)")
  }

  // MARK: Sealing

  /// Seals a text that says when it opens, and writes it in the place of `old`, which is the text itself if
  /// nothing else is given.
  private func sealed(
    _ text: SourceText, over old: SourceText? = nil, id given: String? = nil,
    in journal: OpenJournal
  ) async throws(CommandFailure) -> BuriedCapsule {
    let reader = CapsuleReader(journal.site, settings: journal.settings)
    var system = SystemRandomNumberGenerator()
    let id = given ?? randomName(using: &system)
    let salt = Salt.random(using: &system)
    // On the clocks where it was written.
    let offset = reader.capsule(in: text)?.buried?.offsetFromUTC ?? 0
    let buried = CivilMoment(instant: journal.now, offsetFromUTC: offset) ?? .epoch
    func seal(_ commitment: ContentHash?) throws(CommandFailure) -> BuriedCapsule {
      let members: [(CapsuleKey, WrittenValue?)] = [
        (.id, .text(id)), (.buried, .date(buried.iso8601)),
        (.salt, commitment.map { _ in .text(salt.hexadecimal) }),
        (.commitment, commitment.map { .text($0.hexadecimal) }),
      ]
      let edited = try editing { () throws(EditFailure) in
        var edit = try FieldEdit(text)
        try edit.set(
          "capsule",
          to: .map(members.compactMap { key, value in value.map { .init(key.rawValue, $0) } }))
        return edit.text
      }
      guard let capsule = reader.capsule(in: edited) else {
        try tellMistakes(in: edited, journal)
        throw .exit(.journalHasErrors)
      }
      return capsule
    }
    let open = try seal(nil)
    try await check(open, in: journal, reader)
    let capsule = try seal(open.content.commitment(with: salt))
    try editing { () throws(EditFailure) in
      try journal.store.change { change throws(EditFailure) in
        try change.replace(old ?? text, with: capsule.text.bytes)
      }
    }
    forgetWhatWasReadable(in: journal.site)
    return capsule
  }

  /// Refuses a capsule that can't be sealed, and one that is buried already.
  private func check(
    _ capsule: BuriedCapsule, in journal: OpenJournal, _ reader: CapsuleReader
  ) async throws(CommandFailure) {
    let mistakes = problems(inEntry: capsule.text, journal.settings).filter {
      $0.severity == .error
    }
    guard mistakes.isEmpty else {
      console.reportFailure(mistakes)
      throw .exit(.journalHasErrors)
    }
    if let written = capsule.written, written.instant > capsule.opens.instant {
      throw refusal(
        "opens-before-entry",
        "its own date, \(written.dayAndTime), is later than the day it opens on, "
          + capsule.opens.dayAndTime,
        capsule.text, help: "let it open later, or give it the date on which it was written")
    }
    if capsule.content.lacksPicture {
      throw refusal(
        "missing-photo", "a file that it shows isn't there, so it can't be sealed",
        capsule.text, help: "put the file beside it, or take it out of the text")
    }
    if WrittenEntry(capsule.text).body.isEmpty, capsule.title == nil,
      capsule.content.facts.allSatisfy({ $0.name != "photo" })
    {
      throw refusal(
        "empty-entry", "it has neither words nor a photo, so there is nothing to bury",
        capsule.text,
        help: "write something into it first")
    }
    let words = capsule.content.words
    for other in try await capsules(of: journal)
    where other.path != capsule.path && other.content.words == words {
      throw refusal(
        "already-buried", "the same capsule is buried already: \(other.path)", capsule.text,
        help: "it opens on \(other.opens.dayAndTime); write something else")
    }
  }

  /// Tells why nothing is buried.
  private func refusal(
    _ id: String, _ summary: String, _ text: SourceText, notes: [String] = [], help: String
  ) -> CommandFailure {
    console.reportFailure([
      Diagnostic(.error, id: id, at: .file(text.path), summary, notes: notes, help: help)
    ])
    return .exit(.journalHasErrors)
  }

  /// Says what was buried where, and saves it in git.
  private func finish(
    burying capsule: BuriedCapsule, in journal: OpenJournal, _ paths: [String]
  ) throws(CommandFailure) {
    let path = journal.shown(capsule.path, from: process)
    if console.printsJSON {
      var json = JSONWriter()
      capsule.describe(in: &json, at: journal.now)
      console.printResult(json)
    } else {
      console.printResult(path)
      console.say(
        "buried; it opens on \(capsule.opens.dayAndTime), "
          + capsule.opens.distance(from: journal.now))
    }
    autosave(paths, "Bury a capsule that opens on \(capsule.opens.date.iso8601)", of: journal)
  }
}

extension EntryDraft {
  /// When a date is that was read off the clock of whoever wrote the draft.
  fileprivate func moment(of date: WrittenDate, in journal: OpenJournal) -> CivilMoment {
    let ahead = date.offsetFromUTC ?? (tellsOffset ? moment.offsetFromUTC : nil)
    return ahead.map {
      CivilMoment(date: date.date, time: date.time, offsetFromUTC: $0)
    } ?? journal.zone.moment(date: date.date, time: date.time)
  }
}
