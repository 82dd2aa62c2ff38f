import LoopbackServing
import Testing

extension InBrowser {
  /// What a site shows by the date that it is where it is read.
  struct Today {
    private static let entries = [
      "content/entries/2024-02-29-leap.md": "Leap\n\nA day more.\n",
      "content/entries/2024-03-02-first.md": "First\n\nSpring.\n",
      "content/entries/2025-03-02-second.md": "Second\n\nRain.\n",
      "content/entries/2026-03-02-third.md": "Third\n\nSun.\n",
    ]

    /// The titles of what the home page shows of today in earlier years; nil when it shows nothing.
    private static let memories = """
      (() => {
        const today = document.querySelector(".today");
        if (!today || today.hidden) return null;
        return [...today.querySelectorAll("li a")].map((link) => link.textContent);
      })()
      """

    /// The day of a calendar that is marked as today.
    private static let marked = """
      [...document.querySelectorAll('[aria-current="date"] time')].map((time) => time.dateTime)
      """

    private func memories(
      at clock: String, in site: some BrowsedSite, timeZone: String = "Asia/Seoul"
    ) async throws -> [String]? {
      var titles: [String]?
      try await withPage { page in
        try await page.setClock(clock, timeZone: timeZone)
        try await page.open(site.address(""))
        try await page.wait(until: "\(Self.memories) === null || \(Self.memories).length")
        titles = try await page.value(Self.memories)
        try await page.expectNoComplaints()
      }
      return titles
    }

    @Test func isLookedBackOnFromTheHomePage() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      #expect(
        try await memories(at: "2027-03-02T12:00:00+09:00", in: site) == [
          "Third", "Second", "First",
        ])
      #expect(try await memories(at: "2026-03-02T12:00:00+09:00", in: site) == ["Second", "First"])
      #expect(try await memories(at: "2024-03-02T12:00:00+09:00", in: site) == nil)
      // It is the reader's date that counts.
      #expect(
        try await memories(at: "2025-03-01T23:30:00Z", in: site, timeZone: "Asia/Seoul")
          == ["First"])
      #expect(try await memories(at: "2025-03-01T23:30:00Z", in: site, timeZone: "UTC") == nil)
    }

    @Test func asksForNothingOnADayWithoutEntries() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      #expect(try await memories(at: "2027-03-03T12:00:00+09:00", in: site) == nil)
      #expect(!site.server.requests.contains { $0.hasSuffix(".json") })
    }

    @Test func bringsALeapDayBackOnThe28thOfOtherYears() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: en\n")
      #expect(try await memories(at: "2025-02-28T12:00:00+09:00", in: site) == ["Leap"])
      #expect(try await memories(at: "2028-02-28T12:00:00+09:00", in: site) == nil)
      #expect(try await memories(at: "2028-02-29T12:00:00+09:00", in: site) == ["Leap"])
    }

    @Test func isLookedBackOnWithoutAServerToo() async throws {
      let site = try await PortableSite(Self.entries, settings: "locales: [ko, en]\n")
      #expect(try await memories(at: "2026-03-02T12:00:00+09:00", in: site) == ["Second", "First"])
      try await withPage { page in
        try await page.setClock("2026-03-02T12:00:00+09:00", timeZone: "Asia/Seoul")
        try await page.open(site.address("en/"))
        try await page.wait(until: "\(Self.memories)?.length")
        try await page.click(".today li a")
        try await page.wait(until: #"document.querySelector("article.entry h1")"#)
        #expect(try await page.address == site.address("en/2025/03/02/second/"))
      }
    }

    @Test func isMarkedInCalendars() async throws {
      let site = try await ServedSite(Self.entries, settings: "locale: de\n")
      try await withPage { page in
        try await page.setClock("2026-03-03T01:00:00+09:00", timeZone: "Asia/Seoul")
        for path in ["2026/", "2026/03/"] {
          try await page.open(site.address(path))
          #expect(try await page.value(Self.marked, as: [String].self) == ["2026-03-03"], "\(path)")
        }
        try await page.open(site.address("on-this-day/"))
        #expect(try await page.value(Self.marked, as: [String].self) == ["03-03"])
        try await page.open(site.address("2025/"))
        #expect(try await page.value(Self.marked, as: [String].self) == [])
      }
    }
  }
}
