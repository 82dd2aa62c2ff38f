import Diagnostics
import Mustache
import Testing

@Suite struct CheckerTests {
  private static let schema = TemplateSchema([
    shape(
      "root",
      ["site": .object("site"), "entry": .object("entry"), "entries": .list(.object("entry"))]),
    shape("site", ["title": .text, "is-open": .flag]),
    shape(
      "entry",
      [
        "title": .text, "content": .markup, "count": .integer, "older": .object("entry"),
        "tags": .list(.text), "date": .object("date"), "kind": .text, "extra": .object("extra"),
      ]),
    ShapeDescription(
      name: "date", documentation: "",
      fields: [FieldDescription(name: "iso", kind: .text, documentation: "")],
      open: .init(kind: .text, documentation: "") { $0.allSatisfy("yMEd".contains) }),
    ShapeDescription(
      name: "extra", documentation: "", fields: [],
      open: .init(kind: .anything, documentation: "") { _ in true }),
  ])

  private static func shape(_ name: String, _ fields: [String: ValueKind]) -> ShapeDescription {
    ShapeDescription(
      name: name, documentation: "",
      fields: fields.sorted { $0.key < $1.key }.map {
        FieldDescription(name: $0, kind: $1, documentation: "")
      })
  }

  private func check(_ template: String, using others: [String: String] = [:]) -> String {
    var templates = others
    templates["page.html"] = template
    let library = TemplateLibrary(templates)
    #expect(report(library.diagnostics) == "")
    return report(library.check(template: "page.html", root: ["root"], schema: Self.schema))
  }

