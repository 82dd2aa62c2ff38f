import Testing

@testable import Localization

struct WordCatalogueTests {
  private let english = WordCatalogue(
    language: "en",
    words: [
      "older": .plain("Older"),
      "page-of": .plain("Page {page} of {total}"),
      "entry-count": .plural([.one: "{count} entry", .other: "{count} entries"]),
    ])

  @Test func givesAWordByItsName() {
    #expect(english.text("older") == "Older")
    #expect(english.text("no-such-word") == "no-such-word")
    #expect(english.text("entry-count") == "{count} entries")
    #expect(english.names == ["entry-count", "older", "page-of"])
  }

  @Test func choosesTheFormForANumber() {
    #expect(english.text("entry-count", count: 1, number: "1") == "1 entry")
    #expect(english.text("entry-count", count: 1234, number: "1,234") == "1,234 entries")
    #expect(english.pattern("entry-count", count: 1) == "{count} entry")
    #expect(english.text("older", count: 3, number: "3") == "Older")
  }

  @Test func fillsPlacesInOnePass() {
    #expect(english.filled("page-of", ["page": "{total}", "total": "9"]) == "Page {total} of 9")
    #expect(english.filled("page-of", ["page": "2"]) == "Page 2 of {total}")
  }

  @Test(arguments: ["{", "}", "{}", "{{name}}", "}{", "a{b{name}", "{name"])
  func takesBracesThatAreNoPlacesAsText(pattern: String) {
    let words = WordCatalogue(language: "ko", words: ["w": .plain(pattern)])
    let expected = ["{{name}}": "{비}", "a{b{name}": "a{b비"][pattern] ?? pattern
    #expect(words.filled("w", ["name": "비"]) == expected)
  }

  @Test func borrowsWordsItLacks() {
    let korean = WordCatalogue(language: "ko", words: ["older": .plain("이전 글")])
    let both = korean.completed(from: english)
    #expect(both.language == "ko")
    #expect(both.text("older") == "이전 글")
    #expect(both.text("page-of") == "Page {page} of {total}")
  }
}
