import Foundation
import LoopbackServing
import Testing

extension InBrowser {
  /// The map of all places.
  struct Map {
    private static let entries = [
      "content/entries/2026-11-30-sea.md": """
      ---
      location: {name: 안목해변, latitude: 37.77, longitude: 128.95}
      ---
      The sea

      Waves.
      """,
      "content/entries/2026-11-29-city.md": """
      ---
      location: {name: London, latitude: 51.51, longitude: -0.13}
      ---
      A city

      Streets.
      """,
    ]
    private static let isLive = #"document.querySelector(".map.is-live")"#
    private static let markers = """
      [...document.querySelectorAll(".leaflet-marker-icon")].map((icon) => icon.ariaLabel)
      """

    @Test func isWalkedThroughWithTheKeyboard() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.open(site.address("map/"))
        try await page.wait(until: Self.isLive)
        #expect(
          try await Set(page.value(Self.markers, as: [String].self)) == [
            "안목해변, 1 entry", "London, 1 entry",
          ])
        #expect(
          try await page.value(#"document.querySelectorAll(".map-live .map-land").length > 0"#))

        try await page.tab(to: ".map-place[aria-label^=안목]")
        try await page.press(.enter)
        try await page.wait(until: #"document.activeElement.closest("[role=dialog]")"#)
        #expect(
          try await page.value(
            #"document.querySelector("[role=dialog] li a").textContent"#) == "The sea")
        try await page.press(.escape)
        try await page.wait(until: #"document.activeElement.matches(".map-place")"#)

        try await page.press(.enter)
        try await page.tab(to: "[role=dialog] li a")
        try await page.press(.enter)
        try await page.wait(until: #"document.querySelector("article.entry")"#)
        #expect(try await page.address == site.address("2026/11/30/sea/"))
        try await page.expectNoComplaints()
      }
    }

    @Test func showsNoEntriesOfAnotherBuild() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.open(site.address("map/"))
        try await page.wait(until: Self.isLive)
        let london = try #require(Self.entries["content/entries/2026-11-29-city.md"])
        try await site.site.rebuild(with: [
          "content/entries/2026-11-27-a.md": london, "content/entries/2026-11-26-b.md": london,
        ])
        for name in ["안목", "London"] {
          try await page.tab(to: ".map-place[aria-label^=\(name)]")
          try await page.press(.enter)
          try await page.wait(until: #"document.activeElement.closest("[role=dialog]")"#)
          #expect(
            try await page.value(#"document.querySelectorAll("[role=dialog] li").length"#) == 0)
          #expect(
            try await page.value(
              #"document.querySelector("[role=dialog] .map-popup-title a").textContent"#,
              as: String.self
            ).hasPrefix(name))
          try await page.press(.escape)
        }
      }
    }

    @Test func asksNobodyElseWithoutTiles() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.open(site.address("map/"))
        try await page.wait(until: Self.isLive)
        let look = try await page.look()
        #expect(look.requests.filter { !$0.hasPrefix(site.address("")) } == [])
        #expect(look.requests.contains { $0.contains("base-map") })
      }
    }

    @Test func showsTheTilesOfTheServerInTheSettingsAndOnlyThere() async throws {
      let tiles = try LoopbackServer { _ in
        LoopbackServer.Answer(type: "image/svg+xml", body: Array(Self.tile.utf8))
      }
      let pattern = tiles.address("/{z}/{x}/{y}.svg")
      let site = try await ServedSite(
        Self.entries,
        settings: "locale: en\nmap: {tiles: '\(pattern)', attribution: '© the mapmakers'}\n")
      try await withPage { page in
        try await page.open(site.address("map/"))
        try await page.wait(until: Self.isLive)
        try await page.wait(until: #"document.querySelector(".leaflet-tile-loaded")?.naturalWidth"#)
        #expect(
          try await page.value(#"document.querySelectorAll(".map-live .map-land").length"#) == 0)
        #expect(
          try await page.value(
            #"document.querySelector(".map-figure figcaption").textContent"#, as: String.self
          ).contains("© the mapmakers"))
        let look = try await page.look()
        #expect(
          look.requests.allSatisfy {
            $0.hasPrefix(site.address("")) || $0.hasPrefix(tiles.address("/"))
          })
        #expect(!look.requests.contains { $0.contains("base-map") })
        try await page.expectNoComplaints()
        let asked = tiles.requests
        #expect(!asked.isEmpty && asked.allSatisfy { $0.contains(/^\/\d+\/\d+\/\d+\.svg$/) })

        // Zooming drops tiles that are on their way; nothing may be said of that either.
        for _ in 0..<3 { try await page.click(".leaflet-control-zoom-in") }
        try await page.wait(until: #"document.querySelector(".leaflet-tile-loaded")"#)
        try await page.expectNoComplaints()

        // No other page may load a picture from there.
        try await page.open(site.address("2026/11/30/sea/"))
        try await page.run("new Image().src = '\(tiles.address("/0/0/0.svg"))'; ")
        try await page.wait(
          until: "performance.now() > 0 && document.readyState === 'complete'")
        let said = try await page.consoleMessages()
        #expect(said.contains { $0.message.contains("Content Security Policy") })
        #expect(!tiles.requests.dropFirst(asked.count).contains("/0/0/0.svg"))
      }
    }

    @Test func isADrawingAndAListWithoutScripts() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.forbidScripts()
        try await page.open(site.address("map/"))
        let things = try await page.accessibleThings()
        for place in ["안목해변", "London"] {
          #expect(things.contains { $0.role == "link" && $0.name == place })
        }
        // The drawing is for those who see it.
        #expect(
          try await page.value(#"document.querySelectorAll(".map-drawing circle").length"#) == 2)
      }
    }

    @Test func isLiveWithoutAServerToo() async throws {
      let site = try await PortableSite(Self.entries, settings: "locales: [en, ko]\n")
      try await withPage { page in
        try await page.open(site.address("ko/map/"))
        try await page.wait(until: Self.isLive)
        #expect(
          try await page.value(#"document.querySelectorAll(".map-live .map-land").length > 0"#))
        #expect(try await page.value(Self.markers, as: [String].self).count == 2)
        try await page.expectNoComplaints()
      }
    }

    private static let tile = """
      <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="teal"/></svg>
      """
  }
}
