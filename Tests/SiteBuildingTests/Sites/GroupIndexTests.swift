import Foundation
import Testing

@testable import SiteBuilding

/// The indexes of tags, places, weathers and moods, and the pages that they lead to.
struct GroupIndexTests {
  /// An entry with those tags, each of the numbers below `count` in three digits.
  private func site(_ count: Int, _ more: String = "") throws -> SmallSite {
    let tags = (0..<count).map { index in
      let digits = String(1000 + index).dropFirst()
      return "\(["ant", "bee", "cat"][index % 3])\(digits)"
    }
    return try SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      tags: [\(tags.joined(separator: ", "))]
      ---
      A
      -- content/entries/2026-11-29-b.md --
      ---
      tags: [cat002]
      ---
      B
      \(more)
      """)
  }

  private func titles(_ markup: String) -> [String] {
    (markup.components(separatedBy: "<main").last ?? "").all(between: "<bdi", "</bdi>")
      .compactMap { $0.split(separator: ">").last.map(String.init) }
  }

  @Test func aShortIndexIsOneList() async throws {
    let page = try await site(40).build()["tags/"]
    #expect(titles(page).count == 40)
    #expect(!page.contains("class=\"letter\""))
  }

  @Test func aLongIndexHasTheCommonestAndThenLetters() async throws {
    let page = try await site(41).build()["tags/"]
    let sections = page.all(between: "class=\"letter\"", "</section>")
    let headings = sections.compactMap { $0.between("<h2>", "</h2>") }
    #expect(headings == ["Most frequent", "A", "B", "C"])
    #expect(titles(sections[0]).prefix(2) == ["cat002", "ant000"])
    #expect(titles(sections[1]).prefix(2) == ["ant000", "ant003"])
    #expect(sections.dropFirst().map { titles($0).count } == [14, 14, 13])
    let letters = (page.between("class=\"letters\"", "</nav>") ?? "").all(between: "href=\"#", "\"")
    #expect(letters == sections.dropFirst().compactMap { $0.between("id=\"", "\"") })
    #expect(!page.contains("class=\"pagination\""))
  }

  @Test func anIndexOfHundredsIsPaged() async throws {
    let built = try await site(501).build()
    let (first, second) = (built["tags/"], built["tags/page/2/"])
    #expect(first.contains("href=\"/tags/page/2/\" rel=\"next\">Next"))
    #expect(second.contains("href=\"/tags/\" rel=\"prev\">"))
    #expect(titles(second) == ["cat500"])
    #expect(!second.contains("Most frequent"))
    #expect(second.contains("<title>Tags · Page 2 of 2 · A diary</title>"))
  }

  @Test func moodsAreGroupedHoweverTheyAreTyped() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      mood: "☔\u{FE0F}"
      ---
      A
      -- content/entries/2026-11-29-b.md --
      ---
      mood: ☔
      ---
      B
      -- content/entries/2026-11-28-c.md --
      ---
      mood: Calm
      ---
      C
      -- content/entries/2026-11-27-d.md --
      ---
      mood: 👍🏽
      ---
      D
      -- content/entries/2026-11-26-e.md --
      ---
      mood: 👍
      ---
      E
      """
    ).build()
    #expect(built.messages == [])
    #expect(
      Set(built.pages.filter { $0.hasPrefix("moods/") }) == [
        "moods/", "moods/calm/", "moods/☔/", "moods/👍/", "moods/👍🏽/",
      ])
    #expect(titles(built["moods/"]).first?.unicodeScalars.first == "☔")
    #expect(built["moods/☔/"].contains("<h1><bdi lang=\"en\">"))
    #expect(built["moods/☔/"].contains("2 entries"))
    #expect(built["2026/11/28/c/"].contains("<a href=\"/moods/calm/\"><bdi>Calm</bdi></a>"))
  }

  @Test func aTagLeadsToTheTagsThatGoWithIt() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      tags: [sea, trip, once]
      ---
      A
      -- content/entries/2026-11-29-b.md --
      ---
      tags: [sea, trip]
      ---
      B
      """
    ).build()
    let related = built["tags/sea/"].between("class=\"related\"", "</nav>") ?? ""
    #expect(titles(related) == ["trip"])
    #expect(related.contains("href=\"/tags/trip/\""))
    #expect(!built["tags/once/"].contains("class=\"related\""))
  }
}
