import CivilTime
import JournalModel
import Localization
import Mustache

/// A year's days by how much was written on each: a column for each week, a row for each day of it.
struct HeatMapView: Sendable {
  let page: PageView
  /// Among the journal's years.
  let yearIndex: Int

  /// The side of a day's square, and how far apart two days stand.
  private static let side = 10
  private static let pitch = 12

  private var layout: WeekLayout { page.frame.week }
  private var year: YearOfEntries { page.journal.years[yearIndex] }
  private var firstColumn: Int { layout.column(of: year.date) }

  private var columns: Int {
    (firstColumn + year.lastDate.dayNumber - year.date.dayNumber) / 7 + 1
  }

  var width: Int { columns * HeatMapView.pitch - (HeatMapView.pitch - HeatMapView.side) }
  var height: Int { 7 * HeatMapView.pitch - (HeatMapView.pitch - HeatMapView.side) }

  /// The squares of each step that the year has, as the data of an SVG path.
  var steps: [HeatStep] {
    let start = year.date.dayNumber
    var stepOfDay = [Int](repeating: 0, count: year.lastDate.dayNumber - start + 1)
    for day in year.months.lazy.flatMap(\.days) {
      stepOfDay[day.date.dayNumber - start] =
        page.journal.writing.step(ofWords: day.words(in: page.journal.bodies))
    }
    var paths = [String](repeating: "", count: WritingScale.highest + 1)
    for (day, step) in stepOfDay.enumerated() { paths[step] += square(ofDay: day) }
    return paths.enumerated().compactMap { step, path in
      path.isEmpty ? nil : HeatStep(step: step, path: path)
    }
  }

  /// Weeks follow each other as lines of the page's language run.
  private func square(ofDay day: Int) -> String {
    let place = firstColumn + day
    let column = place / 7
    let isMirrored = page.edition.locale.direction == .rightToLeft
    let x = (isMirrored ? columns - 1 - column : column) * HeatMapView.pitch
    let side = HeatMapView.side
    return "M\(x) \(place % 7 * HeatMapView.pitch)h\(side)v\(side)h-\(side)z"
  }
}

/// The days of a year on which about as much was written.
struct HeatStep: Sendable, Hashable {
  /// 0…4
  let step: Int
  var path = ""
  var label = ""
}

/// What a template may use of a year's days by how much was written.
let heatMapShape = ObjectShape<HeatMapView>(
  "heat map", "A year's days by how much was written on each, to be drawn: a column for each week.",
  [
    .integer("width", "The width of the drawing.") { $0.width },
    .integer("height", "The height of the drawing.") { $0.height },
    .list("steps", of: "heat step", "The days of each step that the year has.") {
      heatStepShape.list($0.steps)
    },
    .list("legend", of: "heat step", "The steps that days of the journal may have.") {
      heatStepShape.list($0.legend)
    },
  ])

/// What a template may use of a step of a heat map.
let heatStepShape = ObjectShape<HeatStep>(
  "heat step", "The days on which about as much was written.",
  [
    .integer("step", "0 is a day without entries, 4 a day of the most words.") { $0.step },
    .text("path", "The days' squares, as the data of an SVG path; nothing in the legend.") {
      $0.path
    },
    .text("label", "In the legend: how many words, `81–200`.") { $0.label },
  ])

extension HeatMapView {
  fileprivate var legend: [HeatStep] {
    let formats = page.edition.formats
    let steps = page.journal.writing.steps.map { step, from, to in
      let (from, to) = (formats.number(from), to.map { formats.number($0) })
      return HeatStep(
        step: step, label: to.map { from == $0 ? from : "\(from)–\($0)" } ?? "\(from)+")
    }
    return [HeatStep(step: 0, label: page.edition.words.text("calendar-no-entry"))] + steps
  }
}
