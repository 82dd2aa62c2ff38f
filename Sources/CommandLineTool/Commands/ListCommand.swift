import ByteText
import CivilTime
import Diagnostics
import JournalModel
import SiteBuilding

let listCommand = CommandDescription(
  name: "list", summary: "list the entries of the journal",
  explanation: """
    Lists the entries that a build publishes, newest first: when, title, weather and
    place, tags, file. With --skipped, lists those that it leaves out, and why.
    """,
  ownFlags: [
    .drafts, .future, .skipped, .from, .to, .tag, .place, .weather, .limit, .now, .jobs,
  ],
  examples: [
    "ilgi list --from 2026-01 --tag 바다", "ilgi list --weather snow --limit 5",
    "ilgi list --skipped",
  ]
) { invocation throws(CommandFailure) in
  let request = try invocation.buildRequest()
  let filter = try EntryFilter(invocation.arguments)
  let (listing, errors) = try await invocation.listing(for: request)
  if invocation.arguments.has(.skipped) {
    tell(listing.keptBack.filter(filter.contains), errors, invocation)
  } else {
    tell(
      try filter.entries(of: listing), errors,
      whenNone: filter.advice(for: listing) ?? "no entry", invocation)
  }
  if !errors.isEmpty { throw .exit(.journalHasErrors) }
}

private func tell(
  _ entries: [ListedEntry], _ errors: [Diagnostic], whenNone: String, _ invocation: Invocation
) {
  invocation.show(
    entries, named: "entries", errors, whenNone: whenNone, row: \.row,
    describe: { json, entry in entry.describe(in: &json) })
}

private func tell(_ keptBack: [KeptBack], _ errors: [Diagnostic], _ invocation: Invocation) {
  invocation.show(
    keptBack, named: "skipped", errors, whenNone: "no entry is skipped", row: \.row,
    describe: { json, text in text.describe(in: &json) })
}

extension Invocation {
  /// Tells of what is wrong, and shows what was found, no more than was asked for, as rows or as JSON.
  func show<Item>(
    _ items: [Item], named name: String, _ errors: [Diagnostic], whenNone: String,
    row: (Item) -> [String], describe: (inout JSONWriter, Item) -> Void
  ) {
    console.report(errors)
    let shown = items.prefix(arguments.number(of: .limit) ?? .max)
    guard !console.printsJSON else {
      var json = JSONWriter()
      json.array(name, of: shown, describe)
      console.printResult(json)
      return
    }
    console.printResult(TextTable(rows: shown.map(row)).lines(columns: process.outputColumns))
    if items.isEmpty {
      console.say(whenNone)
    } else if shown.count < items.count {
      console.say("and \(items.count - shown.count) more")
    }
  }
}

extension ListedEntry {
  /// `2026-11-30 21:14`, `겨울 바다`, `눈, 강릉`, `#바다`, `content/entries/a.md`
  fileprivate var row: [String] {
    [
      dayAndTime, titleWithMark,
      [weatherText ?? condition?.rawValue, place].compactMap(\.self)
        .joined(separator: ", "),
      tags.map { "#\($0)" }.joined(separator: " "), path,
    ]
  }

  var dayAndTime: String {
    moment.date.iso8601 + (moment.time.map { " " + $0.iso8601.prefix(5) } ?? "")
  }

  /// The title, and whether only a flag lets the entry in.
  var titleWithMark: String {
    (title ?? "–") + (isDraft ? " [draft]" : isFuture ? " [future]" : "")
  }

  func describe(in json: inout JSONWriter) {
    json.member("path", path)
    json.member("url", url)
    json.member("date", moment.time == nil ? moment.date.iso8601 : moment.iso8601)
    if let title { json.member("title", title) }
    if let condition { json.member("weather", condition.rawValue) }
    if let weatherText { json.member("weatherText", weatherText) }
    if let place { json.member("place", place) }
    if let mood { json.member("mood", mood) }
    json.member("tags", tags)
    json.member("draft", isDraft)
    json.member("future", isFuture)
  }
}

extension KeptBack {
  /// `2026-11-30`, `겨울 바다`, `draft`, `content/entries/a.md`
  fileprivate var row: [String] {
    [date?.iso8601 ?? "no date", title ?? "–", reason.words, path]
  }

  fileprivate func describe(in json: inout JSONWriter) {
    json.member("path", path)
    if let date { json.member("date", date.iso8601) }
    if let title { json.member("title", title) }
    json.member("reason", reason.name)
    if case .sealed(let until) = reason { json.member("opens", until.iso8601) }
  }
}

extension KeptBack.Reason {
  fileprivate var name: String {
    switch self {
    case .draft: "draft"
    case .future: "future"
    case .sealed: "sealed"
    case .private: "private"
    case .empty: "empty"
    }
  }

  fileprivate var words: String {
    switch self {
    case .draft: "draft, let in by --drafts"
    case .future: "future, let in by --future"
    case .sealed(let until): "sealed until \(until.iso8601)"
    case .private: "private"
    case .empty: "empty, neither words nor a photo"
    }
  }
}
