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
