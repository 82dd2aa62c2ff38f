import Testing

@testable import Diagnostics

struct DisplayWidthTests {
  @Test(arguments: [
    ("abc", 3), ("겨울", 4), ("ｱ", 1), ("Ａ", 2), ("e\u{301}", 1), ("🌊", 2), ("日記", 4), ("、", 2),
    ("\u{200B}", 0), ("é", 1), ("עברית", 5), ("", 0), ("ﾊﾝ", 2), ("½", 1), ("𠮷", 2),
  ])
  func countsTheColumnsOfATerminal(text: String, width: Int) {
    #expect(displayWidth(of: text) == width)
  }
}
