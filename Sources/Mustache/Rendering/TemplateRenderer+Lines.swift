import ByteText

/// What is still to be done before a line's indentation is right.
///
/// Text knows where its lines begin. Where a block's content is put in place, that isn't enough: its
/// first line may continue a line that is open already, or begin one although it was written inside
/// of one.
enum LineStart {
  /// Lines begin where the text says so.
  case asMarked
  /// The first line is open, and so much of its indentation is written.
  case open(written: Int)
  /// The first thing that is shown begins a line.
  case due
}

extension TemplateRenderer {
  /// Writes the indentation at the beginning of a line.
  mutating func startLine(_ writer: inout ByteWriter) {
    if case .open(let written) = lineStart {
      writer.append(indentation.span.extracting(droppingFirst: written))
    } else {
      writer.append(indentation.span)
    }
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
