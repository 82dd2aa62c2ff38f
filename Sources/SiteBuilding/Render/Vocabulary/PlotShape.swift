import Localization
import Mustache
import Plots

/// A plot in one edition: its geometry, ready to be written into SVG, and its values in words.
struct PlotView: Sendable {
  /// A place on one of the axes, and what stands there.
  struct Mark: Sendable {
    let label: String
    /// Across in percent, or down in pixels.
    let position: Double
  }

  struct Column: Sendable {
    let label: String
    let value: String
    let box: PlotBox
    /// The middle of its slot, in percent.
    let middle: Double
    var spread: Spread?
  }

  /// What a column that spans a range tells besides.
  struct Spread: Sendable {
    let low: String
    let high: String
    let average: String
    /// Where the average stands, in pixels from the top.
    let averageY: Double
  }

  let title: String
  let frame: PlotFrame
  /// Only columns that stand for something.
  let columns: [Column]
  /// On the scale of values.
  let ticks: [Mark]
  /// Below the columns.
  let labels: [Mark]
  /// Whether a label says what begins there, and not what the column above it is.
  var labelsStandAtStarts = false
  /// The data of a path through the averages.
  var line: String?
  /// What the columns stand for, and what their values are, as heads of a table.
  let heads: (label: String, value: String)
}

/// What a template may use of a plot.
///
/// Lengths across are percentages of the plot's width, but without the sign; lengths down are pixels.
let plotShape = ObjectShape<PlotView>(
  "plot",
  "A plot to be drawn as SVG: places and lengths across are percent of its width, down pixels.",
  [
    .text("title", "What it shows.") { $0.title },
    .text("height", "Its whole height.") { plotNumber($0.frame.height) },
    .text("base", "Where the columns stand.") { plotNumber($0.frame.base) },
    .text("label-line", "The baseline of the words below the columns.") {
      plotNumber($0.frame.labelLine)
    },
    .text("scale-edge", "Where the words of the scale end, in percent of their own room.") {
      $0.frame.isMirrored ? "0" : "100"
    },
    .list("ticks", of: "tick", "The values marked on its scale, upward.") {
      tickShape.list($0.ticks)
    },
    .list("labels", of: "tick", "The words below the columns.") { tickShape.list($0.labels) },
    .flag("labels-at-starts", "Whether those words begin where a span of columns does.") {
      $0.labelsStandAtStarts
    },
    .list("columns", of: "column", "Its columns that aren't empty, in the order of reading.") {
      columnShape.list($0.columns)
    },
    .text("line", "The data of a path through the averages; across without the percent sign.") {
      $0.line
    },
    .flag("has-line", "Whether columns span a range and have an average.") { $0.line != nil },
    .text("label-head", "What the columns stand for: `Month`.") { $0.heads.label },
    .text("value-head", "What their values are: `Entries`.") { $0.heads.value },
  ])

/// What a template may use of a place on an axis.
let tickShape = ObjectShape<PlotView.Mark>(
  "tick", "A place on an axis of a plot.",
  [
    .text("label", "The value or the time there.") { $0.label },
    .text("position", "In pixels from the top on the scale; in percent below the columns.") {
      plotNumber($0.position)
    },
  ])

/// What a template may use of a column.
let columnShape = ObjectShape<PlotView.Column>(
  "column", "A column of a plot.",
  [
    .text("label", "What it stands for: `November 2026`.") { $0.label },
    .text("value", "Its value in words: `3 entries`.") { $0.value },
    .text("x", "Its left side.") { plotNumber($0.box.x) },
    .text("y", "Its upper side.") { plotNumber($0.box.y) },
    .text("width", "Its width.") { plotNumber($0.box.width) },
    .text("height", "Its height.") { plotNumber($0.box.height) },
    .text("middle", "Its middle.") { plotNumber($0.middle) },
    .text("low", "The lowest value of a range, in words.") { $0.spread?.low },
    .text("high", "The highest value of a range, in words.") { $0.spread?.high },
    .text("average", "The average of a range, in words.") { $0.spread?.average },
    .text("average-y", "Where the average of a range stands.") { column in
      column.spread.map { plotNumber($0.averageY) }
    },
  ])
