import Testing

@testable import Markdown

@Suite struct TaskListTests {
  private let open = "<input type=\"checkbox\" disabled=\"\" aria-label=\"{taskOpen}\" /> "
  private let done =
    "<input type=\"checkbox\" disabled=\"\" checked=\"\" aria-label=\"{taskDone}\" /> "

  @Test func showsBoxes() {
    #expect(
      html("- [ ] 할 일\n- [x] 한 일\n- [X] 한 일\n- 그냥\n")
        == "<ul>\n<li class=\"task\">\(open)할 일</li>\n<li class=\"task\">\(done)한 일</li>\n"
        + "<li class=\"task\">\(done)한 일</li>\n<li>그냥</li>\n</ul>\n")
  }

  @Test func worksInLooseNumberedAndNestedLists() {
    #expect(
      html("1. [ ] a\n\n2. [x] b\n")
        == "<ol>\n<li class=\"task\">\n<p>\(open)a</p>\n</li>\n<li class=\"task\">\n"
        + "<p>\(done)b</p>\n</li>\n</ol>\n")
    #expect(html("> - - [ ] a\n").contains("<li class=\"task\">\(open)a</li>"))
  }

  @Test(arguments: [
    "- \\[ ] a\n", "- [ ]a\n", "- [y] a\n", "[ ] a\n", "- a [ ] b\n", "- `[ ] a`\n", "- # [ ] a\n",
    "- a\n  - [ ]\n", "- []\n",
  ])
  func otherBracketsAreText(_ text: String) {
    #expect(!html(text).contains("<input"))
    #expect(
      html(text, MarkdownOptions(extensions: .taskLists)) == html(text, .init(extensions: [])))
  }
}

@Suite struct StrikethroughTests {
  @Test(arguments: [
    ("~~a~~", "<del>a</del>"), ("가~~나 다~~라", "가<del>나 다</del>라"),
    ("~~*a* b~~", "<del><em>a</em> b</del>"), ("**~~a~~**", "<strong><del>a</del></strong>"),
    ("~~a **b~~ c**", "~~a <strong>b~~ c</strong>"),
    ("~~「취소」~~は", "<del>「취소」</del>は"), ("[~~a~~](b)", "<a href=\"b\"><del>a</del></a>"),
    ("~~a~~ ~~b~~", "<del>a</del> <del>b</del>"), ("~~a ~~b~~", "~~a <del>b</del>"),
  ])
  func strikesOut(_ text: String, _ expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test(arguments: [
    "~a~", "~~~a~~~ b", "\\~~a~~", "~~a\\~~", "~~ a ~~", "`~~a~~`", "a~~", "~~a", "~~a~~~",
    "&#126;~a~~", "<a title=\"~~a~~\">", "[a](~~b~~)", "    ~~a~~",
  ])
  func otherTildesStay(_ text: String) {
    #expect(html(text) == html(text, MarkdownOptions(extensions: [])))
  }
}

@Suite struct EmphasisTests {
  @Test(arguments: [
    ("これは**「重要」**です。", "これは<strong>「重要」</strong>です。"),
    ("**강조**는", "<strong>강조</strong>는"), ("**\"인용\"**은", "<strong>&quot;인용&quot;</strong>은"),
    ("*「A」*と*「B」*", "<em>「A」</em>と<em>「B」</em>"), ("**(주)**한국", "<strong>(주)</strong>한국"),
    ("이것은 **강조(bold)**입니다", "이것은 <strong>강조(bold)</strong>입니다"),
    ("**テスト。**テスト", "<strong>テスト。</strong>テスト"),
    ("我**“说”**了", "我<strong>“说”</strong>了"),
    ("그는***“정말”***이라고", "그는<em><strong>“정말”</strong></em>이라고"),
    ("**`코드`**는", "<strong><code>코드</code></strong>는"),
    ("**[링크](a)**는", "<strong><a href=\"a\">링크</a></strong>는"),
    ("กล่าว**“คำ”**นี้", "กล่าว<strong>“คำ”</strong>นี้"),
    ("> **「a」**は", "<strong>「a」</strong>は"), (">**「a」**は", "<strong>「a」</strong>は"),
  ])
  func standsBesideLettersWithoutSpaces(_ text: String, _ expected: String) {
    #expect(html(text).contains(expected))
  }

