import CivilTime
import JournalModel
import Testing

@testable import SiteBuilding

struct ArchiveTests {
  private func entry(_ text: String) throws -> Entry {
    let moment = try #require(CivilMoment(iso8601: text))
    return Entry(path: "content/entries/\(text).md", title: nil, moment: moment, slug: "s")
  }

  @Test func laysEntriesOutByTheirCivilDays() throws {
    let entries = try [
      "2026-11-30T21:00:00+09:00", "2026-11-29T23:00:00-10:00", "2026-11-30T09:00:00+09:00",
      "2026-01-01T00:00:00+09:00", "2025-12-31T23:59:00+09:00",
    ].map(entry)
    let years = archive(of: entries)
    #expect(years.map(\.path) == ["2026/", "2025/"])
    #expect(years.map(\.entryCount) == [4, 1])
    #expect(years[0].months.map(\.path) == ["2026/11/", "2026/01/"])
    #expect(years[0].months[0].days.map(\.date.iso8601) == ["2026-11-30", "2026-11-29"])
    #expect(years[0].months[0].days.map(\.entries) == [[0, 2], [1]])
    #expect(years[1].months[0].date.iso8601 == "2025-12-01")
  }

  @Test func hasNoYearsWithoutEntries() {
    #expect(archive(of: []).isEmpty)
  }

  @Test func runsAreOfNeighbours() {
    #expect([1, 1, 2, 1].chunked(where: ==) == [[1, 1], [2], [1]])
    #expect([Int]().chunked(where: ==) == [])
  }

  @Test func eachArchivePageLeadsToItsNeighbours() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      A
      -- content/entries/2026-11-02-b.md --
      B
      -- content/entries/2026-01-31-c.md --
      C
      -- content/entries/2024-12-31-d.md --
      D
      """
    ).build()
    for (page, older, newer) in [
      ("2026/11/30/", "2026/11/02/", nil), ("2026/11/02/", "2026/01/31/", "2026/11/30/"),
      ("2026/01/31/", "2024/12/31/", "2026/11/02/"), ("2024/12/31/", nil, "2026/01/31/"),
      ("2026/11/", "2026/01/", nil), ("2026/01/", "2024/12/", "2026/11/"),
      ("2024/12/", nil, "2026/01/"), ("2026/", "2024/", nil), ("2024/", nil, "2026/"),
    ] as [(String, String?, String?)] {
      let markup = Markup(built[page])
      #expect(
        markup.values(of: "href", in: "a", where: ["rel": "prev"])
          == [older.map { "/" + $0 }].compactMap(\.self), "\(page)")
      #expect(
        markup.values(of: "href", in: "a", where: ["rel": "next"])
          == [newer.map { "/" + $0 }].compactMap(\.self), "\(page)")
    }
  }
}
