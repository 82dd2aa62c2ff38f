import JournalModel
import Localization
import Plots

extension PageView {
  /// The temperatures of each month of the year, in the site's unit; nil where no entry tells any.
  var temperaturePlot: PlotView? {
    let months = journal.statistics.temperatures
    let known = months.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    let isUS = settings.units == .us
    func shown(_ celsius: Double) -> Double { isUS ? celsius * 9 / 5 + 32 : celsius }
    func text(_ celsius: Double) -> String {
      edition.formats.temperature(celsius: celsius, in: isUS ? .us : .metric)
    }
    let scale = AxisScale(
      covering: known.flatMap { [shown($0.low), shown($0.high)] }, fromZero: false, wholeSteps: true
    )
    let plot = ColumnPlot(count: 12, scale: scale, in: frame(scaleHeight: 150))
    let names = edition.formats.gregorianMonths
    let columns = months.enumerated().compactMap { index, month -> PlotView.Column? in
      guard let month else { return nil }
      return PlotView.Column(
        label: names[index].wide.withLargeInitial(in: edition.locale.language),
        value: text(month.average),
        box: plot.column(at: index, from: shown(month.low), to: shown(month.high)),
        middle: plot.middle(of: index),
        spread: .init(
          low: text(month.low), high: text(month.high), average: text(month.average),
          averageY: plot.y(of: shown(month.average))))
    }
    return PlotView(
      title: edition.words.text("statistics-temperature"), frame: plot.frame, columns: columns,
      ticks: scale.marks.map { mark in
        .init(label: text(isUS ? (mark - 32) * 5 / 9 : mark), position: plot.y(of: mark))
      },
      labels: names.enumerated().map { index, name in
        .init(label: name.narrow, position: plot.middle(of: index))
      },
      line: plot.path(through: months.map { $0.map { shown($0.average) } }),
      heads: (
        edition.words.text("statistics-month"), edition.words.text("statistics-average")
      ))
  }
}
