import ByteText
import CivilTime
import Diagnostics
import SiteBuilding

let statsCommand = CommandDescription(
  name: "stats", summary: "show the journal in numbers",
  explanation: """
    Shows what the entries that a build publishes come to: how many there are, of
    how many words, days, photos and places, in which months, and what comes most
    often.
    """,
  ownFlags: [.drafts, .future, .limit, .now, .jobs],
  examples: ["ilgi stats", "ilgi stats --drafts --limit 10", "ilgi stats --json"]
) { invocation throws(CommandFailure) in
  var request = try invocation.buildRequest()
  request.mayReuse = false
  let (listing, errors) = try await invocation.listing(for: request)
  invocation.console.report(errors)
  if let figures = listing.figures {
    let limit = invocation.arguments.number(of: .limit)
    if invocation.console.printsJSON {
      invocation.console.printResult(json(figures, limit: limit ?? .max))
    } else {
      invocation.console.printResult(
        lines(figures, limit: limit ?? 5, columns: invocation.process.outputColumns))
    }
  }
  if !errors.isEmpty { throw .exit(.journalHasErrors) }
}

private func json(_ figures: JournalFigures, limit: Int) -> JSONWriter {
  var json = JSONWriter()
  for (name, number) in figures.numbers { json.member(name, number) }
  json.array("months", of: figures.months) { json, month in
    json.member("start", month.start.iso8601)
    json.member("entries", month.entries)
    json.member("words", month.words)
  }
  for ranking in figures.rankings {
    json.array(ranking.name + "Most", of: ranking.counts.prefix(limit)) { json, count in
      json.member("name", count.name)
      json.member("count", count.count)
    }
  }
  return json
}

private func lines(_ figures: JournalFigures, limit: Int, columns: Int?) -> [String] {
  let table = TextTable(
    rows: figures.figures.map { [$0.label, $0.value, $0.note ?? ""] })
  let months = figures.months.suffix(12)
  let most = months.map(\.entries).max() ?? 0
  let bars = TextTable(
    rows: months.map { month in
      [
        month.label,
        [bar(month.entries, of: most), figures.written(month.entries)].filter { !$0.isEmpty }
          .joined(separator: " "),
      ]
    })
  let rankings = TextTable(
    rows: figures.rankings.filter { !$0.counts.isEmpty }.map { ranking in
      [
        ranking.label,
        ranking.counts.prefix(limit).map { "\($0.name) \(figures.written($0.count))" }
          .joined(separator: ", "),
      ]
    })
  let parts = [table, bars, rankings].filter { !$0.rows.isEmpty }
    .map { $0.lines(columns: columns) }
  return Array(parts.joined(separator: [""]))
}

/// A bar of up to twenty cells, in eighths of a cell.
private func bar(_ count: Int, of most: Int) -> String {
  guard most > 0 else { return "" }
  let eighths = (count * 160 + most - 1) / most
  let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  return String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
}
