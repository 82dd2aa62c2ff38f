import LoopbackServing
import Testing

extension InBrowser {
  /// The time until time capsules open, where and whenever it is read.
  struct Capsules {
    private static let entries = [
      "content/entries/2026-11-01-sea.md":
        "---\nopens: 2027-01-01\ncapsule: {id: a1}\nlocation: {name: Beach, latitude: 37.77, "
        + "longitude: 128.95}\ntitle: To the sea\n---\nSealed.\n",
      "content/entries/2026-11-02-noon.md":
        "---\nopens: 2027-03-01T12:00:00+01:00\ncapsule: {id: b2}\n---\nAt noon\n\nSealed.\n",
    ]

    /// What the countdowns of a page say.
    private static let countdowns = """
      [...document.querySelectorAll(".countdown")].map((box) => box.textContent)
      """

    private func countdowns(
      at clock: String, in site: some BrowsedSite, path: String = "capsules/a1/",
      timeZone: String = "Asia/Seoul"
    ) async throws -> [String] {
      var texts: [String] = []
      try await withPage { page in
        try await page.setClock(clock, timeZone: timeZone)
        try await page.open(site.address(path))
        texts = try await page.value(Self.countdowns)
        try await page.expectNoComplaints()
      }
      return texts
    }

    @Test func isCountedDownByTheInstant() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      // Wherever it is read.
      for zone in ["Asia/Seoul", "America/Los_Angeles", "UTC"] {
        #expect(
          try await countdowns(at: "2026-12-30T21:58:57+09:00", in: site, timeZone: zone) == [
            "1 day 2 hours 1 minute 3 seconds"
          ], "\(zone)")
      }
      #expect(
        try await countdowns(at: "2026-12-31T23:59:00+09:00", in: site) == ["1 minute 0 seconds"])
      #expect(try await countdowns(at: "2026-12-31T23:59:58+09:00", in: site) == ["2 seconds"])
    }

    @Test func isReadyWhenItsTimeHasCome() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      let ready = "Ready to open: it opens when this site is next built."
      for clock in ["2027-01-01T00:00:00+09:00", "2031-01-01T00:00:00+09:00"] {
        #expect(try await countdowns(at: clock, in: site) == [ready])
      }
      #expect(
        try await countdowns(at: "2027-01-01T12:00:00+09:00", in: site, path: "capsules/") == [
          ready, "59 days 8 hours 0 minutes 0 seconds",
        ])
    }

    @Test(arguments: [
      ("ko", "32일 2시간 1분 3초"), ("ja", "32日2時間1分3秒"),
      ("de", "32 Tage, 2 Stunden, 1 Minute und 3 Sekunden"),
      ("fr", "32 jours 2 heures 1 minute 3 secondes"),
      ("ar-EG", "٣٢ يومًا وساعتان ودقيقة واحدة و٣ ثوانٍ"),
    ])
    func isSaidInTheWordsOfTheLocale(locale: String, expected: String) async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: \(locale)\n")
      #expect(
        try await countdowns(at: "2026-11-29T21:58:57+09:00", in: site) == [expected])
    }

    @Test func ticks() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        // A clock that goes on from just before the opening.
        try await page.runBeforeScripts(
          """
          {
            const ahead = Date.parse("2026-12-31T23:59:58+09:00") - Date.now();
            const clock = Date.now;
            Date.now = () => clock() + ahead;
          }
          """)
        try await page.open(site.address("capsules/a1/"))
        #expect(
          try await page.value("document.querySelector('.countdown').textContent") == "2 seconds")
        try await page.wait(until: "document.querySelector('.countdown.is-ready')")
      }
    }

    @Test func withoutAScriptTheDayStandsThere() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.forbidScripts()
        try await page.open(site.address("capsules/a1/"))
        #expect(
          try await page.value("document.querySelector('.capsule-facts time').textContent")
            == "Friday, January 1, 2027")
      }
    }

    @Test func theMapShowsWhatLiesWhere() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.setClock("2026-12-01T12:00:00+09:00", timeZone: "Asia/Seoul")
        try await page.open(site.address("capsules/"))
        try await page.wait(until: "document.querySelector('.map.is-live .map-place')")
        try await page.click(".map-place")
        try await page.wait(until: "document.querySelector('.leaflet-popup li a')")
        #expect(
          try await page.value("document.querySelector('.leaflet-popup li a').textContent")
            == "To the sea")
        #expect(
          try await page.value("document.querySelector('.leaflet-popup .count').textContent")
            == "1 time capsule")
        try await page.expectNoComplaints()
      }
    }

    @Test func anOldAddressLeadsOn() async throws {
      var entries = Self.entries
      entries["content/entries/2026-11-01-sea.md"] =
        "---\nopens: 2026-11-20\ncapsule: {id: a1}\n---\nTo the sea\n\nOpen.\n"
      let served = try await ServedSite(entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.open(served.address("capsules/a1/"))
        try await page.wait(until: "document.querySelector('article.entry h1')")
        #expect(try await page.address == served.address("2026/11/01/sea/"))
      }
      let portable = try await PortableSite(entries, settings: "locale: en\n")
      try await withPage { page in
        try await page.open(portable.address("capsules/a1/"))
        try await page.wait(until: "document.querySelector('article.entry h1')")
        #expect(try await page.address == portable.address("2026/11/01/sea/"))
      }
    }
  }
}
