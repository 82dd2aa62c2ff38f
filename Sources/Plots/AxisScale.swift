/// A scale for the values of a plot, marked at round numbers: 0, 50, 100, 150.
///
/// The steps are one, two or five times a power of ten, the usual choice for axes that people read
/// (Heckbert, "Nice Numbers for Graph Labels", Graphics Gems, 1990).
package struct AxisScale: Sendable, Hashable {
  /// The value at the foot of the scale: its first mark.
  package let lower: Double
  /// The value at the head of the scale: its last mark, always above `lower`.
  package let upper: Double
  /// The values to mark, upward.
  package let marks: [Double]

  /// A scale that holds all of the values.
  ///
  /// - Parameters:
  ///   - values: The values to show; what is no finite number doesn't count.
  ///   - fromZero: Whether the scale includes 0, as it must where columns stand for amounts.
  ///   - wholeSteps: Whether only whole numbers are marked, as with things that are counted.
  ///   - steps: About how many steps the scale should have.
  package init(
    covering values: some Sequence<Double>, fromZero: Bool, wholeSteps: Bool = false,
    steps: Int = 4
  ) {
    let finite = values.filter(\.isFinite).map { min(max($0, -1e12), 1e12) }
    let low = min(finite.min() ?? 0, fromZero ? 0 : .infinity)
    let high = max(finite.max() ?? 0, fromZero ? 0 : -.infinity)
    let spread = high > low ? high - low : 1
    var step = AxisScale.roundStep(atLeast: spread / Double(max(1, steps)))
    if wholeSteps { step = max(1, step) }
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    lower = first * step
    upper = last * step
    marks = (0...Int(last - first)).map { (first + Double($0)) * step }
  }

  /// Where a value stands between the foot (0) and the head (1) of the scale.
  package func position(of value: Double) -> Double {
    guard value.isFinite else { return 0 }
    return min(1, max(0, (value - lower) / (upper - lower)))
  }

  /// The least of …, 0.5, 1, 2, 5, 10, … that isn't below `least`.
  private static func roundStep(atLeast least: Double) -> Double {
    var power = 1.0
    while power * 10 <= least { power *= 10 }
    while power > least { power /= 10 }
    // A hair's breadth for what division makes of round numbers.
    return [1, 2, 5].map { $0 * power }.first { $0 >= least * (1 - 1e-9) } ?? power * 10
  }
}
