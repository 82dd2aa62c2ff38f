import ByteText
import Mustache
import Testing

@Suite struct ValueTests {
  @Test(arguments: [
    ("nothing", false), ("no", false), ("empty-text", false), ("empty-bytes", false),
    ("empty-list", false), ("empty-lazy-list", false), ("empty-markup", false),
    ("unknown", false), ("yes", true), ("zero", true), ("text", true), ("bytes", true),
    ("markup", true), ("object", true), ("list", true), ("lambda", true),
  ])
  func decidesWhatIsTrue(_ name: String, _ isTrue: Bool) {
    let values: [String: TemplateValue] = [
      "nothing": .nothing, "no": .flag(false), "empty-text": .text(""), "empty-bytes": .bytes([]),
      "empty-list": .list([]), "empty-lazy-list": .lazyList(count: 0) { _ in .nothing },
      "empty-markup": .markup { _ in }, "yes": .flag(true), "zero": .integer(0),
      "text": .text(" "), "bytes": .bytes([0]), "markup": .markup { $0.append("<b>") },
      "object": .dictionary([:]), "list": .list([.nothing]), "lambda": .lambda { $0 ?? "" },
    ]
    #expect(
      rendered("{{#\(name)}}yes{{/\(name)}}{{^\(name)}}no{{/\(name)}}", values)
        == (isTrue ? "yes" : "no"))
  }

  @Test func writesNumbersInAsciiDigits() {
    let numbers = [0, 7, -1, 10, 99, 100, 1_234_567, .max, .min]
    #expect(
      rendered("{{#n}}{{.}} {{/n}}", ["n": .list(numbers.map(TemplateValue.integer))])
        == numbers.map { "\($0) " }.joined())
  }

  @Test func escapesEveryKindOfTextUnlessItIsAskedNotTo() {
    let values: [String: TemplateValue] = [
      "text": .text("<a & 'b'>"), "bytes": .bytes(Array("<\"日\">".utf8)),
      "markup": .markup { $0.append("<i>&amp;</i>") },
    ]
    #expect(
      rendered("{{text}} {{bytes}} {{markup}}", values)
        == "&lt;a &amp; &#39;b&#39;&gt; &lt;&quot;日&quot;&gt; &lt;i&gt;&amp;amp;&lt;/i&gt;")
    #expect(
      rendered("{{{text}}} {{&bytes}} {{{markup}}}", values) == "<a & 'b'> <\"日\"> <i>&amp;</i>")
  }

  @Test func hasNoTextForObjectsAndLists() {
    #expect(rendered("[{{o}}{{{l}}}]", ["o": .dictionary([:]), "l": .list([.text("a")])]) == "[]")
  }

  @Test func writesFlagsAsWords() {
    #expect(rendered("{{y}} {{n}}", ["y": .flag(true), "n": .flag(false)]) == "true false")
  }

  @Test func keepsTheContextInASectionOverAFlag() {
    let items = TemplateValue.list([.text("a"), .text("b")])
    #expect(
      rendered("{{#items}}{{#y}}{{.}}{{/y}}{{/items}}", ["items": items, "y": .flag(true)]) == "ab")
  }

  @Test func asksALazyListForEachItemOnce() {
    let list = TemplateValue.lazyList(count: 3) { .dictionary(["n": .integer($0 * $0)]) }
    #expect(rendered("{{#list}}{{n}}{{#n}},{{/n}}{{/list}}", ["list": list]) == "0,1,4,")
  }

  @Test func endsTheSearchAtANameThatIsKnownToBeNothing() {
    let library = TemplateLibrary([
      "page.html": "{{#inner}}[{{x}}]{{/inner}}{{^inner}}none{{/inner}}"
    ])
    let outer = TemplateValue.dictionary(["x": .text("outer"), "inner": .flag(true)])
    #expect(
      library.page("page.html", [outer, .dictionary(["inner": .dictionary(["x": .nothing])])])
        == "[]")
    #expect(library.page("page.html", [outer, .dictionary(["inner": .nothing])]) == "none")
  }

  @Test func seeksNamesFromTheLastContextToTheFirst() {
    let library = TemplateLibrary(["page.html": "{{a}}{{b}}{{c}}"])
    #expect(
      library.page(
        "page.html",
        [.dictionary(["a": .text("1"), "b": .text("1")]), .dictionary(["b": .text("2")])]) == "12")
  }

  @Test func reportsAMistakeInALambdasTextAtItsTag() {
    #expect(
      rendered("a\n {{#x}}body{{/x}}", ["x": .lambda { _ in "{{#open}}" }]) == """
        Templates/page.html:2:2: error: in the text that this name returned: `{{#open}}` is never closed [unclosed-section] at "{{#x}}"
          help: write `{{/open}}` where it ends
        """)
  }

  @Test func letsALambdaUseOtherTemplates() {
    #expect(rendered("{{x}}", ["x": .lambda { _ in "{{>a}}" }], using: ["a": "<b>"]) == "&lt;b&gt;")
  }
}
