import CivilTime
import JournalModel
import Localization
import Mustache

/// A run of entries under a heading: a year, a month or a day of a list.
struct SectionView: Sendable {
  let page: PageView
  let title: String
  let url: String
  /// The first day of what the section covers.
  let date: CivilDate
  var count: Int
  /// The entries to show, newest first; empty where only the count is told.
  var entries: [Int]
  /// The sections within it: the months of a year in the list of all years.
  var months: [SectionView] = []
  /// A year's place among the journal's years, where all years are listed.
  var year: Int?
}

/// What a template may use of a section.
let sectionShape = ObjectShape<SectionView>(
  "section", "Entries of one year, month or day, under a heading.",
  [
    .text("title", "The year, month or day in the page's language.") { $0.title },
    .text("name", "The month without its year, where the months of a year are listed.") { view in
      view.page.edition.heading(from: view.date, to: view.date.lastOfMonth, .month)
    },
    .text("url", "The page of that year, month or day.") { $0.url },
    .object("date", of: "date", "Its first day.") { dateShape.object($0.page.date($0.date)) },
    .integer("count", "How many entries it has.") { $0.count },
    .text("count-label", "`3 entries`") { $0.page.edition.counted("entry-count", $0.count) },
    .list("entries", of: "entry", "Its entries, newest first.") { view in
      entryShape.list(view.entries.map(view.page.entry))
    },
    .list("months", of: "section", "The months of a year, where all years are listed.") {
      sectionList($0.months)
    },
    .object("heat-map", of: "heat map", "A year's days, where all years are listed.") { view in
      view.year.map { heatMapShape.object(HeatMapView(page: view.page, yearIndex: $0)) }
        ?? .nothing
    },
  ])

/// A list of sections; a function, since a shape can't refer to itself while it is made.
private func sectionList(_ sections: [SectionView]) -> TemplateValue {
  sectionShape.list(sections)
}

extension PageView {
  /// The entries by their civil months, newest first, each month once: across time zones the order of
  /// entries may turn back over the end of a month.
  func months(of entries: [Int]) -> [SectionView] {
    let byMonth = Dictionary(grouping: entries) {
      journal.entries[$0].moment.date.firstOfMonth
    }
    return byMonth.sorted { $0.key > $1.key }.map { month, run in
      SectionView(
        page: self, title: edition.heading(from: month, to: month.lastOfMonth, .monthAndYear),
        url: plan.address.href(edition.prefix + month.path.prefix(8)), date: month,
        count: run.count, entries: run)
    }
  }

  func section(of year: Int) -> SectionView {
    let of = journal.years[year]
    return SectionView(
      page: self, title: title(of: .year(year)), url: href(of: .year(year)),
      date: of.date, count: of.entryCount, entries: [])
  }

  func section(ofMonth month: Int, in year: Int) -> SectionView {
    let of = journal.years[year].months[month]
    return SectionView(
      page: self, title: title(of: .month(year: year, month: month)),
      url: href(of: .month(year: year, month: month)), date: of.date, count: of.entryCount,
      entries: of.days.flatMap(\.entries))
  }

  func section(ofDay day: Int, month: Int, year: Int) -> SectionView {
    let of = journal.years[year].months[month].days[day]
    return SectionView(
      page: self, title: edition.heading(of.date, .full),
      url: href(of: .day(year: year, month: month, day: day)), date: of.date,
      count: of.entries.count, entries: of.entries)
  }
}

extension CivilDate {
  /// The first day of the month that this day is in.
  var firstOfMonth: CivilDate { CivilDate(year: year, month: month, day: 1) ?? self }

  /// The last day of the month that this day is in.
  var lastOfMonth: CivilDate {
    CivilDate(year: year, month: month, day: CivilDate.daysIn(month: month, ofYear: year)) ?? self
  }
}
