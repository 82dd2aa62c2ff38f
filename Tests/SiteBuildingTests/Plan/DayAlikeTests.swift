import CivilTime
import JournalModel
import Testing

@testable import SiteBuilding

struct DayAlikeTests {
  /// The days like that of the entry of `date`, in the words of its page.
  private func alike(_ date: String, in site: String) async throws -> [DayAlike] {
    let plan = try await SmallSite(site).surveyed().plan
    let index = try #require(
      plan.journal.entries.firstIndex { $0.moment.date.iso8601 == date })
    return plan.daysAlike[index]
  }

  private func entry(_ date: String, _ fields: String) -> String {
    "-- content/entries/\(date).md --\n---\n\(fields)\n---\nWords of \(date).\n"
  }

  private func dates(_ days: [DayAlike], in site: String) async throws -> [String] {
    let plan = try await SmallSite(site).surveyed().plan
    return days.map { plan.journal.entries[$0.entry].moment.date.iso8601 }
  }

  @Test func areAtTheSamePlace() async throws {
    let site =
      ["2026-05-01", "2025-07-07", "2024-09-09", "2023-11-11"].map {
        entry($0, "location: Anmok")
      }.joined() + entry("2024-01-01", "location: Seoul")
    let found = try await alike("2026-05-01", in: site)
    #expect(found.allSatisfy { $0.likeness == .place })
    #expect(try await dates(found, in: site).sorted() == ["2023-11-11", "2024-09-09"])
  }

  @Test func areInTheSameWeatherAndSeason() async throws {
    let site =
      entry("2026-01-05", "weather: snow") + entry("2025-12-20", "tags: [x]")
      + entry("2025-02-10", "weather: snow") + entry("2024-12-15", "weather: snow")
      + entry("2024-03-03", "weather: snow") + entry("2023-01-20", "weather: rain")
    let found = try await alike("2026-01-05", in: site)
    #expect(found.allSatisfy { $0.likeness == .weather })
    #expect(try await dates(found, in: site).sorted() == ["2024-12-15", "2025-02-10"])
  }

  /// A 29 February comes back on the 28th of other years, and stands on their pages as such.
  @Test func areNotTheSameDayOfOtherYears() async throws {
    let site =
      entry("2025-02-28", "mood: calm") + entry("2024-06-20", "tags: [x]")
      + entry("2024-02-29", "mood: calm") + entry("2023-02-27", "mood: calm")
    let found = try await alike("2025-02-28", in: site)
    #expect(try await dates(found, in: site) == ["2023-02-27"])
  }

  @Test func areInTheSameMoodHoweverItIsSpelt() async throws {
    let site =
      entry("2026-01-05", "mood: At Ease") + entry("2025-06-20", "tags: [x]")
      + entry("2025-02-10", "mood: at ease")
    let found = try await alike("2026-01-05", in: site)
    #expect(found.map(\.likeness) == [.mood])
    #expect(try await dates(found, in: site) == ["2025-02-10"])
  }

  @Test func passOverWhatStandsOnThePageAnyway() async throws {
    let fields = "location: Anmok\nweather: snow\nmood: calm"
    // The entry before, the one after, another of the same day and the same day of another year.
    let site =
      entry("2026-01-06", fields) + entry("2026-01-05", fields) + entry("2026-01-04", fields)
      + entry("2025-01-05", fields)
      + "-- content/entries/2026-01-05-more.md --\n---\n\(fields)\n---\nMore.\n"
    let plan = try await SmallSite(site).surveyed().plan
    for (index, entry) in plan.journal.entries.enumerated()
    where entry.moment.date.iso8601 == "2026-01-05" {
      for other in plan.daysAlike[index] {
        #expect(abs(other.entry - index) > 1)
        #expect(
          plan.journal.entries[other.entry].moment.date.monthDay != entry.moment.date.monthDay)
      }
    }
  }

  @Test func areFewAndOfDifferentDaysAndSpreadOverTheYears() async throws {
    let site = (2000...2025).flatMap { year in
      (1...9).map { entry("\(year)-0\($0)-15", "location: Anmok") }
    }.joined()
    let plan = try await SmallSite(site).surveyed().plan
    for (index, days) in plan.daysAlike.enumerated() {
      let years = days.map { plan.journal.entries[$0.entry].moment.date.year }
      #expect(days.count == DayAlike.limit, "\(index)")
      #expect(Set(days.map(\.entry)).count == DayAlike.limit)
      #expect((years.max() ?? 0) - (years.min() ?? 0) > 8, "\(years)")
    }
  }

  @Test func areNoneOfAnEntryThatTellsNothing() async throws {
    let site = entry("2026-01-05", "tags: [x]") + entry("2024-05-05", "tags: [x]")
    #expect(try await alike("2026-01-05", in: site) == [])
  }
}
