import Foundation
import Testing

@testable import SiteBuilding

/// The pages of years and months as calendars.
struct CalendarTests {
  private let entries = """
    -- content/entries/2026-11-30-sea.md --
    The sea
    Waves and more waves.
    -- content/entries/2026-11-30-shore.md --
    The shore
    -- content/entries/2026-02-01-snow.md --
    Snow
    Snow.
    -- content/entries/2024-02-29-leap.md --
    A day that is rare
    """

  private func site(_ locales: String, _ more: String = "") throws -> SmallSite {
    try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/
      locales: \(locales)
      timezone: Asia/Seoul
      \(entries)
      \(more)
      """)
  }

  /// The heads of the columns, the full names of the days of the week.
  private func weekdays(_ page: String) -> [String] {
    let head = page.between("<thead>", "</thead>") ?? ""
    return head.all(between: "<span class=\"visually-hidden\">", "</span>")
  }

  /// The days in a page's first calendar, by rows; nothing where another month's day would stand.
  private func rows(_ page: String) -> [[String]] {
    let body = page.between("<tbody>", "</tbody>") ?? ""
    return body.all(between: "<tr>", "</tr>").map { row in
      row.components(separatedBy: "<td").dropFirst().map {
        $0.between("datetime=\"", "\"").map { String($0.suffix(2)) } ?? ""
      }
    }
  }

  @Test func aMonthIsATableOfItsDays() async throws {
    let page = try await site("[en]").build()["2026/11/"]
    #expect(
      weekdays(page) == [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
      ])
    let rows = rows(page)
    #expect(rows.count == 5)
    #expect(rows[0] == ["01", "02", "03", "04", "05", "06", "07"])
    #expect(rows[4] == ["29", "30", "", "", "", "", ""])
    #expect(page.contains("<caption class=\"visually-hidden\">November 2026</caption>"))
  }

  @Test(arguments: [
    ("en", "Sunday", false), ("ko-KR", "일요일", false), ("de", "Montag", true),
    ("fr", "lundi", true), ("ar-EG", "السبت", false),
  ])
  func weeksBeginAndAreNumberedAsTheLocaleHasIt(
    locale: String, first: String, isNumbered: Bool
  ) async throws {
    let page = try await site("[\(locale)]").build()["2026/11/"]
    #expect(weekdays(page).drop { _ in isNumbered }.isEmpty || !isNumbered)
    #expect(weekdays(page).dropFirst(isNumbered ? 1 : 0).first == first)
    let numbers = page.all(between: "<th class=\"week\" scope=\"row\">", "</th>")
    #expect(numbers == (isNumbered ? ["44", "45", "46", "47", "48", "49"] : []))
  }

  @Test func aDayLeadsToItsPageAndTellsOfItsEntries() async throws {
    let built = try await site("[en]").build()
    let table = built["2026/11/"].between("<table", "</table>") ?? ""
    #expect(Markup(table).values(of: "href", in: "a") == ["/2026/11/30/"])
    #expect(table.contains(">The sea</bdi>") && table.contains(">The shore</bdi>"))
    let year = built["2026/"]
    #expect(
      year.contains(
        "<a href=\"/2026/11/30/\"><time datetime=\"2026-11-30\">30</time>"
          + "<span class=\"visually-hidden\"> 2 entries, 4 words</span></a>"))
  }

  @Test func aYearHasAllItsMonthsAndLeadsToThoseWithEntries() async throws {
    let page = try await site("[en]").build()["2026/"]
    let captions = page.all(between: "<caption>", "</caption>")
    #expect(captions.count == 12)
    #expect(captions[0] == "January")
    #expect(captions[1] == "<a href=\"/2026/02/\">February</a>")
    #expect(captions[10] == "<a href=\"/2026/11/\">November</a>")
    let days = Markup(page).values(of: "datetime", in: "time").filter { $0.hasPrefix("2026-") }
    #expect(Set(days).count == 365)
  }

  @Test func aLeapYearHasItsDay() async throws {
    let page = try await site("[en]").build()["2024/02/"]
    #expect(rows(page).flatMap(\.self).filter { !$0.isEmpty }.count == 29)
    #expect(rows(page).last?[4] == "29")
  }

  @Test func theHeatMapShowsEachDayOfAYearOnce() async throws {
    let built = try await site("[en, ar]").build()
    for page in ["2026/", "ar/2026/"] {
      let figure = try #require(built[page].between("<figure class=\"heat-map\">", "</figure>"))
      let drawing = try #require(figure.between("<svg", "</svg>"))
      let paths = drawing.all(between: "<path ", "/>")
      let squares = paths.flatMap { $0.all(between: "M", "z") }
      #expect(squares.count == 365)
      #expect(Set(squares).count == 365)
      #expect(
        paths.filter { $0.contains("step-0") }.flatMap { $0.all(between: "M", "z") }.count == 363)
    }
    // 2026 begins on a Thursday: a week that begins on Sunday stands first, at the end where lines begin.
    #expect(built["2026/"].contains("d=\"M0 48h10v10h-10z"))
    #expect(built["ar/2026/"].contains("d=\"M624 60h10v10h-10z"))
  }

  @Test func monthsOfAnotherCalendarAreNamedByBothTheirEnds() async throws {
    let built = try await site("[fa-IR]").build()
    let title = try #require(built["2026/11/"].between("<h1>", "</h1>"))
    #expect(title.contains("آبان") && title.contains("آذر") && title.contains(" – "))
    let year = try #require(built["2026/"].between("<h1>", "</h1>"))
    #expect(year == "۱۴۰۴ – ۱۴۰۵")
    #expect(built[""].contains(">\(title)</a>"))
    // Where a month of that calendar begins, its name stands at the day.
    #expect(built["2026/11/"].contains("۱ <small>آذر</small>"))
  }

  @Test func aYearOfTwoErasIsNamedByBoth() async throws {
    let built = try await site(
      "[ja-JP-u-ca-japanese]", "-- content/entries/2019-06-01-era.md --\nA new era\n"
    ).build()
    #expect(built["2019/"].between("<h1>", "</h1>") == "平成31年 – 令和元年")
    #expect(built["2019/06/"].between("<h1>", "</h1>") == "令和元年6月")
    #expect(built["2026/"].between("<h1>", "</h1>") == "令和8年")
  }

  @Test func theYearsOfThailandAreOfItsOwnCount() async throws {
    let built = try await site("[th-TH]").build()
    #expect(built["2026/11/"].between("<h1>", "</h1>") == "พฤศจิกายน 2569")
    #expect(built["2026/"].between("<h1>", "</h1>")?.contains("2569") == true)
  }

  @Test func aJournalWithoutEntriesHasNoCalendar() async throws {
    let built = try await SmallSite("").build()
    #expect(!built["archive/"].contains("<table") && !built["archive/"].contains("heat-strip"))
    #expect(built.pages.allSatisfy { !$0.contains("on-this-day") })
    #expect(!built[""].contains("on-this-day"))
  }
}
