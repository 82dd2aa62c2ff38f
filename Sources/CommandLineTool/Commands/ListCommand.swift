import ByteText
import CivilTime
import Diagnostics
import JournalModel
import SiteBuilding

let listCommand = CommandDescription(
  name: "list", summary: "list the entries of the journal",
  explanation: "Lists the entries that a build publishes, newest first.",
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
  let listing: JournalListing
  do throws(BuildFailure) {
    listing = try await list(request)
  } catch {
    throw invocation.end(with: error)
  }
  let problems = listing.diagnostics.filter { $0.severity == .error }
  invocation.console.report(problems)
  if invocation.arguments.has(.skipped) {
    tell(listing.keptBack.filter(filter.contains), invocation)
  } else {
    tell(try filter.entries(of: listing), invocation)
  }
  if !problems.isEmpty { throw .exit(.journalHasErrors) }
}

private func tell(_ entries: [Entry], _ invocation: Invocation) {
  let shown = entries.prefix(invocation.arguments.number(of: .limit) ?? .max)
  if invocation.console.printsJSON {
    var json = JSONWriter()
    json.array("entries", of: shown) { json, entry in entry.describe(in: &json) }
    invocation.console.printResult(json)
  } else {
    for entry in shown { invocation.console.printResult(entry.line) }
    if entries.isEmpty { invocation.console.say("no entry") }
  }
}

private func tell(_ keptBack: [KeptBack], _ invocation: Invocation) {
  let shown = keptBack.prefix(invocation.arguments.number(of: .limit) ?? .max)
  if invocation.console.printsJSON {
    var json = JSONWriter()
    json.array("skipped", of: shown) { json, text in text.describe(in: &json) }
    invocation.console.printResult(json)
  } else {
    for text in shown { invocation.console.printResult(text.line) }
    if keptBack.isEmpty { invocation.console.say("no entry is skipped") }
  }
}

extension Entry {
  /// `2026-11-30 21:14  겨울 바다  (눈, 강릉) #바다  content/entries/a.md`
  fileprivate var line: String {
    let time = moment.time.map { " " + $0.iso8601.prefix(5) } ?? "      "
    let circumstances = [weather?.text ?? weather?.condition?.rawValue, place?.name]
      .compactMap(\.self).joined(separator: ", ")
    let parts = [
      "\(moment.date.iso8601)\(time)", title ?? "–",
      circumstances.isEmpty ? nil : "(\(circumstances))",
      tags.isEmpty ? nil : tags.map { "#\($0)" }.joined(separator: " "),
      isDraft ? "[draft]" : isFuture ? "[future]" : nil, path,
    ]
    return parts.compactMap(\.self).joined(separator: "  ")
  }

  fileprivate func describe(in json: inout JSONWriter) {
    json.member("path", path)
    json.member("url", "/" + urlPath)
    json.member("date", moment.time == nil ? moment.date.iso8601 : moment.iso8601)
    if let title { json.member("title", title) }
    if let condition = weather?.condition { json.member("weather", condition.rawValue) }
    if let text = weather?.text { json.member("weatherText", text) }
    if let name = place?.name { json.member("place", name) }
    if let mood { json.member("mood", mood) }
    json.member("tags", tags)
    json.member("draft", isDraft)
    json.member("future", isFuture)
  }
}

extension KeptBack {
  fileprivate var line: String {
    [date?.iso8601 ?? "no date   ", reason.words, title, path].compactMap(\.self)
      .joined(separator: "  ")
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
    case .draft: "draft (build with --drafts to see it)"
    case .future: "future (build with --future to see it)"
    case .sealed(let until): "sealed until \(until.iso8601)"
    case .private: "private"
    case .empty: "empty: neither words nor a photo"
    }
  }
}
