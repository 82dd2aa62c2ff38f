import ByteText
import Diagnostics
import JournalModel
import SearchIndex
import SiteBuilding

let searchCommand = CommandDescription(
  name: "search", summary: "find entries by what is written in them",
  explanation: """
    Finds the entries that hold each of the words, anywhere in a title, text, tag,
    place or mood, as the search page of the site does: case, accents, width and
    kana make no difference. Leading consonants find titles, tags and places:
    ㄱㅇㅂㄷ.

    A "phrase" is found as it is; tag:, place:, weather:, mood:, year:, before: and
    after: ask for what an entry says of itself, a name as a whole but in any
    spelling, as the flags of these names do; - before any of these leaves entries
    out. The best come first: those with the words in title, place or tags. Put the
    whole query into single quotes to keep it from the shell.
    """,
  operands: "QUERY", operandLimit: .max,
  ownFlags: [
    .newest, .drafts, .future, .from, .to, .tag, .place, .weather, .limit, .now, .jobs,
  ],
  examples: [
    "ilgi search 겨울 바다", "ilgi search tag:여행 year:2026 --limit 5",
    "ilgi search lighthouse --newest --json",
  ]
) { invocation throws(CommandFailure) in
  let query = invocation.arguments.operands.joined(separator: " ")
  let filter = try EntryFilter(invocation.arguments)
  guard !query.allSatisfy(\.isWhitespace) || !filter.facts.isEmpty else {
    throw .usage(
      UsageError("`ilgi search` needs words to look for", help: "write them: ilgi search 바다"))
  }
  let request = try invocation.buildRequest()
  let (listing, errors) = try await invocation.listing(for: request)
  try filter.check(against: listing)
  let asked = SearchQuery(query).narrowed(by: filter.facts)
  let found = listing.search(asked, newestFirst: invocation.arguments.has(.newest))
    .filter(filter.isOfDays)
  let shown = found.prefix(invocation.arguments.number(of: .limit) ?? .max)
  let excerpts = Dictionary(
    uniqueKeysWithValues: zip(
      shown.map(\.index), await listing.excerpts(of: shown, for: asked, jobs: request.jobs)))
  invocation.show(
    found, named: "entries", errors,
    whenNone: filter.advice(for: listing)
      ?? "no entry has \(quoted(query))\(asked.misreadFilters.first.map(advice) ?? "")",
    row: { entry in
      [
        entry.dayAndTime, entry.titleWithMark, excerpts[entry.index] ?? "", entry.path,
      ]
    },
    describe: { json, entry in
      entry.describe(in: &json)
      json.member("excerpt", excerpts[entry.index] ?? "")
    })
  if !errors.isEmpty { throw .exit(.journalHasErrors) }
}

/// What to write for a filter that can't be meant as it was written.
private func advice(on filter: SearchQuery.Filter) -> String {
  let name = filter.kind.rawValue
  let wanted =
    switch filter.kind {
    case .year: "a year: year:2026"
    case .before, .after:
      "a day, a month or a year: \(name):2026-05-01, \(name):2026-05, \(name):2026"
    case .tag, .place, .weather, .mood: "a name: \(name):\"a name\""
    }
  return "; `\(name):` wants \(wanted)"
}
