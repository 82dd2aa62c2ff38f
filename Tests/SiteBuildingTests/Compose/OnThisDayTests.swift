import CivilTime
import JournalModel
import Testing

@testable import SiteBuilding

struct OnThisDayTests {
  private func entries(_ dates: [String]) throws -> [Entry] {
    try dates.map { date in
      let moment = try #require(CivilMoment(iso8601: date + "T12:00:00Z"))
      return Entry(path: "content/entries/\(date).md", title: nil, moment: moment, slug: "s")
    }
  }

  private func days(_ entries: [Entry]) -> OnThisDay { OnThisDay(of: archive(of: entries)) }

  @Test func gathersTheDaysOfAllYears() throws {
    let days = days(
      try entries(["2026-11-30", "2026-01-02", "2025-11-30", "2025-11-30", "2024-11-30"])
    ).days
    #expect(days.map(\.monthDay.iso8601) == ["01-02", "11-30"])
    #expect(days[1].years.map(\.year) == [2026, 2025, 2024])
    #expect(days[1].years.map(\.index) == [0, 1, 2])
    #expect(days[1].entries == [0, 2, 3, 4])
  }

  @Test func hasNoDaysWithoutEntries() throws {
    let days = days([])
    #expect(days.days.isEmpty)
    #expect(days.index(of: .epoch) == nil)
  }

  @Test func takesThe29thOfFebruaryForOneDayWithThe28thOfCommonYears() throws {
    let days = days(
      try entries(["2026-02-28", "2024-02-29", "2024-02-28", "2023-02-28", "2020-02-29"])
    ).days
    #expect(days.map(\.monthDay) == [.dayBeforeLeapDay, .leapDay])
    #expect(days[0].entries == [0, 1, 2, 3, 4])
    #expect(days[1].entries == [0, 1, 3, 4])
  }

  @Test func aDayWithOnlyLeapDaysComesBackEveryYear() throws {
    let days = days(try entries(["2024-02-29"])).days
    #expect(days.map(\.monthDay) == [.dayBeforeLeapDay, .leapDay])
  }

  @Test(arguments: [
    ("2026-02-28", ["2024-02-29", "2024-02-28", "2023-02-28", "2020-02-29"]),
    ("2024-02-29", ["2026-02-28", "2023-02-28", "2020-02-29"]),
    ("2024-02-28", ["2026-02-28", "2023-02-28"]),
  ])
  func tellsTheSameDayOfOtherYears(of date: String, is others: [String]) throws {
    let entries = try entries([
      "2026-02-28", "2024-02-29", "2024-02-28", "2023-02-28", "2020-02-29",
    ])
    let found = days(entries).entries(
      onDayOf: try #require(CivilDate(iso8601: date)), limit: 9, in: entries)
    #expect(found.map { entries[$0].moment.date.iso8601 } == others)
  }

  @Test func tellsNoMoreThanItIsAskedFor() throws {
    let entries = try entries(["2026-11-30", "2025-11-30", "2025-11-30", "2024-11-30"])
    let found = days(entries).entries(onDayOf: entries[0].moment.date, limit: 2, in: entries)
    #expect(found == [1, 2])
  }
}
