import Testing

@testable import Markdown

@Suite struct CommonMarkSpecTests {
  @Test func theSuiteIsWhole() {
    #expect(SpecExample.all.count == 652)
  }

  @Test(arguments: SpecExample.all)
  func givesTheStandardsHTML(_ example: SpecExample) {
    let options = MarkdownOptions(lineBreaks: .strict, allowsRawHTML: true, extensions: [])
    #expect(html(example.markdown, options) == example.html)
  }

  @Test func extensionsLeaveOtherTextsAlone() {
    let plain = MarkdownOptions(lineBreaks: .strict, allowsRawHTML: true, extensions: [])
    let extended = MarkdownOptions(lineBreaks: .soft, allowsRawHTML: true)
    let different = SpecExample.all.filter {
      html($0.markdown, plain) != html($0.markdown, extended)
    }
    #expect(different.map(\.number) == [])
  }
}
