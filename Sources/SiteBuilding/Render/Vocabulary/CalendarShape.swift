import CivilTime
import JournalModel
import Localization
import Mustache

/// A Gregorian month as a table of its days.
struct CalendarView: Sendable {
  let page: PageView
  /// Among the journal's years.
  let yearIndex: Int
  /// Among the months of that year; nil when the month has no entries.
  let monthIndex: Int?
  /// Its first day.
  let date: CivilDate

  var layout: WeekLayout { page.frame.week }

  private var link: EditionLinks.Archive? {
    monthIndex.map { page.plan.links[page.page.edition].months[yearIndex][$0] }
  }

  var title: String {
    link?.title ?? page.edition.heading(from: date, to: date.lastOfMonth, .monthAndYear)
  }

  var name: String { page.edition.heading(from: date, to: date.lastOfMonth, .month) }

  var url: String? { link?.href }

  private var days: [DayOfEntries] {
    monthIndex.map { page.journal.years[yearIndex].months[$0].days } ?? []
  }

  /// Its days in rows as wide as a week; what of the first and the last is in other months is empty.
  var weeks: [CalendarWeek] {
    var placeOfDay = [Int?](repeating: nil, count: 32)
    for (place, day) in days.enumerated() { placeOfDay[day.date.day] = place }
    var cells = [CalendarCell](
      repeating: CalendarCell(page: page, day: nil), count: layout.column(of: date))
    for number in 1...date.lastOfMonth.day {
      guard let date = CivilDate(year: date.year, month: date.month, day: number) else { continue }
      cells.append(
        CalendarCell(
          page: page,
          day: CalendarCell.Day(
            date: date, isWeekend: layout.weekdays[cells.count % 7].isWeekend,
            subject: placeOfDay[number].flatMap { place in
              monthIndex.map { .day(year: yearIndex, month: $0, day: place) }
            },
            entries: placeOfDay[number].map { days[$0].entries } ?? [])))
    }
    while cells.count % 7 > 0 { cells.append(CalendarCell(page: page, day: nil)) }
    return stride(from: 0, to: cells.count, by: 7).map { start in
      CalendarWeek(cells: Array(cells[start..<start + 7]))
    }
  }
}

struct CalendarWeek: Sendable {
  let cells: [CalendarCell]

  /// By ISO 8601: every day of a week that begins on Monday has the number of its Thursday.
  var number: String? {
    cells.lazy.compactMap { cell in
      cell.day.map { cell.page.edition.formats.number($0.date.isoWeek) }
    }.first
  }
}

struct CalendarCell: Sendable {
  struct Day: Sendable {
    let date: CivilDate
    let isWeekend: Bool
    /// The page of the day; nil when it has no entries.
    let subject: PageSubject?
    /// Newest first.
    let entries: [Int]
  }

  let page: PageView
  /// Nil where another month's day would stand.
  let day: Day?

  /// The month's name in the page's calendar, where that is not the Gregorian one and a month begins.
  var monthName: String? {
    guard let date = day?.date, !page.edition.formats.hasGregorianMonths else { return nil }
    func month(_ date: CivilDate) -> String { page.edition.formats.string(date, .monthShort) }
    let isFirst =
      date.day == 1 || CivilDate(dayNumber: date.dayNumber - 1).map(month) != month(date)
    return isFirst ? month(date) : nil
  }
}

/// What a template may use of a month's calendar.
let calendarShape = ObjectShape<CalendarView>(
  "calendar", "A month as a table of its days.",
  [
    .text("title", "`November 2026`; both ends where the page's calendar has other months.") {
      $0.title
    },
    .text("name", "`November`; both ends where the page's calendar has other months.") { $0.name },
    .text(
      "name-narrow", "`N`; nothing where the page's calendar has other months.",
      { view in
        view.page.edition.formats.hasGregorianMonths
          ? view.page.edition.formats.string(view.date, time: nil, skeleton: "LLLLL") : nil
      }),
    .text("url", "The page of the month; nothing when it has no entries.") { $0.url },
    .list("weekdays", of: "weekday", "The days of the week, in the order of the columns.") {
      weekdayShape.list($0.layout.weekdays)
    },
    .flag("has-week-numbers", "Whether weeks are numbered where the page's language is at home.") {
      $0.layout.numbersWeeks
    },
    .list("weeks", of: "calendar week", "Its rows.") { calendarWeekShape.list($0.weeks) },
  ])

/// What a template may use of a row of a calendar.
let calendarWeekShape = ObjectShape<CalendarWeek>(
  "calendar week", "A row of a calendar: seven days.",
  [
    .text("number", "The number of the week by ISO 8601.") { $0.number },
    .list("days", of: "calendar day", "Its seven days.") { calendarDayShape.list($0.cells) },
  ])

/// What a template may use of a day in a calendar.
let calendarDayShape = ObjectShape<CalendarCell>(
  "calendar day", "A cell of a calendar.",
  [
    .flag("is-outside", "Whether the day is in another month, and nothing of it is told here.") {
      $0.day == nil
    },
    .flag("is-weekend", "Whether it is a day of rest where the page's language is at home.") {
      $0.day?.isWeekend ?? false
    },
    .object("date", of: "date", "The day.") { cell in
      cell.day.map { dateShape.object(cell.page.date($0.date)) } ?? .nothing
    },
    .text(
      "month-name",
      "The month's short name, in calendars other than the Gregorian, where it "
        + "begins."
    ) { $0.monthName },
    .text("url", "The page of the day; nothing when it has no entries.") { cell in
      cell.day?.subject.map(cell.page.href)
    },
    .text("count-label", "`3 entries`; nothing when it has none.") { cell in
      cell.day.flatMap { day in
        day.entries.isEmpty
          ? nil : cell.page.edition.counted("entry-count", day.entries.count)
      }
    },
    .text("word-count-label", "`183 words`; nothing where there are none.") { cell in
      let count = (cell.day?.entries ?? []).reduce(0) {
        $0 + cell.page.journal.bodies[$1].wordCount
      }
      return count == 0 ? nil : cell.page.edition.counted("word-count", count)
    },
    .list("entries", of: "entry", "Its entries, the first one first.") { cell in
      entryShape.list((cell.day?.entries ?? []).reversed().map(cell.page.entry))
    },
    .object("cover", of: "photo", "The photo that stands for the day.") { cell in
      cell.cover.map { photoShape.object($0) } ?? .nothing
    },
  ])

extension CalendarCell {
  /// The first photo of its entries that stands for one.
  fileprivate var cover: PhotoView? {
    day?.entries.lazy.reversed().compactMap { page.entry($0).cover }.first
  }
}

extension PageView {
  /// The twelve months of a year.
  func calendars(ofYear year: Int) -> [CalendarView] {
    let months = journal.years[year].months
    return (1...12).compactMap { month in
      CivilDate(year: journal.years[year].year, month: month, day: 1).map {
        CalendarView(
          page: self, yearIndex: year, monthIndex: months.firstIndex { $0.month == month },
          date: $0)
      }
    }
  }

  func calendar(ofMonth month: Int, in year: Int) -> CalendarView {
    CalendarView(
      page: self, yearIndex: year, monthIndex: month,
      date: journal.years[year].months[month].date)
  }
}
