import CivilTime
import Diagnostics
import Localization
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
