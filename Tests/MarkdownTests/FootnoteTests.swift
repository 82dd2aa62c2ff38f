import Diagnostics
import Testing

@testable import Markdown

@Suite struct FootnoteTests {
  @Test func refersToNotesAndBack() {
    #expect(
      html("바다[^a]와 산[^b] 그리고 바다[^a]\n\n[^b]: 산 이야기\n[^a]: 바다 이야기\n") == """
        <p>바다<sup class="footnote"><a href="#fn:1" id="fnref:1" role="doc-noteref">1</a></sup>와 \
        산<sup class="footnote"><a href="#fn:2" id="fnref:2" role="doc-noteref">2</a></sup> 그리고 \
        바다<sup class="footnote"><a href="#fn:1" id="fnref:1:2" role="doc-noteref">1</a></sup></p>
        <section class="footnotes" role="doc-endnotes" aria-label="{footnotes}">
        <ol>
        <li id="fn:1">
        <p>바다 이야기 <a href="#fnref:1" role="doc-backlink" aria-label="{footnoteBack(1)}">\
        \u{21A9}\u{FE0E}</a> <a href="#fnref:1:2" role="doc-backlink" aria-label="{footnoteBack(2)}">\
        \u{21A9}\u{FE0E}<sup>2</sup></a></p>
        </li>
        <li id="fn:2">
        <p>산 이야기 <a href="#fnref:2" role="doc-backlink" aria-label="{footnoteBack(1)}">\
        \u{21A9}\u{FE0E}</a></p>
        </li>
        </ol>
        </section>

        """)
  }

  /// The footnotes' bodies without the links back.
  private func notes(_ text: String) -> String {
    let result = html(text)
    guard let start = result.firstRange(of: "<ol>\n<li id=") else { return "" }
    return result[start.lowerBound...].replacing(#/ ?<a href="#fnref[^>]*>.*?</a>/#, with: "")
      .split(separator: "\n").dropFirst().dropLast(2).joined()
  }

  @Test(arguments: [
    (
      "a[^1]\n\n[^1]: one\n\n    two\n\n    - three\n",
      "<p>one</p><p>two</p><ul><li>three</li></ul><p></p>"
    ),
    ("a[^1]\n\n[^1]: one\n\n        code\n", "<p>one</p><pre><code>code</code></pre><p></p>"),
    ("a[^1]\n\n[^1]: one\nlazy\n", "<p>onelazy</p>"), ("[^1]: early\n\na[^1]\n", "<p>early</p>"),
    ("a[^1]\n[^1]: right below\n", "<p>right below</p>"), ("a[^1]\n\n[^1]: 강릉\n", "<p>강릉</p>"),
    ("a[^1]\n\n[^1]: <https://a.com>\n", "<p><a href=\"https://a.com\">https://a.com</a></p>"),
    ("a[^1]\n\n[^1]: https://a.com/x\n", "<p><a href=\"https://a.com/x\">https://a.com/x</a></p>"),
    ("a[^1]\n\n[^1]:\n    below\n", "<p>below</p>"),
    ("a[^1]\n\n  [^1]: indented\n\n    more\n", "<p>indented</p><p>more</p>"),
    ("> a[^1]\n>\n> [^1]: quoted\n>\n>     more\n", "<p>quoted</p><p>more</p>"),
    ("- a[^1]\n\n  [^1]: listed\n\n      more\n", "<p>listed</p><p>more</p>"),
    ("a[^Lower]\n\n[^lOWER]: 무엇\n", "<p>무엇</p>"), ("a[^메모]\n\n[^메모]: 무엇\n", "<p>무엇</p>"),
    ("a[^1](맑음)\n\n[^1]: x\n", "<p>x</p>"), ("a[^1][b]\n\n[^1]: x\n\n[b]: /c\n", "<p>x</p>"),
    ("|a[^1]|\n|-|\n\n[^1]: x\n", "<p>x</p>"),
    ("**a[^1]**는\n\n[^1]: ~~x~~\n", "<p><del>x</del></p>"),
  ])
  func readsNotes(_ text: String, _ expected: String) {
    #expect(notes(text).replacing(#/<li id="fn:1">|<\/li>$/#, with: "") == expected)
    #expect(messages(text) == [])
    #expect(!html(text).contains("[^"))
  }

  @Test func notesInNotesAreNumberedAfterTheText() {
    let text = "a[^x] b[^y]\n\n[^x]: one[^z]\n[^y]: two\n[^z]: three[^x]\n"
    #expect(
      notes(text).replacing(#/<sup.*?<\/sup>/#, with: "^")
        == "<li id=\"fn:1\"><p>one^</p></li><li id=\"fn:2\"><p>two</p></li>"
        + "<li id=\"fn:3\"><p>three^</p></li>")
    #expect(html(text).contains("aria-label=\"{footnoteBack(2)}\""))
  }

  @Test func theListAroundANoteStays() {
    #expect(
      html("+ a[^1]\n\n+ b\n\n[^1]: x\n").hasPrefix("<ul>\n<li>\n<p>a<sup"))
  }

  @Test func tellsOfNotesThatMissSomething() {
    #expect(messages("a[^1] b\n") == ["undefined-footnote: [^1]"])
    #expect(html("a[^1] b\n") == "<p>a[^1] b</p>\n")
    #expect(messages("a\n\n[^1]: x\n") == ["unused-footnote: [^1]: "])
    #expect(html("a\n\n[^1]: x\n") == "<p>a</p>\n")
    #expect(messages("a[^1]\n\n[^1]: x\n[^1]: y\n") == ["duplicate-footnote: [^1]: "])
    let warning = read("a[^noet]\n\nb[^note]\n\n[^note]: x\n").diagnostics.first
    #expect(warning?.summary == "there is no footnote \"noet\"")
    #expect(warning?.help == "did you mean `[^note]`?")
  }

  @Test(arguments: [
    "a \\[^1] [\\^1]", "`[^1]`\n\n    [^1]: x\n", "```\n[^1]: x\n```\n", "a[^ 1]", "a[^]",
    "[a](<[^1]>)",
    "[^1](b)", "[^1][b]\n\n[b]: c", "<!-- [^1] -->",
  ])
  func otherBracketsAreAsTheStandardHasThem(_ text: String) {
    #expect(html(text) == html(text, MarkdownOptions(extensions: [])))
    #expect(messages(text) == [])
  }

  @Test func aDefinitionInsideAParagraphOfCodeComesOutAsWritten() {
    #expect(html("`a\n[^1]`\n") == "<p><code>a [^1]</code></p>\n")
    #expect(html("    a\n    [^1]: b\n") == "<pre><code>a\n[^1]: b\n</code></pre>\n")
  }
}
