import CivilTime
import JournalModel
import Localization
import Mustache
import Plots

/// A month of the journal, or a longer period, in one edition.
struct PeriodView: Sendable {
  let page: PageView
  let period: Period
  /// The page of its entries; nil for periods that have none of their own.
  let url: String?

  var title: String {
    let edition = page.edition
    switch period.length {
    case .month:
      return edition.heading(from: period.start, to: period.start.lastOfMonth, .monthAndYear)
    case .year:
      let end = CivilDate(year: period.start.year, month: 12, day: 31) ?? period.start
      return edition.heading(from: period.start, to: end, .year)
    case .decade, .century:
      let lastYear = (period.start.year / period.yearCount + 1) * period.yearCount - 1
      let end = CivilDate(year: min(9999, lastYear), month: 12, day: 31) ?? period.start
      return edition.words.filled(
        "statistics-from-to",
        [
          "first": edition.heading(period.start, .year),
          "last": edition.formats.string(end, .year),
        ])
    }
  }
}

/// What a template may use of a period.
let periodShape = ObjectShape<PeriodView>(
  "period", "A month with entries; in a journal of very many a year or more.",
  [
    .text("title", "`November 2026`") { $0.title },
    .text("url", "The page of its entries, where it has one.") { $0.url },
    .text("entries", "How many entries it has.") { view in
      view.page.edition.formats.number(view.period.entries)
    },
    .text("words", "How many words they have.") { view in
      view.page.edition.formats.number(view.period.words)
    },
  ])

extension PageView {
  /// The periods that have entries, newest first.
  var periods: [PeriodView] {
    var links: [CivilDate: String] = [:]
    for (y, year) in journal.years.enumerated() {
      for (m, month) in year.months.enumerated() {
        links[month.date] = href(of: .month(year: y, month: m))
      }
    }
    let yearLinks = Dictionary(
      uniqueKeysWithValues: journal.years.indices.map {
        (journal.years[$0].date, href(of: .year($0)))
      })
    return journal.statistics.periods.reversed().filter { $0.entries > 0 }.map { period in
      let url =
        switch period.length {
        case .month: links[period.start]
        case .year: yearLinks[period.start]
        case .decade, .century: nil as String?
        }
      return PeriodView(page: self, period: period, url: url)
    }
  }

  /// Entries by period; nil for a journal of one period.
  var entriesPlot: PlotView? {
    periodPlot(
      "statistics-entries-over-time", valueHead: "entries", value: "entry-count", \.entries)
  }

  /// Words by period; nil for a journal of one period or without words.
  var wordsPlot: PlotView? {
    periodPlot(
      "statistics-words-over-time", valueHead: "statistics-words", value: "word-count", \.words)
  }

  private func periodPlot(
    _ title: String, valueHead: String, value: String, _ count: KeyPath<Period, Int>
  ) -> PlotView? {
    let periods = journal.statistics.periods
    guard periods.count > 1 else { return nil }
    return countPlot(
      title, head: "statistics-period", counts: periods.map { $0[keyPath: count] },
      names: periods.map { PeriodView(page: self, period: $0, url: nil).title },
      labels: timeLabels(of: periods), valueHead: valueHead, value: value, labelsAtStarts: true)
  }

  /// A few names below the columns: of months in a short journal, else of years.
  private func timeLabels(of periods: [Period]) -> [(index: Int, text: String)] {
    if periods[0].length == .month, periods.count <= 18 {
      let step = (periods.count + 3) / 4
      return stride(from: 0, to: periods.count, by: step).map { index in
        (index, edition.formats.string(periods[index].start, time: nil, skeleton: "yMMM") ?? "")
      }
    }
    var years = periods.indices.filter { periods[$0].start.month == 1 }
    let step = (years.count + 4) / 5
    years = stride(from: 0, to: years.count, by: step).map { years[$0] }
    // A journal seldom begins in January, and a name at the very end would stand beside the plot.
    if let first = years.first, first > periods.count / 6 { years.insert(0, at: 0) }
    if let last = years.last, last > periods.count * 9 / 10, years.count > 1 { years.removeLast() }
    return years.map { ($0, edition.formats.string(periods[$0].start, .year)) }
  }
}

extension Period {
  fileprivate var yearCount: Int { max(1, length.rawValue / 12) }
}
