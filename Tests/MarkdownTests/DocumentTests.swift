import ByteText
import Diagnostics
import Testing

@testable import Markdown

@Suite struct PlainTextTests {
  @Test(arguments: [
    ("# 제목\n\n*강조* **된** `코드`\n줄\n\n> 인용\n\n- 하나\n- 둘\n", "제목\n강조 된 코드 줄\n인용\n하나\n둘"),
    ("日本\n語", "日本語"), ("한국\n어", "한국 어"), ("a  \nb\\\nc", "a b c"),
    ("&lt;b&gt; &amp; &#xAC00;", "<b> & 가"),
    ("[[a|b]] [[c]] [d](e) <https://f.g> www.h.i", "b c d https://f.g www.h.i"),
    ("가 ![나](다) 라", "가  라"),
    ("```swift\nlet a = 1\n\nlet b\n```\n끝", "let a = 1\n\nlet b\n끝"),
    ("가[^1] 나\n\n[^1]: 다\n\n라", "가 나\n라\n다"),
    ("|a|b|\n|-|-|\n|`c`|d|\n", "a b\nc d"), ("- [ ] 가\n- [x] 나\n", "가\n나"),
    ("~~가~~ <b>나</b><!-- 다 -->", "가 나"),
    ("가\n\n***\n\n나", "가\n나"), ("", ""), ("<div>\n가\n</div>\n\n나", "나"),
  ])
  func isWhatAReaderSees(_ text: String, _ expected: String) {
    #expect(plainText(text) == expected)
  }

  @Test(arguments: [
    ("가\n\n|a|b|\n|-|-|\n|c|d|\n\n나[^1]\n\n[^1]: 주\n", "가\n나"),
    ("가[^1]\n\n[^1]: |a|\n    |-|\n", "가"),
    ("|a|b|\n|-|-|\n|c|d|\n", "a b\nc d"), ("- 가\n\n  |a|\n  |-|\n- 나\n", "가\n나"), ("가\n", "가"),
    ("|a|\n|-|\n\n가\n", "\n가"), ("", ""),
  ])
  func runningTextHasNoTablesAndFootnotesUnlessThereIsNothingElse(_ text: String, expected: String)
  {
    #expect(String(decoding: read(text).runningText, as: UTF8.self) == expected)
  }
}

@Suite struct PlaceTests {
  /// The text around `body` stands for front matter and what follows.
  private func spans(_ body: String) -> [String] {
    let front = "---\ndate: 2026-11-30 # 바다\n---\n"
    let source = SourceText(path: "a.md", text: front + body)
    let document = MarkdownParser().document(
      of: source, range: front.utf8.count..<source.bytes.count)
    return document.html.holes.filter { $0.content != .linkEnd }
      .map { String(decoding: source.bytes[$0.source], as: UTF8.self) }
  }

  @Test(arguments: [
    ("가 [나](다.md) 라\n", ["[나](다.md)"]), ("# 가 [나](다.md)\n", ["[나](다.md)"]),
    ("가\n나 ![다](라) [마](바)\n", ["![다](라)", "[마](바)"]),
    ("> 가\n> 나 [다](라)\n", ["[다](라)"]), ("> 가\n나 [다](라)\n", ["[다](라)"]),
    ("- 가\n  나 [다](라)\n\n      [x](y)\n\n  [마](바)\n", ["[다](라)", "[마](바)"]),
    ("> - > 가\n>   > [나](다)\n", ["[나](다)"]), ("   가\n     [나](다)\n", ["[나](다)"]),
    ("\t- a\n\t  [나](다)\n\n[b](c)", ["[b](c)"]),
    ("`a\nb` [나](다)\n", ["[나](다)"]), ("[나\n다](라) [마](바)\n", ["[나\n다](라)", "[마](바)"]),
    ("[**나**](라)\n", ["[**나**](라)"]),
    ("[a]: b\n[c]: d\n글\n글 [나](다)\n", ["[나](다)"]), ("글 [a][b] [b]\n\n[b]: c\n", ["[a][b]", "[b]"]),
    ("[](a)\n", ["[](a)"]),
    ("는**「가」**나 [[다]] [라](마) ~~x~~ [바](사)\n", ["[[다]]", "[라](마)", "[바](사)"]),
    ("가\r\n나 [다](라)\r\n", ["[다](라)"]),
    ("가\r나 [다](라)\r", ["[다](라)"]), ("[![가](나)](다)\n", ["[![가](나)](다)", "![가](나)"]),
    ("<a.md@b.c> [가](나)\n", ["[가](나)"]),
    ("제목 [가](나)\n제목 [다](라)\n===\n", ["[가](나)", "[다](라)"]),
  ])
  func holesPointAtTheirOwnSpan(_ body: String, _ expected: [String]) {
    #expect(spans(body) == expected)
  }

  @Test func messagesPointIntoTheFile() {
    let source = SourceText(path: "a.md", text: "---\n---\n\n가\n나 <b>다\n")
    let document = MarkdownParser().document(of: source, range: 8..<source.bytes.count)
    let diagnostic = document.diagnostics.first
    #expect(document.diagnostics.count == 1)
    #expect(diagnostic?.path == "a.md")
    let position = source.position(at: diagnostic?.offset ?? 0)
    #expect(position.line == 5 && position.column == 3)
  }

