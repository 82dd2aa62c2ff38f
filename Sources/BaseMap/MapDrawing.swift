private import ByteText

/// Draws a part of the world as SVG, in units of which `width` make its width.
///
/// Only classes say what things are (`map-land`, `map-lake`, `map-border`, `map-dot`): a style sheet
/// gives them their colours.
package struct MapDrawing: Sendable {
  let frame: MapBox
  let width: Int
  let height: Int

  /// The part of the map that these points lie in, a little room about them; `leastWidth` is in degrees
  /// of longitude.
  package init(
    of points: some Sequence<MapPoint>, width: Int, height: Int, leastWidth: Double
  ) {
    frame = MapBox(
      framing: points, ratio: Double(width) / Double(height), leastWidth: leastWidth / 360)
    self.width = width
    self.height = height
  }

  /// Where a point of the map is in the drawing.
  func position(of point: MapPoint) -> (x: Double, y: Double) {
    let scale = Double(width) / (frame.east - frame.west)
    return ((point.x - frame.west) * scale, (point.y - frame.north) * scale)
  }

  /// The `<svg>` element, with a dot for each of these points and their weights. Dots that would lie on
  /// each other are one.
  package func svg(_ outline: Outline, dots: [(point: MapPoint, weight: Int)]) -> [UInt8] {
    var writer = ByteWriter(capacity: 1 << 14)
    writer.append("<svg class=\"map-drawing\" viewBox=\"0 0 ")
    writer.append(decimal: width)
    writer.append(" ")
    writer.append(decimal: height)
    writer.append("\" aria-hidden=\"true\" focusable=\"false\">")
    write(outline.land, isClosed: true, class: "map-land", to: &writer)
    write(outline.lakes, isClosed: true, class: "map-lake", to: &writer)
    write(outline.borders, isClosed: false, class: "map-border", to: &writer)
    for dot in merged(dots) { write(dot, to: &writer) }
    writer.append("</svg>")
    return writer.bytes
  }
}

// Lines.
extension MapDrawing {
  private func write(
    _ lines: [Outline.Line], isClosed: Bool, class name: StaticString, to writer: inout ByteWriter
  ) {
    writer.append("<path class=\"")
    writer.append(name)
    writer.append("\" d=\"")
    for line in lines where line.box.meets(frame) {
      write(line, isClosed: isClosed, to: &writer)
    }
    writer.append("\"/>")
  }

  /// Writes a line without the points that nobody would see: those between two others beyond one side
  /// of the frame, and those hardly a unit or two from the one before.
  private func write(_ line: Outline.Line, isClosed: Bool, to writer: inout ByteWriter) {
    var kept: [(x: Int, y: Int)] = []
    let points = line.points
    var sideBefore: UInt8 = 0
    for index in points.indices {
      let side = frame.sides(beyond: points[index])
      let sideAfter = index + 1 < points.count ? frame.sides(beyond: points[index + 1]) : 0
      if side & sideBefore & sideAfter != 0 { continue }
      let (x, y) = position(of: points[index])
      let next = (x: Int(x.rounded()), y: Int(y.rounded()))
      if let last = kept.last, abs(next.x - last.x) + abs(next.y - last.y) < 3 { continue }
      kept.append(next)
      sideBefore = side
    }
    guard kept.count > (isClosed ? 2 : 1) else { return }
    for (index, point) in kept.enumerated() {
      if index == 0 {
        writer.append("M")
        writer.append(decimal: point.x)
        writer.append(" ")
        writer.append(decimal: point.y)
      } else {
        let last = kept[index - 1]
        writer.append(index == 1 ? "l" : " ")
        writer.append(decimal: point.x - last.x)
        writer.append(" ")
        writer.append(decimal: point.y - last.y)
      }
    }
    if isClosed { writer.append("z") }
  }
}

// Dots.
extension MapDrawing {
  private struct Dot {
    var point: MapPoint
    var weight: Int
  }

  /// The dots, those in one cell of a grid put together at the place of the heaviest.
  private func merged(_ dots: [(point: MapPoint, weight: Int)]) -> [Dot] {
    struct Cell: Hashable {
      let column: Int
      let row: Int
    }
    var cells: [Cell: Int] = [:]
    var heaviest: [Int] = []
    var merged: [Dot] = []
    for (point, weight) in dots {
      let (x, y) = position(of: point)
      let cell = Cell(column: Int(x / 12), row: Int(y / 12))
      guard let index = cells[cell] else {
        cells[cell] = merged.count
        heaviest.append(weight)
        merged.append(Dot(point: point, weight: weight))
        continue
      }
      merged[index].weight += weight
      guard weight > heaviest[index] else { continue }
      heaviest[index] = weight
      merged[index].point = point
    }
    return merged
  }

  private func write(_ dot: Dot, to writer: inout ByteWriter) {
    let (x, y) = position(of: dot.point)
    // A dot's area grows with the number of its entries, up to a size.
    let radius = min(12, 5 + (Double(dot.weight).squareRoot() / 2).rounded(.down))
    writer.append("<circle class=\"map-dot\" cx=\"")
    writer.append(decimal: Int(x.rounded()))
    writer.append("\" cy=\"")
    writer.append(decimal: Int(y.rounded()))
    writer.append("\" r=\"")
    writer.append(decimal: Int(radius))
    writer.append("\"/>")
  }
}
