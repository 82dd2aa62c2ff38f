import Testing

extension InBrowser {
  /// A site whose files are opened without a server.
  struct Portable {
    private static func site() async throws -> PortableSite {
      try await PortableSite(
        [
          "content/entries/2026-11-30-바다 & 하늘.md": "---\ntags: [여행]\n---\n겨울 바다\n\n아침 기차.\n",
          "content/entries/2026-11-29-rain.md": "비\n\n[[2026-11-30]]의 바다.\n",
        ], settings: "locales: [ko, en]\nurl: https://example.org/diary/\n")
    }

    @Test func isWalkedThroughByItsLinks() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("2026/11/29/rain/"))
        try await page.click(".prose a")
        #expect(try await page.address == site.address("2026/11/30/바다-하늘/"))
        try await page.click(".marginalia a[rel=tag]")
        #expect(try await page.address == site.address("tags/여행/"))
        try await page.click(".languages summary")
        try await page.click(".languages a[hreflang=en]")
        #expect(try await page.address == site.address("en/tags/여행/"))
        try await page.click("header a[rel=home]")
        #expect(try await page.address == site.address("en/"))
        try await page.expectNoComplaints()
      }
    }

    @Test func isSearched() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.open(site.address("en/search/"))
        try await page.type("바다")
        try await page.wait(until: #"document.querySelectorAll(".results h2").length === 2"#)
        try await page.press(.down, .enter)
        try await page.wait(until: #"document.querySelector("article.entry")"#)
        #expect(try await page.address == site.address("en/2026/11/30/바다-하늘/"))
        try await page.expectNoComplaints()
      }
    }

    @Test func remembersItsAppearance() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.prefer(colorScheme: "light")
        try await page.open(site.address(""))
        try await page.click(".theme-toggle")
        try await page.open(site.address("tags/"))
        #expect(try await page.value("document.documentElement.dataset.theme") == "dark")
        try await page.click(".theme-toggle")
      }
    }
  }
}
