import Testing

@testable import Markdown

@Suite struct TableTests {
  private func table(_ text: String) -> String {
    html(text).split(separator: "\n").joined()
  }

  private func wrapped(_ rows: String) -> String {
    "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"{table}\"><table>\(rows)"
      + "</table></div>"
  }

  @Test func readsRowsWithAlignment() {
    #expect(
      html("| 이름 | 값 | 몫 | 것 |\n|:---|---:|:-:|---|\n| 바다 | 12 | 가 | 나 |\n") == """
        <div class="table" role="region" tabindex="0" aria-label="{table}">
        <table>
        <thead>
        <tr>
        <th scope="col" class="align-left">이름</th>
        <th scope="col" class="align-right">값</th>
        <th scope="col" class="align-center">몫</th>
        <th scope="col">것</th>
        </tr>
        </thead>
        <tbody>
        <tr>
        <td class="align-left">바다</td>
        <td class="align-right">12</td>
        <td class="align-center">가</td>
        <td>나</td>
        </tr>
        </tbody>
        </table>
        </div>

        """)
  }

  @Test func outerPipesMayBeLeftOut() {
    #expect(
      table("a | b\n--|--\n1 | 2")
        == wrapped(
          "<thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead>"
            + "<tbody><tr><td>1</td><td>2</td></tr></tbody>"))
  }

  @Test func aHeaderAloneIsATable() {
    #expect(table("|a|\n|-|") == wrapped("<thead><tr><th scope=\"col\">a</th></tr></thead>"))
  }

  @Test(arguments: [
    ("`x\\|y`", "<code>x|y</code>"), ("x \\| y", "x | y"), ("**굵게**", "<strong>굵게</strong>"),
    ("[[a|b]]", "<a class=\"wiki\" href=\"a\">b</a>"),
    ("[[a\\|b]]", "<a class=\"wiki\" href=\"a\">b</a>"), ("~~x~~", "<del>x</del>"),
    ("https://a.com/x", "<a href=\"https://a.com/x\">https://a.com/x</a>"),
    ("[t](x.md)", "<a href=\"x.md\">t</a>"), ("[r]", "<a href=\"/r\">r</a>"),
    ("# no heading", "# no heading"), ("- no list", "- no list"), ("> no quote", "&gt; no quote"),
    ("*a", "*a"), ("これは**「重要」**です", "これは<strong>「重要」</strong>です"),
  ])
  func readsMarkupInCells(_ cell: String, _ expected: String) {
    let result = table("|h|i|\n|-|-|\n|\(cell)|b*|\n\n[r]: /r\n")
    #expect(result.contains("<td>\(expected)</td><td>b*</td>"))
  }

  @Test func theLinesAboveTheHeaderStayAParagraph() {
    #expect(
      html("첫 줄 *강조*\n둘째 줄\n|a|\n|-|\n|b|").hasPrefix(
        "<p>첫 줄 <em>강조</em>\n둘째 줄</p>\n<div class=\"table\""))
  }

  @Test func aRuleRightBelowIsARule() {
    let result = html("|a|\n|-|\n|b|\n---\nafter")
    #expect(result.contains("<td>b</td>"))
    #expect(result.hasSuffix("</div>\n<hr />\n<p>after</p>\n"))
  }

  @Test func standsInQuotesAndLists() {
    let quoted = html("> |a|b|\n> |-|-|\n> |c|[x](y)|\n")
    #expect(quoted.hasPrefix("<blockquote>\n<div class=\"table\""))
    #expect(quoted.contains("<td><a href=\"y\">x</a></td>"))
    #expect(html("- item\n\n  |a|\n  |-|\n  |b|\n").contains("<td>b</td>"))
  }

  @Test func shortRowsAreFilledAndLongOnesToldOf() {
    let text = "|a|b|\n|-|-|\n|1|\n|1|2|3|4|\n"
    #expect(
      table(text).contains("<tr><td>1</td><td></td></tr><tr><td>1</td><td>2</td></tr>"))
    #expect(messages(text) == ["table-row-too-long: 3|4"])
  }

  @Test(arguments: [
    "a | b\n1 | 2\n", "|a|b|\n|-|\n", "|a|\n|x|\n", "a\n:-:\n", "`|a|`\n",
    "```\n|a|\n|-|\n```\n", "    |a|\n    |-|\n", "|a|\n\n|-|\n",
  ])
  func otherTextIsNoTable(_ text: String) {
    let plain = MarkdownOptions(extensions: [])
    #expect(html(text) == html(text, plain))
  }

  @Test func linksInCellsKnowTheirPlace() {
    let text = "|h|\n|-|\n|a \\| [x](y.md) [[위키]]|\n"
    let spans = read(text).html.holes.filter { $0.content != .linkEnd }.map {
      String(decoding: Array(text.utf8)[$0.source], as: UTF8.self)
    }
    #expect(spans == ["h|\n|-|\n|a \\| [x](y.md) [[위키]]", "[x](y.md)", "[[위키]]"])
  }
}
