import CivilTime
import JournalModel
import Localization
import Mustache

/// The page of all years, or of a year, a month or a day.
struct ArchiveView: Sendable {
  enum Span: Sendable, Hashable { case all, year, month, day }

  let page: PageView
  let span: Span
  let title: String
  let date: CivilDate?
  let count: Int
  let sections: [SectionView]
  /// The year, month or day with entries before this one.
  let older: SectionView?
  let newer: SectionView?
}

/// What a template may use of an archive.
let archiveShape = ObjectShape<ArchiveView>(
  "archive", "Entries by their dates: all years, or a year, a month or a day.",
  [
    .text("title", "The year, month or day in the page's language.") { $0.title },
    .flag("is-all", "Whether it lists all years.") { $0.span == .all },
    .flag("is-year", "Whether it is the page of a year.") { $0.span == .year },
    .flag("is-month", "Whether it is the page of a month.") { $0.span == .month },
    .flag("is-day", "Whether it is the page of a day.") { $0.span == .day },
    .object("date", of: "date", "Its first day; nothing on the page of all years.") { view in
      view.date.map { dateShape.object(view.page.date($0)) } ?? .nothing
    },
    .text("count-label", "`3 entries`") { $0.page.edition.counted("entry-count", $0.count) },
    .object("review", of: "link", "The year in review, on the page of a year.") { view in
      guard case .year(let year) = view.page.page.subject else { return .nothing }
      let review = PageSubject.review(year)
      return linkShape.object(
        TitledLink(title: view.page.title(of: review), url: view.page.href(of: review)))
    },
    .list("sections", of: "section", "Years of all, months of a year, days of a month, one day.") {
      sectionShape.list($0.sections)
    },
    .list("calendars", of: "calendar", "The twelve months of a year, or the month.") {
      calendarShape.list($0.calendars)
    },
    .object("heat-map", of: "heat map", "The days of a year by how much was written.") { view in
      guard case .year(let year) = view.page.page.subject else { return .nothing }
      return heatMapShape.object(HeatMapView(page: view.page, yearIndex: year))
    },
    .object("older", of: "section", "The span before this one that has entries.") { view in
      view.older.map { sectionShape.object($0) } ?? .nothing
    },
    .object("newer", of: "section", "The span after this one that has entries.") { view in
      view.newer.map { sectionShape.object($0) } ?? .nothing
    },
  ])

extension ArchiveView {
  fileprivate var calendars: [CalendarView] {
    switch page.page.subject {
    case .year(let year): page.calendars(ofYear: year)
    case .month(let year, let month): [page.calendar(ofMonth: month, in: year)]
    default: []
    }
  }
}

extension PageView {
  /// What an archive page shows, or nil for another kind of page.
  var archive: ArchiveView? {
    switch page.subject {
    case .allYears: allYears
    case .year(let year): archive(ofYear: year)
    case .month(let year, let month): archive(ofMonth: month, in: year)
    case .day(let year, let month, let day): archive(ofDay: day, month: month, year: year)
    default: nil
    }
  }

  private var allYears: ArchiveView {
    let sections = journal.years.indices.map { year in
      var section = section(of: year)
      section.year = year
      section.months = journal.years[year].months.indices.map { month in
        self.section(ofMonth: month, in: year)
      }
      return section
    }
    return ArchiveView(
      page: self, span: .all, title: edition.words.text("archive"), date: nil,
      count: journal.entries.count, sections: sections, older: nil, newer: nil)
  }

  private func archive(ofYear year: Int) -> ArchiveView {
    let this = section(of: year)
    return ArchiveView(
      page: self, span: .year, title: this.title, date: this.date, count: this.count,
      sections: journal.years[year].months.indices.map { section(ofMonth: $0, in: year) },
      older: journal.years.indices.contains(year + 1) ? section(of: year + 1) : nil,
      newer: year > 0 ? section(of: year - 1) : nil)
  }

  private func archive(ofMonth month: Int, in year: Int) -> ArchiveView {
    let this = section(ofMonth: month, in: year)
    let (older, newer) = journal.neighbours(ofMonth: month, in: year)
    return ArchiveView(
      page: self, span: .month, title: this.title, date: this.date, count: this.count,
      sections: journal.years[year].months[month].days.indices.map {
        section(ofDay: $0, month: month, year: year)
      },
      older: older.map { section(ofMonth: $0.month, in: $0.year) },
      newer: newer.map { section(ofMonth: $0.month, in: $0.year) })
  }

  private func archive(ofDay day: Int, month: Int, year: Int) -> ArchiveView {
    let this = section(ofDay: day, month: month, year: year)
    let (older, newer) = journal.neighbours(ofDay: day, month: month, year: year)
    return ArchiveView(
      page: self, span: .day, title: this.title, date: this.date, count: this.count,
      sections: [this],
      older: older.map { section(ofDay: $0.day, month: $0.month, year: $0.year) },
      newer: newer.map { section(ofDay: $0.day, month: $0.month, year: $0.year) })
  }
}

extension Journal {
  typealias MonthIndex = (year: Int, month: Int)
  typealias DayIndex = (year: Int, month: Int, day: Int)

  /// The months with entries before and after a month.
  fileprivate func neighbours(ofMonth month: Int, in year: Int) -> (
    older: MonthIndex?, newer: MonthIndex?
  ) {
    let older: MonthIndex? =
      if month + 1 < years[year].months.count {
        (year, month + 1)
      } else if year + 1 < years.count {
        (year + 1, 0)
      } else {
        nil
      }
    let newer: MonthIndex? =
      if month > 0 {
        (year, month - 1)
      } else if year > 0 {
        (year - 1, years[year - 1].months.count - 1)
      } else {
        nil
      }
    return (older, newer)
  }

  /// The days with entries before and after a day.
  fileprivate func neighbours(ofDay day: Int, month: Int, year: Int) -> (
    older: DayIndex?, newer: DayIndex?
  ) {
    let (olderMonth, newerMonth) = neighbours(ofMonth: month, in: year)
    let older: DayIndex? =
      if day + 1 < years[year].months[month].days.count {
        (year, month, day + 1)
      } else {
        olderMonth.map { ($0.year, $0.month, 0) }
      }
    let newer: DayIndex? =
      if day > 0 {
        (year, month, day - 1)
      } else {
        newerMonth.map { ($0.year, $0.month, years[$0.year].months[$0.month].days.count - 1) }
      }
    return (older, newer)
  }
}
