/// Columns side by side, each in a slot as wide as the others, and lines from column to column.
package struct ColumnPlot: Sendable, Hashable {
  package let frame: PlotFrame
  package let scale: AxisScale
  /// How many columns there is room for; at least one.
  package let count: Int

  package init(count: Int, scale: AxisScale, in frame: PlotFrame) {
    self.count = max(1, count)
    self.scale = scale
    self.frame = frame
  }

  /// The column between two values; it stays visible however small they are, unless they are equal.
  package func column(at index: Int, from low: Double, to high: Double) -> PlotBox {
    let (top, foot) = (y(of: max(low, high)), y(of: min(low, high)))
    let height = low == high ? 0 : max(ColumnPlot.leastHeight, foot - top)
    let width = slot * (1 - gap)
    let start = frame.across((Double(index) + gap / 2) * slot)
    return PlotBox(
      x: frame.isMirrored ? start - width : start, y: min(top, frame.base - height),
      width: width, height: height)
  }

  /// The middle of a column's slot, in percent.
  package func middle(of index: Int) -> Double { frame.across((Double(index) + 0.5) * slot) }

  /// Where the slot of a column begins to the reader, in percent.
  package func start(of index: Int) -> Double { frame.across(Double(index) * slot) }

  /// Where a value stands, in pixels from the top.
  package func y(of value: Double) -> Double {
    frame.base - scale.position(of: value) * (frame.base - frame.top)
  }

  /// The data of a path from the middle of each column that has a value to the next; it is broken where
  /// one has none. Its numbers across are percentages without their sign.
  package func path(through values: [Double?]) -> String {
    var path = ""
    var isDrawing = false
    for (index, value) in values.enumerated() {
      guard let value else {
        isDrawing = false
        continue
      }
      path += "\(isDrawing ? "L" : "M")\(plotNumber(middle(of: index))) \(plotNumber(y(of: value)))"
      isDrawing = true
    }
    return path
  }

  private static let leastHeight = 1.5

  private var slot: Double { 100 / Double(count) }

  /// The part of a slot that stays empty; the more columns, the less, so that they stay visible.
  private var gap: Double { count <= 40 ? 0.3 : count <= 150 ? 0.2 : 0 }
}
