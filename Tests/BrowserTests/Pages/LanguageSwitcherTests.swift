import Testing

extension InBrowser {
  /// The list of the site's languages, with the keyboard alone.
  struct LanguageSwitcher {
    private static let focus = "document.activeElement"
    private static let isOpen = #"document.querySelector(".languages").open"#

    @Test func leadsToTheSamePageInAnotherLanguage() async throws {
      let site = try await ServedSite(
        ["content/entries/2026-11-30-sea.md": "바다\n\n파도.\n"], settings: "locales: [ko-KR, en, ar]\n"
      )
      try await withPage { page in
        try await page.open(site.address("2026/11/30/sea/"))
        try await page.tab(to: ".languages summary")
        try await page.press(.enter)
        #expect(try await page.value(Self.isOpen))
        try await page.press(.escape)
        #expect(try await !page.value(Self.isOpen, as: Bool.self))
        #expect(try await page.value("\(Self.focus).matches('.languages summary')"))

        try await page.press(.space)
        try await page.tab(to: ".languages a[hreflang=en]")
        try await page.press(.enter)
        try await page.wait(until: #"document.documentElement.lang === "en""#)
        #expect(try await page.address == site.address("en/2026/11/30/sea/"))
      }
    }

    @Test func closesWhenSomethingElseIsClicked() async throws {
      let site = try await ServedSite([:], settings: "locales: [en, ko]\n")
      try await withPage { page in
        try await page.open(site.address(""))
        try await page.click(".languages summary")
        #expect(try await page.value(Self.isOpen))
        try await page.click("main")
        #expect(try await !page.value(Self.isOpen, as: Bool.self))
      }
    }
  }
}
