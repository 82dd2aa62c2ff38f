import Diagnostics
import Mustache
import Testing

struct TemplateTextTests {
  @Test func keepsEverythingButTheTags() {
    let source = SourceText(path: "a", text: "a{{b}}c{{! d }}\n{{=<% %>=}}<% e %>{{f}}")
    let text = TemplateText(of: source, filler: UInt8(ascii: "."))
    let left = String(decoding: text.bytes, as: UTF8.self)
    #expect(left == "a.....c........\n" + String(repeating: ".", count: 18) + "{{f}}")
    #expect(!text.takesMore)
  }

  @Test(arguments: ["{{> a}}", "{{< a}}{{/a}}", "{{{a}}}", "{{& a}}"])
  func tellsWhetherMarkupComesFromElsewhere(_ template: String) {
    #expect(TemplateText(of: SourceText(path: "a", text: template), filler: 0).takesMore)
  }
}
