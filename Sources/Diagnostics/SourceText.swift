/// The bytes of one file as they were read, and the name a person knows it by.
///
/// Spans are byte offsets into `bytes`; lines and columns are worked out only when a message is
/// printed. The bytes are shared, never copied, between all spans and messages about a file.
package struct SourceText: Sendable, Hashable {
  /// The path below the site's folder with `/` between its parts: `content/entries/a.md`.
  package let path: String
  /// The file's bytes, untouched: a byte order mark and CRLF line ends are still there.
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  package static func == (a: SourceText, b: SourceText) -> Bool {
    a.path == b.path && a.bytes == b.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
  }

  /// The 1-based line and column of a byte offset, found in a pass over the file; whoever asks for
  /// many of them makes a `LineTable`.
  ///
  /// A line ends at LF, CRLF or a lone CR; a column counts Unicode scalars, as editors do, and a byte
  /// order mark counts for nothing.
  package func position(at offset: Int) -> (line: Int, column: Int) {
    LineTable(of: self).position(at: offset)
  }

  /// The bytes of the line around an offset, without its line end and without a byte order mark.
  package func lineRange(at offset: Int) -> Range<Int> {
    var start = min(max(offset, 0), bytes.count)
    while start > 0, !isLineEnd(at: start - 1) { start -= 1 }
    var end = max(start, min(offset, bytes.count))
    while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    return start..<max(start, end)
  }

  /// Whether the byte at `index` is the last of a line end: LF, or a CR that no LF follows.
  private func isLineEnd(at index: Int) -> Bool {
    switch bytes[index] {
    case 10: true
    case 13: index + 1 >= bytes.count || bytes[index + 1] != 10
    default: false
    }
  }
}
