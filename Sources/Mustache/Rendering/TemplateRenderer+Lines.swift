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
      writer.append(indentation.dropFirst(written))
    } else {
      writer.append(indentation)
    }
    lineStart = .asMarked
  }

  /// Writes the indentation if the beginning of a piece is that of a line.
  mutating func startPiece(_ writer: inout ByteWriter) {
    if case .asMarked = lineStart { return }
    startLine(&writer)
  }

  /// Appends text with indentation; empty lines get none.
  mutating func append(_ text: ArraySlice<UInt8>, _ startsLine: Bool, to writer: inout ByteWriter) {
    var start = text.startIndex
    var beginsLine = startsLine
    while start < text.endIndex {
      let newline = text[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? text.endIndex
      let line = text[start..<end]
      if beginsLine {
        if line.elementsEqual("\n".utf8) || line.elementsEqual("\r\n".utf8) {
          lineStart = .asMarked
        } else {
          startLine(&writer)
        }
      }
      writer.append(line)
      start = end
      beginsLine = true
    }
  }
}
