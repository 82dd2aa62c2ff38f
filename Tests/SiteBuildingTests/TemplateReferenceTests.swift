import Foundation
import JournalModel
import Mustache
import Testing

@testable import SiteBuilding

/// The page that tells theme makers what templates may use is what the checker goes by.
struct TemplateReferenceTests {
  private let path =
    URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/SiteBuilding/SiteBuilding.docc/TemplateReference.md")
    .standardizedFileURL

  /// Set `RECORD_GOLDEN=1` to write the page anew.
  @Test func thePageIsCurrent() throws {
    let theme = Theme.load(overrides: [])
    let words = readWords(of: theme)
    let (editions, _) = editions(of: Settings(), words: words.catalogues)
    let schema = templateSchema(of: ThemeAssets(of: theme), wordsOf: editions)
    #expect(schema.undefinedShapes.isEmpty)
    let page = introduction + schema.markdownReference
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(page.utf8).write(to: path)
    }
    let written = try String(contentsOf: path, encoding: .utf8)
    #expect(written == page, "run `RECORD_GOLDEN=1 swift test --filter TemplateReferenceTests`")
  }

  private var introduction: String {
    """
    # What templates may use

    Every name that a template of a theme knows, kind by kind.

    ## Overview

    A file in a site's `Templates/` takes the place of the built-in file of that name. Templates are
    [Mustache](https://mustache.github.io/mustache.5.html) with partials (`{{> entry-line}}`), inheritance
    (`{{< base}}`, `{{$content}}`) and dotted names (`{{entry.date.long}}`). A name that isn't listed here
    gets a warning with the nearest one.

    A page knows the names of `every page`, the words, and those of its own template.

    ## Names


    """
  }
}
