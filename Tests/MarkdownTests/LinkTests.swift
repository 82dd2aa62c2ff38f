import Diagnostics
import Testing

@testable import Markdown

@Suite struct BareLinkTests {
  private func link(_ text: String) -> String {
    let url = text.hasPrefix("w") ? "http://" + text : text
    return "<a href=\"\(url)\">\(text)</a>"
  }

  @Test(arguments: [
    ("보기 https://example.com 끝", "https://example.com"), ("www.example.com/a", "www.example.com/a"),
    ("(https://a.com/b_(c))", "https://a.com/b_(c)"), ("https://a.com/b.", "https://a.com/b"),
    ("https://a.com?q=1!", "https://a.com?q=1"), ("https://a.com/x), y", "https://a.com/x"),
    ("https://example.com입니다", "https://example.com"), ("https://a.com/b를 봤다", "https://a.com/b"),
    ("「https://a.com」", "https://a.com"), ("https://a.com。次", "https://a.com"),
    ("주소:https://a.com", ""), ("주소는https://a.com/b", "https://a.com/b"),
    ("**https://a.com**", "https://a.com"), ("*https://a.com/x*", "https://a.com/x"),
    ("~~https://a.com~~", "https://a.com"),
    ("https://a.com/_b_/__c__/d", "https://a.com/_b_/__c__/d"),
    ("https://a.com/x--y...z", "https://a.com/x--y...z"), ("HTTPS://A.com", "HTTPS://A.com"),
    ("https://a.com/b;", "https://a.com/b"), ("https://a.com/?a&lt;", "https://a.com/?a"),
    ("\"https://a.com\"", "https://a.com"), ("https://a.com<br>", "https://a.com"),
    ("[see https://a.com]", "https://a.com"), ("https://a.com:8080/x#y", "https://a.com:8080/x#y"),
  ])
  func findsURLsInText(_ text: String, _ url: String) {
    let result = html(text)
    if url.isEmpty {
      #expect(!result.contains("<a "))
    } else {
      #expect(result.contains(link(url)))
    }
  }

  @Test func keepsLettersOfOtherScriptsInAPath() {
    let wiki = html("https://ko.wikipedia.org/wiki/바다 https://blog.한글.kr/글 https://a.com/café")
    #expect(wiki.contains(">https://ko.wikipedia.org/wiki/바다</a>"))
    #expect(wiki.contains("href=\"https://ko.wikipedia.org/wiki/%EB%B0%94%EB%8B%A4\""))
    #expect(wiki.contains(">https://blog.한글.kr/글</a>"))
    #expect(wiki.contains(">https://a.com/café</a>"))
  }

  @Test func undoesEscapesAndAmpersands() {
    #expect(
      html("https://a.com/b\\_c?d=1&amp;e=2")
        == "<p><a href=\"https://a.com/b_c?d=1&amp;e=2\">https://a.com/b_c?d=1&amp;e=2</a></p>\n")
  }

  @Test(arguments: [
    "<https://a.com>", "[a](https://a.com/_b_)", "[a]\n\n[a]: https://a.com/_b_ \"t\"",
    "`https://a.com`",
    "    https://a.com", "<a href=\"https://a.com\">x</a>", "<a href=https://a.com>x</a>",
    "<!-- https://a.com -->", "```\nwww.a.com\n```", "xhttps://a.com", "https://", "http:/a.com",
    "www.",
    "www. a", "awww.b.com", "a@www.b.com", "![https://a.com](b)", "<div title='https://a.com'>\n",
    "[https://a.com](https://b.com)", "<? https://a.com ?>", "https\\://a.com",
  ])
  func leavesOtherURLsAlone(_ text: String) {
    let raw = MarkdownOptions(allowsRawHTML: true)
    #expect(html(text, raw) == html(text, MarkdownOptions(allowsRawHTML: true, extensions: [])))
  }
}

@Suite struct WikiLinkTests {
  @Test(arguments: [
    ("[[2026-11-30]]", "2026-11-30", nil), ("[[겨울 바다|그날]]", "겨울 바다", "그날"),
    ("[[ a | b ]]", "a", "b"), ("[[a|]]", "a", nil),
    ("[[*a* _b_ `c` &amp; \\*]]", "*a* _b_ `c` &amp; \\*", nil),
    ("**[[a]]**는", "a", nil), ("- x [[a]]", "a", nil), ("# [[a]]", "a", nil), ("![[a]]", "a", nil),
  ])
  func leavesAHole(_ text: String, _ target: String, _ label: String?) {
    let holes = read(text).html.holes.map(\.content)
    #expect(holes == [.wikiLink(target: target, label: label)])
  }

  @Test(arguments: [
    "\\[[a]]", "[\\[a]]", "[[a\nb]]", "[[ ]]", "[[]]", "[[a]", "`[[a]]`", "    [[a]]", "[[a]](b)",
    "[[a]][b]\n\n[b]: c", "[a]([[b]])", "<a title=\"[[b]]\">", "<!-- [[a]] -->",
    "[x]\n\n[x]: [[y]]",
  ])
  func otherBracketsAreAsTheStandardHasThem(_ text: String) {
    let raw = MarkdownOptions(allowsRawHTML: true)
    #expect(html(text, raw) == html(text, MarkdownOptions(allowsRawHTML: true, extensions: [])))
  }

