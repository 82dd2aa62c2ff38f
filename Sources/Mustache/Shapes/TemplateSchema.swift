/// Every shape that templates may meet, by name.
package struct TemplateSchema: Sendable {
  /// In the order in which they were given.
  package let shapes: [ShapeDescription]
  private let byName: [String: ShapeDescription]

  /// Where two shapes have one name, the first one counts.
  package init(_ shapes: [ShapeDescription]) {
    self.shapes = shapes
    byName = Dictionary(shapes.map { ($0.name, $0) }) { first, _ in first }
  }

  package subscript(name: String) -> ShapeDescription? { byName[name] }

  /// Shapes that fields refer to and that aren't here: none, in a schema that is whole.
  package var undefinedShapes: [String] {
    let referred = shapes.flatMap { shape in
      shape.fields.compactMap(\.kind.shapeName) + [shape.open?.kind.shapeName].compactMap { $0 }
    }
    return Set(referred.filter { byName[$0] == nil }).sorted()
  }

  /// The names of the shapes that have a field with this name, in order.
  func shapes(withField name: String) -> [String] {
    shapes.filter { $0.fields.contains { $0.name == name } }.map(\.name)
  }

  /// The whole reference as Markdown: a heading for each shape, and a table of its names.
  package var markdownReference: String {
    shapes.map { shape in
      var lines = ["### `\(shape.name)`", ""]
      if !shape.documentation.isEmpty { lines += [shape.documentation, ""] }
      lines += ["| name | kind | what it is |", "| --- | --- | --- |"]
      for field in shape.fields {
        lines.append("| `\(field.name)` | \(field.kind) | \(tableCell(field.documentation)) |")
      }
      if let open = shape.open {
        lines.append("| … | \(open.kind) | \(tableCell(open.documentation)) |")
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private func tableCell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
