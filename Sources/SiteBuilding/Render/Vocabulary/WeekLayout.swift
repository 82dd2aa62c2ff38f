import CivilTime
import Localization
import Mustache

/// How an edition lays out a week, found out once for all its calendars.
struct WeekLayout: Sendable {
  struct Weekday: Sendable {
    let name: String
    let abbreviated: String
    let narrow: String
    let isWeekend: Bool
  }

  /// The day a week begins with, by ISO 8601: Monday is 1, Sunday 7.
  let firstWeekday: Int
  let numbersWeeks: Bool
  /// In the order in which they follow.
  let weekdays: [Weekday]

  init(_ formats: LocaleFormats) {
    let first = formats.firstWeekday
    let weekend = formats.weekend
    firstWeekday = first
    numbersWeeks = formats.numbersWeeks
    weekdays = (0..<7).map { column in
      let weekday = (first - 1 + column) % 7 + 1
      let names = formats.weekdayNames(weekday)
      return Weekday(
        name: names.wide, abbreviated: names.abbreviated, narrow: names.narrow,
        isWeekend: weekend.contains(weekday))
    }
  }

  /// The column that a day stands in, from 0.
  func column(of date: CivilDate) -> Int { (date.weekday - firstWeekday + 7) % 7 }
}

/// What a template may use of a day of the week.
let weekdayShape = ObjectShape<WeekLayout.Weekday>(
  "weekday", "A day of the week, as the head of a calendar's column.",
  [
    .text("name", "`Monday`") { $0.name },
    .text("name-short", "`Mon`") { $0.abbreviated },
    .text("name-narrow", "`M`") { $0.narrow },
    .flag("is-weekend", "Whether it is a day of rest where the page's language is at home.") {
      $0.isWeekend
    },
  ])
