import Testing

extension InBrowser {
  /// The button that hands an entry's link on.
  struct Sharing {
    private static let entry = "2026/11/30/sea/"
    private static let status = #"document.querySelector(".sharing [role=status]").textContent"#
    private static let isShown =
      #"!!document.querySelector(".sharing button").getClientRects().length"#

    private func journal(_ settings: String) -> TestSite.Journal {
      .files(
        ["content/entries/2026-11-30-sea.md": "The sea\n\nWaves.\n"],
        settings: "locale: en\n" + settings)
    }

    /// A page whose browser has no share sheet and writes to a clipboard of the test's own, or to none.
    private func withoutShareSheet(_ page: Page, hasClipboard: Bool) async throws {
      try await page.runBeforeScripts(
        """
        Object.defineProperty(navigator, "canShare", { value: undefined });
        Object.defineProperty(navigator, "clipboard", { value: {
          writeText: async (text) => {
            if (!\(hasClipboard)) throw new DOMException("no", "NotAllowedError");
            window.copied = text;
          },
        } });
        """)
    }

    @Test func copiesTheLinkAndSaysSo() async throws {
      let site = try await ServedSite(journal("url: https://example.org/diary/\n"))
      try await withPage { page in
        try await withoutShareSheet(page, hasClipboard: true)
        try await page.open(site.address(Self.entry) + "#part")
        try await page.click(".sharing button")
        try await page.wait(until: "\(Self.status) !== ''")
        #expect(try await page.value("copied") == "https://example.org/diary/2026/11/30/sea/")
        let said = try await page.value(
          #"document.querySelector(".sharing").dataset.copied"#, as: String.self)
        #expect(try await page.value(Self.status) == said)
        try await page.expectNoComplaints()
      }
    }

    @Test func showsTheLinkWhereItCannotBeCopied() async throws {
      let site = try await ServedSite(journal(""))
      try await withPage { page in
        try await withoutShareSheet(page, hasClipboard: false)
        try await page.open(site.address(Self.entry) + "#part")
        try await page.tab(to: ".sharing button")
        try await page.press(.enter)
        try await page.wait(until: #"document.activeElement.matches(".sharing input")"#)
        #expect(
          try await page.value("getSelection().toString()") == site.address(Self.entry))
        try await page.expectNoComplaints()
      }
    }

    @Test func handsTheLinkToTheSystemWhereItCan() async throws {
      let site = try await ServedSite(journal(""))
      try await withPage { page in
        try await page.runBeforeScripts(
          """
          Object.defineProperty(navigator, "canShare", { value: () => true });
          Object.defineProperty(navigator, "share", { value: async (data) => (window.shared = data) });
          """)
        try await page.open(site.address(Self.entry))
        try await page.click(".sharing button")
        try await page.wait(until: "window.shared")
        #expect(
          try await page.value("shared", as: [String: String].self) == [
            "title": "The sea", "url": site.address(Self.entry),
          ])
        #expect(try await page.value(Self.status) == "")
      }
    }

    @Test func isNotThereWhereTheAddressMeansNothingToOthers() async throws {
      let known = try await PortableSite(journal("url: https://example.org/\n"))
      let unknown = try await PortableSite(journal(""))
      try await withPage { page in
        try await page.open(known.address(Self.entry))
        #expect(try await page.value(Self.isShown))
        try await page.open(unknown.address(Self.entry))
        #expect(try await !page.value(Self.isShown, as: Bool.self))
      }
    }
  }
}
