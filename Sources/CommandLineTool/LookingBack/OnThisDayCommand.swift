import ByteText
import CivilTime
import Localization
import SiteBuilding

let onThisDayCommand = CommandDescription(
  name: "on-this-day", summary: "show what was written on this day in other years",
  explanation: """
    Shows the entries of this day, or of the day DATE, in other years, the last year
    first. 29 February is one day with 28 February of a year that has no 29th.
    """,
  operands: "[DATE]", operandLimit: .max, operandCompletion: .days, ownFlags: [.limit, .now],
  examples: ["ilgi on-this-day", "ilgi on-this-day 2026-02-28", "ilgi on-this-day yesterday"]
) { invocation throws(CommandFailure) in
  let journal = try invocation.openJournal()
  let words = TerminalWords(journal.formats)
  let date: CivilDate
  if let which = invocation.which {
    guard let day = journal.day(which) else {
      throw .usage(
        UsageError("\(quoted(which)) is no day", help: "write one like 2026-11-30 or yesterday"))
    }
    date = day
  } else {
    date = journal.today
  }
  let found = await invocation.catalogue(of: journal).entries(onDayOf: date)
  let formats = words.formats
  invocation.show(
    found, named: "entries", [], whenNone: words.text("calendar-no-entry"),
    row: { entry in
      [
        entry.moment.map { formats.string($0.date, .full) } ?? "", entry.title ?? "–",
        entry.place ?? "", entry.path,
      ]
    },
    describe: { json, entry in entry.describe(in: &json) })
}
