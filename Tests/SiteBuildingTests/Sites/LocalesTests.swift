import Diagnostics
import Foundation
import Testing

@testable import SiteBuilding

/// One journal in several languages.
struct LocalesTests {
  private func site(_ locales: String, url: String = "https://example.org/") throws -> SmallSite {
    try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: \(url)
      locales: \(locales)
      timezone: Asia/Seoul
      -- content/entries/2026-11-30-sea.md --
      ---
      date: 2026-11-30 21:14
      title: The sea
      tags: [sea]
      weather: {condition: snow, temperature: -2.5}
      locale: en
      ---
      \(String(repeating: "word ", count: 1234))
      -- content/entries/2026-07-06-bare.md --
      - no title, so that the day is one
      """)
  }

  @Test func eachStandsBelowItsOwnPrefixAndNamesTheOthers() async throws {
    let built = try await site("[ko-KR, en, zh-Hant, ar-EG]", url: "https://example.org/x/").build()
    #expect(built.messages == [])
    let editions = [("", "ko-KR"), ("en/", "en"), ("zh-hant/", "zh-Hant"), ("ar/", "ar-EG")]
    for (prefix, language) in editions {
      for path in ["", "2026/11/30/sea/", "2026/11/", "tags/sea/", "archive/", "search/"] {
        let page = Markup(built[prefix + path])
        #expect(page.values(of: "lang", in: "html") == [language], "\(prefix + path)")
        let address = "https://example.org/x/\(prefix)\(path)"
        #expect(page.values(of: "href", in: "link", where: ["rel": "canonical"]) == [address])
        #expect(page.meta("og:url") == address)
        for (other, tag) in editions + [("", "x-default")] {
          #expect(
            page.values(of: "href", in: "link", where: ["rel": "alternate", "hreflang": tag])
              == ["https://example.org/x/\(other)\(path)"], "\(tag) in \(prefix + path)")
        }
      }
    }
    for (prefix, language) in editions {
      let feed = built[prefix + "feed.xml"]
      #expect(feed.contains("xml:lang=\"\(language)\""))
      #expect(feed.contains("<id>https://example.org/x/\(prefix)2026/11/30/sea/</id>"))
      #expect(try built.json(prefix + "feed.json")["language"].text == language)
      #expect(built[prefix + "search/"].contains("data-index=\"/x/search/index.json\""))
      #expect(built[prefix + "search/"].contains("data-home=\"/x/\(prefix)\""))
    }
  }

  @Test func aSiteInOneLanguageNamesNoOther() async throws {
    let built = try await site("[en]").build()
    for page in built.pages {
      let markup = Markup(built[page])
      #expect(markup.tags.allSatisfy { $0.attributes["hreflang"] == nil }, "\(page)")
      #expect(!built[page].contains("class=\"languages\""))
    }
    #expect(!built["sitemap.xml"].contains("hreflang"))
  }

  @Test func datesNumbersAndWordsAreThoseOfThePage() async throws {
    let built = try await site("[en-US, ko, de, ar-EG]").build()
    let expected = [
      ("", "Monday, November 30, 2026", " Snow<", "-2.5°C", "1,234 words"),
      ("ko/", "2026년 11월 30일 월요일", " 눈<", "-2.5°C", "1,234"),
      ("de/", "Montag, 30. November 2026", " Schnee<", "-2,5\u{A0}°C", "1.234"),
      ("ar/", "٣٠ نوفمبر", " ثلج<", "٢٫٥", "١٬٢٣٤"),
    ]
    for (prefix, date, weather, temperature, words) in expected {
      let page = built[prefix + "2026/11/30/sea/"]
      for text in [date, weather, temperature, words] {
        #expect(page.contains(text), "\(text) in \(prefix)")
      }
      // What programs read is the same in every language.
      #expect(page.contains("datetime=\"2026-11-30T21:14:00+09:00\""))
    }
    #expect(built["2026/07/06/bare/"].contains("<title>July 6, 2026 · A diary</title>"))
    #expect(built["de/2026/07/06/bare/"].contains("<title>6. Juli 2026 · A diary</title>"))
    #expect(
      try built.json("ko/feed.json")["items"].items.map { $0["title"].text } == [
        "The sea", "2026년 7월 6일",
      ])
  }

  @Test func aPageFromRightToLeftSaysSo() async throws {
    let built = try await site("[ar, en]").build()
    for page in built.pages {
      let root = try #require(Markup(built[page]).tags.first { $0.name == "html" })
      #expect(root.attributes["dir"] == (page.hasPrefix("en/") ? "ltr" : "rtl"), "\(page)")
    }
    let links = Markup(built[""]).tags.filter { $0.name == "a" && $0.attributes["hreflang"] != nil }
    #expect(links.map { $0.attributes["dir"] } == ["rtl", "ltr"])
    // Text in its own language runs its own way.
    let heading = try #require(Markup(built["2026/11/30/sea/"]).tags.first { $0.name == "h1" })
    #expect(heading.attributes["lang"] == "en" && heading.attributes["dir"] == "auto")
  }

  @Test(arguments: [
    ("th-TH", "2569", "พฤศจิกายน"), ("fa-IR", "۱۴۰۵", "آذر"), ("ja-JP-u-ca-japanese", "令和8年", "11月"),
  ])
  func whatIsShownFollowsTheCalendarAndWhatMachinesReadDoesNot(
    locale: String, year: String, month: String
  ) async throws {
    let built = try await site("[\(locale)]").build()
    let page = built["2026/11/30/sea/"]
    #expect(page.contains(year) && page.contains(month))
    #expect(page.contains("datetime=\"2026-11-30T21:14:00+09:00\""))
    #expect(Markup(page).meta("article:published_time") == "2026-11-30T21:14:00+09:00")
    #expect(page.contains("\"datePublished\":\"2026-11-30T21:14:00+09:00\""))
    #expect(
      try built.json("feed.json")["items"].items[0]["date_published"].text
        == "2026-11-30T21:14:00+09:00")
    #expect(built["feed.xml"].contains("<published>2026-11-30T21:14:00+09:00</published>"))
    #expect(try built.indexed.map { $0["date"].text } == ["2026-11-30", "2026-07-06"])
    #expect(built["sitemap.xml"].contains("<lastmod>2026-07-06</lastmod>"))
    // Digits of machines are ASCII wherever they stand.
    for value in Markup(page).tags.compactMap({ $0.attributes["datetime"] }) {
      #expect(value.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  @Test func aLocaleWithoutWordsIsShownInEnglishWithANote() async throws {
    let built = try await site("[th-TH, ko]").build()
    #expect(built.messages.count == 1)
    #expect(built.messages[0].hasPrefix("content/journal.yaml: note: there are no words"))
    #expect(built[""].contains("Skip to content"))
    let site = try site("[th-TH]")
    let english = try #require(Theme.load(overrides: [])["locales/en.yaml"]?.text.bytes)
    let thai = String(decoding: english, as: UTF8.self)
      .replacingOccurrences(of: "Skip to content", with: "ข้ามไปยังเนื้อหา")
    try site.write(thai, to: "Templates/locales/th.yaml")
    let translated = try await site.build()
    #expect(translated.messages == [])
    #expect(translated[""].contains("ข้ามไปยังเนื้อหา"))
  }

  @Test func anUnknownLocaleIsAnErrorAtItsPlace() async throws {
    let failure = try #require(try await site("[en, kr, ko]").failure())
    #expect(
      failure.contains("content/journal.yaml:3:15: error: the language \"kr\" is not known"),
      "\(failure)")
  }

  @Test func localesOfOneLanguageHaveFoldersOfTheirOwn() async throws {
    let built = try await site("[en-US, en-GB, ko, ko-KP]").build()
    for prefix in ["", "en-gb/", "ko/", "ko-kp/"] { #expect(built.has(prefix + "archive/")) }
    #expect(built["en-gb/2026/11/30/sea/"].contains("30 November 2026"))
  }
}
