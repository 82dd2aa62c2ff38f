import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// Entries in every script, as they come out at the end.
struct ScriptsOfTheWorldTests {
  @Test func aFileNamedInAnyScriptHasAnAddressThatOpens() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-日記 雨.md --
      雨の日
      -- content/entries/2026-11-29-ภาษาไทย.md --
      วันนี้
      -- content/entries/2026-11-28.md --
      ☔
      -- content/entries/2026-11-27-%41?.md --
      Percent
      """
    ).build()
    #expect(built.has("2026/11/30/日記-雨/"))
    #expect(built.has("2026/11/29/ภาษาไทย/"))
    // Neither its name nor its title has a letter: the time stands in for them.
    #expect(built.has("2026/11/28/00-00/"))
    #expect(built.has("2026/11/27/41/"))
    let links = Markup(built[""]).values(of: "href", in: "a")
    #expect(links.contains("/2026/11/30/%E6%97%A5%E8%A8%98-%E9%9B%A8/"))
    #expect(links.allSatisfy { $0.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } })
    #expect(
      Markup(built["2026/11/30/日記-雨/"]).values(of: "href", in: "link", where: ["rel": "canonical"])
        == ["https://example.org/2026/11/30/%E6%97%A5%E8%A8%98-%E9%9B%A8/"])
  }

  @Test func aDecomposedNameHasTheAddressOfAComposedOne() async throws {
    let site = try SmallSite("")
    let name = "여름".decomposedStringWithCanonicalMapping
    try site.write("더운 날\n\n![바다](\("바다.gif"))\n", to: "content/entries/2026-08-01-\(name).md")
    let picture = SmallSite.files(in: "-- a.gif (picture 24x16) --")[0].bytes
    try site.folder.write(
      picture, to: "content/entries/" + "바다.gif".decomposedStringWithCanonicalMapping)
    let built = try await site.build()
    #expect(built.messages == [])
    let composed = Array("2026/08/01/여름/index.html".precomposedStringWithCanonicalMapping.utf8)
    #expect(built.paths.contains { $0.utf8.elementsEqual(composed) })
    #expect(
      built["2026/08/01/여름/"].unmarked
        .contains("src=\"/media/entries/%EB%B0%94%EB%8B%A4.24w.png\""))
  }

  @Test func linesOfEachScriptAreJoinedAsItIsWritten() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      title: Lines
      ---
      これは**「重要」**です。
      次の行

      오늘은 바다에
      갔다

      two
      words
      """
    ).build()
    let page = built["2026/11/30/a/"]
    #expect(page.contains("これは<strong>「重要」</strong>です。次の行"))
    #expect(page.contains("오늘은 바다에\n갔다"))
    #expect(page.contains("two\nwords"))
    let text = try built.indexed.first?["text"].text
    #expect(text?.contains("これは「重要」です。次の行") == true)
    #expect(text?.contains("바다에 갔다") == true)
  }

  @Test(arguments: [
    ("ko", "겨울 바다를 보러 아침 기차를 탔다. ", "겨울"),
    ("ja", "冬の海を見るために朝の汽車に乗った。", "冬"),
    ("th", "วันนี้อากาศหนาวมากจึงดื่มกาแฟร้อน ", "วันนี้"),
    ("en", "A train to the winter sea in the morning. ", "A train"),
  ])
  func wordsAreCountedAndTheBeginningIsShown(
    language: String, sentence: String, beginning: String
  ) async throws {
    let site = try SmallSite("")
    let sentences = String(repeating: sentence, count: 60)
    try site.write(
      "---\ntitle: T\nlocale: \(language)\n---\n\(sentences)\n",
      to: "content/entries/2026-11-30-a.md")
    let page = try await site.build()["2026/11/30/a/"]
    let data = try JSON(
      text: try #require(page.between("<script type=\"application/ld+json\">", "</script>")))
    let words = try #require(data["wordCount"].number)
    #expect(words > 240 && words < 1200, "\(words)")
    let excerpt = try #require(Markup(page).meta("description"))
    #expect(excerpt.hasPrefix(beginning))
    #expect(excerpt.count > 40 && excerpt.count < 200)
    #expect(sentences.hasPrefix(excerpt.hasSuffix("…") ? String(excerpt.dropLast()) : excerpt))
    #expect(page.contains("minutes to read") || page.contains("minute to read"))
  }

  /// Whatever the excerpt is cut in, what stands on the page is whole.
  @Test func anExcerptIsTextWithoutMarkupOrNumbersOfNotes() async throws {
    let site = try SmallSite("")
    let filler = String(repeating: "word ", count: 30)
    let bodies = [
      "quote": "> \(filler)\n> \(filler)\n",
      "list":
        "- \(filler)\n- [\(filler)](https://example.com/\(String(repeating: "x", count: 300)))\n",
      "note": "\(filler)[^1] and[^long] \(filler)\n\n[^1]: The note itself.\n[^long]: Another.\n",
      "emoji": "\(String(repeating: "👩‍👩‍👧‍👦", count: 100))\n",
      "html": "\(filler) `<b>` & *\(filler)*\n",
      "short": "word[^1]\n\n| 1 | 2 |\n| - | - |\n\nword\n\n[^1]: 3\n",
      "table": "| a | b |\n| - | - |\n| \(filler) | c |\n\n\(filler)\n",
    ]
    for (name, body) in bodies {
      try site.write("---\ntitle: T\n---\n\(body)", to: "content/entries/2026-11-30-\(name).md")
    }
    let built = try await site.build()
    for path in built.pages {
      #expect(Markup(built[path]).mistakes == [], "\(path)")
    }
    for name in bodies.keys {
      let excerpt = try #require(
        Markup(built["2026/11/30/\(name)/"]).meta("description"), "\(name)")
      #expect(!excerpt.contains("[") && !excerpt.contains("https:") && !excerpt.hasPrefix(">"))
      #expect(!excerpt.contains { $0.isNumber }, "\(excerpt)")
      #expect(excerpt.unicodeScalars.last != "\u{200D}")
    }
    #expect(Markup(built["2026/11/30/short/"]).meta("description") == "word word")
    let family = try #require(Markup(built["2026/11/30/emoji/"]).meta("description"))
    #expect(family.allSatisfy { $0 == "👩‍👩‍👧‍👦" || $0 == "…" })
  }

  @Test func aWordInsideAnotherIsInTheIndex() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      title: 여행
      ---
      겨울바다에서 하루를 보냈다. **今天天气**很好。
      """
    ).build()
    #expect(try built.indexed.first?["text"].text == "겨울바다에서 하루를 보냈다. 今天天气很好。")
  }
}
