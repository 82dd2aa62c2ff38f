import ByteText
import Mustache
import Testing

/// White space beyond the cases of the public suite.
@Suite struct LayoutTests {
  @Test func takesAwayALineThatHoldsATagAndComments() {
    #expect(rendered("a\n  {{#x}} {{! why }}\nb\n{{/x}}\nc", ["x": .flag(true)]) == "a\nb\nc")
    #expect(rendered("a\n {{! one }} {{! two }}\nb") == "a\nb")
  }

  @Test func keepsALineThatHoldsTwoPartials() {
    #expect(rendered("{{>a}} {{>a}}\n", using: ["a": "x"]) == "x x\n")
  }

  @Test func indentsEveryLineOfAPartialButEmptyOnes() {
    #expect(
      rendered("<ul>\n  {{>list}}\n</ul>", using: ["list": "<li>\n\n\r\n{{! no }}\n</li>\n"])
        == "<ul>\n  <li>\n\n\r\n  </li>\n</ul>")
  }

  @Test func addsUpTheIndentationOfNestedPartials() {
    #expect(
      rendered(
        "  {{>a}}\n",
        ["items": .list([.text("1"), .text("2")])],
        using: ["a": "a\n\t{{>b}}\na\n", "b": "{{#items}}\n{{.}}\n{{/items}}\n"])
        == "  a\n  \t1\n  \t2\n  a\n")
  }

  @Test func leavesValuesUnindented() {
    #expect(
      rendered(
        "<div>\n  {{>a}}\n</div>",
        ["code": .markup { $0.append("<pre>1\n2</pre>") }, "text": .text("3\n4")],
        using: ["a": "{{{code}}}\n{{text}}\n"]) == "<div>\n  <pre>1\n2</pre>\n  3\n4\n</div>")
  }

  @Test func leavesAPartialWithinALineUnindented() {
    #expect(
      rendered("  {{>a}}\n", using: ["a": "<pre>{{>b}}</pre>\nx\n", "b": "1\n2"])
        == "  <pre>1\n2</pre>\n  x\n")
  }

  @Test func movesABlockToTheIndentationOfItsPlace() {
    let base = "<body>\n    {{$main}}\n    {{/main}}\n</body>\n"
    #expect(
      rendered(
        "{{<base}}\n  {{$main}}\n  <p>\n    {{x}}\n  </p>\n  {{/main}}\n{{/base}}\n",
        ["x": .integer(1)], using: ["base": base])
        == "<body>\n    <p>\n      1\n    </p>\n</body>\n")
  }

  @Test func beginsALineWithABlockThatWasWrittenWithinOne() {
    let others = ["base": "<body>\n  {{$main}}\n  {{/main}}\n</body>\n"]
    #expect(
      rendered("{{<base}}{{$main}}<p>\n</p>\n{{/main}}{{/base}}", using: others)
        == "<body>\n  <p>\n  </p>\n</body>\n")
    #expect(
      rendered("{{<base}}{{$main}}{{x}}\n{{/main}}{{/base}}", ["x": .text("1")], using: others)
        == "<body>\n  1\n</body>\n")
    #expect(
      rendered("{{<base}}{{$main}}{{/main}}{{/base}}", using: others) == "<body>\n</body>\n")
  }

  @Test func continuesALineWithABlockThatWasWrittenOnLinesOfItsOwn() {
    #expect(
      rendered(
        "{{<base}}\n{{$title}}\n  one\n  two\n{{/title}}\n{{/base}}",
        using: ["base": "  <b>{{$title}}-{{/title}}</b>\n  {{$title}}-{{/title}}|\n"])
        == "  <b>one\ntwo\n</b>\n  one\n  two\n|\n")
  }

  @Test func showsADefaultAsItIsWritten() {
    #expect(
      rendered(
        "  {{>base}}\n", using: ["base": "<head>\n  {{$title}}\n    x\n  {{/title}}\n</head>\n"])
        == "  <head>\n      x\n  </head>\n")
  }

  @Test func letsABlockHoldOneOfItsOwnName() {
    #expect(
      rendered(
        "{{<base}}{{$a}}[{{$a}}inner{{/a}}]{{/a}}{{/base}}", using: ["base": "{{$a}}{{/a}}"])
        == "[inner]")
  }

  @Test func rendersABlockInEachItemOfAList() {
    #expect(
      rendered(
        "{{<base}}\n{{$item}}\n<li>{{.}}</li>\n{{/item}}\n{{/base}}\n",
        ["items": .list([.text("a"), .text("b")])],
        using: [
          "base": "<ul>\n  {{#items}}\n  {{$item}}\n  {{/item}}\n  {{/items}}\n</ul>\n"
        ]) == "<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n")
  }

  @Test func keepsLineEndsOfWindowsAndDropsAByteOrderMark() {
    #expect(
      rendered("\u{FEFF}{{#x}}\r\na\r\n{{/x}}\r\nb", ["x": .flag(true)]) == "a\r\nb")
  }

  @Test func acceptsWhiteSpaceBeforeATagsSign() {
    #expect(rendered("{{ # x }}{{ & y }}{{ / x }}", ["x": .flag(true), "y": .text("<")]) == "<")
  }
}
