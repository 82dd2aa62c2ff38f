import Localization
import Mustache

/// The page of statistics, which its template names at every turn.
struct StatisticsPage: Sendable {
  let statistics: TemplateValue

  init(_ view: PageView) { statistics = statisticsShape.object(StatisticsView(view)) }
}

/// What `statistics.html` may use besides.
let statisticsPageShape = ObjectShape<StatisticsPage>(
  "statistics.html", "The journal in numbers.",
  [.object("statistics", of: "statistics", "The numbers of the journal.") { $0.statistics }])

/// The numbers of the journal, in one edition; each thing is made once, however often it is named.
struct StatisticsView: Sendable {
  let figures: TemplateValue
  let entriesPlot: TemplateValue
  let wordsPlot: TemplateValue
  let periods: TemplateValue
  let hoursPlot: TemplateValue
  let weekdaysPlot: TemplateValue
  let temperaturePlot: TemplateValue
  let rankings: TemplateValue
  let reviews: TemplateValue

  init(_ page: PageView) {
    let statistics = page.journal.statistics
    figures = figureShape.list(
      page.edition.figures(
        of: statistics.totals, longest: statistics.longestStreak,
        current: statistics.isStreakCurrent ? statistics.lastStreak : nil))
    entriesPlot = page.entriesPlot.asValue
    wordsPlot = page.wordsPlot.asValue
    periods = periodShape.list(page.periods)
    hoursPlot = page.hoursPlot.asValue
    weekdaysPlot = page.weekdaysPlot.asValue
    temperaturePlot = page.temperaturePlot.asValue
    rankings = rankingShape.list(page.rankings)
    reviews = linkShape.list(
      page.journal.years.indices.map { year in
        TitledLink(title: page.title(of: .year(year)), url: page.href(of: .review(year)))
      })
  }
}

/// What a template may use of the statistics.
let statisticsShape = ObjectShape<StatisticsView>(
  "statistics", "The journal in numbers.",
  [
    .list("figures", of: "figure", "Its entries, words, days, photos, places and streaks.") {
      $0.figures
    },
    .object("entries-plot", of: "plot", "Entries over time; nothing in a journal of one month.") {
      $0.entriesPlot
    },
    .object("words-plot", of: "plot", "Words over time; nothing in a journal of one month.") {
      $0.wordsPlot
    },
    .list("periods", of: "period", "The same as a list, newest first.") { $0.periods },
    .object("hours-plot", of: "plot", "Entries by the hour; nothing where none tells its time.") {
      $0.hoursPlot
    },
    .object("weekdays-plot", of: "plot", "Entries by the day of the week.") { $0.weekdaysPlot },
    .object(
      "temperature-plot", of: "plot",
      "The temperatures of each month of the year; nothing where no entry tells any."
    ) { $0.temperaturePlot },
    .list("rankings", of: "ranking", "The weather, and the commonest places, tags and moods.") {
      $0.rankings
    },
    .list("reviews", of: "link", "The years in review, newest first.") { $0.reviews },
  ])

extension PlotView? {
  /// Nothing where there is no plot.
  var asValue: TemplateValue { map { plotShape.object($0) } ?? .nothing }
}
