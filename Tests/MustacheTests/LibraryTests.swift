import ByteText
import Diagnostics
import Mustache
import Testing

@Suite struct LibraryTests {
  @Test func knowsATemplateByItsPathWithAndWithoutExtension() {
    let library = TemplateLibrary([
      "entry.html": "{{>parts/nav}}{{>parts/nav.html}}", "parts/nav.html": "n", "a.b/c": "c",
    ])
    #expect(library.names == ["a.b/c", "entry.html", "parts/nav.html"])
    #expect(library.page("entry", []) == "nn")
    #expect(library.contains("a.b/c"))
    #expect(!library.contains("a"))
  }

  @Test func takesAShortNameForTheHTMLFile() {
    let library = TemplateLibrary(["card.svg": "svg", "card.html": "html", "card.txt": "txt"])
    #expect(library.page("card", []) == "html")
    #expect(library.page("card.svg", []) == "svg")
  }

  @Test func letsTheLastOfTwoFilesWithOnePathCount() {
    let library = TemplateLibrary(sources: [
      SourceText(path: "Templates/a.html", text: "built in"),
      SourceText(path: "Templates/a.html", text: "the site's"),
    ])
    #expect(library.page("a", []) == "the site's")
  }

  @Test func offersTheNearestNameForATemplateThatIsNotThere() {
    let library = TemplateLibrary(["entry.html": "", "home.html": ""])
    #expect(
      library.page("entri.html", []) == """
        : error: there is no template called `entri.html` [unknown-template]
          help: did you mean `entry.html`?
        """)
  }

  @Test func warnsOfATemplateThatOnlyTheDataNamesAndThatIsNotThere() {
    #expect(
      rendered(
        "a{{>*kind}}b", ["kind": .text("foto")], using: ["photo.html": "", "fotos.html": ""])
          == """
          abTemplates/page.html:1:6: warning: there is no template called `foto`, which this name stands for [unknown-template] at "kind"
            help: did you mean `fotos`?
          """)
    #expect(rendered("a{{>*kind}}b", ["kind": .nothing]) == "ab")
  }

  @Test func findsTheParentThatTheDataNames() {
    #expect(
      rendered(
        "{{<*frame}}{{$a}}x{{/a}}{{/*frame}}", ["frame": .text("wide")],
        using: ["wide.html": "[{{$a}}{{/a}}]"]) == "[x]")
  }

  @Test func appendsToWhatIsWrittenAlready() {
    var writer = ByteWriter()
    writer.append("before ")
    let library = TemplateLibrary(["a.html": "{{x}}"])
    let diagnostics = library.render(
      "a", with: [.dictionary(["x": .text("after")])], into: &writer)
    #expect(diagnostics.isEmpty)
    #expect(writer.bytes == Array("before after".utf8))
  }

  @Test func reportsTheMistakesOfAllTemplatesInPrintingOrder() {
    let library = TemplateLibrary(["b.html": "{{#x}}", "a.html": "{{/y}}\n{{>c}}"])
    #expect(
      library.diagnostics.map { "\($0.path) \($0.id)" } == [
        "Templates/a.html mismatched-close", "Templates/b.html unclosed-section",
      ])
  }
}
