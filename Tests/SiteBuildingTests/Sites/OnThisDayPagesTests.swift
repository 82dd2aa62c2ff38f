import Testing

@testable import SiteBuilding

/// The pages of the days of the year, and what other pages show of them.
struct OnThisDayPagesTests {
  private let entries = """
    -- content/entries/2026-11-30-sea.md --
    The sea
    Waves.
    -- content/entries/2025-11-30-rain.md --
    ---
    location: Anmok
    ---
    Rain
    All day.
    -- content/entries/2024-02-29-leap.md --
    A rare day
    -- content/entries/2023-02-28-plain.md --
    A plain day
    -- content/entries/2022-07-01-draft.md --
    ---
    draft: true
    ---
    Not told
    -- content/entries/2021-07-01-private.md --
    ---
    private: true
    ---
    Kept
    """

  @Test func aPageHasTheEntriesOfAllYears() async throws {
    let page = try await SmallSite(entries).build()["on-this-day/11-30/"]
    #expect(page.between("<h1>", "</h1>") == "November 30")
    #expect(
      Markup(page.between("<main", "</main>") ?? "").values(of: "href", in: "a") == [
        "/", "/on-this-day/", "/2026/", "/2026/11/30/sea/", "/2025/", "/2025/11/30/rain/",
        "/on-this-day/02-29/", "/on-this-day/02-28/",
      ])
    #expect(
      page.contains("<link rel=\"canonical\" href=\"https://example.org/on-this-day/11-30/\">"))
  }

  @Test func theLeapDayIsOneDayWithThe28thOfCommonYears() async throws {
    let built = try await SmallSite(entries).build()
    for day in ["02-28", "02-29"] {
      let page = built["on-this-day/\(day)/"]
      #expect(page.contains("/2024/02/29/leap/") && page.contains("/2023/02/28/plain/"))
      #expect(page.contains("29 February is one day with 28 February"))
    }
    #expect(built["2024/02/29/leap/"].contains("href=\"/2023/02/28/plain/\">A plain day"))
    #expect(built["2023/02/28/plain/"].contains("href=\"/2024/02/29/leap/\">A rare day"))
  }

  @Test func theIndexShowsWhichDaysHaveEntries() async throws {
    let page = try await SmallSite(entries).build()["on-this-day/"]
    let main = try #require(page.between("<div class=\"year calendar\">", "</main>"))
    #expect(
      Markup(main).values(of: "href", in: "a")
        == ["/on-this-day/02-28/", "/on-this-day/02-29/", "/on-this-day/11-30/"])
    #expect(Markup(main).values(of: "datetime", in: "time").count == 366)
    #expect(main.all(between: "<h2>", "</h2>").first == "January")
  }

  @Test func whatIsKeptBackHasNoDay() async throws {
    let built = try await SmallSite(entries).build()
    #expect(!built.has("on-this-day/07-01/") && !built.has("on-this-day/07-01.json"))
    #expect(built.pathsMentioning("Not told").isEmpty && built.pathsMentioning("Kept").isEmpty)
  }

  @Test func anEntryShowsItsDayInOtherYears() async throws {
    let built = try await SmallSite(entries).build()
    let block = try #require(
      built["2026/11/30/sea/"].between("This day in other years", "</section>"))
    #expect(Markup(block).values(of: "href", in: "a") == ["/2025/11/30/rain/"])
    #expect(!built["2026/11/30/sea/"].contains("Days like this one"))
  }

  @Test func theFirstPageKnowsForWhichDaysThereIsSomethingToFetch() async throws {
    let built = try await SmallSite(entries).build()
    let block = try #require(Markup(built[""]).tags.first { $0.attributes["data-days"] != nil })
    #expect(block.attributes["hidden"] != nil)
    #expect(block.attributes["data-pattern"] == "/on-this-day/MM-DD.json")
    // February's 28th and 29th, November's 30th.
    #expect(block.attributes["data-days"] == "0 402653184 0 0 0 0 0 0 0 0 536870912 0")
    #expect(block.attributes["data-days-of-last-year"] == "0 0 0 0 0 0 0 0 0 0 0 0")
    #expect(block.attributes["data-last-year"] == "2026")
    let day = try built.json("on-this-day/11-30.json")
    #expect(day["url"].text == "/on-this-day/11-30/")
    #expect(
      day["entries"].items.map { $0["url"].text } == ["/2026/11/30/sea/", "/2025/11/30/rain/"])
    #expect(day["entries"].items.map { $0["date"].text } == ["2026-11-30", "2025-11-30"])
    #expect(day["entries"].items[1]["place"].text == "Anmok")
  }

  @Test func aDayOfOnlyTheLastYearIsToldApart() async throws {
    let built = try await SmallSite("-- content/entries/2026-11-30-sea.md --\nThe sea\n").build()
    let block = try #require(Markup(built[""]).tags.first { $0.attributes["data-days"] != nil })
    #expect(block.attributes["data-days"] == "0 0 0 0 0 0 0 0 0 0 0 0")
    #expect(block.attributes["data-days-of-last-year"] == "0 0 0 0 0 0 0 0 0 0 536870912 0")
    // It has no neighbours but itself.
    #expect(!built["on-this-day/11-30/"].contains("rel=\"next\""))
  }

  @Test func pagesAndDataStandBelowThePathAndTheEdition() async throws {
    let built = try await SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/diary/
      locales: [ko-KR, ar-EG]
      timezone: Asia/Seoul
      menu: [on-this-day]
      \(entries)
      """
    ).build()
    #expect(built["on-this-day/11-30/"].between("<h1>", "</h1>") == "11월 30일")
    #expect(built["ar/on-this-day/11-30/"].between("<h1>", "</h1>") == "٣٠ نوفمبر")
    let block = try #require(Markup(built["ar/"]).tags.first { $0.attributes["data-days"] != nil })
    #expect(block.attributes["data-pattern"] == "/diary/ar/on-this-day/MM-DD.json")
    #expect(
      try built.json("ar/on-this-day/11-30.json")["entries"].items[0]["url"].text
        == "/diary/ar/2026/11/30/sea/")
    #expect(Markup(built["ar/"]).addresses.contains("/diary/ar/on-this-day/"))
    #expect(built["sitemap.xml"].contains("https://example.org/diary/ar/on-this-day/02-29/"))
    #expect(built.messages == [])
  }

  @Test func aSiteWithoutAnAddressHasThemToo() async throws {
    let built = try await SmallSite(
      "-- content/journal.yaml --\ntitle: A diary\nlocale: en\n\(entries)"
    ).build()
    #expect(built.has("on-this-day/11-30/"))
    #expect(built["on-this-day/"].contains("href=\"/on-this-day/11-30/\""))
  }

  @Test func aMenuMayLeadToADayThatIsYetToCome() async throws {
    let built = try await SmallSite(
      "-- content/journal.yaml --\ntitle: A diary\nmenu: [on-this-day]\n"
    ).build()
    #expect(built.messages.allSatisfy { !$0.contains("dead-menu-item") })
  }
}
