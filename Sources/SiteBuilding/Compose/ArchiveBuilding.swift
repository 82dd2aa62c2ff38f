import CivilTime
import JournalModel

/// The entries, newest first, laid out by year, month and day; a day is the civil day of its entries.
func archive(of entries: [Entry]) -> [YearOfEntries] {
  // Order by instant and order by civil day differ where an entry was written in another time zone.
  let byDay = Dictionary(grouping: entries.indices) { entries[$0].moment.date }
  let days = byDay.keys.sorted(by: >).map { DayOfEntries(date: $0, entries: byDay[$0] ?? []) }
  let months = days.chunked { $0.date.year == $1.date.year && $0.date.month == $1.date.month }
    .map { MonthOfEntries(year: $0[0].date.year, month: $0[0].date.month, days: $0) }
  return months.chunked { $0.year == $1.year }.map { YearOfEntries(year: $0[0].year, months: $0) }
}

extension Array {
  /// The elements in runs, in each of which every element belongs with the one before it.
  func chunked(where belongsWith: (Element, Element) -> Bool) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, belongsWith(last, element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
