import CivilTime
import JournalModel
import Localization
import Mustache

/// A day of the year, with the entries of all years.
struct MonthDayView: Sendable {
  let page: PageView
  /// Among the journal's days of the year.
  let index: Int

  private var day: OnThisDay.Day { page.journal.onThisDay.days[index] }
  var title: String { page.edition.heading(day.monthDay) }
  var url: String { page.href(of: .monthDay(index)) }
  var count: Int { day.years.reduce(0) { $0 + $1.entries.count } }

  var years: [SectionView] {
    day.years.map { year in
      var section = page.section(of: year.index)
      section.entries = year.entries
      section.count = year.entries.count
      return section
    }
  }

  var isAroundLeapDay: Bool {
    [.leapDay, .dayBeforeLeapDay].contains(day.monthDay)
  }

  /// The days with entries before and after it; the year goes round.
  func neighbour(_ step: Int) -> MonthDayView? {
    let count = page.journal.onThisDay.days.count
    guard count > 1 else { return nil }
    return MonthDayView(page: page, index: (index + step + count) % count)
  }
}

/// What a template may use of a day of the year.
let monthDayShape = ObjectShape<MonthDayView>(
  "day of the year", "A day of the year, with its entries of all years.",
  [
    .text("title", "`November 30`, Gregorian in every language.") { $0.title },
    .text("url", "Its page.") { $0.url },
    .text("count-label", "`3 entries`") { $0.page.edition.counted("entry-count", $0.count) },
    .list("years", of: "section", "Its years with their entries, the last one first.") {
      sectionShape.list($0.years)
    },
    .flag("is-around-leap-day", "Whether it is 28 or 29 February, which share entries.") {
      $0.isAroundLeapDay
    },
    .object("previous", of: "day of the year", "The day before it that has entries.") { view in
      view.neighbour(-1).map(monthDayObject) ?? .nothing
    },
    .object("next", of: "day of the year", "The day after it that has entries.") { view in
      view.neighbour(1).map(monthDayObject) ?? .nothing
    },
  ])

/// A function, since a shape can't refer to itself while it is made.
private func monthDayObject(_ view: MonthDayView) -> TemplateValue { monthDayShape.object(view) }

/// A month of any year.
struct MonthOfAnyYear: Sendable {
  struct Day: Sendable {
    let page: PageView
    let monthDay: MonthDay
    /// Among the journal's days of the year; nil when it has no entries.
    let index: Int?
  }

  let page: PageView
  /// Its first day, in some year.
  let date: CivilDate

  var days: [Day] {
    (1...31).compactMap { day in
      let monthDay = MonthDay(month: date.month, day: day)
      return CivilDate(monthDay).map {
        Day(page: page, monthDay: monthDay, index: page.journal.onThisDay.index(of: $0))
      }
    }
  }
}

/// What a template may use of a month of any year.
let monthOfAnyYearShape = ObjectShape<MonthOfAnyYear>(
  "month of any year", "A month, with every day that it ever has.",
  [
    .text("name", "`November`, Gregorian in every language.") { month in
      month.page.edition.formats.gregorianMonth(month.date)
        .withLargeInitial(in: month.page.edition.locale.language)
    },
    .list("days", of: "day of any year", "Its days.") { dayOfAnyYearShape.list($0.days) },
  ])

/// What a template may use of a day in a month of any year.
let dayOfAnyYearShape = ObjectShape<MonthOfAnyYear.Day>(
  "day of any year", "A day in a month of any year.",
  [
    .text("number", "`30`") { $0.page.edition.formats.number($0.monthDay.day) },
    .text("iso", "For `datetime`: `11-30`.") { $0.monthDay.iso8601 },
    .text("title", "`November 30`") { $0.page.edition.heading($0.monthDay) },
    .text("url", "The page of the day; nothing when it has no entries.") { day in
      day.index.map { day.page.href(of: .monthDay($0)) }
    },
    .text("count-label", "`3 entries`; nothing when it has none.") { day in
      day.index.map {
        day.page.edition.counted(
          "entry-count", MonthDayView(page: day.page, index: $0).count)
      }
    },
  ])

/// What `on-this-day.html` may use besides.
let onThisDayPageShape = ObjectShape<PageView>(
  "on-this-day.html", "The days of the year, or one of them with its entries of all years.",
  [
    .object("day", of: "day of the year", "The day; nothing on the page of all days.") { view in
      guard case .monthDay(let index) = view.page.subject else { return .nothing }
      return monthDayShape.object(MonthDayView(page: view, index: index))
    },
    .list("months", of: "month of any year", "The months, on the page of all days.") { view in
      guard case .onThisDay = view.page.subject else { return .nothing }
      return monthOfAnyYearShape.list(
        (1...12).compactMap { month in
          CivilDate(MonthDay(month: month, day: 1)).map { MonthOfAnyYear(page: view, date: $0) }
        })
    },
  ])

/// What a template may use to show, by the reader's own date, what was written on this day.
let todayShape = ObjectShape<PageView>(
  "today", "What the script needs to show what was written on this day in earlier years.",
  [
    .text("url", "The page of all days of the year.") { $0.href(of: .onThisDay) },
    .text("data-pattern", "The address of a day's entries; `MM-DD` stands for the day.") {
      $0.frame.onThisDayDataPattern
    },
    .text("days", "The days of each month that have entries, as bits of a number.") {
      $0.frame.daysWithEntries.earlier
    },
    .text("days-of-last-year", "The days that have entries only in the journal's last year.") {
      $0.frame.daysWithEntries.onlyLast
    },
    .integer("last-year", "The journal's last year.") { $0.journal.years.first?.year },
  ])

/// The days of the year that have entries, for a script: twelve numbers, each with a bit for each day.
struct DaysWithEntries: Sendable {
  /// Those with entries of years before the journal's last.
  let earlier: String
  /// Those with entries of the journal's last year only.
  let onlyLast: String

  init(of journal: Journal) {
    var (earlier, onlyLast) = ([Int](repeating: 0, count: 12), [Int](repeating: 0, count: 12))
    let lastYear = journal.years.first?.year
    for day in journal.onThisDay.days {
      let bit = 1 << (day.monthDay.day - 1)
      if day.years.contains(where: { $0.year != lastYear }) {
        earlier[day.monthDay.month - 1] |= bit
      } else {
        onlyLast[day.monthDay.month - 1] |= bit
      }
    }
    func text(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }
    self.earlier = text(earlier)
    self.onlyLast = text(onlyLast)
  }
}