  @Test func hasNothingToSayOfARightTemplate() {
    #expect(
      check(
        """
        {{site.title}} {{#site}}{{title}}{{/site}} {{#entries}}{{title}}{{#older}}{{title}}{{/older}}
        {{#tags}}{{.}}, {{title}}{{/tags}}{{date.iso}}{{date.yMMMd}}{{{content}}}{{count}}
        {{#title}}{{title}}{{/title}}{{#site.is-open}}{{kind}}{{/site.is-open}}{{^count}}-{{/count}}
        {{extra.whatever.it.is}}{{#extra.map}}{{any}}{{/extra.map}}{{/entries}}
        """) == "")
  }

  @Test func pointsAtAnUnknownNameAndOffersTheNearestInScope() {
    #expect(
      check("<p>\n{{site.titel}} {{#entries}}{{ titel }}{{/entries}}") == """
        Templates/page.html:2:8: warning: unknown name `titel` in `site` [unknown-name] at "titel"
          help: did you mean `title`?
        Templates/page.html:2:31: warning: unknown name `titel` [unknown-name] at "titel"
          help: did you mean `title`?
        """)
  }

  @Test func tellsWhereANameIsKnown() {
    #expect(
      check("{{title}}{{site.date.iso}}") == """
        Templates/page.html:1:3: warning: unknown name `title` [unknown-name] at "title"
          note: `title` is a name of: `site`, `entry`
        Templates/page.html:1:17: warning: unknown name `date` in `site` [unknown-name] at "date"
          note: `date` is a name of: `entry`
        """)
  }

  @Test func leavesTheScopeOfASectionAtItsEnd() {
    #expect(
      check("{{#entry}}{{kind}}{{/entry}}{{kind}}") == """
        Templates/page.html:1:31: warning: unknown name `kind` [unknown-name] at "kind"
          note: `kind` is a name of: `entry`
        """)
    #expect(check("{{^entry}}{{kind}}{{/entry}}").hasPrefix("Templates/page.html:1:13: warning"))
  }

  @Test func knowsThatALineOfTextAndAListHaveNoNames() {
    #expect(
      check("{{entry.title.length}}{{entries.title}}") == """
        Templates/page.html:1:15: warning: unknown name `length`: `entry.title` has no names, its kind is text [unknown-name] at "length"
        Templates/page.html:1:33: warning: unknown name `title`: `entries` has no names, its kind is list of entry [unknown-name] at "title"
          help: write `{{#entries}}{{title}}{{/entries}}`
        """)
  }

  @Test func warnsWhenTextIsNotEscapedAndWhenMarkupIs() {
    #expect(
      check("{{#entry}}{{{title}}}{{&count}}{{content}}{{/entry}}") == """
        Templates/page.html:1:11: warning: `title` is not HTML and has to be escaped [unescaped-text] at "{{{title}}}"
          help: write `{{title}}`
        Templates/page.html:1:22: warning: `count` is not HTML and has to be escaped [unescaped-text] at "{{&count}}"
          help: write `{{count}}`
        Templates/page.html:1:32: warning: `content` is finished HTML and would be shown as its source text [escaped-markup] at "{{content}}"
          help: write `{{{content}}}`
        """)
  }

  @Test func warnsOfATagThatCouldShowNothing() {
    #expect(
      check("{{entry}}{{entry.tags}}") == """
        Templates/page.html:1:1: warning: `entry` is an object (entry) and has no text of its own [not-text] at "{{entry}}"
          help: write `{{#entry}}…{{/entry}}`, and in it the names that you want
        Templates/page.html:1:10: warning: `entry.tags` is a list (of text) and has no text of its own [not-text] at "{{entry.tags}}"
          help: write `{{#entry.tags}}…{{/entry.tags}}`, and in it the names that you want
        """)
  }

  @Test func saysOnceWhatIsWrongWithASectionAndNothingOfItsInside() {
    #expect(
      check("{{#entris}}{{anything}}{{x.y}}{{/entris}}") == """
        Templates/page.html:1:4: warning: unknown name `entris` [unknown-name] at "entris"
          help: did you mean `entries`?
        """)
  }

  @Test func checksAPartialInEachScopeItIsUsedIn() {
    #expect(
      check(
        "{{#entry}}{{>summary}}{{/entry}}{{#entries}}{{>summary}}{{/entries}}",
        using: ["summary.html": "{{kind}}"]) == "")
    #expect(
      check(
        "{{#entry}}{{>summary}}{{/entry}}{{>summary}}{{>summary}}",
        using: ["summary.html": "\n{{kind}}"]) == """
          Templates/summary.html:2:3: warning: unknown name `kind` [unknown-name] at "kind"
            note: `kind` is a name of: `entry`
          """)
  }

  @Test func checksABlockWhereItsParentShowsIt() {
    let base = ["base.html": "{{#entry}}{{$main}}{{nothing}}{{/main}}{{/entry}}"]
    #expect(check("{{<base}}{{$main}}{{kind}}{{/main}}{{/base}}", using: base) == "")
    #expect(
      check("{{<base}}{{/base}}", using: base) == """
        Templates/base.html:1:22: warning: unknown name `nothing` [unknown-name] at "nothing"
        """)
    #expect(
      check("{{<base}}{{$main}}{{kinds}}{{/main}}{{/base}}", using: base) == """
        Templates/page.html:1:21: warning: unknown name `kinds` [unknown-name] at "kinds"
          help: did you mean `kind`?
        """)
  }

  @Test func followsParentsOverSeveralLevels() {
    #expect(
      check(
        "{{<middle}}{{$a}}{{kind}}{{bad-one}}{{/a}}{{/middle}}",
        using: [
          "middle.html": "{{<base}}{{$a}}{{bad-two}}{{/a}}{{/base}}",
          "base.html": "{{#entry}}{{$a}}{{/a}}{{/entry}}",
        ]) == """
          Templates/page.html:1:28: warning: unknown name `bad-one` [unknown-name] at "bad-one"
          """)
  }

  @Test func endsForTemplatesAndShapesThatRecurse() {
    #expect(
      check(
        "{{#entry}}{{>node}}{{/entry}}",
        using: ["node.html": "{{title}}{{#older}}{{>node}}{{/older}}{{wrong-name}}"]) == """
          Templates/node.html:1:41: warning: unknown name `wrong-name` [unknown-name] at "wrong-name"
          """)
  }

  @Test func saysThatItGivesUpOnParentsThatMultiplyWithoutEnd() {
    #expect(
      check(
        "{{<page}}{{$a}}{{>page}}{{/a}}{{/page}}{{$a}}{{/a}}{{<page}}{{$a}}{{/a}}{{/page}}")
          == """
          Templates/page.html: note: templates use each other in too many ways to check all of them [unchecked-template]
            help: let a parent use itself only in a section that ends
          """)
  }

  @Test func checksTheNameOfADynamicTemplate() {
    #expect(
      check("{{#entry}}{{>*kind}}{{>*knd}}{{/entry}}") == """
        Templates/page.html:1:25: warning: unknown name `knd` [unknown-name] at "knd"
          help: did you mean `kind`?
        """)
  }

  @Test func hasNothingToCheckInATemplateThatIsNotThere() {
    #expect(TemplateLibrary([:]).check(template: "x", root: [], schema: Self.schema).isEmpty)
  }
}
