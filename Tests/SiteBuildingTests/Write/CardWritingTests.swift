import Foundation
import JournalModel
import ShareCards
import Testing

@testable import SiteBuilding

/// Share cards as a part of the site.
struct CardWritingTests {
  private func site() throws -> SmallSite {
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/diary/
      locales: [en, ko]
      -- content/entries/2026-11-30-sea.md --
      ---
      title: Foo & Bar <b>
      weather: snow
      ---
      Text
      -- content/entries/2026-11-29-other.md --
      Other
      """)
    site.makesCards = true
    return site
  }

  @Test func eachEntryHasOneInEachEdition() async throws {
    let built = try await site().build()
    let cards = built.paths.filter { $0.hasSuffix("card.png") }
    #expect(
      cards == [
        "2026/11/29/other/card.png", "2026/11/30/sea/card.png", "ko/2026/11/29/other/card.png",
        "ko/2026/11/30/sea/card.png",
      ])
    for card in cards {
      let bytes = try #require(built.files[card])
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      // Its width and height, 1200 and 630.
      #expect(bytes[16..<24].elementsEqual([0, 0, 0x04, 0xB0, 0, 0, 0x02, 0x76]))
    }
    #expect(built.files[cards[1]] != built.files[cards[3]], "a card is in its page's language")
    let page = Markup(built["ko/2026/11/30/sea/"])
    #expect(page.meta("og:image") == "https://example.org/diary/ko/2026/11/30/sea/card.png")
    #expect(page.meta("og:image:alt")?.contains("Foo & Bar <b>") == true)
    #expect(page.meta("twitter:card") == "summary_large_image")
  }

  @Test func thereAreNoneWhereNoPageCouldNameThem() async throws {
    let site = try site()
    try site.write("title: A diary\n", to: "content/journal.yaml")
    let built = try await site.build()
    #expect(built.has("2026/11/30/sea/"))
    #expect(!built.has("2026/11/30/sea/card.png"))
    #expect(Markup(built["2026/11/30/sea/"]).meta("og:image") == nil)
  }

  /// The cards' engine knows no journal, so it has names of its own for what it draws.
  @Test func everyWeatherHasAPicture() {
    #expect(WeatherIcon.allCases.map(\.rawValue) == WeatherCondition.allCases.map(\.rawValue))
  }

  @Test func onlyThoseThatSaySomethingElseAreDrawnAgain() async throws {
    var site = try site()
    site.mayReuse = false
    let first = try await site.build()
    #expect(try await site.build().report.writing?.touchedNothing == true)
    try site.write("---\ntitle: Changed\n---\nOther\n", to: "content/entries/2026-11-29-other.md")
    let second = try await site.build()
    let drawn = (second.report.writing?.changed ?? []).filter { $0.hasSuffix("card.png") }
    #expect(drawn == ["2026/11/29/other/card.png", "ko/2026/11/29/other/card.png"])
    #expect(
      second.files["2026/11/30/sea/card.png"] == first.files["2026/11/30/sea/card.png"])
  }

  @Test func thereAreNoneWhereTheyAreSwitchedOff() async throws {
    var site = try site()
    try await site.build()
    site.makesCards = false
    let built = try await site.build()
    #expect(!built.paths.contains { $0.hasSuffix("card.png") })
    #expect(Markup(built["2026/11/30/sea/"]).meta("og:image") == nil)
    #expect(Markup(built["2026/11/30/sea/"]).meta("twitter:card") == "summary")
  }
}