  @Test func aRangeBeyondTheFileIsCutToIt() {
    let source = SourceText(path: "a.md", text: "가나")
    let parser = MarkdownParser()
    #expect(parser.document(of: source, range: 3..<400).html.filled == "<p>나</p>\n")
    #expect(parser.document(of: source, range: 6..<6).html.bytes.isEmpty)
  }

  @Test func brokenUTF8AndNULAreReplaced() {
    let source = SourceText(path: "a.md", bytes: [0x61, 0xFF, 0x62, 0x00, 0x63, 0xE3, 0x81, 0x0A])
    let document = MarkdownParser().document(of: source, range: 0..<8)
    #expect(document.html.filled == "<p>a\u{FFFD}b\u{FFFD}c\u{FFFD}</p>\n")
  }

  @Test func aFragmentIsWrittenAroundItsHoles() {
    let fragment = HTMLFragment(
      bytes: Array("<a href=\"\">x</a>".utf8),
      holes: [Hole(offset: 9, source: 0..<1, content: .anchor("y"))])
    var writer = ByteWriter()
    fragment.write(into: &writer) { _, writer in writer.append("z") }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "<a href=\"z\">x</a>")
  }
}

/// Texts made to be slow or deep: each must come out right at once, however large.
@Suite struct HostileInputTests {
  private let size = 100_000

  private func many(_ text: String, _ count: Int? = nil) -> String {
    String(repeating: text, count: count ?? size)
  }

  private func count(_ needle: String, in text: String) -> Int {
    text.ranges(of: needle).count
  }

  @Test func deepNestingNeedsNoStack() {
    #expect(count("<blockquote>", in: html(many(">") + "a")) == size)
    #expect(count("<ul>", in: html(many("- ") + "a")) == size)
    let brackets = many("[") + " \n" + many("]")
    #expect(html(brackets).utf8.count == 2 * size + "<p>\n</p>\n".utf8.count)
    let emphasis = html(many("*a ") + "b" + many(" a*"))
    #expect(count("<em>", in: emphasis) == size && count("</em>", in: emphasis) == size)
    let images = read(many("![", 10_000) + "a" + many("](b)", 10_000))
    #expect(
      images.html.holes.map(\.content) == [
        .image(source: "b", alt: "a", title: nil, isLinked: false)
      ])
    let title = read(
      many("*a ", 10_000) + "\n" + many("b* ", 10_000), MarkdownOptions(takesTitle: true))
    #expect(title.title?.utf8.count == 19_999)
    #expect(count("<em>", in: title.html.filled) == 10_000)
  }

  /// cmark goes through every open list at every blank line.
  @Test func deepListsOverManyBlankLinesAreRefused() {
    let document = read(many("- ") + "a\n" + many("\n"))
    #expect(document.diagnostics.map(\.id) == ["text-too-deep"])
    #expect(document.diagnostics.hasErrors)
    #expect(document.html.bytes.isEmpty)
    #expect(messages(many("- ", 500) + "a\n" + many("\n")) == [])
    #expect(messages("---\n" + many("\n") + many("*", 200)) == [])
  }

  @Test func unclosedMarksStayText() {
    for mark in [
      "[[", "[[a", "~~a ", "は**「", "[^", "[^a](", "www._", "<!--", "<?", "[a](<b", "`a ``",
    ] {
      let document = read("가 " + many(mark, 20_000))
      #expect(document.html.holes.isEmpty)
      #expect(document.plainText.count > 20_000)
    }
  }

  @Test func manyOfAKindAreAllFound() {
    let n = 20_000
    #expect(read(many("[[a]] ", n)).html.holes.count == n)
    #expect(count("<strong>", in: html(many("は**「a」**と", n))) == n)
    #expect(count("<del>", in: html(many("~~a~~ ", n))) == n)
    #expect(count("<a href", in: html(many("https://a.b) ", n))) == n)
    #expect(count("<tr>", in: html("|a|b|\n|-|-|\n" + many("|x|y|\n", n))) == n + 1)
    #expect(count("<table>", in: html(many("|[a]|\n|-|\n\n", n) + "[a]: b")) == n)
    #expect(Set(read(many("# a\n", n)).headings.map(\.id)).count == n)
    let notes = html(many("[^1] ", n) + "\n\n[^1]: x")
    #expect(count("doc-backlink", in: notes) == n && count("doc-noteref", in: notes) == n)
    let undefined = (0..<n).map { "[^\($0)] " }.joined()
    #expect(read(undefined).diagnostics.count == n)
    let chain = (0..<n).map { "[^\($0)]: [^\($0 + 1)]\n" }.joined() + "\n[^0]"
    #expect(count("<li id", in: html(chain)) == n)
    #expect(
      count("href", in: html(many(">", 5000) + "a\n" + many(">", 5000) + many("[a](b)", n))) == n)
  }

  @Test func aWideHeaderOverShortRowsIsNotFilledBeyondItsSource() {
    let text = many("|a", 2000) + "|\n" + many("|-", 2000) + "|\n" + many("|x|\n", 2000)
    #expect(count("<td>", in: html(text)) <= text.utf8.count + 2000)
  }

  @Test func aHugeLineIsAParagraph() {
    let line = many("가나다 ", 500_000)
    #expect(html(line) == "<p>\(line.dropLast())</p>\n")
  }
}
