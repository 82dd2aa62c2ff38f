import Diagnostics
import StructuredData
import Testing

/// Each mistake is found where its writer made it, and the help says what to write.
@Suite struct YAMLMistakeTests {
  private static let mistakes: [(text: String, message: String)] = [
    (
      "date: x\ntitle: Part 1: rain",
      """
      2:14 `:`
      error: a second `: ` in a value without quotation marks [yaml-syntax]
      help: write `title: "Part 1: rain"`
      """
    ),
    (
      "title: 바다 \"a\": it's b",
      """
      1:14 `:`
      error: a second `: ` in a value without quotation marks [yaml-syntax]
      help: write `title: '바다 "a": it''s b'`
      """
    ),
    (
      "a: 바다\n\tb: c",
      """
      2:1 `\t`
      error: a tab in the indent; YAML takes spaces only [yaml-syntax]
      help: put spaces in place of the tab
      """
    ),
    (
      "tags:\n\t- a",
      """
      2:1 `\t`
      error: a tab in the indent; YAML takes spaces only [yaml-syntax]
      help: put spaces in place of the tab
      """
    ),
    (
      "a: >\n\tb",
      """
      2:1 `\t`
      error: a tab in the indent; YAML takes spaces only [yaml-syntax]
      help: put spaces in place of the tab
      """
    ),
    (
      "author: @home",
      """
      1:9 `@`
      error: a value that begins with `@` must be in quotation marks [yaml-syntax]
      help: write `author: "@home"`
      """
    ),
    (
      "title: *bold*",
      """
      1:8 `*`
      error: a value that begins with `*` must be in quotation marks [yaml-syntax]
      help: write `title: "*bold*"`
      """
    ),
    (
      "title: *bold",
      """
      1:8 `*bold`
      error: `*bold` refers to `&bold`, and there is none before it [yaml-syntax]
      help: write `title: "*bold"`
      """
    ),
    (
      "title: !important news",
      """
      1:8 `!`
      error: a value that begins with `!` must be in quotation marks [yaml-syntax]
      help: write `title: "!important news"`
      """
    ),
    (
      "title: > quote",
      """
      1:8 `>`
      error: a value that begins with `>` must be in quotation marks [yaml-syntax]
      help: write `title: "> quote"`
      """
    ),
    (
      "title: & co",
      """
      1:8 `&`
      error: a value that begins with `&` must be in quotation marks [yaml-syntax]
      help: write `title: "& co"`
      """
    ),
    (
      "title: ? why",
      """
      1:8 `?`
      error: a value that begins with `?` must be in quotation marks [yaml-syntax]
      help: write `title: "? why"`
      """
    ),
    (
      "title: \"Hi\" she said",
      """
      1:13 `she said`
      error: text after the closing `"` [yaml-syntax]
      help: write `title: '"Hi" she said'`
      """
    ),
    (
      "title: [draft] day",
      """
      1:16 `day`
      error: text after the closing `]` [yaml-syntax]
      help: write `title: "[draft] day"`
      """
    ),
    (
      "title: {{ x }}",
      """
      1:9 `{`
      error: a key must be text [yaml-syntax]
      help: write `title: "{{ x }}"`
      """
    ),
    (
      "title: a\ndate:2026-11-30\ntags: b",
      """
      2:5 `:`
      error: no space after the `:` [yaml-syntax]
      help: write `date: 2026-11-30`
      """
    ),
    (
      "date:2026-11-30\ntitle: b",
      """
      1:5 `:`
      error: no space after the `:` [yaml-syntax]
      help: write `date: 2026-11-30`
      """
    ),
    (
      "title: a\n오늘은 비가 왔다\nb: c",
      """
      2:1 `오늘은 비가 왔다`
      error: this line is not `key: value` [yaml-syntax]
      help: write `key: value`, or indent it if it belongs to the line above
      """
    ),
    (
      "title: a\n  date: b",
      """
      2:3 `date`
      error: this key is indented deeper than the one above it, which has a value already [yaml-syntax]
      help: begin it at the same column as the key above
      """
    ),
    (
      " title: a\ndate: b",
      """
      2:1 `d`
      error: this line doesn't line up with the keys around it [yaml-syntax]
      help: begin it at the same column as they do
      """
    ),
    (
      "tags:\n  - a\n - b",
      """
      3:2 `-`
      error: this line doesn't line up with the keys around it [yaml-syntax]
      help: begin it at the same column as they do
      """
    ),
    (
      "- a\nb: c",
      """
      2:1 `b`
      error: this line doesn't line up with the items of the list [yaml-syntax]
      help: begin each item with `- ` at the same column
      """
    ),
    (
      "tags: [a, b\nc: d",
      """
      1:7 `[`
      error: this `[` is never closed [yaml-syntax]
      help: add a `]` where it ends
      """
    ),
    (
      "a: {b: c\nd: e",
      """
      1:4 `{`
      error: this `{` is never closed [yaml-syntax]
      help: add a `}` where it ends
      """
    ),
    (
      "tags: [#바다, #여행]\nc: d",
      """
      1:7 `[`
      error: this `[` is never closed [yaml-syntax]
      help: `#` begins a comment: leave it off, or put the text in quotation marks
      """
    ),
    (
      "tags: [\"a\" b]",
      """
      1:12 `b`
      error: a `,` is missing between two items [yaml-syntax]
      help: write a `,` between them, or put the text in quotation marks
      """
    ),
    (
      "a: b\ndate: [\n",
      """
      2:7 `[`
      error: this `[` is never closed [yaml-syntax]
      help: add a `]` where it ends
      """
    ),
    (
      "photos:\n- {file: a.jpg,",
      """
      2:3 `{`
      error: this `{` is never closed [yaml-syntax]
      help: add a `}` where it ends
      """
    ),
    (
      "tags: [a, , b]",
      """
      1:11 `,`
      error: a value is missing here [yaml-syntax]
      help: remove the `,` too many, or put the value in quotation marks
      """
    ),
    (
      "a: b\ntitle: 'tis the season\nc: d",
      """
      2:8 `'`
      error: this quotation mark is never closed [yaml-syntax]
      help: close it, or put the whole value in the other kind of quotation marks
      """
    ),
    (
      "path: \"C:\\path\"",
      """
      1:10 `\\p`
      error: `\\p` means nothing between double quotation marks [yaml-syntax]
      help: write `\\\\` for a backslash, or put the text in single quotation marks
      """
    ),
    (
      "tags: - a",
      """
      1:7 `-`
      error: a list can't begin on the line of its key [yaml-syntax]
      help: put each `- item` on a line of its own, or write the list as `[one, two]`
      """
    ),
    (
      "바다: a\u{7}b",
      """
      1:6 `\u{7}`
      error: the control character U+0007 [yaml-syntax]
      help: remove it
      """
    ),
    (
      "a: 1\n--- \nb: 2",
      """
      2:1 `---`
      error: a second YAML document begins here [several-documents]
      help: keep one document in the file
      """
    ),
  ]

