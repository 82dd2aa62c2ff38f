import Foundation
import Testing

@testable import SiteBuilding

/// The pages of years in review, as they are read.
struct ReviewTests {
  private static func entry(_ day: String, _ fields: String = "", _ text: String) -> String {
    "-- content/entries/\(day)-\(text.lowercased().prefix(while: \.isLetter)).md --\n---\n\(fields)\n---\n\(text)\n"
  }

  /// The entries that stand out: `First snow: Dawn`.
  private func highlights(_ page: String) -> [String] {
    (page.between("highlights\">", "</section>") ?? "").all(between: "<p class=\"label\">", "</a>")
      .map { part in
        let label = part.components(separatedBy: "</p>")[0].components(separatedBy: " <bdi>")
        let value =
          label.count > 1 ? " " + label[1].replacingOccurrences(of: "</bdi>", with: "") : ""
        return label[0] + value + ": " + (part.components(separatedBy: ">").last ?? "")
      }
  }

  @Test func tellsTheDaysThatStandOut() async throws {
    let built = try await SmallSite(
      Self.entry("2026-01-03", "weather: {condition: snow, temperature: -9}", "Ice")
        + Self.entry("2026-07-20", "weather: {high: 34.5}", "Heat and\n\nmany words of it")
        + Self.entry("2026-12-01", "weather: heavy snow", "Dawn")
        + Self.entry("2026-11-01", "weather: 3", "Short\n\none")
    ).build()
    #expect(
      highlights(built["2026/review/"]) == [
        "Longest entry 4 words: Heat and", "Warmest day 34.5°C: Heat and",
        "Coldest day -9°C: Ice", "First snow: Dawn",
      ])
  }

  @Test func theFirstSnowIsTheFirstOfItsWinter() async throws {
    let snow = "weather: snow"
    let built = try await SmallSite(
      Self.entry("2023-12-05", snow, "A") + Self.entry("2024-01-05", snow, "B")
        + Self.entry("2025-02-05", snow, "C") + Self.entry("2025-06-30", snow, "D")
        + Self.entry(
          "2026-07-01", "weather: snow\nlocation: {name: Ushuaia, lat: -54.8, lon: -68.3}", "E")
        + Self.entry(
          "2026-08-01", "weather: snow\nlocation: {name: Ushuaia, lat: -54.8, lon: -68.3}", "F")
    ).build()
    let snows = ["2023", "2024", "2025", "2026"].map { year in
      highlights(built["\(year)/review/"]).filter { $0.hasPrefix("First snow") }
    }
    #expect(snows == [["First snow: A"], [], ["First snow: C"], ["First snow: E"]])
  }

  @Test func leavesOutWhatTheYearLacks() async throws {
    let built = try await SmallSite(
      Self.entry("2026-01-03", "weather: {temperature: 5}", "Alone")
    ).build()
    let page = built["2026/review/"]
    #expect(page.figures == ["Entries: 1", "Days with an entry: 1"])
    #expect(highlights(page) == [])
    #expect(!page.contains("A photo from each month"))
    #expect(!page.contains("class=\"index with-shares\""))
    #expect(!page.contains("rel=\"prev\"") && !page.contains("rel=\"next\""))
  }

  @Test func showsAPhotoOfEachMonthFromTheEntryWithTheMost() async throws {
    let pictures = ["a", "b"].map { "-- content/entries/\($0).gif (picture 8x8) --\n" }.joined()
    let page = try await SmallSite(
      Self.entry("2026-03-01", "photos: [a.gif]", "One")
        + Self.entry("2026-03-02", "photos: [a.gif, b.gif]", "Two")
        + Self.entry("2026-03-03", "photos: [b.gif]", "Three")
        + Self.entry("2026-05-01", "photos: [b.gif]", "Four") + Self.entry("2026-06-01", "", "Five")
        + pictures
    ).build()["2026/review/"]
    let captions = page.all(between: "<figcaption>", "</figcaption>")
    #expect(captions.count == 2)
    #expect(captions[0].contains("March") && captions[0].contains("/2026/03/02/two/"))
    #expect(captions[1].contains("May") && captions[1].contains("/2026/05/01/four/"))
  }

  @Test func ranksTheYearsOwnTagsPlacesAndMoods() async throws {
    let page = try await SmallSite(
      Self.entry("2026-03-01", "tags: [sea, rain]\nmood: 🙂\nlocation: Home", "One")
        + Self.entry("2026-03-02", "tags: [sea]\nmood: 🙂", "Two")
        + Self.entry("2025-03-03", "tags: [rain]\nmood: low", "Three")
    ).build()["2026/review/"]
    let rows = page.all(between: "<ol class=\"index with-shares\">", "</ol>").map { list in
      list.all(between: "<bdi lang=\"en\">", "</span></span>").map {
        $0.replacingOccurrences(of: "</bdi></a> <span class=\"count\">", with: " ")
          .replacingOccurrences(of: "<span class=\"percent\">", with: "")
      }
    }
    #expect(
      rows == [
        ["Home 1 entry 50%"], ["sea 2 entries 100%", "rain 1 entry 50%"], ["🙂 2 entries 100%"],
      ])
  }

  @Test func leadToEachOtherAndFromTheirYearsAndStatistics() async throws {
    let built = try await SmallSite(
      Self.entry("2026-03-01", "", "One") + Self.entry("2024-02-29", "", "Two")
        + Self.entry("2023-02-28", "", "Three")
    ).build()
    let middle = built["2024/review/"]
    #expect(middle.contains("<a class=\"to-older\" href=\"/2023/review/\" rel=\"prev\">"))
    #expect(middle.contains("<a class=\"to-newer\" href=\"/2026/review/\" rel=\"next\">"))
    for year in ["2023", "2024", "2026"] {
      #expect(built["\(year)/"].contains("href=\"/\(year)/review/\""))
      #expect(built["statistics/"].contains("href=\"/\(year)/review/\""))
    }
  }
}
