import Diagnostics

/// Rows of a list for people, each cell below that of the row before.
///
/// The last cell is what one copies from the list, so it is never cut; in a narrow terminal it has a
/// line of its own.
struct TextTable {
  /// All of one length.
  let rows: [[String]]

  /// How wide a column is made for its cells at most; a longer cell moves the rest of its row.
  private static let widest = 40
  private static let gap = "  "

  /// The table's lines; `columns` is the width of the terminal, nil where there is none.
  func lines(columns: Int?) -> [String] {
    let rows = rows.map { $0.map(printable) }
    let sizes = rows.map { $0.map { displayWidth(of: $0) } }
    let count = rows.first?.count ?? 0
    let widths = (0..<count).map { column in
      sizes.map { min($0[column], Self.widest) }.max() ?? 0
    }
    // Columns that are empty all the way take no room.
    let shown = (0..<count).filter { widths[$0] > 0 }
    let whole = zip(rows, sizes).map { line(of: shown, in: $0, sizes: $1, widths: widths) }
    guard let columns, let last = shown.last,
      whole.contains(where: { displayWidth(of: $0) > columns })
    else { return whole }
    let indent = String(repeating: " ", count: (widths.first ?? 0) + Self.gap.count)
    return zip(rows, sizes).flatMap { row, sizes in
      [line(of: shown.dropLast(), in: row, sizes: sizes, widths: widths), indent + row[last]]
    }
  }

  private func line(
    of columns: some BidirectionalCollection<Int>, in row: [String], sizes: [Int], widths: [Int]
  ) -> String {
    var line = ""
    line.reserveCapacity(row.reduce(0) { $0 + $1.utf8.count } + widths.reduce(0, +))
    var missing = 0
    for column in columns {
      if column != columns.first { missing += Self.gap.count }
      guard !row[column].isEmpty else {
        missing += widths[column]
        continue
      }
      for _ in 0..<missing { line.append(" ") }
      line += row[column]
      missing = max(0, widths[column] - sizes[column])
    }
    return line
  }
}
