import LoopbackServing
import Testing

extension InBrowser {
  /// Plans by the date that it is where they are read, and their maps.
  struct Plans {
    private static let files = [
      "content/entries/2026-11-30.md": "A day\n\nWords.\n",
      "content/places.yaml": "Harbour: {latitude: 37.7712, longitude: 128.9483}\n",
      "content/plans.md": """
      - [ ] 2026-12-24 18:30 Dinner @Harbour
            Bring bread
      - [ ] 2026-12-01 Ring up
      - [ ] 2026-12-05 – 2026-12-07 Away
      - [ ] Some day
      """,
    ]
    private static let settings = "locale: de\nplans: {publish: true}\n"

    private static let agenda = """
      [...document.querySelectorAll(".agenda [data-kind]")].filter((part) => !part.hidden)
        .map((part) => part.dataset.kind + ": "
          + [...part.querySelectorAll(".plan-title")].map((title) => title.textContent).join(", "))
      """

    @Test func areSeenFromTheReadersDay() async throws {
      let site = try await ServedSite(Self.files, settings: Self.settings)
      for (clock, zone, expected) in [
        (
          "2026-12-01T12:00:00+09:00", "Asia/Seoul",
          ["today: Ring up", "week: Away", "later: Dinner", "some-day: Some day"]
        ),
        (
          "2026-12-01T12:00:00+09:00", "Pacific/Honolulu",
          ["week: Ring up, Away", "later: Dinner", "some-day: Some day"]
        ),
        (
          "2026-12-06T23:30:00+09:00", "Asia/Seoul",
          ["overdue: Ring up", "today: Away", "later: Dinner", "some-day: Some day"]
        ),
        (
          "2026-12-21T00:30:00+09:00", "Asia/Seoul",
          ["overdue: Ring up, Away", "week: Dinner", "some-day: Some day"]
        ),
      ] {
        try await withPage { page in
          try await page.setClock(clock, timeZone: zone)
          try await page.open(site.address("plans/"))
          #expect(try await page.value(Self.agenda, as: [String].self) == expected, "\(clock)")
          try await page.expectNoComplaints()
        }
      }
    }

    @Test func haveALiveMapWhereTilesAreToBeHad() async throws {
      let tiles = try LoopbackServer { _ in
        LoopbackServer.Answer(
          type: "image/svg+xml",
          body: Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>"#.utf8))
      }
      let pattern = tiles.address("/{z}/{x}/{y}.svg")
      let site = try await ServedSite(
        Self.files,
        settings: Self.settings + "map: {tiles: '\(pattern)', attribution: '© the mapmakers'}\n")
      try await withPage { page in
        try await page.open(site.address("plans/dinner/"))
        try await page.wait(until: #"document.querySelector(".map.is-live .leaflet-tile-loaded")"#)
        let popup = #"document.querySelector(".leaflet-popup-content").innerText"#
        let text = try await page.value(popup, as: String.self)
        #expect(text.contains("Dinner") && text.contains("Bring bread"))
        let scale = #"document.querySelector(".leaflet-control-scale-line").textContent"#
        #expect(try await page.value(scale, as: String.self).hasSuffix("m"))
        #expect(
          try await page.value(
            #"getComputedStyle(document.querySelector(".is-live > .map-drawing")).visibility"#,
            as: String.self) == "hidden")
        try await page.expectNoComplaints()
      }
    }
  }
}
