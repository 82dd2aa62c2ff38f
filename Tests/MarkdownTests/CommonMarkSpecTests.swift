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

  /// With every extension on, an example differs only where it uses one.
  ///
  /// Example 607 and 610 hold a bare URL, 547, 558 and 589 `[[…]]`, and in the others an image with a
  /// title has a paragraph to itself.
  @Test func extensionsLeaveOtherTextsAlone() {
    let using = [547, 558, 589, 607, 610]
    let figures = [571, 572, 575, 576, 583, 584, 585, 587, 588, 590]
    let extended = MarkdownOptions(
      lineBreaks: .soft, allowsRawHTML: true, extensions: .all.subtracting(.headingIDs))
    let different = SpecExample.all.filter { html($0.markdown, extended) != $0.html }
    #expect(different.map(\.number) == (using + figures).sorted())
    let withoutThem = MarkdownOptions(
      lineBreaks: .soft, allowsRawHTML: true,
      extensions: .all.subtracting([.headingIDs, .captions, .bareLinks, .wikiLinks]))
    #expect(SpecExample.all.allSatisfy { html($0.markdown, withoutThem) == $0.html })
  }

  @Test(arguments: SpecExample.all)
  func headingIDsAreAllThatTheyAdd(_ example: SpecExample) {
    let options = MarkdownOptions(
      lineBreaks: .strict, allowsRawHTML: true, extensions: .headingIDs)
    let result = html(example.markdown, options)
    #expect(
      result.replacing(#/(<h[1-6]) id="[^"]+">/#, with: { "\($0.output.1)>" }) == example.html)
  }

  /// The standard's texts, marked all over, come out without a trace of the marks.
  @Test(arguments: SpecExample.all)
  func noMarkIsEverLeftBehind(_ example: SpecExample) {
    let text = example.markdown.replacing("foo", with: "は*「[[a]] ~~b~~ [^c] www.d.e ")
    let document = read(text, MarkdownOptions(allowsRawHTML: true, takesTitle: true))
    let written = document.html.filled + String(decoding: document.plainText, as: UTF8.self)
    #expect(!written.unicodeScalars.contains { (0xFDD0...0xFDEF).contains($0.value) })
    #expect(!written.unicodeScalars.contains { (0x10A50...0x10A58).contains($0.value) })
    #expect(!written.contains("&lt;?") || text.contains("<?"))
  }
}
