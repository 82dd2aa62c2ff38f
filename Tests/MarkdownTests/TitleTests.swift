import Testing

@testable import Markdown

@Suite struct TitleTests {
  private let options = MarkdownOptions(takesTitle: true)

  @Test(arguments: [
    ("제목\n본문 한 줄\n둘째 줄\n", "제목", "<p>본문 한 줄\n둘째 줄</p>\n"), ("# 제목\n\n본문\n", "제목", "<p>본문</p>\n"),
    ("제목\n\n본문\n", "제목", "<p>본문</p>\n"), ("제목\n===\n본문\n", "제목", "<p>본문</p>\n"),
    ("## *제* `목` ##\n", "제 목", ""),
    ("**겨울** [바다](a)에서 [[b|보낸]] ~~하~~루\n끝\n", "겨울 바다에서 보낸 하루", "<p>끝</p>\n"),
    ("![해](a) 뜨는 날\n끝\n", "해 뜨는 날", "<p>끝</p>\n"),
    ("https://a.com\n끝\n", "https://a.com", "<p>끝</p>\n"),
    ("*제목\n이어서* 끝\n", "제목", "<p><em>이어서</em> 끝</p>\n"),
    ("[**제목**\n이어서](a)\n", "제목", "<p><a href=\"a\">이어서</a></p>\n"),
    ("제목  \n끝\n", "제목", "<p>끝</p>\n"), ("제목\\\n끝\n", "제목", "<p>끝</p>\n"),
    ("제목 1\n제목 2\n---\n", "제목 1", "<h2 id=\"제목-2\">제목 2</h2>\n"),
    ("<!-- 메모 -->\n\n제목\n\n끝\n", "제목", "<p>끝</p>\n"),
    ("[a]: b\n\n제목\n\n[a]\n", "제목", "<p><a href=\"b\">a</a></p>\n"),
    ("제목 &amp; \\*별\\*\n", "제목 & *별*", ""), ("제목\n- a\n", "제목", "<ul>\n<li>a</li>\n</ul>\n"),
    (
      "제목\n|a|\n|-|\n", "제목",
      "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"{table}\">\n<table>\n<thead>\n<tr>\n<th scope=\"col\">a</th>\n</tr>\n</thead>\n</table>\n</div>\n"
    ),
    ("日本\n語\n", "日本", "<p>語</p>\n"), ("\u{FEFF}제목\n", "제목", ""),
  ])
  func isTheFirstLineWithoutMarkup(_ text: String, _ title: String, _ rest: String) {
    let document = read(text, options)
    #expect(document.title == title)
    #expect(document.html.filled == rest)
  }

  @Test(arguments: [
    "- 목록\n", "> 인용\n", "```\n코드\n```\n", "    코드\n", "![해](a)\n", "![해](a)\n글\n", "|a|\n|-|\n",
    "***\n글\n",
    "<div>\n\n글\n", "", "\n\n", "1. 하나\n", "[^1]: x\n", "#\n\n글\n", "&#32;![a](b)\n",
  ])
  func isNilWhenTheTextOpensOtherwise(_ text: String) {
    let document = read(text, options)
    #expect(document.title == nil)
    #expect(document.html.filled == html(text))
  }

  @Test func leavesWordsAndHeadings() {
    let document = read("# 제목\n\n## 둘째\n\n본문\n", options)
    #expect(document.headings == [Heading(level: 2, id: "둘째", text: "둘째")])
    #expect(String(decoding: document.plainText, as: UTF8.self) == "둘째\n본문")
  }

  @Test func staysInTheBodyUnlessAskedFor() {
    #expect(read("제목\n본문\n").title == nil)
    #expect(html("제목\n본문\n") == "<p>제목\n본문</p>\n")
  }

  @Test func tellsOfWhatATitleCannotHold() {
    let text = "제목[^1] <b>x</b> <!-- c -->\n글[^1]\n\n[^1]: 주\n"
    #expect(read(text, options).title == "제목 x")
    #expect(
      messages(text, options) == ["footnote-in-title: [^1]", "raw-html: <b>", "raw-html: </b>"])
    let links = "![해](a.jpg) 뜨는 [곳](b.md \"x\") [[c|에서]] https://d.com [끝\n줄](e)\n"
    #expect(read(links, options).title == "해 뜨는 곳 에서 https://d.com 끝")
    #expect(
      messages(links, options) == [
        "picture-in-title: ![해](a.jpg)", "link-in-title: [곳](b.md \"x\")",
        "link-in-title: [[c|에서]]",
      ])
    #expect(messages("제목[^1]\n\n[^1]: 주\n", options).contains("unused-footnote: [^1]: "))
  }
}

@Suite struct HeadingTests {
  @Test(arguments: [
    ("겨울 바다", "겨울-바다"), ("日記 — 雨の日。", "日記-雨の日"), ("Très LONG `code`!", "très-long-code"),
    ("ภาษาไทย", "ภาษาไทย"),
    ("!!!", "section"), ("", "section"), ("[a](b) ![c](d)", "a-c"), ("e\u{301}", "é"),
    ("2026.11.30", "2026-11-30"),
  ])
  func idsKeepTheLettersOfEveryScript(_ text: String, _ id: String) {
    #expect(read("# \(text)\n").headings.map { Array($0.id.utf8) } == [Array(id.utf8)])
    #expect(html("# \(text)\n").contains("<h1 id=\"\(id)\">"))
  }

  @Test func idsAreUnique() {
    let text = "# a\n# a\n# a-2\n# a\n# ?\n# !\n"
    #expect(read(text).headings.map(\.id) == ["a", "a-2", "a-2-2", "a-3", "section", "section-2"])
  }

  @Test func headingsAreListedWithTheirTextEvenWithoutIDs() {
    let text = "# *가* [[나|다]]\n\n> ### 라[^1]\n\n[^1]: x\n"
    #expect(
      read(text).headings == [
        Heading(level: 1, id: "가-다", text: "가 다"), Heading(level: 3, id: "라", text: "라"),
      ])
    let plain = MarkdownOptions(extensions: [])
    #expect(read("# a\n", plain).headings == [Heading(level: 1, id: "", text: "a")])
  }
}

@Suite struct FigureTests {
  @Test func anImageAloneWithATitleIsAFigure() {
    let document = read("![바다](sea.jpg \"겨울 & 바다\")\n")
    #expect(
      document.html.filled
        == "<figure><img src=\"sea.jpg\" alt=\"바다\" /><figcaption>겨울 &amp; 바다</figcaption>"
        + "</figure>\n")
    #expect(
      document.html.holes.map(\.content) == [
        .image(source: "sea.jpg", alt: "바다", title: nil, isLinked: false)
      ])
    #expect(String(decoding: document.plainText, as: UTF8.self) == "겨울 & 바다")
  }

  @Test(arguments: [
    "![a](b)\n", "![a](b \"c\") d\n", "[![a](b \"c\")](d)\n", "![a](b \"c\")\n![d](e \"f\")\n",
  ])
  func otherImagesStayInTheirParagraph(_ text: String) {
    #expect(html(text).hasPrefix("<p>"))
    #expect(html(text) == html(text, MarkdownOptions(extensions: [])))
  }

  @Test func aFigureMayStandInAList() {
    #expect(
      html("- ![a](b \"c\")\n")
        == "<ul>\n<li>\n<figure><img src=\"b\" alt=\"a\" /><figcaption>c</figcaption></figure>\n"
        + "</li>\n</ul>\n")
  }
}
