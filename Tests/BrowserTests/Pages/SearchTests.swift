import Foundation
import Testing

extension InBrowser {
  /// The search page.
  struct Search {
    private static func site() async throws -> ServedSite {
      try await ServedSite(
        [
          "content/entries/2026-11-30-sea.md": "겨울 바다\n\n아침 기차를 탔다. Bread & &lt;butter&gt;.\n",
          "content/entries/2026-11-29-rain.md": "---\ntags: [여행]\n---\n비\n\n하루 종일 바다를 보았다.\n",
          "content/entries/2026-11-28-home.md": "집\n\n아무 일도 없었다.\n",
        ], settings: "locale: en\nurl: https://example.org/diary/\n")
    }

    private static let titles =
      #"[...document.querySelectorAll(".results h2")].map((title) => title.textContent)"#
    private static let status = #"document.getElementById("search-status").textContent"#
    private static let focus = "document.activeElement"
    /// The files of the index that were loaded.
    private static let loaded = """
      performance.getEntriesByType("resource").map(({ name }) => name.split("/search/")[1]).filter(Boolean)
      """

    @Test func findsWhatIsTyped() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        #expect(try await page.value("\(Self.focus).matches('input[name=q]')"))
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        #expect(try await page.value(Self.titles) == ["겨울 바다", "비"])
        #expect(try await page.value(Self.status, as: String.self).contains("2"))
        #expect(
          try await page.value(
            #"[...document.querySelectorAll(".results mark")].map((mark) => mark.textContent)"#
          ) == ["바다", "바다"])
        try await page.wait(until: #"new URLSearchParams(location.search).get("q") === "바다""#)

        // What is written in an entry is text, and nothing else.
        try await page.type(" <BUTTER>")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(
          try await page.value(
            #"document.querySelector(".results .summary-excerpt").textContent"#, as: String.self
          ).contains("<butter>"))
        try await page.expectNoComplaints()
      }
    }

    @Test func keepsTheSearchInTheAddress() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/") + "?q=%EC%97%AC%ED%96%89")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(Self.titles) == ["비"])
        #expect(try await page.value(#"document.querySelector("input[name=q]").value"#) == "여행")
      }
    }

    @Test func isWalkedThroughWithTheArrowKeys() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        try await page.press(.down)
        #expect(try await page.value("\(Self.focus).textContent") == "겨울 바다")
        try await page.press(.down, .down)
        #expect(try await page.value("\(Self.focus).textContent") == "비")
        try await page.press(.up, .up)
        #expect(try await page.value("\(Self.focus).matches('input[name=q]')"))

        try await page.press(.down, .enter)
        try await page.wait(until: #"document.querySelector("article.entry")"#)
        #expect(try await page.address == site.address("2026/11/30/sea/"))
        try await page.goBack()
        try await page.wait(until: "\(Self.titles).length === 2")
      }
    }

    @Test func saysWhatItCannotFind() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type("<b>없다</b>")
        try await page.wait(until: #"\#(Self.status).includes("<b>없다</b>")"#)
        #expect(try await page.value(Self.titles, as: [String].self).isEmpty)
      }
    }

    @Test func saysThatTheIndexDidNotComeAndTriesAgain() async throws {
      let site = try await Self.site()
      try site.site.withhold("search/index.json")
      try await withPage { page in
        try await page.open(site.address("search/"))
        try await page.type("바다")
        let failed = #"document.getElementById("search-results").dataset.failed"#
        try await page.wait(until: "\(Self.status) === \(failed)")
        try site.site.giveBack("search/index.json")
        try await page.press(.enter)
        try await page.wait(until: "\(Self.titles).length === 2")
      }
    }

    /// Entries with so many words of their own that the index has several files of each kind.
    private static func longEntries(_ numbers: Range<Int>, word: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: numbers.map { number in
          let words = (0..<400).map { "\(word)\(number)x\($0)" }.joined(separator: " ")
          let day = number + 10
          return ("content/entries/2026-10-\(day).md", "Entry \(number)\n\nThe harbour. \(words)\n")
        })
    }

    @Test func findsWhatTheSiteHasNowWhenItIsBuiltAnew() async throws {
      let site = try await ServedSite(
        .files(Self.longEntries(0..<4, word: "quiet")), "public, max-age=3600")
      try await withPage { page in
        try await page.open(site.address("search/"))
        let old = (0..<4).reversed().map { "Entry \($0)" }
        try await look(for: "harbour", expecting: old)

        // Words that come before the old ones move all of them on.
        try await site.site.rebuild(with: Self.longEntries(4..<8, word: "alone"))
        try await look(for: "quiet2x77", expecting: ["Entry 2"])
        try await look(for: "alone5x77", expecting: ["Entry 5"])
        let all = (0..<8).reversed().map { "Entry \($0)" }
        try await look(for: "harbour", expecting: all)
        try await page.reload()
        try await page.wait(until: "\(Self.titles).length === 8")
        try await page.expectNoComplaints()
      }
    }

    @Test func narrowsDownByWhatEntriesSay() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("search/"))
        #expect(try await page.value(Self.loaded, as: [String].self).isEmpty)
        try await page.type("바다")
        try await page.wait(until: "\(Self.titles).length === 2")
        #expect(!(try await page.value("\(Self.loaded).includes('filters.json')")))
        try await page.click("#search-filters summary")
        let tag = #"document.querySelector("[data-kind=tag] button")"#
        try await page.wait(until: tag)
        #expect(try await page.value("\(tag).textContent") == "여행 1")
        #expect(try await page.value(#"document.querySelector("[data-kind=place]").hidden"#))

        try await page.click("[data-kind=tag] button")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(
          try await page.value("document.querySelector('input[name=q]').value") == "바다 tag:여행")
        try await page.wait(until: "\(tag)?.getAttribute('aria-pressed') === 'true'")
        try await page.wait(until: "\(Self.focus) === \(tag)")
        try await page.press(.enter)
        try await page.wait(until: "\(Self.titles).length === 2")
        try await page.goBack()
        try await page.wait(until: "\(Self.titles).length === 1")
      }
    }

    @Test func findsTitlesByLeadingConsonantsAndTextsByPhrases() async throws {
      let site = try await Self.site()
      try await withPage { page in
        let marks =
          #"[...document.querySelectorAll(".results mark")].map((mark) => mark.textContent)"#
        try await page.open(site.address("search/"))
        try await page.type("ㄱㅇ")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(marks) == ["겨울"])
        try await page.open(
          site.address("search/") + "?q=%22%EC%A2%85%EC%9D%BC%20%EB%B0%94%EB%8B%A4%22")
        try await page.wait(until: "\(Self.titles).length === 1")
        #expect(try await page.value(Self.titles) == ["비"])
        #expect(try await page.value(marks) == ["종일 바다"])
      }
    }

    @Test func putsTheNewestFirstWhenAsked() async throws {
      let site = try await ServedSite([
        "content/entries/2026-11-30-a.md": "새것\n\n낱말이 글에만 있다.\n",
        "content/entries/2025-11-30-b.md": "낱말\n\n제목에 있다.\n",
      ])
      try await withPage { page in
        try await page.open(site.address("search/") + "?q=%EB%82%B1%EB%A7%90")
        try await page.wait(until: "\(Self.titles).length === 2")
        #expect(try await page.value(Self.titles) == ["낱말", "새것"])
        try await page.run(
          """
          const order = document.getElementById("search-order");
          order.value = "date";
          order.dispatchEvent(new Event("change"));
          """)
        try await page.wait(until: "\(Self.titles)[0] === '새것'")
        #expect(try await page.value("new URLSearchParams(location.search).get('order')") == "date")
        try await page.reload()
        try await page.wait(until: "\(Self.titles)[0] === '새것'")
      }
    }

    @Test func isAtHandWhereAPageIsNot() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("2020/01/01/nothing/"))
        try await page.tab(to: "main input[name=q]")
        try await page.type("여행")
        try await page.press(.enter)
        try await page.wait(
          until: #"location.pathname.endsWith("/search/") && \#(Self.titles).length === 1"#)
      }
    }
  }
}