  @Test func isTextInsideALink() {
    #expect(html("[a [[b|c]] d](e)") == "<p><a href=\"e\">a c d</a></p>\n")
  }
}

@Suite struct DestinationTests {
  @Test func holesAreForWhatDependsOnThePage() {
    let text = "[a](x.md) [b](/about/) [c](#frag) [d](../y.md?q#z \"t\") [e]() [f](C:x)"
    #expect(
      read(text).html.holes.map(\.content)
        == [
          ("x.md", nil), ("/about/", nil), ("#frag", nil), ("../y.md?q#z", "t"), ("", nil),
          ("C:x", nil),
        ].flatMap { [.linkStart(destination: $0, title: $1), .linkEnd] })
    #expect(
      String(decoding: read("[a *b*](x \"t\")").html.bytes, as: UTF8.self)
        == "<p>a <em>b</em></p>\n")
    for url in [
      "https://a.com/가", "mailto:a@b.c", "tel:+82", "geo:37,127", "//a.com/b", "HTTP://A",
    ] {
      #expect(read("[a](<\(url)>)").html.holes.isEmpty)
    }
  }

  @Test func destinationsAreAsWrittenAndNotEncoded() {
    #expect(
      read("[a](<일기 장.md>) [b](a%20b\\(&amp;.md)").html.holes.map(\.content)
        == ["일기 장.md", "a%20b(&.md"].flatMap {
          [.linkStart(destination: $0, title: nil), .linkEnd]
        })
  }

  @Test(arguments: [
    "javascript:alert(1)", "JaVaScRiPt:x", "vbscript:x", "data:text/html,x",
    "data:image/png;base64,x",
    "file:///etc/passwd", "&#106;avascript:x", "java&#10;script:x", "&#1;javascript:x",
    "javascript&colon;x", "%6Aavascript:x", "javascript%3Ax", "java\tscript:x", "&Tab;javascript:x",
  ])
  func linksThatRunCodeAreLeftOut(_ url: String) {
    let text = "가 [글](<\(url)>) ![그림](<\(url)>)"
    #expect(html(text) == "<p>가 글 그림</p>\n")
    #expect(messages(text) == ["unsafe-link: [글](<\(url)>)", "unsafe-link: ![그림](<\(url)>)"])
    #expect(read("<javascript:alert(1)>").html.filled == "<p>javascript:alert(1)</p>\n")
    let allowed = html("[a](<\(url)>)", MarkdownOptions(allowsRawHTML: true))
    #expect(allowed.hasPrefix("<p><a href="))
  }

  @Test(arguments: ["javascript.md", "data/x.md", "x?javascript:y", "#javascript:", "/data:x"])
  func pathsThatOnlyLookAlikeStay(_ url: String) {
    #expect(
      read("[a](\(url))").html.holes.map(\.content)
        == [.linkStart(destination: url, title: nil), .linkEnd])
  }

  @Test func imagesLeaveTheWholeElementOpen() {
    #expect(
      read("가 ![바다 *사진* ![x](y) [l](m)](sea.jpg \"제목\") 나").html.holes.map(\.content)
        == [.image(source: "sea.jpg", alt: "바다 사진 x l", title: "제목", isLinked: false)])
  }
}

@Suite struct RawHTMLTests {
  @Test func isLeftOutWithAWarning() {
    let text = "가 <b>나</b>\n\n<div>\n다\n</div>\n\n라 <br>\n"
    #expect(html(text) == "<p>가 나</p>\n<p>라 </p>\n")
    #expect(
      messages(text) == [
        "raw-html: <b>", "raw-html: </b>", "raw-html: <div>\n다\n</div>", "raw-html: <br>",
      ])
    let warning = read(text).diagnostics.first
    #expect(warning?.severity == .warning)
    #expect(warning?.summary == "HTML is left out")
    #expect(warning?.help?.contains("raw-html: true") == true)
  }

  @Test(arguments: [
    "<!-- 숨김 -->\n", "가 <!-- 숨김 --> 나\n", "<!-- a -->\n<!-- b\nc -->\n", "<!-->\n", "가 <!---> 나\n",
  ])
  func commentsGoWithoutAWord(_ text: String) {
    #expect(!html(text).contains("<!--"))
    #expect(messages(text) == [])
  }

  @Test func aCommentThatHidesMoreIsToldOf() {
    #expect(messages("<!-- 열린\n\n가\n") == ["raw-html: <!-- 열린\n\n가"])
    #expect(messages("<!-- a --> <b>x</b>\n") == ["raw-html: <!-- a --> <b>x</b>"])
  }

  @Test func canBeAllowed() {
    let raw = MarkdownOptions(allowsRawHTML: true)
    let text = "<div class=\"x\">가</div>\n\n나 <b>다</b>\n"
    #expect(html(text, raw) == "<div class=\"x\">가</div>\n<p>나 <b>다</b></p>\n")
    #expect(messages(text, raw) == [])
    #expect(plainText(text + "\n<script>\nx < y\n</script>\n\n<!-- c -->\n", raw) == "가\n나 다")
  }
}
