import ByteText
import Diagnostics
import JournalEditing
import SiteBuilding

let showCommand = CommandDescription(
  name: "show", summary: "show an entry on the terminal",
  explanation: """
    Shows an entry as it is written, below its day, weather, place and tags. WHICH
    is the path of its file, a day (2026-11-30, today, 어제) or a month, a part of
    its title, or -1 for the last one, which is also meant by nothing. Where several
    are meant, all are shown, the earliest first. Of a time capsule that is shut the
    text is shown only with --sealed.
    """,
  operands: "[WHICH]", operandLimit: .max, operandCompletion: .entries,
  ownFlags: [.sealed, .limit, .now],
  examples: ["ilgi show", "ilgi show 2026-11-30", "ilgi show 바다 --limit 3"]
) { invocation throws(CommandFailure) in
  let journal = try invocation.openJournal()
  let catalogue = await invocation.catalogue(of: journal)
  let found = try invocation.entries(
    meantBy: invocation.which ?? "-1", in: catalogue, of: journal)
  let shown = found.prefix(invocation.arguments.number(of: .limit) ?? .max)
  var texts: [(entry: CataloguedEntry, outline: WrittenEntry)] = []
  for entry in shown.reversed() {
    let text = try invocation.editing { () throws(EditFailure) in
      try journal.store.read(entry.path)
    }
    let isAsked = entry.isSealed && invocation.arguments.has(.sealed)
    let known = isAsked ? journal.catalogue(ofOpened: text) ?? entry : entry
    texts.append((known, WrittenEntry(text)))
  }
  if invocation.console.printsJSON {
    var json = JSONWriter()
    json.array("entries", of: texts) { json, text in
      text.entry.describe(in: &json)
      guard invocation.mayShow(text.entry) else { return }
      if let weather = text.outline.weather { json.member("weather", weather) }
      json.member("text", text.outline.body)
    }
    invocation.console.printResult(json)
    return
  }
  for (index, text) in texts.enumerated() {
    if index > 0 { invocation.console.printResult("") }
    guard invocation.mayShow(text.entry) else {
      invocation.tellThatSealed(text.entry, doing: "`ilgi show --sealed` shows it all the same")
      continue
    }
    let facts =
      [text.entry.dayAndTime ?? "no date"]
      + [text.outline.weather, text.entry.place].compactMap(\.self)
    let tags = text.entry.tags.map { "#\($0)" }
    invocation.console.printResult(
      printable(
        (facts + (tags.isEmpty ? [] : [tags.joined(separator: " ")])).joined(separator: " · ")))
    if text.outline.hasTitleField, let title = text.entry.title {
      invocation.console.printResult(printable(title) + "\n")
    }
    invocation.console.printResult(
      text.outline.body.split(separator: "\n", omittingEmptySubsequences: false)
        .map { printable(String($0)) })
  }
  if shown.count < found.count {
    invocation.console.say("and \(found.count - shown.count) more")
  }
}

extension Invocation {
  /// Whether an entry is open, or is to be seen before its day.
  func mayShow(_ entry: CataloguedEntry) -> Bool { !entry.isSealed || arguments.has(.sealed) }

  /// Says until when a time capsule is shut, and how to see it anyway.
  func tellThatSealed(_ entry: CataloguedEntry, doing what: String) {
    guard !console.printsJSON else {
      var json = JSONWriter()
      entry.describe(in: &json)
      return console.printResult(json)
    }
    let opens = entry.opens.map { "sealed until \($0.dayAndTime)" } ?? "sealed"
    console.printResult(
      printable([entry.dayAndTime, entry.title, opens].compactMap(\.self).joined(separator: " · ")))
    console.say(what)
  }
}