  @Test(arguments: mistakes)
  func pointsAtAMistakeAndSaysWhatToWrite(text: String, message: String) {
    let (node, diagnostics) = read(text, as: .yaml)
    #expect(node == nil)
    #expect(rendered(diagnostics) == message)
  }

  @Test(arguments: ["\u{FEFF}", ""], ["\n", "\r\n"])
  func countsLinesAndColumnsOfTheFile(mark: String, lineEnd: String) {
    let text =
      mark
      + ["---", "date: 2026-11-30", "mood: 좋음", "title: 🌧 비: 온종일", "---", ""]
      .joined(separator: lineEnd)
    let diagnostics = FrontMatter.read(from: SourceText(path: "a.md", text: text)).diagnostics
    #expect(
      rendered(diagnostics) == """
        4:11 `:`
        error: a second `: ` in a value without quotation marks [yaml-syntax]
        help: write `title: "🌧 비: 온종일"`
        """)
  }

  @Test func namesTheByteThatIsNoUTF8() {
    let source = SourceText(path: "a.md", bytes: Array("a: b\nc: ".utf8) + [0xBF, 0x0A])
    let (node, diagnostics) = DataNode.read(from: source, as: .yaml)
    #expect(node == nil)
    #expect(diagnostics.map(\.offset) == [8])
    #expect(diagnostics.map(\.summary) == ["the byte 0xBF is not UTF-8 text"])
    #expect(diagnostics.map(\.id) == ["invalid-utf8"])
  }
}
