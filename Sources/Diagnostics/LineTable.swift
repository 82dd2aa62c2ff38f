/// Where the lines of a file begin, and how many characters stand before each place in it.
///
/// Made in one pass over the file; after that, finding a position takes no time that grows with it.
package struct LineTable: Sendable {
  package let source: SourceText
  /// The offset of the first byte of each line.
  private let starts: [Int]
  /// How many Unicode scalars begin before each multiple of `stride`.
  private let scalarCounts: [Int]

  private static let stride = 64

  package init(of source: SourceText) {
    self.source = source
    let bytes = source.bytes.span
    var starts = [0]
    var scalarCounts: [Int] = []
    var scalars = 0
    for index in bytes.indices {
      if index % LineTable.stride == 0 { scalarCounts.append(scalars) }
      let byte = bytes[index]
      if byte & 0xC0 != 0x80 { scalars += 1 }
      // A line ends at LF, CRLF or a lone CR.
      let isLineEnd =
        byte == 10 || byte == 13 && (index + 1 == bytes.count || bytes[index + 1] != 10)
      if isLineEnd { starts.append(index + 1) }
    }
    self.starts = starts
    self.scalarCounts = scalarCounts
  }

  /// The 1-based line and column of a byte offset; one outside the file is its nearest end.
  ///
  /// A column counts Unicode scalars, as editors do, and a byte order mark counts for nothing.
  package func position(at offset: Int) -> (line: Int, column: Int) {
    let offset = min(max(offset, 0), source.bytes.count)
    let line = index(ofLineAt: offset)
    let start = min(textStart(ofLine: line), offset)
    return (line + 1, 1 + scalarCount(before: offset) - scalarCount(before: start))
  }

  /// The bytes of the line around an offset, without its line end and without a byte order mark.
  package func lineRange(at offset: Int) -> Range<Int> {
    let bytes = source.bytes
    let line = index(ofLineAt: min(max(offset, 0), bytes.count))
    let start = textStart(ofLine: line)
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return start..<max(start, end)
  }

  /// The index of the last line that begins at or before an offset.
  private func index(ofLineAt offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  private func textStart(ofLine line: Int) -> Int {
    line == 0 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : starts[line]
  }

  private func scalarCount(before offset: Int) -> Int {
    let block = min(offset / LineTable.stride, scalarCounts.count - 1)
    guard block >= 0 else { return 0 }
    let rest = source.bytes[block * LineTable.stride..<offset]
    return rest.reduce(scalarCounts[block]) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

/// The line table of the file that was asked for last, so that messages sorted by file need each
/// table once.
struct LastLineTable {
  private var table: LineTable?

  mutating func table(of source: SourceText) -> LineTable {
    // Texts that share their bytes, as those of one build do, are compared at a glance.
    if let table, table.source == source { return table }
    let table = LineTable(of: source)
    self.table = table
    return table
  }
}
