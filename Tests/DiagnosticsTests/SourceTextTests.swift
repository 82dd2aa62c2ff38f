import Testing

@testable import Diagnostics

struct SourceTextTests {
  private func positions(_ text: String) -> [String] {
    let source = SourceText(path: "a.md", text: text)
    return (0...source.bytes.count).map { offset in
      let (line, column) = source.position(at: offset)
      return "\(line):\(column)"
    }
  }

  @Test(arguments: [
    ("", ["1:1"]),
    ("ab\nc", ["1:1", "1:2", "1:3", "2:1", "2:2"]),
    ("a\r\nb", ["1:1", "1:2", "1:3", "2:1", "2:2"]),
    ("a\rb", ["1:1", "1:2", "2:1", "2:2"]),
    ("\n\n", ["1:1", "2:1", "3:1"]),
    ("\r\n", ["1:1", "1:2", "2:1"]),
  ])
  func countsLinesAndColumns(text: String, expected: [String]) {
    #expect(positions(text) == expected)
  }

  @Test func columnsAreCharactersAndNotBytes() {
    let source = SourceText(path: "a.md", text: "가나 x🌊y")
    func column(before text: String) -> Int {
      let before = source.bytes.count - text.utf8.count
      return source.position(at: before).column
    }
    #expect(column(before: "x🌊y") == 4)
    #expect(column(before: "y") == 6)
  }

  @Test func aByteOrderMarkCountsForNothing() {
    let source = SourceText(path: "a.md", bytes: [0xEF, 0xBB, 0xBF] + Array("ab\nc".utf8))
    #expect(source.position(at: 3) == (1, 1))
    #expect(source.position(at: 0) == (1, 1))
    #expect(source.position(at: 4) == (1, 2))
    #expect(source.position(at: 6) == (2, 1))
    #expect(source.lineRange(at: 4) == 3..<5)
  }

  @Test(arguments: [-1, 100, Int.min, Int.max])
  func takesOffsetsOutsideForItsEnds(offset: Int) {
    let source = SourceText(path: "a.md", text: "ab\ncd")
    #expect(source.position(at: offset) == (offset < 0 ? (1, 1) : (2, 3)))
    #expect(source.lineRange(at: offset) == (offset < 0 ? 0..<2 : 3..<5))
  }

  @Test func isEqualByItsBytes() {
    let composed = SourceText(path: "a.md", text: "\u{E9}")
    #expect(composed != SourceText(path: "a.md", text: "e\u{301}"))
    #expect(composed == SourceText(path: "a.md", text: "\u{E9}"))
    #expect(composed != SourceText(path: "b.md", text: "\u{E9}"))
  }
}
