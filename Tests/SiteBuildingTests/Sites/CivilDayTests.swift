import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// A diary's day is the one that was written, on every page and in every file.
struct CivilDayTests {
  private struct Written {
    let name: String
    let frontMatter: String
    let day: String
    /// RFC 3339, or only the day where no time was given.
    let machineText: String
    let instant: String
  }

  private func site(inZone zone: String, _ entries: [Written]) throws -> SmallSite {
    let files = entries.map {
      "-- content/entries/\($0.name).md --\n---\n\($0.frontMatter)\n---\nThe title\n\nText.\n"
    }
    return try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/
      locale: en
      timezone: \(zone)
      \(files.joined())
      """)
  }

  private func expect(_ entries: [Written], in site: BuiltSite) throws {
    let feed = try site.json("feed.json")["items"].items
    let index = try site.indexed
    for entry in entries {
      let path = "\(entry.day.replacingOccurrences(of: "-", with: "/"))/\(entry.name)/"
      let page = site[path]
      #expect(page.contains("datetime=\"\(entry.machineText)\""), "\(path)")
      #expect(Markup(page).meta("article:published_time") == entry.machineText)
      #expect(page.contains("\"datePublished\":\"\(entry.machineText)\""))
      for archive in [path.prefix(11), path.prefix(8), path.prefix(5)] {
        #expect(site[String(archive)].contains("href=\"/\(path)\""), "\(archive)")
      }
      let address = "https://example.org/\(path)"
      #expect(
        feed.first { $0["url"].text == address }?["date_published"].text == entry.instant)
      let atom = site["feed.xml"].all(between: "<entry", "</entry>")
        .first { $0.contains("<id>\(address)</id>") }
      #expect(atom?.between("<published>", "</published>") == entry.instant)
      #expect(index.first { $0["url"].text == path }?["date"].text == entry.day)
      #expect(
        site["sitemap.xml"].contains(
          "<loc>\(address)</loc><lastmod>\(entry.machineText)</lastmod>"))
    }
  }

  @Test func isTheWrittenOneWestOfGreenwich() async throws {
    let entries = [
      Written(
        name: "day", frontMatter: "date: 2024-02-19", day: "2024-02-19",
        machineText: "2024-02-19", instant: "2024-02-19T00:00:00-05:00"),
      Written(
        name: "summer", frontMatter: "date: 2024-07-19 23:59:59", day: "2024-07-19",
        machineText: "2024-07-19T23:59:59-04:00", instant: "2024-07-19T23:59:59-04:00"),
      Written(
        name: "seoul", frontMatter: "date: 2024-02-20 08:00\ntimezone: Asia/Seoul",
        day: "2024-02-20", machineText: "2024-02-20T08:00:00+09:00",
        instant: "2024-02-20T08:00:00+09:00"),
    ]
    try await expect(entries, in: site(inZone: "America/New_York", entries).build())
  }

  @Test func isTheWrittenOneEastOfGreenwich() async throws {
    let entries = [
      Written(
        name: "elsewhere", frontMatter: "date: 2015-05-28 23:23 -0500", day: "2015-05-28",
        machineText: "2015-05-28T23:23:00-05:00", instant: "2015-05-28T23:23:00-05:00"),
      Written(
        name: "night", frontMatter: "date: 2026-11-30 00:05", day: "2026-11-30",
        machineText: "2026-11-30T00:05:00+09:00", instant: "2026-11-30T00:05:00+09:00"),
      Written(
        name: "olympics", frontMatter: "date: 1988-07-01 12:00\ntimezone: Asia/Seoul",
        day: "1988-07-01", machineText: "1988-07-01T12:00:00+10:00",
        instant: "1988-07-01T12:00:00+10:00"),
      // The offset says when it was, the zone what day that was.
      Written(
        name: "utc", frontMatter: "date: 2026-11-30T18:30:00Z\ntimezone: Asia/Seoul",
        day: "2026-12-01", machineText: "2026-12-01T03:30:00+09:00",
        instant: "2026-12-01T03:30:00+09:00"),
    ]
    try await expect(entries, in: site(inZone: "Asia/Tokyo", entries).build())
  }

  @Test func comesFromTheFilesNameWhereNothingElseTells() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2016-2-29-leap.md --
      Leap day
      -- content/entries/2026/11/30 눈.md --
      Snow
      -- content/entries/20261129.md --
      No name
      """
    ).build()
    #expect(built.has("2016/02/29/leap/") && built.has("2026/11/30/눈/"))
    #expect(built.has("2026/11/29/no-name/"))
  }

  @Test func isPublishedFromItsFirstMinuteInTheSitesZone() async throws {
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      timezone: Asia/Shanghai
      -- content/entries/a.md --
      ---
      date: 2026-11-30 00:05
      ---
      Just now
      """)
    site.now = instant("2026-11-30T00:10:00+08:00")
    let built = try await site.build()
    #expect(built.has("2026/11/30/a/"))
    #expect(built.report.summary.future == 0)
    site.now = instant("2026-11-30T00:04:59+08:00")
    let early = try await site.build()
    #expect(!early.has("2026/11/30/a/"))
    #expect(early.report.summary.future == 1)
  }

  @Test func settlesTheOrderByInstantAndThenByPath() async throws {
    let site = try SmallSite(
      """
      -- content/entries/honolulu.md --
      ---
      date: 2026-11-29 20:00 -10:00
      ---
      Later than Seoul, a day before
      -- content/entries/seoul.md --
      ---
      date: 2026-11-30 09:00 +09:00
      ---
      In the middle
      -- content/entries/b.md --
      ---
      date: 2026-11-28
      ---
      Twin of a
      -- content/entries/a.md --
      ---
      date: 2026-11-28
      ---
      Twin of b
      """)
    let built = try await site.build()
    let order = ["2026/11/29/honolulu", "2026/11/30/seoul", "2026/11/28/a", "2026/11/28/b"]
      .map { "/\($0)/" }
    #expect(try built.indexed.compactMap { $0["url"].text.map { "/\($0)" } } == order)
    #expect(
      Markup(built[""]).values(of: "href", in: "a").filter { $0.split(separator: "/").count == 4 }
        == order)
    // By civil day the archive differs, as a day is what it was where one was.
    let month = Markup(built["2026/11/"]).values(of: "href", in: "a")
      .filter { $0.split(separator: "/").count == 4 }
    #expect(month == [order[1], order[0], order[2], order[3]])
    let middle = Markup(built["2026/11/30/seoul/"])
    #expect(middle.values(of: "href", in: "a", where: ["rel": "next"]) == [order[0]])
    #expect(middle.values(of: "href", in: "a", where: ["rel": "prev"]) == [order[2]])
  }

  @Test func everyMistakeInADateIsToldInOneRun() async throws {
    let site = try SmallSite(
      """
      -- content/entries/a-no-day.md --
      ---
      title: A
      date: 2023-02-29
      ---
      Text
      -- content/entries/b-digits.md --
      ---
      date: 2023-02-010
      ---
      Text
      -- content/entries/c-order.md --
      ---
      date: 04-09-2025
      ---
      Text
      -- content/entries/d-none.md --
      Text without a date
      -- content/entries/2023-02-29-e.md --
      Text
      """)
    let failure = try #require(await site.failure())
    let heads = failure.split(separator: "\n").filter { $0.hasPrefix("content/") }
    #expect(heads.count == 5)
    #expect(
      heads[0]
        == "content/entries/2023-02-29-e.md: error: its name begins with a day that the calendar "
        + "lacks, 2023-02-29 [invalid-date]")
    #expect(
      heads[1]
        == "content/entries/a-no-day.md:3:7: error: there is no day 2023-02-29 [invalid-date]")
    #expect(heads[2].hasPrefix("content/entries/b-digits.md:2:7: error: "))
    #expect(heads[3].hasPrefix("content/entries/c-order.md:2:7: error: "))
    #expect(heads[4] == "content/entries/d-none.md: error: this entry has no date [no-date]")
    #expect(!site.folder.exists("public"))
  }
}
