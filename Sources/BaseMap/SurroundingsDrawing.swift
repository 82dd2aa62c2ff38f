private import ByteText

/// Draws what is around a point, up to some distance, as SVG: a grid, a ring, the point, and a scale bar.
///
/// Outlines of the world are too coarse for so small a part of it, and would put beaches into the sea; so
/// there is nothing on it but distances.
package struct SurroundingsDrawing: Sendable {
  /// In metres.
  private let radius: Double
  /// In metres.
  private let bar: Double
  private let width: Int
  private let height: Int

  /// A drawing on which a ring of `radius` metres just fits, and a bar of `bar` metres stands in a corner.
  package init(radius: Double, bar: Double, width: Int = 480, height: Int = 320) {
    self.radius = radius
    self.bar = bar
    self.width = width
    self.height = height
  }

  /// The `<svg>` element. `title` and `description` are what its point says; `scale` stands at the bar, and
  /// `name` is what the whole is called.
  package func svg(
    called name: String, title: String, description: String?, scale: String
  ) -> [UInt8] {
    let unit = Double(height) * 0.44 / radius
    let (x, y) = (width / 2, height / 2)
    var writer = ByteWriter(capacity: 1 << 11)
    writer.append("<svg class=\"map-drawing\" viewBox=\"0 0 \(width) \(height)\" role=\"img\"")
    writer.append(" aria-label=\"")
    writer.append(xmlEscaped: name)
    writer.append("\"><rect class=\"map-ground\" width=\"\(width)\" height=\"\(height)\"/>")
    writer.append("<path class=\"map-grid\" d=\"")
    let step = bar * unit
    for line in -Int(Double(x) / step)...Int(Double(x) / step) {
      writer.append("M\(Int((Double(x) + Double(line) * step).rounded())) 0v\(height)")
    }
    for line in -Int(Double(y) / step)...Int(Double(y) / step) {
      writer.append("M0 \(Int((Double(y) + Double(line) * step).rounded()))h\(width)")
    }
    writer.append("\"/><circle class=\"map-ring\" cx=\"\(x)\" cy=\"\(y)\"")
    writer.append(" r=\"\(Int((radius * unit).rounded()))\"/>")
    writer.append("<g class=\"map-pin\"><title>")
    writer.append(xmlEscaped: [title, description].compactMap(\.self).joined(separator: "\n"))
    writer.append(
      "</title><path d=\"M\(x) \(y)c-3-8-11-14-11-22a11 11 0 0 1 22 0c0 8-8 14-11 22z\"/>")
    writer.append("<circle cx=\"\(x)\" cy=\"\(y - 22)\" r=\"4\"/></g>")
    writer.append("<text class=\"map-pin-name\" x=\"\(x)\" y=\"\(y + 20)\">")
    writer.append(xmlEscaped: shortened(title))
    writer.append("</text>")
    let length = Int((bar * unit).rounded())
    writer.append("<path class=\"map-scale\" d=\"M16 \(height - 22)v6h\(length)v-6\"/>")
    writer.append("<text class=\"map-scale-text\" x=\"\(16 + length + 8)\" y=\"\(height - 14)\">")
    writer.append(xmlEscaped: scale)
    writer.append("</text></svg>")
    return writer.bytes
  }

  /// As much of a title as has room; a title in wide letters takes about twice as much.
  private func shortened(_ title: String) -> String {
    var room = width / 10
    var end = title.startIndex
    while end < title.endIndex, room > 0 {
      room -= title[end].unicodeScalars.first.map { $0.value < 0x1100 ? 1 : 2 } ?? 1
      end = title.index(after: end)
    }
    return end < title.endIndex ? title[..<end] + "…" : title
  }
}