  @Test(arguments: [
    "foo**\"bar\"**baz", "a*\"b\"*c", "**foo(bar)**baz", "5 * 3 * 2", "は ** a ** です", "\\**「a」**",
    "`は**「a」**で`", "    は**「a」**で", "[a](は*「b」*で)", "<a title=\"は*「b」*で\">", "は_「a」_で",
    "[は*「]\n\n[は*「]: /x",
  ])
  func otherAsterisksAreAsTheStandardHasThem(_ text: String) {
    let raw = MarkdownOptions(allowsRawHTML: true)
    #expect(html(text, raw) == html(text, MarkdownOptions(allowsRawHTML: true, extensions: [])))
  }

  @Test func aTextThatHoldsTheSentinelsKeepsThem() {
    let some = text([0xFDD0, 0xFDD1, 0xFDD4, 0x10A50])
    #expect(html("\(some)は**「a」**で\(some)") == "<p>\(some)は<strong>「a」</strong>で\(some)</p>\n")
    let all = text(Array(0xFDD0...0xFDEF))
    #expect(html("\(all)は**「a」**で") == "<p>\(all)は**「a」**で</p>\n")
  }

  private func text(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }
}

@Suite struct LineBreakTests {
  @Test(arguments: [
    ("日本\n語", "日本語"), ("です。\n「は", "です。「は"), ("カナ\nかな", "カナかな"), ("中文，\n你好", "中文，你好"),
    ("引用”\n中文", "引用”中文"), ("中文\n“引用", "中文“引用"), ("한국어\n글", "한국어\n글"), ("漢字\n한글", "漢字\n한글"),
    ("ไทย\nไทย", "ไทย\nไทย"), ("a\nb", "a\nb"), ("日本\nabc", "日本\nabc"), ("abc\n日本", "abc\n日本"),
    ("“a”\n“b”", "“a”\n“b”"), ("日**本**\n*語*", "日<strong>本</strong><em>語</em>"),
    ("日\n`本`", "日<code>本</code>"), ("葛\u{E0100}\n飾", "葛\u{E0100}飾"), ("😀\n日", "😀\n日"),
    ("日![](a)\n本", "日<img src=\"a\" alt=\"\" />\n本"),
    ("日\n![本](a)", "日\n<img src=\"a\" alt=\"本\" />"),
    ("日  \n本", "日<br />\n本"), ("[日\n本](a)", "<a href=\"a\">日本</a>"),
  ])
  func softBreaksJoinScriptsWithoutSpaces(_ text: String, _ expected: String) {
    #expect(html(text) == "<p>\(expected)</p>\n")
  }

  @Test func strictAndHardBreaksAreAsNamed() {
    #expect(html("日本\n語", MarkdownOptions(lineBreaks: .strict)) == "<p>日本\n語</p>\n")
    #expect(html("日本\n語\na", MarkdownOptions(lineBreaks: .hard)) == "<p>日本<br />\n語<br />\na</p>\n")
  }

  @Test func windowsLineEndsReadAlike() {
    #expect(
      html("日本\r\n語\r\n\r\n- [ ] a\r\n").replacing("\r", with: "?") == html("日本\n語\n\n- [ ] a\n"))
    #expect(html("|a|\r\n|-|\r\n|b|\r\n") == html("|a|\n|-|\n|b|\n"))
  }

  @Test func smartPunctuationIsAChoice() {
    let smart = MarkdownOptions(usesSmartPunctuation: true)
    #expect(html("\"a\" -- b... [[it's]] https://a.com/b--c", smart).contains("“a” – b… "))
    #expect(html("https://a.com/b--c", smart).contains("href=\"https://a.com/b--c\""))
    #expect(html("[[it's --]]", smart).contains("href=\"it's --\""))
    #expect(html("\"a\"") == "<p>&quot;a&quot;</p>\n")
  }
}
