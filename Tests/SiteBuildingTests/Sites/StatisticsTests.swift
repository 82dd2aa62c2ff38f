import Foundation
import Testing

@testable import SiteBuilding

/// The page of statistics, as it is read.
struct StatisticsTests {
  private func site(
    _ entries: String, settings: String = "", locale: String = "en", now: String? = nil
  ) throws -> SmallSite {
    var site = try SmallSite(entries)
    let plain = SmallSite.plainSettings
      .replacingOccurrences(of: "locale: en", with: "locale: \(locale)")
    try site.write(plain + settings, to: "content/journal.yaml")
    if let now { site.now = instant(now) }
    return site
  }

  @Test func countsWhatTheJournalHas() async throws {
    let page = try await site(
      """
      -- content/entries/2026-11-28-a.md --
      ---
      location: Home
      photos: [a.gif]
      ---
      One

      two three ![](a.gif) ![](b.gif)
      -- content/entries/2026-11-29-b.md --
      ---
      location: home
      ---
      Two

      four
      -- content/entries/2026-11-29-c.md --
      Three
      -- content/entries/a.gif (picture 8x8) --
      -- content/entries/b.gif (picture 8x9) --
      """
    ).build()["statistics/"]
    #expect(
      page.figures == [
        "Entries: 3", "Words: 3", "Days with an entry: 2", "Photos: 2", "Places: 1",
        "Longest streak: 2 days",
      ])
  }

  @Test func anEmptyJournalHasNone() async throws {
    let built = try await site("").build()
    #expect(!built.has("statistics/"))
    #expect(!built[""].contains("statistics"))
  }

  @Test func leavesOutWhatTheEntriesDoNotTell() async throws {
    let page = try await site("-- content/entries/2026-06-01-a.md --\nA").build()["statistics/"]
    #expect(page.figures == ["Entries: 1", "Days with an entry: 1"])
    #expect(page.plots == ["Days of the week"])
  }

  @Test func keepsTheStreakUntilADayHasPassedWithoutAnEntry() async throws {
    // Midnight of the site's zone decides, wherever the entry was written.
    for (now, isCurrent) in [
      ("2026-11-30T23:59:59+09:00", true), ("2026-12-01T23:59:59+09:00", true),
      ("2026-12-02T00:00:00+09:00", false), ("2026-12-01T23:59:59+09:00", true),
    ] {
      let site = try site(
        "-- content/entries/2026-11-30-a.md --\nA\n-- content/entries/2026-11-29-b.md --\nB",
        now: now)
      #expect(
        try await site.build()["statistics/"].contains("Current streak") == isCurrent, "\(now)")
    }
  }

  @Test func isMadeAnewWhenTheStreakEndsThoughNothingElseChanged() async throws {
    var site = try site(
      "-- content/entries/2026-11-30-a.md --\nA", now: "2026-11-30T12:00:00+09:00")
    try await site.build()
    for (now, isRemembered, isCurrent) in [
      ("2026-12-01T23:59:59+09:00", true, true), ("2026-12-02T00:00:00+09:00", false, false),
      ("2030-01-01T00:00:00+09:00", true, false), ("2026-12-01T23:59:59+09:00", false, true),
    ] {
      site.now = instant(now)
      let built = try await site.build()
      #expect((built.report.writing == nil) == isRemembered, "\(now)")
      #expect(built["statistics/"].contains("Current streak") == isCurrent, "\(now)")
    }
  }

  @Test func entriesOfTheFutureCarryNoStreakOn() async throws {
    var site = try site(
      "-- content/entries/2026-12-05-a.md --\nA\n-- content/entries/2026-12-04-b.md --\nB",
      now: "2026-12-01T12:00:00+09:00")
    site.includesFuture = true
    let page = try await site.build()["statistics/"]
    #expect(page.figures == ["Entries: 2", "Days with an entry: 2"])
  }

  @Test func keptBackEntriesCountForNothing() async throws {
    let page = try await site(
      """
      -- content/entries/2026-06-01-a.md --
      A
      -- content/entries/2026-06-02-b.md --
      ---
      private: true
      mood: sly
      weather: {condition: snow, temperature: -20}
      tags: [secret]
      ---
      B
      -- content/entries/2026-06-03-c.md --
      ---
      opens: 2030-01-01
      location: Hideout
      ---
      C
      """
    ).build()["statistics/"]
    #expect(page.figures == ["Entries: 1", "Days with an entry: 1"])
    #expect(page.plots == ["Days of the week"])
    for word in ["sly", "secret", "Hideout", "Snow"] { #expect(!page.contains(word), "\(word)") }
  }

  @Test func showsTemperaturesInTheUnitsOfTheSite() async throws {
    let entries = """
      -- content/entries/2025-01-10-a.md --
      ---
      weather: {temperature: -10, low: -12.5, high: 1}
      ---
      A
      -- content/entries/2026-01-20-b.md --
      ---
      weather: {high: 10, low: 0}
      ---
      B
      """
    let metric = try await site(entries).build()["statistics/"]
    #expect(metric.contains("<td>-2.5°C</td><td>-12.5°C</td><td>10°C</td>"))
    #expect(metric.contains(">-20°C<"))
    let us = try await site(entries, settings: "units: us\n").build()["statistics/"]
    #expect(us.contains("<td>-2°F</td><td>-12°F</td><td>10°F</td>"))
    #expect(us.contains(">20°F<"))
  }

  @Test func tellsMonthsByTheNamesOfEachCalendar() async throws {
    let entries = """
      -- content/entries/2024-02-29-a.md --
      ---
      weather: {temperature: 3}
      ---
      Leap
      -- content/entries/2026-11-30-b.md --
      Last
      """
    for (locale, month, february, year) in [
      ("ja-JP-u-ca-japanese", "令和6年2月", "2月", "令和6年"),
      ("th-TH", "กุมภาพันธ์ 2567", "กุมภาพันธ์", "พ.ศ. 2567"),
      ("ar-EG", "فبراير ٢٠٢٤", "فبراير", "٢٠٢٤"),
    ] {
      let page = try await site(entries, locale: locale).build()["statistics/"]
      #expect(page.contains("<a href=\"/2024/02/\">\(month)</a>"), "\(locale)")
      #expect(page.contains("<th scope=\"row\">\(february)</th>"), "\(locale)")
      #expect(page.contains(">\(year)</text>"), "\(locale)")
    }
  }

  @Test func mirrorsThePlotsWhereWritingRunsFromTheRight() async throws {
    let entries = """
      -- content/entries/2026-01-31-a.md --
      A
      -- content/entries/2026-02-01-b.md --
      B
      -- content/entries/2026-02-02-c.md --
      C
      """
    let (english, arabic) = try await (
      site(entries).build()["statistics/"], site(entries, locale: "ar").build()["statistics/"]
    )
    #expect(english.firstColumns == ["7.5", "57.5"])
    #expect(arabic.firstColumns == ["57.5", "7.5"])
  }

  @Test func aJournalOfManyCenturiesIsStillOneSmallPlot() async throws {
    let page = try await site(
      """
      -- content/entries/0001-01-01-a.md --
      A
      -- content/entries/1999-12-31-b.md --
      B
      -- content/entries/2026-11-30-c.md --
      C
      """
    ).build()["statistics/"]
    #expect(
      page.all(between: "<th scope=\"row\">", "</th>").prefix(3) == [
        "2020 – 2029", "1990 – 1999", "1 – 9",
      ])
    #expect(page.utf8.count < 20_000)
  }
}

extension String {
  /// The numbers at the top of a page: `Words: 12`.
  var figures: [String] {
    all(between: "<dt>", "</dd>").map { part in
      let halves = part.components(separatedBy: "</dt>")
      let value = halves[1].components(separatedBy: "<dd>")[1].components(separatedBy: "<small>")[0]
      return halves[0] + ": " + value.trimmingCharacters(in: .whitespaces)
    }
  }

  /// What the plots of a page are called.
  var plots: [String] { all(between: "role=\"img\" aria-label=\"", "\"") }

  /// Where the columns of the first plot begin.
  fileprivate var firstColumns: [String] {
    (between("class=\"plot-area\"", "</svg>") ?? "").all(between: "<rect x=\"", "%")
  }
}
