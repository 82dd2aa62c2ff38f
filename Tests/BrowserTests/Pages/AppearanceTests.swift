import Testing

extension InBrowser {
  /// The choice between a light and a dark page.
  struct Appearance {
    private static func site() async throws -> ServedSite {
      try await ServedSite(
        ["content/entries/2026-11-30-sea.md": "The sea\n\nWaves.\n"], settings: "locale: en\n")
    }

    /// The lightness of the page's background, from 0 to 255, and what the button says.
    private struct Shown: Decodable, Equatable {
      let isDark: Bool
      let isPressed: Bool
      /// The colour of the browser's own bar.
      let bar: String
    }

    private static let shown = """
      (() => {
        const canvas = document.createElement("canvas").getContext("2d");
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
        if (alpha < 255) throw new Error("the page has no background");
        return {
          isDark: red + green + blue < 384,
          isPressed: document.querySelector(".theme-toggle").ariaPressed === "true",
          bar: document.querySelector("meta[name=theme-color]").content,
        };
      })()
      """

    @Test func followsTheSystemUntilChosen() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.prefer(colorScheme: "light")
        try await page.open(site.address(""))
        let light = try await page.value(Self.shown, as: Shown.self)
        #expect(!light.isDark && !light.isPressed)
        try await page.prefer(colorScheme: "dark")
        try await page.wait(until: "\(Self.shown).isDark && \(Self.shown).isPressed")
        #expect(try await page.value(Self.shown, as: Shown.self).bar != light.bar)
      }
    }

    @Test func isRememberedFromPageToPage() async throws {
      let site = try await Self.site()
      try await withPage { page in
        try await page.prefer(colorScheme: "light")
        try await page.open(site.address(""))
        try await page.click(".theme-toggle")
        let dark = try await page.value(Self.shown, as: Shown.self)
        #expect(dark.isDark && dark.isPressed)

        try await page.open(site.address("2026/11/30/sea/"))
        #expect(try await page.value(Self.shown) == dark)
        try await page.reload()
        #expect(try await page.value(Self.shown) == dark)

        try await page.click(".theme-toggle")
        let light = try await page.value(Self.shown, as: Shown.self)
        #expect(!light.isDark && !light.isPressed)
        // The choice agrees with the system, whose later change the page follows again.
        try await page.prefer(colorScheme: "dark")
        try await page.wait(until: "\(Self.shown).isDark")
      }
    }
  }
}
