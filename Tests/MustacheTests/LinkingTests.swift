import ByteText
import Mustache
import Synchronization
import Testing

private struct Item: Sendable {
  let key: Int
  let title: String
  var isNew = false
  var items: [Item] = []

  init(_ key: Int, title: String, isNew: Bool = false, items: [Item] = []) {
    self.key = key
    self.title = title
    self.isNew = isNew
    self.items = items
  }
}

private struct Site: Sendable {
  let title: String
  let subtitle: String?
  let isOpen: Bool
}

private struct Root: Sendable {
  let site: Site
  let title: String
  let items: [Item]
  let one: Item?
  let extra: [String: String]
}

private let site = ObjectShape<Site>(
  "site", "",
  [
    .text("name", "") { $0.title },
    .text("subtitle", "") { $0.subtitle },
    .flag("is-open", "") { $0.isOpen },
    .markup("banner", "") { site in .markup { $0.append("<b>\(site.title)</b>") } },
  ])

private let item = ObjectShape<Item>(
  "item", "",
  [
    .text("title", "") { $0.title },
    .flag("is-new", "") { $0.isNew },
    .list("items", of: "item", "") { inner($0.items) },
    .integer("count", "") { $0.items.count },
  ],
  open: OpenNames(.text, "", accepts: { $0.hasPrefix("x-") }, value: { .text("\($1)/\($0.title)") })
)

private func inner(_ items: [Item]) -> TemplateValue { item.list(items) }

private let extra = ObjectShape<[String: String]>(
  "extra", "", [],
  open: OpenNames(
    .anything, "", accepts: { _ in true }, value: { $0[$1].map { .text($0) } ?? .nothing }))

private let root = ObjectShape<Root>(
  "root", "",
  [
    .object("site", of: "site", "") { site.object($0.site) },
    .text("title", "") { $0.title },
    .list("items", of: "item", "") { item.list($0.items) },
    .object("one", of: "item", "") { $0.one.map { item.object($0) } ?? .nothing },
    .object("extra", of: "extra", "") { extra.object($0.extra) },
  ])

private let schema = TemplateSchema([
  root.description, site.description, item.description, extra.description,
])

private let data = Root(
  site: Site(title: "A & B", subtitle: nil, isOpen: true), title: "<바다>",
  items: [
    Item(
      1, title: "1", isNew: true, items: [Item(2, title: "1.1"), Item(3, title: "", isNew: true)]),
    Item(4, title: ""), Item(5, title: "3\nthree"), Item(2, title: "1.1"),
  ],
  one: Item(6, title: "one", items: [Item(7, title: "two"), Item(2, title: "1.1")]),
  extra: ["pen": "Lamy"])

/// A linked page as text, or nil if the template can't be linked.
private func linkedPage(
  _ templates: [String: String], known: KnownValues = KnownValues(), _ data: Root = data
) -> String? {
  let library = TemplateLibrary(templates)
  guard
    let linked = library.linked("page.html", root: ["root"], schema: schema, known: known)
  else { return nil }
  var writer = ByteWriter()
  linked.render(with: [root.object(data)], into: &writer)
  return String(decoding: writer.bytes, as: UTF8.self)
}

private func page(_ templates: [String: String]) -> String {
  TemplateLibrary(templates).page("page", [root.object(data)])
}

