/// The room that a plot is drawn in: across in percent of its width, down in pixels.
///
/// SVG takes percentages for every place across, so that one drawing fits a phone and a desk without
/// its words or lines growing.
package struct PlotFrame: Sendable, Hashable {
  /// Whether the first column stands at the right, as where writing runs from there.
  package let isMirrored: Bool
  /// Room for half a line above the highest mark.
  package let top = 8.0
  /// Where the foot of the scale is.
  package let base: Double

  /// A frame whose scale is that many pixels high.
  package init(scaleHeight: Double, isMirrored: Bool = false) {
    self.isMirrored = isMirrored
    base = top + max(1, scaleHeight)
  }

  /// The baseline of the words below the columns.
  package var labelLine: Double { base + 18 }

  /// The height of the whole plot, with the words.
  package var height: Double { base + 24 }

  /// A place across, from the side that reading begins at.
  func across(_ percent: Double) -> Double { isMirrored ? 100 - percent : percent }
}

/// A rectangle in a plot: across in percent, down in pixels.
package struct PlotBox: Sendable, Hashable {
  package let x: Double
  package let y: Double
  package let width: Double
  package let height: Double
}

/// A length or place as SVG writes it: to a hundredth, in ASCII digits, without an exponent.
package func plotNumber(_ value: Double) -> String {
  guard value.isFinite else { return "0" }
  let hundredths = Int((min(max(value, -1e6), 1e6) * 100).rounded())
  let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  return rest % 10 == 0
    ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
}
