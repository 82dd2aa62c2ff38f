/// A place on a canvas, in pixels from the top left corner unless it says otherwise.
struct Point: Sendable, Hashable {
  var x: Double
  var y: Double

  init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// An upright rectangle.
struct Box: Sendable, Hashable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }
  var midX: Double { x + width / 2 }

  /// The box drawn `factor` times as large and then moved by `origin`.
  func scaled(by factor: Double, movedBy origin: Point) -> Box {
    Box(
      x: x * factor + origin.x, y: y * factor + origin.y, width: width * factor,
      height: height * factor)
  }

  func insetBy(x dx: Double, y dy: Double) -> Box {
    Box(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The smallest box that holds both.
  func union(_ other: Box) -> Box {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Box(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// What both have in common; nil when that is nothing.
  func intersection(_ other: Box) -> Box? {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left < right, top < bottom else { return nil }
    return Box(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether `other` lies within, give or take `tolerance` pixels.
  func contains(_ other: Box, tolerance: Double = 0) -> Bool {
    other.x >= x - tolerance && other.y >= y - tolerance && other.maxX <= maxX + tolerance
      && other.maxY <= maxY + tolerance
  }
}

/// Where measures lie in those around them: moved, and scaled evenly.
struct Placement: Sendable, Hashable {
  var origin = Point(0, 0)
  var factor = 1.0

  /// What this is in the measures around `other`.
  func within(_ other: Placement) -> Placement {
    Placement(origin: other.placed(origin), factor: factor * other.factor)
  }

  func placed(_ point: Point) -> Point {
    Point(origin.x + point.x * factor, origin.y + point.y * factor)
  }

  func placed(_ box: Box) -> Box { box.scaled(by: factor, movedBy: origin) }

  /// The box that is placed as this one.
  func original(_ placed: Box) -> Box {
    Box(
      x: (placed.x - origin.x) / factor, y: (placed.y - origin.y) / factor,
      width: placed.width / factor, height: placed.height / factor)
  }
}
