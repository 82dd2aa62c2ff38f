import ByteText

extension TemplateRenderer {
  /// Writes the indentation at the beginning of a line.
  mutating func startLine(_ writer: inout ByteWriter) {
    writer.append(indentation.span.extracting(droppingFirst: lineStart.written))
    lineStart = .asMarked
  }

  /// Writes the indentation if the beginning of a piece is that of a line.
  mutating func startPiece(_ writer: inout ByteWriter) {
    if case .asMarked = lineStart { return }
    startLine(&writer)
  }

  /// Appends text with indentation at each of its line starts.
  mutating func append(
    _ range: Range<Int>, _ lineStarts: Range<Int>, of running: Template,
    to writer: inout ByteWriter
  ) {
    let (poolArray, startArray) = (running.code.pool, running.code.lineStarts)
    let pool = poolArray.span
    let starts = startArray.span
    var start = range.lowerBound
    for index in lineStarts {
      writer.append(pool.extracting(start..<starts[index]))
      startLine(&writer)
      start = starts[index]
    }
    writer.append(pool.extracting(start..<range.upperBound))
    lineStart = .asMarked
  }
}
