import ByteText
import Mustache
import Testing

private struct Photo: Sendable {
  let url: String
  let width: Int?
}

private struct Entry: Sendable {
  let title: String
  var mood: String?
  var photos: [Photo] = []
  var extra: [String: String] = [:]
}

private let photo = ObjectShape<Photo>(
  "photo", "A photo of an entry.",
  [
    .text("url", "Where it is.") { $0.url },
    .integer("width", "In pixels; nothing if unknown.") { $0.width },
  ])

private let extra = ObjectShape<[String: String]>(
  "extra", "Unknown keys of the front matter.", [],
  open: OpenNames(.text, "Any key that begins with x-.") {
    $0.hasPrefix("x-")
  } value: { keys, name in
    keys[name].map { .text($0) } ?? .nothing
  })

private let entry = ObjectShape<Entry>(
  "entry", "An entry of the diary.",
  [
    .text("title", "Its title.") { $0.title },
    .text("mood", "A word | an emoji.") { $0.mood },
    .bytes("title-bytes", "The title.") { Array($0.title.utf8) },
    .flag("has-photos", "Whether there is one.") { !$0.photos.isEmpty },
    .markup("content", "The text.") { entry in .markup { $0.append("<p>\(entry.title)</p>") } },
    .object("cover", of: "photo", "The first photo, or nothing.") {
      $0.photos.first.map { photo.object($0) } ?? .nothing
    },
    .list("photos", of: "photo", "All photos.") { photo.list($0.photos) },
    .object("extra", of: "extra", "Further keys.") { extra.object($0.extra) },
    .value("tags", .list(.text), "Its tags.") { _ in .list([.text("a"), .text("b")]) },
    .text("title", "Never reached, for the first one counts.") { _ in "second" },
  ])

@Suite struct ShapeTests {
  private let full = Entry(
    title: "바다 & 눈", mood: "☺",
    photos: [Photo(url: "a.jpg", width: 7), Photo(url: "b.jpg", width: nil)],
    extra: ["x-pen": "Lamy", "y": "hidden"])

  private func page(_ template: String, _ subject: Entry) -> String {
    TemplateLibrary(["a.html": template]).page("a", [entry.object(subject)])
  }

  @Test func readsEveryKindOfField() {
    #expect(
      page(
        "{{title}} {{title-bytes}} {{mood}} {{has-photos}} {{{content}}} {{#tags}}{{.}}{{/tags}}",
        full)
        == "바다 &amp; 눈 바다 &amp; 눈 ☺ true <p>바다 & 눈</p> ab")
    #expect(
      page("{{cover.url}} {{#photos}}{{url}}:{{width}}{{^width}}?{{/width}} {{/photos}}", full)
        == "a.jpg a.jpg:7 b.jpg:? ")
  }

  @Test func hasNothingForWhatIsAbsent() {
    #expect(
      page(
        "[{{mood}}{{cover.url}}]{{#cover}}c{{/cover}}{{^photos}}none{{/photos}}",
        Entry(title: "")) == "[]none")
  }

  @Test func takesOpenNamesByTheirRule() {
    #expect(page("{{extra.x-pen}}|{{extra.x-ink}}|{{extra.y}}", full) == "Lamy||")
    // A name that the rule doesn't accept is sought further up.
    #expect(page("{{#extra}}{{title}}{{/extra}}", full) == "바다 &amp; 눈")
  }

  @Test func findsEachOfManyNamesAndNoOther() {
    let names = (0..<500).map { "name-\($0)" }
    let shape = ObjectShape<Int>(
      "many", "", names.map { name in .text(name, "") { "\(name)/\($0)" } })
    guard case .object(let object) = shape.object(3) else {
      Issue.record("a shape makes objects")
      return
    }
    for name in names {
      guard case .text(let text) = object(TemplateName(name)) else {
        Issue.record("\(name) is not found")
        continue
      }
      #expect(text == "\(name)/3")
    }
    for other in ["", "name", "name-500", "name-00", "n\u{E0}me-1"] {
      #expect(object(TemplateName(other)) == nil, "\(other)")
    }
  }

  @Test func hashesNamesTheSameOnEveryRun() {
    #expect(TemplateName("").hash == 0xcbf2_9ce4_8422_2325)
    #expect(TemplateName("a").hash == 0xaf63_dc4c_8601_ec8c)
    #expect(TemplateName("foobar").hash == 0x8594_4171_f739_67e8)
  }

  @Test func writesTheReferenceFromTheSameTable() {
    let schema = TemplateSchema([photo.description, extra.description])
    #expect(
      schema.markdownReference == """
        ### `photo`

        A photo of an entry.

        | name | kind | what it is |
        | --- | --- | --- |
        | `url` | text | Where it is. |
        | `width` | integer | In pixels; nothing if unknown. |

        ### `extra`

        Unknown keys of the front matter.

        | name | kind | what it is |
        | --- | --- | --- |
        | … | text | Any key that begins with x-. |

        """)
    #expect(
      TemplateSchema([entry.description]).markdownReference.contains(
        "| `mood` | text | A word \\| an emoji. |"))
    #expect(TemplateSchema([entry.description]).markdownReference.contains("| list of photo |"))
  }

  @Test func tellsWhichShapesASchemaLacks() {
    #expect(TemplateSchema([entry.description]).undefinedShapes == ["extra", "photo"])
    #expect(
      TemplateSchema([entry.description, photo.description, extra.description]).undefinedShapes
        .isEmpty)
  }
}
