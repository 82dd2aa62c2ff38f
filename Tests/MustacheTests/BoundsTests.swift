import ByteText
import Diagnostics
import Mustache
import Testing

/// Templates and data that would exhaust a careless engine.
@Suite(.timeLimit(.minutes(1))) struct BoundsTests {
  @Test func givesUpTemplatesThatUseEachOtherWithoutEnd() {
    let library = TemplateLibrary(["a.html": "x{{>b}}{{>b}}", "b.html": "y\n  {{>a}}\n"])
    var writer = ByteWriter()
    writer.append("kept")
    let diagnostics = library.render("a", with: [], into: &writer)
    #expect(
      report(diagnostics) == """
        Templates/a.html:1:2: error: templates use each other without end [endless-templates] at "{{>b}}"
          note: the page was given up 100 templates deep
          help: use a template inside itself only in a section that ends, such as one over a list
        """)
    #expect(writer.bytes == Array("kept".utf8))
  }

  @Test func givesUpParentsAndLambdasThatNeverEnd() {
    #expect(
      rendered("{{<page}}{{$a}}{{/a}}{{/page}}{{$a}}{{/a}}").contains("[endless-templates]"))
    #expect(rendered("{{x}}", ["x": .lambda { _ in "{{x}}" }]).contains("[endless-templates]"))
  }

  @Test func followsDataThatIsDeepButEnds() {
    var node = TemplateValue.dictionary(["nodes": .list([])])
    for _ in 0..<90 { node = .dictionary(["nodes": .list([node])]) }
    let library = TemplateLibrary(["node.html": "<{{#nodes}}{{>node}}{{/nodes}}>"])
    #expect(
      library.page("node", [node])
        == String(repeating: "<", count: 91) + String(repeating: ">", count: 91))
  }

  @Test func nestsTenThousandSections() {
    let template =
      String(repeating: "{{#x}}", count: 10_000) + "deep"
      + String(repeating: "{{/x}}", count: 10_000)
    let library = TemplateLibrary(["a.html": template])
    #expect(library.diagnostics.isEmpty)
    #expect(library.page("a", [.dictionary(["x": .dictionary([:])])]) == "deep")
    #expect(library.page("a", [.dictionary(["x": .list([])])]) == "")
    let schema = TemplateSchema([
      ShapeDescription(
        name: "x", documentation: "",
        fields: [FieldDescription(name: "x", kind: .object("x"), documentation: "")])
    ])
    #expect(library.check(template: "a", root: ["x"], schema: schema).isEmpty)
  }

  @Test func nestsTenThousandBlocksAndParents() {
    let blocks =
      String(repeating: " {{$x}}\n", count: 10_000) + String(repeating: "{{/x}}\n", count: 10_000)
    #expect(rendered(blocks) == "")
    let parents =
      String(repeating: "{{<p}}{{$x}}\n", count: 10_000)
      + String(repeating: "{{/x}}{{/p}}\n", count: 10_000)
    #expect(rendered(parents, using: ["p.html": "."]) == ".")
  }

  @Test(arguments: [
    "{{", "{{a ", "{{{a ", "{{!", "{{/a}}", "{{#a}}", "{{=", "{{=a b=}}", "}}", "{{<a}}{{$b}}",
    "{{#a}}{{/b}}", "{{a.a.", "{", "{{>a}}", "{{=| |=}}", "|", "\n", " {{! x\n}} ", "{{$a}} ",
    "\r\n{{/a}}", "\0{{\0}}", "{{&", "{{#a}}{{#b}}{{/a}}", "\u{FEFF}",
  ])
  func survivesARepetitionOf(_ piece: String) {
    let library = TemplateLibrary(["a.html": String(repeating: piece, count: 20_000)])
    #expect(library.diagnostics.count <= 20_001)
    var writer = ByteWriter()
    _ = library.render("a", with: [.dictionary(["a": .flag(true)])], into: &writer)
    #expect(library.check(template: "a", root: [], schema: TemplateSchema([])).count <= 20_001)
  }

  @Test func survivesBytesThatAreNoText() {
    var bytes = Array("{{#\u{E9}}}".utf8)
    bytes += [0xFF, 0xC3, 0x7B, 0x7B, 0xFE, 0x7D, 0x7D]
    bytes += Array("{{/\u{E9}}}".utf8) + [0x80]
    let library = TemplateLibrary(sources: [SourceText(path: "a", bytes: bytes)])
    #expect(library.diagnostics.isEmpty)
    var writer = ByteWriter()
    _ = library.render("a", with: [.dictionary(["\u{E9}": .flag(true)])], into: &writer)
    #expect(writer.bytes == [0xFF, 0xC3, 0x80])
    let schema = TemplateSchema([
      ShapeDescription(
        name: "root", documentation: "",
        fields: [FieldDescription(name: "\u{E9}", kind: .flag, documentation: "")])
    ])
    #expect(library.check(template: "a", root: ["root"], schema: schema).count == 1)
  }

  @Test func rendersTheSameOnEveryThread() async {
    let library = TemplateLibrary([
      "page.html":
        "{{<base}}\n{{$main}}\n{{#items}}\n{{>item}}\n{{/items}}\n{{/main}}\n{{/base}}\n",
      "base.html": "<main>\n  {{$main}}\n  {{/main}}\n</main>\n",
      "item.html": "<li>{{n}} {{words.older}}</li>\n",
    ])
    let shape = ObjectShape<Int>("item", "", [.integer("n", "") { $0 }])
    let context: [TemplateValue] = [
      .dictionary(["words": .dictionary(["older": .text("이전 & 더")])]),
      .dictionary(["items": shape.list(Array(0..<50))]),
    ]
    let expected = library.page("page", context)
    #expect(expected.hasPrefix("<main>\n  <li>0 이전 &amp; 더</li>\n  <li>1 "))
    let pages = await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<20).map { _ in library.page("page", context) } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(pages.count == 160)
    #expect(Set(pages) == [expected])
  }
}
