import CivilTime
import Diagnostics
import Localization
import StructuredData
import Testing

@testable import JournalEditing

struct EntryTemplateTests {
  private func filled(
    _ text: String, on day: String = "2026-02-03", title: String? = nil
  ) throws -> FilledTemplate {
    let date = try #require(CivilDate(iso8601: day))
    let facts = TemplateFacts(
      moment: CivilMoment(date: date, time: nil, offsetFromUTC: 0), title: title, place: nil,
      weather: nil, formats: LocaleFormats(.english))
    return try EntryTemplate(SourceText(path: "content/templates/a.md", text: text))
      .filled(with: facts)
  }

  @Test(arguments: [
    ("1970-01-01", "a"), ("1970-01-02", "b"), ("1970-01-04", "a"), ("1969-12-31", "c"),
    ("1969-12-28", "c"), ("0001-01-01", "b"), ("1900-02-28", "a"),
  ])
  func everyDayHasAQuestionBefore1970Too(day: String, question: String) throws {
    let text = "---\nprompts: [a, b, c]\n---\n{{prompt}}\n"
    #expect(try filled(text, on: day).body == "\(question)\n")
  }

  @Test func itsOwnFieldsAreKeptButForThoseOfTheEntry() throws {
    let template = try filled(
      "---\nmood: calm\nprompts: [a]\ntags: work, sea\nweather: rain\n---\n{{day}}\n")
    #expect(template.tags == ["work", "sea"] && template.body == "2026-02-03\n")
    #expect(try template.fieldLines(without: ["weather", "tags"]) == ["mood: calm"])
    #expect(try filled("---\nmood: calm\n---\n").fieldLines(without: ["mood"]).isEmpty)
  }

  /// The whole entry that a template and a title make.
  private func entry(_ text: String, title: String?) throws -> String {
    let date = try #require(CivilDate(iso8601: "2026-02-03"))
    var draft = EntryDraft(moment: CivilMoment(date: date, time: nil, offsetFromUTC: 0))
    draft.title = title
    draft.template = try filled(text, title: title)
    return String(decoding: try draft.text(at: "content/entries/a.md").bytes, as: UTF8.self)
  }

  @Test(arguments: ["\"{{title}}\"", "{{title}}", "{{ title }}", "'{{title}}'"])
  func aTitleStaysWhatItIsInAField(field: String) throws {
    for title in [#"Say "hi""#, "Don't", "a: b # c", "- [x]", "yes"] {
      let text = SourceText(
        path: "", text: try entry("---\ntitle: \(field)\n---\nText\n", title: title))
      let fields = try FieldBlock(of: text, in: .frontMatter)
      #expect(fields.member("title")?.value.scalar?.text == title)
      #expect(String(decoding: fields.body, as: UTF8.self) == "Text\n")
    }
  }

  @Test func aFactStaysWhereItStandsInListsAndMaps() throws {
    let text = try entry(
      "---\n# for {{title}}\nextra: {of: \"{{title}}\", by: 3}\ntags: [\"{{title}}\", work]\n---\n",
      title: "a, b")
    #expect(
      text == """
        ---
        date: 2026-02-03
        # for a, b
        extra: {of: "a, b", by: "3"}
        tags: ["a, b", work]
        ---
        a, b


        """)
  }

  @Test func aTitleIsShownOnce() throws {
    #expect(try entry("{{ title }}\n\nText\n", title: "Sea").hasSuffix("---\nSea\n\nText\n"))
    #expect(try entry("{{#title}}{{.}}{{/title}}: x\n", title: "Sea").hasSuffix("---\nSea: x\n"))
    #expect(
      try entry("---\ntitle: To {{title}}\n---\nText\n", title: "Sea")
        == "---\ndate: 2026-02-03\ntitle: To Sea\n---\nText\n")
  }

  @Test func aTitleThatIsGivenReplacesTheTemplates() throws {
    let template = "---\ntitle: Morning\n---\nText\n"
    #expect(try entry(template, title: "Sea") == "---\ndate: 2026-02-03\n---\nSea\n\nText\n")
    #expect(
      try entry(template, title: nil) == "---\ndate: 2026-02-03\ntitle: Morning\n---\nText\n")
    #expect(
      try entry("---\ntitle: \"{{title}}\"\n---\nText\n", title: nil)
        == "---\ndate: 2026-02-03\n---\nText\n")
  }

  @Test func oneQuestionNeedsNoList() throws {
    #expect(
      try filled("---\nprompts: What on {{weekday}}?\n---\n{{prompt}}").body
        == "What on Tuesday?")
    #expect(throws: EditFailure.self) { try filled("---\nprompts: {a: b}\n---\n") }
  }

  @Test(arguments: ["{{plase}}", "{{#date}}", "---\nmood: [\n---\n", "+++\nmood = \"calm\"\n+++\n"])
  func aMistakeIsToldAtItsPlace(text: String) {
    #expect {
      try filled(text)
    } throws: { error in
      guard case .unreadable(let problems)? = error as? EditFailure else { return false }
      return problems.hasErrors && problems.allSatisfy { $0.path == "content/templates/a.md" }
    }
  }
}
