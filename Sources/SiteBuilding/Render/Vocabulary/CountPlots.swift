import CivilTime
import JournalModel
import Localization
import Plots

/// The plots of things that were counted.
extension PageView {
  /// Entries by the hour of the day; nil where no entry tells its time.
  var hoursPlot: PlotView? {
    let hours = journal.statistics.hours
    guard hours.contains(where: { $0 > 0 }) else { return nil }
    let formats = edition.formats
    func name(_ hour: Int, _ skeleton: String) -> String {
      let time = ClockTime(hour: hour, minute: 0)
      return time.flatMap { formats.string(.epoch, time: $0, skeleton: skeleton) } ?? ""
    }
    return countPlot(
      "statistics-hours", head: "statistics-hour", counts: hours,
      names: hours.indices.map { name($0, "jm") },
      labels: [0, 6, 12, 18].map { ($0, name($0, "j")) })
  }

  /// Entries by the day of the week, in the order of the locale's week.
  var weekdaysPlot: PlotView? {
    let formats = edition.formats
    // 1970-01-05 was a Monday.
    let weekdays = (0..<7).map { (formats.firstWeekday - 1 + $0) % 7 }
    let days = weekdays.compactMap { CivilDate(dayNumber: 4 + $0) }
    return countPlot(
      "statistics-weekdays", head: "statistics-weekday",
      counts: weekdays.map { journal.statistics.weekdays[$0] },
      names: days.map { edition.heading($0, .weekday) },
      labels: days.enumerated().map { ($0, formats.string($1, .weekdayShort)) })
  }

  /// Entries by the months of a year.
  func monthsPlot(ofYear index: Int) -> PlotView? {
    let names = edition.formats.gregorianMonths
    return countPlot(
      "review-months", head: "statistics-month", counts: journal.reviews[index].months,
      names: names.map { $0.wide.withLargeInitial(in: edition.locale.language) },
      labels: names.enumerated().map { ($0, $1.narrow) })
  }

  /// A column for each count; the words are keys of the interface's.
  func countPlot(
    _ title: String, head: String, counts: [Int], names: [String],
    labels: [(index: Int, text: String)], scaleHeight: Double = 110,
    valueHead: String = "entries", value word: String = "entry-count", labelsAtStarts: Bool = false
  ) -> PlotView? {
    let plot = ColumnPlot(
      count: counts.count,
      scale: AxisScale(
        covering: counts.lazy.map(Double.init), fromZero: true, wholeSteps: true, steps: 3),
      in: frame(scaleHeight: scaleHeight))
    guard counts.contains(where: { $0 > 0 }) else { return nil }
    let columns = counts.indices.filter { counts[$0] > 0 }.map { index in
      PlotView.Column(
        label: names[index], value: edition.counted(word, counts[index]),
        box: plot.column(at: index, from: 0, to: Double(counts[index])),
        middle: plot.middle(of: index))
    }
    return PlotView(
      title: edition.words.text(title), frame: plot.frame, columns: columns,
      ticks: plot.scale.marks.map {
        .init(label: edition.formats.number(Int($0)), position: plot.y(of: $0))
      },
      labels: labels.map { index, text in
        .init(
          label: text, position: labelsAtStarts ? plot.start(of: index) : plot.middle(of: index))
      },
      labelsStandAtStarts: labelsAtStarts,
      heads: (edition.words.text(head), edition.words.text(valueHead)))
  }

  func frame(scaleHeight: Double) -> PlotFrame {
    PlotFrame(scaleHeight: scaleHeight, isMirrored: edition.locale.direction == .rightToLeft)
  }
}
