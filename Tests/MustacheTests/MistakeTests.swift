import Diagnostics
import Mustache
import Testing

/// What a template's author is told, and where.
@Suite struct MistakeTests {
  @Test func pointsAtASectionThatIsNeverClosed() {
    #expect(
      mistakes(in: "<ul>\n  {{#entries}}\n  <li>") == """
        Templates/page.html:2:3: error: `{{#entries}}` is never closed [unclosed-section] at "{{#entries}}"
          help: write `{{/entries}}` where it ends
        """)
  }

  @Test func saysWhereASectionThatIsClosedWronglyWasOpened() {
    #expect(
      mistakes(in: "é{{#entries}}\n<p>{{/entry}}") == """
        Templates/page.html:2:4: error: `{{/entry}}` does not close `{{#entries}}` [mismatched-close] at "{{/entry}}"
          note: `{{#entries}}` was opened at Templates/page.html:1:2
          help: write `{{/entries}}`
        """)
  }

  @Test func pointsAtTheInnerSectionWhenTheOuterOneIsClosedFirst() {
    #expect(
      mistakes(in: "{{#a}}\n{{^b}}\n{{$c}}\n{{/a}}") == """
        Templates/page.html:2:1: error: `{{^b}}` is not closed before `{{/a}}` [unclosed-section] at "{{^b}}"
          note: `{{/a}}` is at Templates/page.html:4:1
          help: write `{{/b}}` before it
        Templates/page.html:3:1: error: `{{$c}}` is not closed before `{{/a}}` [unclosed-section] at "{{$c}}"
          note: `{{/a}}` is at Templates/page.html:4:1
          help: write `{{/c}}` before it
        """)
  }

  @Test func pointsAtACloseWithNothingToClose() {
    #expect(
      mistakes(in: "{{#a}}{{/a}}\n\t{{/a}}") == """
        Templates/page.html:2:2: error: `{{/a}}` closes nothing: no section is open here [mismatched-close] at "{{/a}}"
          help: remove it, or open the section before it
        """)
  }

  @Test func pointsAtATagThatIsNeverClosed() {
    #expect(
      mistakes(in: "<p>{{title</p>\n<p>{{{content}}</p>\n{{date}}\n") == """
        Templates/page.html:1:4: error: this tag is never closed [unclosed-tag] at "{{title</p>"
          help: write `}}` at its end
        Templates/page.html:2:4: error: this tag is never closed [unclosed-tag] at "{{{content}}</p>"
          help: write `}}}` at its end
        """)
    #expect(
      mistakes(in: "{{! a comment\nto the end") == """
        Templates/page.html:1:1: error: this tag is never closed [unclosed-tag] at "{{! a comment"
          help: write `}}` at its end
        """)
  }

  @Test func namesTheDelimitersInForceForATagThatIsNeverClosed() {
    #expect(
      mistakes(in: "{{=<% %>=}}\n<%#a%>\n<%title") == """
        Templates/page.html:2:1: error: `<%#a%>` is never closed [unclosed-section] at "<%#a%>"
          help: write `{{/a}}` where it ends
        Templates/page.html:3:1: error: this tag is never closed [unclosed-tag] at "<%title"
          help: write `%>` at its end
        """)
  }

  @Test(arguments: ["{{=<%=}}", "{{=<% % %>=}}", "{{= =}}", "{{=12345678901234567 %>=}}"])
  func refusesDelimitersThatAreNotTwo(_ tag: String) {
    #expect(
      mistakes(in: "a\n\(tag)\n{{b}}") == """
        Templates/page.html:2:1: error: these are not two delimiters [bad-delimiters] at "\(tag)"
          help: write both with a space between them and no `=` in them, as in `{{=<% %>=}}`; each has at most 16 bytes
        """)
  }

  @Test func refusesWhatIsNoName() {
    #expect(
      mistakes(in: "{{}}\n{{#if x}}{{/if x}}\n{{a..b}} {{>*.a}}") == """
        Templates/page.html:1:1: error: this tag has no name [empty-tag] at "{{}}"
          help: write a name between the braces, or `{{=<% %>=}}` before text that holds braces
        Templates/page.html:2:4: error: `if x` is not a name: a name has no white space in it [bad-name] at "if x"
          help: Mustache has neither expressions nor arguments: `{{#name}}…{{/name}}` shows its text if name is true, and once for each item of a list
        Templates/page.html:2:13: error: `if x` is not a name: a name has no white space in it [bad-name] at "if x"
          help: Mustache has neither expressions nor arguments: `{{#name}}…{{/name}}` shows its text if name is true, and once for each item of a list
        Templates/page.html:3:3: error: `a..b` has a dot with no name beside it [bad-name] at "a..b"
          help: write `a.b` for the name b of a, or a lone `.` for the current value
        Templates/page.html:3:14: error: `.a` has a dot with no name beside it [bad-name] at ".a"
          help: write `a.b` for the name b of a, or a lone `.` for the current value
        """)
  }

  @Test func offersTheNearestTemplateForOneThatIsMissing() {
    #expect(
      mistakes(
        in: "{{>entry-sumary}}\n{{<nothing-like-it}}{{/nothing-like-it}}",
        using: ["entry-summary.html": ""]) == """
          Templates/page.html:1:4: error: there is no template called `entry-sumary` [unknown-template] at "entry-sumary"
            help: did you mean `entry-summary`?
          Templates/page.html:2:4: error: there is no template called `nothing-like-it` [unknown-template] at "nothing-like-it"
          """)
  }

  @Test func warnsOfABlockThatTheParentDoesNotHave() {
    #expect(
      mistakes(
        in: "{{<base}}\n{{$mian}}text{{/mian}}{{$side}}{{/side}}\n{{/base}}",
        using: ["base.html": "{{$main}}{{/main}}{{>head}}", "head.html": "{{$side}}{{/side}}"])
          == """
          Templates/page.html:2:4: warning: `Templates/base.html` has no block `mian`, so this is not shown [unknown-block] at "mian"
            note: its blocks are `main`, `side`
            help: did you mean `main`?
          """)
  }

  @Test func saysNothingOfBlocksThatAParentMayGetFromData() {
    #expect(
      mistakes(in: "{{<base}}{{$x}}{{/x}}{{/base}}", using: ["base.html": "{{>*kind}}"]) == "")
  }

  @Test func warnsOfTextThatAParentSwallows() {
    #expect(
      mistakes(
        in: "{{<base}}\n  lost\n  {{#a}}{{$main}}{{/main}}{{/a}}{{! kept quiet }}\n{{/base}}",
        using: ["base.html": "{{$main}}{{/main}}"]) == """
          Templates/page.html:2:3: warning: this is not shown: only blocks count directly inside `{{<base}}` [ignored-content] at "lost"
            help: put it into a block, `{{$name}}…{{/name}}`
          Templates/page.html:3:3: warning: this is not shown: only blocks count directly inside `{{<base}}` [ignored-content] at "{{#a}}"
            help: put it into a block, `{{$name}}…{{/name}}`
          """)
  }

  @Test func warnsOfABlockThatIsGivenTwice() {
    let others = ["base.html": "{{$a}}{{/a}}"]
    let template = "{{<base}}{{$a}}one{{/a}}\n{{$a}}two{{/a}}{{/base}}"
    #expect(
      mistakes(in: template, using: others) == """
        Templates/page.html:2:4: warning: block `a` is given twice here; this one counts [duplicate-block] at "a"
          note: the first is at Templates/page.html:1:13
        """)
    #expect(rendered(template, using: others) == "two")
  }

  @Test func endsAfterFiftyMistakes() {
    let source = SourceText(
      path: "page.html", text: String(repeating: "{{/a}}\n", count: 80))
    let diagnostics = TemplateLibrary(sources: [source]).diagnostics
    #expect(diagnostics.count == 51)
    #expect(
      report(Array(diagnostics.suffix(1))) == """
        page.html:51:1: note: there are further mistakes from here on that are not shown [further-mistakes] at "{{/a}}"
        """)
  }

  @Test func rendersTheRestOfALibraryWithABrokenTemplate() {
    let library = TemplateLibrary(["page.html": "a{{>broken}}b", "broken.html": "{{#x}}"])
    #expect(library.diagnostics.map(\.id) == ["unclosed-section"])
    #expect(library.page("page.html", []) == "ab")
  }
}
