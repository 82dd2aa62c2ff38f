import ByteText
import CivilTime
import SiteBuilding

let streakCommand = CommandDescription(
  name: "streak", summary: "show how many days in a row were written",
  explanation: """
    Shows how many days in a row have an entry until now, and the longest run of
    such days. Drafts and private entries count, since they were written too. A
    streak is current until a whole day has passed without an entry.
    """,
  ownFlags: [.now], examples: ["ilgi streak", "ilgi streak --json"]
) { invocation throws(CommandFailure) in
  let journal = try invocation.openJournal()
  let today = journal.today
  let (longest, last) = await invocation.catalogue(of: journal).streaks(until: today)
  let current = last.flatMap { $0.isCurrent(on: today) ? $0 : nil }
  guard !invocation.console.printsJSON else {
    var json = JSONWriter()
    json.member("current", current?.count ?? 0)
    json.member("longest", longest?.count ?? 0)
    json.member("wroteToday", last?.last == today)
    for (name, streak) in [("currentFrom", current), ("longestFrom", longest)] {
      if let streak { json.member(name, streak.first.iso8601) }
    }
    invocation.console.printResult(json)
    return
  }
  let words = TerminalWords(journal.formats)
  guard let longest else {
    invocation.console.printResult(words.text("streak-none"))
    return
  }
  let rows = [("statistics-current-streak", current), ("statistics-longest-streak", longest)]
  invocation.console.printResult(
    TextTable(
      rows: rows.compactMap { label, streak in
        streak.map {
          [words.text(label), words.counted("statistics-day-count", $0.count), words.span(of: $0)]
        }
      }
    ).lines(columns: invocation.process.outputColumns))
  if last?.last != today { invocation.console.printResult(words.text("streak-today-open")) }
}