@Suite struct LinkingTests {
  @Test func writesWhatIsKnownOnceAndForAll() {
    let other = Site(title: "C < D", subtitle: "sub", isOpen: false)
    let template = """
      {{site.name}}|{{{site.name}}}|{{#site.subtitle}}[{{.}}]{{/site.subtitle}}
      {{#site}}{{name}}{{^is-open}}closed{{/is-open}}{{/site}}{{#site.is-open}}open{{/site.is-open}}
      {{#items}}{{site.name}}{{/items}}{{title}}
      """
    #expect(
      linkedPage(["page.html": template], known: KnownValues(["site": site.object(other)])) == """
        C &lt; D|C < D|[sub]
        C &lt; Dclosed
        C &lt; DC &lt; DC &lt; DC &lt; D&lt;바다&gt;
        """)
  }

  @Test func takesOnlyThoseFieldsForKnownThatAre() {
    let partly = ObjectShape<String>("site", "", [.text("name", "") { $0 }])
    #expect(
      linkedPage(
        [
          "page.html":
            "{{site.name}} {{site.is-open}} {{{site.banner}}} {{#site}}{{title}}{{/site}}"
        ],
        known: KnownValues(["site": partly.object("known")]))
        == "known true <b>A & B</b> &lt;바다&gt;")
  }

  @Test func findsNamesWhereRenderingWouldFindThem() {
    let templates = [
      "page.html": """
      {{#items}}
      {{title}}{{#title}}({{.}}){{/title}} {{site.name}} {{x-y}} {{items.title}} {{title.more}}
        {{> line}}
      {{/items}}
      {{#one}}{{#items}}{{title}}{{count}}{{/items}}{{/one}}{{^items}}none{{/items}}
      {{extra.pen}}{{#extra}}{{title}}{{#pen}}{{.}}{{/pen}}{{site.name}}{{/extra}}{{nowhere}}{{.}}
      """,
      "line.html": "{{#is-new}}\n* {{title}}\n{{/is-new}}\n{{^is-new}}\n- {{title}}\n{{/is-new}}\n",
    ]
    #expect(linkedPage(templates) == page(templates))
    #expect(
      linkedPage(templates, known: KnownValues(["site": site.object(data.site)]))
        == page(templates))
  }

  @Test func leavesToTheLibraryWhatOnlyDataCanTell() {
    let lambdas = TemplateSchema([
      ShapeDescription(
        name: "root", documentation: "",
        fields: [FieldDescription(name: "wrapped", kind: .lambda, documentation: "")])
    ])
    #expect(linkedPage(["page.html": "{{>*title}}"]) == nil)
    #expect(linkedPage(["page.html": "{{>page}}"]) == nil)
    #expect(linkedPage(["page.html": "{{#one}}{{>page}}{{/one}}"]) == nil)
    #expect(
      TemplateLibrary(["page.html": "{{wrapped}}"])
        .linked("page", root: ["root"], schema: lambdas) == nil)
    #expect(TemplateLibrary([:]).linked("page", root: ["root"], schema: schema) == nil)
  }

  @Test func givesUpOnTemplatesThatMultiply() {
    var templates = ["t40.html": ""]
    for level in 0..<40 { templates["t\(level).html"] = "{{>t\(level + 1)}}{{>t\(level + 1)}}" }
    templates["page.html"] = "{{>t0}}"
    #expect(linkedPage(templates) == nil)
  }

  @Test func rendersDataOfOtherShapesThanItWasToldByItsNames() throws {
    let library = TemplateLibrary(["page.html": "{{site.name}} {{#items}}{{title}}{{/items}}."])
    let linked = try #require(library.linked("page", root: ["root"], schema: schema))
    for context: [TemplateValue] in [
      [.dictionary(["site": .dictionary(["name": .text("x")]), "items": .list([.flag(true)])])],
      [.dictionary(["site": item.object(data.items[0]), "items": .flag(true)])],
      [item.object(data.items[0])], [.text("x")], [],
    ] {
      var writer = ByteWriter()
      linked.render(with: context, into: &writer)
      #expect(String(decoding: writer.bytes, as: UTF8.self) == library.page("page", context))
    }
  }

  @Test func keepsTheBodiesOfObjectsThatHaveKeys() throws {
    let reads = Mutex(0)
    let note = ObjectShape<Int>(
      "note", "",
      [
        .text("name", "") { number in
          reads.withLock { $0 += 1 }
          return "note \(number)"
        }
      ], key: { $0 })
    let list = ObjectShape<[Int]>(
      "list", "", [.list("notes", of: "note", "") { note.list($0) }, .text("end", "") { _ in "!" }])
    let schema = TemplateSchema([list.description, note.description])
    let library = TemplateLibrary([
      "a.html": "{{#notes}}\n<{{name}}>\n{{/notes}}\n{{end}}",
      "b.html": "{{end}}\n  {{#notes}}\n<{{name}}>\n  {{/notes}}",
      "c.html": "{{#notes}}{{name}}{{end}} {{/notes}}", "d.html": "{{#notes}}{{name}} {{/notes}}",
    ])
    let cache = FragmentCache()
    let linked = try ["a", "b", "c", "d"].map { name in
      try #require(library.linked(name, root: ["list"], schema: schema, cache: cache))
    }
    func text(_ index: Int, _ numbers: [Int]) -> String {
      var writer = ByteWriter()
      linked[index].render(with: [list.object(numbers)], into: &writer)
      return String(decoding: writer.bytes, as: UTF8.self)
    }
    // Two templates have the same body, so it is rendered once for each object.
    #expect(text(0, [1, 2, 1]) == "<note 1>\n<note 2>\n<note 1>\n!")
    #expect(text(1, [2, 1, 3]) == "!\n<note 2>\n<note 1>\n<note 3>\n")
    #expect(reads.withLock(\.self) == 3)
    // What depends on more than the object is rendered each time.
    #expect(text(2, [1, 1, 1]) == "note 1! note 1! note 1! ")
    #expect(reads.withLock(\.self) == 6)
    // A body of one place is kept once it is needed again.
    #expect(text(3, [1, 1, 1, 2]) == "note 1 note 1 note 1 note 2 ")
    #expect(reads.withLock(\.self) == 9)
  }

  @Test func rendersRandomTemplatesToTheSameBytes() {
    var linkedCount = 0
    for seed in 1...200 {
      var writing = RandomTemplates(seed: UInt64(seed))
      let templates = writing.templates()
      let expected = page(templates)
      for known in [KnownValues(), KnownValues(["site": site.object(data.site)])] {
        let library = TemplateLibrary(templates)
        guard
          let linked = library.linked(
            "page", root: ["root"], schema: schema, known: known, cache: FragmentCache())
        else { continue }
        linkedCount += 1
        // Once more with what is kept by then.
        for _ in 1...3 {
          var writer = ByteWriter()
          linked.render(with: [root.object(data)], into: &writer)
          #expect(
            String(decoding: writer.bytes, as: UTF8.self) == expected, "seed \(seed): \(templates)")
        }
      }
    }
    #expect(linkedCount > 300)
  }
}

