import Testing

@testable import CommandLineTool

struct TextTableTests {
  @Test func alignsCellsByTheirWidthOnScreen() {
    let table = TextTable(rows: [
      ["a", "겨울", "x.md"], ["bb", "sea", "y.md"], ["", "\u{1112}\u{1161}\u{11AB}", "z.md"],
      ["c", "☔🌊", "v.md"], ["d", "", "w.md"],
    ])
    #expect(
      table.lines(columns: nil) == [
        "a   겨울  x.md", "bb  sea   y.md", "    \u{1112}\u{1161}\u{11AB}    z.md",
        "c   ☔🌊  v.md", "d         w.md",
      ])
  }

  @Test func leavesOutColumnsThatAreEmptyAllTheWay() {
    let table = TextTable(rows: [["a", "", "x"], ["b", "", "y"]])
    #expect(table.lines(columns: nil) == ["a  x", "b  y"])
  }

  @Test func givesTheLastCellALineOfItsOwnWhereTheTerminalIsTooNarrow() {
    let table = TextTable(rows: [["1", "겨울 바다", "a.md"], ["22", "sea", "b.md"]])
    #expect(table.lines(columns: 19) == ["1   겨울 바다  a.md", "22  sea        b.md"])
    #expect(table.lines(columns: 18) == ["1   겨울 바다", "    a.md", "22  sea", "    b.md"])
  }

  @Test func aVeryLongCellMovesOnlyItsOwnRow() {
    let long = String(repeating: "x", count: 60)
    let table = TextTable(rows: [[long, "a"], ["y", "b"]])
    #expect(table.lines(columns: nil) == ["\(long)  a", "y\(String(repeating: " ", count: 41))b"])
  }

  @Test func showsControlCharactersInsteadOfObeyingThem() {
    #expect(
      TextTable(rows: [["a\u{1B}[2J\nb", "c"]]).lines(columns: nil) == ["a\u{FFFD}[2J\u{FFFD}b  c"])
  }

  @Test func hasNoLinesWithoutRows() {
    #expect(TextTable(rows: []).lines(columns: 80).isEmpty)
  }
}
