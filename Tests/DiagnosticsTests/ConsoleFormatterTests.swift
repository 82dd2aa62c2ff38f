import Testing

@testable import Diagnostics

struct ConsoleFormatterTests {
  /// The layout of a message about the part of `text` that stands between `‹` and `›`.
  private func layout(
    _ marked: String, byteOrderMark: Bool = false, notes: [String] = [], help: String? = nil,
    summary: String = "wrong", usesColor: Bool = false
  ) -> String {
    var bytes: [UInt8] = byteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    var marks: [Int] = []
    for scalar in marked.unicodeScalars {
      if scalar == "‹" || scalar == "›" {
        marks.append(bytes.count)
      } else {
        bytes += Array(String(scalar).utf8)
      }
    }
    let source = SourceText(path: "content/entries/a.md", bytes: bytes)
    return DiagnosticConsoleFormatter(usesColor: usesColor).string(
      for: Diagnostic(
        .error, id: "some-id", at: .span(source, marks[0]..<marks[1]), summary, notes: notes,
        help: help))
  }

  @Test func showsTheLineAndPointsAtThePlace() {
    #expect(
      layout(
        "---\ntitle: A\ndate: ‹2023-02-29›\n---\n", notes: ["2023 is no leap year", "second"],
        help: "write a day that the calendar has", summary: "there is no such day as 2023-02-29")
          == """
          content/entries/a.md:3:7: error: there is no such day as 2023-02-29 [some-id]
             3 | date: 2023-02-29
               |       ^~~~~~~~~~
               = note: 2023 is no leap year
               = note: second
               = help: write a day that the calendar has

          """)
  }

  @Test func pointsAtTheRightColumnBehindWideCharacters() {
    #expect(
      layout("날씨: ‹맑 음›") == """
        content/entries/a.md:1:5: error: wrong [some-id]
           1 | 날씨: 맑 음
             |       ^~~~~

        """)
    #expect(
      layout("日記🌊 e\u{301}‹雨›") == """
        content/entries/a.md:1:7: error: wrong [some-id]
           1 | 日記🌊 e\u{301}雨
             |         ^~

        """)
  }

  @Test func aTabIsOneColumn() {
    #expect(
      layout("a:\n\t\t‹b›\tc") == """
        content/entries/a.md:2:3: error: wrong [some-id]
           2 |   b c
             |   ^

        """)
  }

  @Test func anEmptyPlaceStillHasACaret() {
    #expect(
      layout("title:‹›") == """
        content/entries/a.md:1:7: error: wrong [some-id]
           1 | title:
             |       ^

        """)
    #expect(
      layout("a\n‹›") == """
        content/entries/a.md:2:1: error: wrong [some-id]
           2 |\u{20}
             | ^

        """)
  }

  @Test func aPlaceOverSeveralLinesIsMarkedOnItsFirst() {
    #expect(
      layout("a: ‹\"b\nc\"›") == """
        content/entries/a.md:1:4: error: wrong [some-id]
           1 | a: "b
             |    ^~

        """)
  }

  @Test func lineEndsAndByteOrderMarksAreNotShown() {
    #expect(
      layout("‹a›: 1\r\nb: 2\r\n", byteOrderMark: true) == """
        content/entries/a.md:1:1: error: wrong [some-id]
           1 | a: 1
             | ^

        """)
    #expect(
      layout("a: 1\r\nb: ‹2›\r\n", byteOrderMark: true) == """
        content/entries/a.md:2:4: error: wrong [some-id]
           2 | b: 2
             |    ^

        """)
  }

  @Test func aFileCantSteerTheTerminal() {
    #expect(
      layout(
        "a\u{1B}[2J\u{202E}‹b›\u{2066}\u{0}", notes: ["n\u{7}"], help: "h\u{9B}",
        summary: "s\u{1B}]0;x\u{7}") == """
          content/entries/a.md:1:7: error: s\u{FFFD}]0;x\u{FFFD} [some-id]
             1 | a\u{FFFD}[2J\u{FFFD}b\u{FFFD}\u{FFFD}
               |       ^
               = note: n\u{FFFD}
               = help: h\u{FFFD}

          """)
  }

  @Test func bytesThatAreNoTextAreShownAsSuch() {
    let source = SourceText(path: "a.md", bytes: [0x61, 0xFF, 0x62])
    #expect(
      DiagnosticConsoleFormatter(usesColor: false).string(
        for: Diagnostic(.warning, id: "some-id", at: .span(source, 1..<2), "wrong")) == """
          a.md:1:2: warning: wrong [some-id]
             1 | a\u{FFFD}b
               |  ^

          """)
  }

  @Test func aLongLineIsShownAroundThePlace() throws {
    let filler = String(repeating: "가", count: 2000)
    let text = layout("\(filler)‹here›\(filler)")
    let lines = text.split(separator: "\n")
    #expect(lines[0] == "content/entries/a.md:1:2001: error: wrong [some-id]")
    let shown = lines[1].dropFirst("   1 | ".count)
    #expect(shown.hasPrefix("…가") && shown.hasSuffix("가…") && shown.contains("here"))
    #expect(shown.utf8.count < 200)
    let caret = lines[2].dropFirst("     | ".count)
    let before = try #require(shown.firstIndex(of: "h"))
    #expect(
      caret == String(repeating: " ", count: 1 + 2 * shown[..<before].dropFirst().count) + "^~~~")
  }

  @Test func theGutterGrowsWithTheLineNumber() {
    #expect(
      layout(String(repeating: "\n", count: 99_999) + "‹x›") == """
        content/entries/a.md:100000:1: error: wrong [some-id]
        100000 | x
               | ^

        """)
  }

  @Test func namesAFileOrNothingWhereThereIsNoPlaceInAText() {
    let formatter = DiagnosticConsoleFormatter(usesColor: false)
    #expect(
      formatter.string(
        for: Diagnostic(.note, id: "i", at: .file("public\u{1B}"), "s", notes: ["n"], help: "h"))
        == "public\u{FFFD}: note: s [i]\n   = note: n\n   = help: h\n")
    #expect(
      formatter.string(for: Diagnostic(.error, id: "i", at: .nowhere, "s")) == "error: s [i]\n")
  }

  @Test func colourIsAllThatColourAdds() {
    let marked = "a: ‹b›"
    let coloured = layout(marked, notes: ["n"], help: "h", usesColor: true)
    #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
    #expect(coloured.contains("\u{1B}[1;31m^\u{1B}[0m"))
    var plain = ""
    var rest = coloured[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      plain += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    #expect(plain + rest == layout(marked, notes: ["n"], help: "h"))
  }
}