/// Templates made of everything that can be linked, on lines of their own and within lines.
private struct RandomTemplates {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  /// A page, a partial and a parent that use each other in this order.
  mutating func templates() -> [String: String] {
    [
      "page.html": text(depth: 3, calls: ["part", "frame"]),
      "part.html": text(depth: 2, calls: ["frame"]),
      "frame.html": text(depth: 2, calls: []),
    ]
  }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(truncatingIfNeeded: state >> 33) % limit
  }

  private mutating func one(of texts: [String]) -> String { texts[number(below: texts.count)] }

  /// A line end, an indentation, both or neither.
  private mutating func gap() -> String {
    one(of: ["\n", "\n", "\n  ", "\n    ", "", "", " ", "\r\n "])
  }

  private mutating func text(depth: Int, calls: [String]) -> String {
    (0..<number(below: 5) + 1).reduce(into: "") { text, _ in
      text += gap() + piece(depth: depth, calls: calls) + gap()
    }
  }

  private mutating func piece(depth: Int, calls: [String]) -> String {
    let name = one(of: [
      "title", "items", "one", "site", "is-new", "site.is-open", "site.subtitle", "site.name",
      "extra.pen", "extra", "one.items", "count", "x-a",
    ])
    switch number(below: depth > 0 ? 9 : 3) {
    case 0: return one(of: ["text", "<p>", "a\nb\n  c", "\n\n"])
    case 1: return one(of: ["{{\(name)}}", "{{{\(name)}}}", "{{.}}"])
    case 2: return calls.isEmpty ? "{{! nothing }}" : "{{> \(one(of: calls))}}"
    case 3, 4: return "{{#\(name)}}\(text(depth: depth - 1, calls: calls)){{/\(name)}}"
    case 5: return "{{^\(name)}}\(text(depth: depth - 1, calls: calls)){{/\(name)}}"
    case 6, 7:
      guard !calls.isEmpty else { fallthrough }
      let call = one(of: calls)
      let arguments = (0..<number(below: 3)).reduce(into: "") { given, _ in
        given += gap() + block(depth: depth, calls: calls)
      }
      return "{{< \(call)}}\(arguments)\(gap()){{/\(call)}}"
    default: return block(depth: depth, calls: calls)
    }
  }

  private mutating func block(depth: Int, calls: [String]) -> String {
    let block = one(of: ["a", "b"])
    return "{{$\(block)}}\(text(depth: depth - 1, calls: calls)){{/\(block)}}"
  }
}
