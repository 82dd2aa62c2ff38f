import Testing

extension InBrowser {
  /// Pages that are read again without a connection.
  struct Offline {
    private static let entries = [
      "content/entries/2026-11-30-sea.md": "The sea\n\nWaves.\n",
      "content/entries/2026-11-29-rain.md": "Rain\n\nDrops.\n",
      "content/entries/2026-11-28-snow.md": "Snow\n\nFlakes.\n",
    ]
    private static let title = #"document.querySelector("h1").textContent"#
    /// The titles of the pages that the page for lost connections offers.
    private static let kept =
      #"[...document.querySelectorAll(".kept a")].map((link) => link.textContent)"#
    /// Whether the page's style came.
    private static let isStyled =
      #"getComputedStyle(document.querySelector(".skip-link")).position === "absolute""#

    /// Reads a page, and waits until it is kept.
    private func read(_ path: String, of site: ServedSite, on page: Page) async throws {
      try await page.open(site.address(path))
      try await page.wait(until: "navigator.serviceWorker.controller")
      let address = site.address(path)
      for _ in 0..<2000 {
        let isKept = try await page.run(
          "return !!(await caches.match('\(address)'))", as: Bool.self)
        if isKept { return }
      }
      throw BrowserFailure("\(address) was never kept")
    }

    @Test func areThoseThatHaveBeenRead() async throws {
      let site = try await ServedSite(
        Self.entries, settings: "locales: [en, ko]\nurl: https://example.org/diary/\n")
      try await withPage { page in
        try await read("", of: site, on: page)
        try await read("2026/11/30/sea/", of: site, on: page)
        try await read("ko/2026/11/29/rain/", of: site, on: page)
        site.server.stop()

        try await page.open(site.address("2026/11/30/sea/"))
        #expect(try await page.value(Self.title) == "The sea")
        #expect(try await page.value(Self.isStyled))

        // What hasn't been read is a page that says so, in the language that was asked for.
        try await page.open(site.address("ko/2026/11/28/snow/"))
        #expect(try await page.value("document.documentElement.lang") == "ko")
        #expect(try await page.value(Self.isStyled))
        try await page.wait(until: "\(Self.kept).length")
        #expect(try await page.value(Self.kept) == ["Rain"])
        try await page.click(".kept a")
        try await page.wait(until: "\(Self.title) === 'Rain'")
        #expect(try await page.address == site.address("ko/2026/11/29/rain/"))
      }
    }

    @Test func areNotKeptWhereTheSettingsSayNo() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\noffline: false\n")
      try await withPage { page in
        try await page.open(site.address(""))
        #expect(
          try await page.run(
            "return (await navigator.serviceWorker.getRegistrations()).length", as: Int.self) == 0)
        #expect(try await page.run("return (await caches.keys()).length", as: Int.self) == 0)
      }
    }
  }
}
