import CivilTime
import JournalModel

/// A day as it comes back every year: 30 November.
struct MonthDay: Sendable, Hashable, Comparable {
  /// 1…12.
  let month: Int
  /// 1…31.
  let day: Int

  static let leapDay = MonthDay(month: 2, day: 29)
  static let dayBeforeLeapDay = MonthDay(month: 2, day: 28)

  /// `11-30`, as in addresses and in `datetime` attributes.
  var iso8601: String { String((CivilDate(self) ?? .epoch).iso8601.dropFirst(5)) }

  static func < (a: MonthDay, b: MonthDay) -> Bool { (a.month, a.day) < (b.month, b.day) }
}

extension CivilDate {
  var monthDay: MonthDay { MonthDay(month: month, day: day) }

  /// That day in a leap year, which has them all.
  init?(_ monthDay: MonthDay) {
    self.init(year: 2000, month: monthDay.month, day: monthDay.day)
  }
}

extension CivilDate {
  /// Whether both come back on the same day of some year.
  func isSameDayOfTheYear(as other: CivilDate) -> Bool {
    // In all months but February that is a matter of the day alone.
    monthDay == other.monthDay
      || month == 2 && other.month == 2
        && OnThisDay.days(ofEntriesOn: self).contains {
          OnThisDay.days(ofEntriesOn: other).contains($0)
        }
  }
}

/// The entries by the day of the year.
///
/// 29 February is one day with 28 February of every year that has no 29th. So the page of the 28th has
/// the entries of all 28ths and all 29ths, and that of the 29th those of all 29ths and of the 28ths of
/// common years.
struct OnThisDay: Sendable {
  struct Day: Sendable {
    let monthDay: MonthDay
    /// The last year first.
    let years: [Year]

    /// Newest first.
    var entries: [Int] { years.flatMap(\.entries) }
  }

  struct Year: Sendable {
    let year: Int
    /// Among the journal's years.
    let index: Int
    /// By civil day, the last first; indices into the journal's entries.
    let entries: [Int]
  }

  /// The days that have entries, the first of January first.
  let days: [Day]
  private let indices: [MonthDay: Int]

  /// The days of a journal's `years`.
  init(of years: [YearOfEntries]) {
    var found: [MonthDay: [Year]] = [:]
    for (index, year) in years.enumerated() {
      var ofYear: [MonthDay: [Int]] = [:]
      for month in year.months {
        for day in month.days {
          for monthDay in OnThisDay.days(ofEntriesOn: day.date) {
            ofYear[monthDay, default: []] += day.entries
          }
        }
      }
      for (monthDay, entries) in ofYear {
        found[monthDay, default: []].append(Year(year: year.year, index: index, entries: entries))
      }
    }
    days = found.sorted { $0.key < $1.key }.map { Day(monthDay: $0.key, years: $0.value) }
    indices = Dictionary(uniqueKeysWithValues: days.enumerated().map { ($1.monthDay, $0) })
  }

  /// The days of the year on which an entry of that date comes back.
  static func days(ofEntriesOn date: CivilDate) -> [MonthDay] {
    switch date.monthDay {
    case .leapDay: [.dayBeforeLeapDay, .leapDay]
    case .dayBeforeLeapDay where !CivilDate.isLeap(date.year): [.dayBeforeLeapDay, .leapDay]
    default: [date.monthDay]
    }
  }

  /// The place among `days` of the day that a date is.
  func index(of date: CivilDate) -> Int? { indices[date.monthDay] }

  /// The entries of the same day in other years than its own, newest first, up to `limit` of them.
  ///
  /// On 28 February of a leap year, whose 29th is yet to come, no 29th counts.
  func entries(onDayOf date: CivilDate, limit: Int, in journal: [Entry]) -> [Int] {
    guard let index = index(of: date) else { return [] }
    let hidesLeapDay = date.monthDay == .dayBeforeLeapDay && CivilDate.isLeap(date.year)
    var found: [Int] = []
    for year in days[index].years where year.year != date.year {
      for entry in year.entries
      where !hidesLeapDay || journal[entry].moment.date.monthDay != .leapDay {
        guard found.count < limit else { return found }
        found.append(entry)
      }
    }
    return found
  }
}
