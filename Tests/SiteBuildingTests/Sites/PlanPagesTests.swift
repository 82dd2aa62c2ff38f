import CivilTime
import Diagnostics
import Foundation
import Testing

@testable import SiteBuilding

/// The plans of a journal on its site.
struct PlanPagesTests {
  private static let publishing = SmallSite.plainSettings + "plans: {publish: true}\n"
  private static let plans = """
    ## Dates
    - [ ] 2026-11-20 Ring up
    - [ ] 2026-12-01 18:30–20:00 Dinner @Harbour #sea
          Bring <bread> & "salt"
    - [ ] 2026-12-04 every 2 weeks Class
    - [ ] 2027-04-03 – 2027-04-05 Away @Gangneung
    - [x] 2026-11-02 Dentist @Harbour

    ## Things
    - [ ] Sort the notes @home

    """

  private func site(
    settings: String = publishing, plans: String = plans, entries: String = ""
  ) throws -> SmallSite {
    let site = try SmallSite(
      """
      -- content/places.yaml --
      Harbour: {latitude: 37.7712, longitude: 128.9483, names: {ko: 항구}}
      home: {latitude: 37.4455, longitude: 127.1122, private: true}
      -- content/entries/2026-11-30-sea.md --
      ---
      location: Harbour
      tags: [sea]
      ---
      The sea
      Waves.
      -- content/entries/2026-12-01-eve.md --
      Today
      It comes.
      """ + "\n" + entries)
    try site.write(settings, to: "content/journal.yaml")
    try site.write(plans, to: "content/plans.md")
    return site
  }

  /// The titles in each part of the agenda that is shown.
  private func agenda(_ page: String) -> [String: [String]] {
    var parts: [String: [String]] = [:]
    for part in page.components(separatedBy: "data-kind=\"").dropFirst() {
      guard let kind = part.split(separator: "\"").first else { continue }
      let list = part.components(separatedBy: "</ul>")[0]
      parts[String(kind)] = list.components(separatedBy: "class=\"plan-title\"").dropFirst()
        .compactMap { $0.split(separator: ">").dropFirst().first?.split(separator: "<").first }
        .map(String.init)
    }
    return parts
  }

  @Test func showsNothingOfPlansUnlessTheyArePublished() async throws {
    let plans = """
      ## Zanzibarsection
      - [ ] 2026-12-24 18:30 Zanzibartitle @Zanzibarplace #zanzibartag ^zanzibarmark
            Zanzibardescription
      - [ ] 2026-02-30 Zanzibarmistake
      """
    for settings in ["", "plans: {publish: false}\n", "plans: {}\n"] {
      let site = try site(
        settings: SmallSite.plainSettings + settings,
        plans: plans,
        entries: "-- content/entries/2026-12-24-x.md --\nX\n\nY.\n")
      var future = site
      future.includesFuture = true
      let built = try await future.build()
      #expect(!built.has("plans/") && !built.has("plans.ics"))
      for folder in ["public", ".ilgi"] {
        for (path, bytes) in try site.folder.bytes(in: folder) {
          let text = String(decoding: bytes, as: UTF8.self)
          #expect(!text.lowercased().contains("zanzibar"), "\(path)")
        }
      }
      #expect(!built[""].contains("/plans/"))
      #expect(built.report.diagnostics.allSatisfy { $0.path != "content/plans.md" })
    }
  }

  @Test func showsPlansBySectionAndByDay() async throws {
    let built = try await site().build()
    let page = built["plans/"]
    #expect(
      agenda(page) == [
        "overdue": ["Ring up"], "today": ["Dinner"], "week": ["Class"], "later": ["Away"],
        "some-day": ["Sort the notes"], "done": ["Dentist"],
      ])
    #expect(page.contains("<h3 lang=\"en\" dir=\"auto\">Things</h3>"))
    #expect(page.contains("every 2 weeks"))
    #expect(page.contains("id=\"plan-dentist\""))
    #expect(!built.has("plans/dentist/"))
    #expect(built[""].contains("href=\"/plans/\""))
    #expect(built["sitemap.xml"].contains("https://example.org/plans/dinner/"))
  }

  @Test func aPageOfAPlanTellsWhatThereIsToKnow() async throws {
    let built = try await site().build()
    let page = built["plans/dinner/"]
    #expect(page.contains("<time datetime=\"2026-12-01T18:30\">Tuesday, December 1, 2026 6:30"))
    #expect(page.contains("Bring &lt;bread&gt; &amp; &quot;salt&quot;"))
    #expect(page.contains("geo:37.7712,128.9483"))
    #expect(page.contains("openstreetmap.org/?mlat=37.7712&amp;mlon=128.9483"))
    #expect(page.contains("href=\"/tags/sea/\"") && page.contains("href=\"/places/harbour/\""))
    #expect(
      Markup(page).tags.contains { $0.name == "circle" && $0.attributes["class"] == "map-ring" })
    #expect(page.contains("500 m"))
    #expect(!page.contains("leaflet"))
    // A city that the gazetteer knows, with whose it is.
    #expect(built["plans/away/"].contains("geonames.org"))
    #expect(built["plans/away/"].contains("class=\"map-ring\""))
    #expect(!built["plans/class/"].contains("class=\"map-ring\""))
  }

  @Test func entriesAndPlansOfADayOrAPlaceLeadToEachOther() async throws {
    let built = try await site().build()
    #expect(built["2026/12/01/eve/"].contains("href=\"/plans/dinner/\""))
    #expect(built["2026/11/30/sea/"].contains("href=\"/plans/dinner/\""))
    #expect(!built["2026/11/30/sea/"].contains("Dentist"))
    #expect(built["plans/dinner/"].contains("href=\"/2026/12/01/eve/\""))
    #expect(built["plans/dinner/"].contains("href=\"/2026/11/30/sea/\""))
    #expect(!built["2026/12/01/eve/"].contains("/plans/away/"))
  }

  @Test func neverTellsWhereAPrivatePlaceIs() async throws {
    let site = try site(
      plans: "- [ ] a @home\n- [ ] b @\"37.4455, 127.1122\"\n- [ ] 2026-12-24 18:30 c @Home\n")
    let built = try await site.build()
    for number in ["37.4455", "127.1122", "37.445", "127.112"] {
      #expect(built.pathsMentioning(number) == [])
    }
    #expect(built["plans/a/"].contains("home"))
    #expect(built["plans.ics"].contains("LOCATION:home"))
    #expect(!built["plans.ics"].contains("GEO"))
  }

  @Test func coordinatesAreAsCoarseAsTheSettingsWantThem() async throws {
    let site = try site(settings: Self.publishing + "map: {precision: 2}\n")
    let built = try await site.build()
    #expect(built.pathsMentioning("37.7712") == [])
    #expect(built["plans/dinner/"].contains("geo:37.77,128.95"))
    #expect(built["plans.ics"].contains("GEO:37.770000;128.950000"))
  }

  @Test func goesByTheDayOfTheBuildUntilItEnds() async throws {
    var site = try site()
    #expect(agenda(try await site.build()["plans/"])["today"] == ["Dinner"])
    site.now = instant("2026-12-01T23:59:59+09:00")
    #expect(try await site.build().report.writing == nil)
    site.now = instant("2026-12-02T00:00:00+09:00")
    let next = agenda(try await site.build()["plans/"])
    #expect(next["today"] == [] && next["overdue"] == ["Ring up", "Dinner"])
  }

  @Test func tellsMistakesInPublishedPlans() async throws {
    let built = try await site(plans: "- [ ] 2026-02-30 a\n- [ ] b @Springfield\n").build()
    #expect(built.printed.contains("content/plans.md:1:7: warning: there is no day 2026-02-30"))
    #expect(built.printed.contains("there are several cities `Springfield`"))
    #expect(built.has("plans/b/"))
  }

  @Test func writesACalendar() async throws {
    let text = try await site().build()["plans.ics"]
    let lines = text.replacing("\r\n ", with: "").components(separatedBy: "\r\n")
    #expect(lines.count { $0 == "BEGIN:VEVENT" } == 2)
    #expect(lines.count { $0 == "BEGIN:VTODO" } == 4)
    for line in [
      "DTSTART;TZID=Asia/Seoul:20261201T183000", "DTEND;TZID=Asia/Seoul:20261201T200000",
      "DTSTART;VALUE=DATE:20270403", "DTEND;VALUE=DATE:20270406", "LOCATION:Harbour",
      "GEO:37.771200;128.948300", "RRULE:FREQ=WEEKLY;INTERVAL=2", "TRIGGER:-PT30M",
      "DESCRIPTION:Dinner", "STATUS:COMPLETED", "TZID:Asia/Seoul",
      "URL:https://example.org/plans/dinner/", "CATEGORIES:Dates,sea",
      "TRIGGER;VALUE=DATE-TIME:20261120T000000Z",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(text.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
  }

  @Test func aCalendarKnowsAPlanAgain() async throws {
    func uids(_ plans: String) async throws -> [String] {
      try await site(plans: plans).build()["plans.ics"].components(separatedBy: "\r\n")
        .filter { $0.hasPrefix("UID:") }
    }
    let first = try await uids("## a\n- [ ] 2026-12-24 18:30 x\n- [ ] y\n")
    #expect(Set(first).count == 2)
    // Moved, put off, done, in another section.
    #expect(
      try await uids("## b\n- [ ] y\n## a\n- [x] 2026-12-26 x @Harbour\n") == first.reversed())
    // With a mark, whatever it is called.
    #expect(try await uids("- [ ] z ^x\n- [ ] y\n") == first)
    // Of two of one title, the earlier one has it.
    #expect(try await uids("- [ ] 2027-01-01 x\n- [ ] 2026-12-24 x\n").last == first.first)
  }

  @Test func tilesAreAskedForWhereTheSettingsNameAServer() async throws {
    let built = try await site(
      settings: Self.publishing
        + "map: {tiles: 'https://tile.example.org/{z}/{x}/{y}.png', attribution: '© them'}\n"
    ).build()
    let page = built["plans/dinner/"]
    #expect(page.contains("leaflet") && page.contains("data-tiles=\"https://tile.example.org/"))
    #expect(
      page.contains("img-src &#39;self&#39; https://tile.example.org")
        || page.contains("img-src 'self' https://tile.example.org"))
    #expect(!built["plans/class/"].contains("leaflet"))
    #expect(!built["plans/"].contains("tile.example.org"))
  }

  @Test func everyEditionHasThePlansInItsOwnWords() async throws {
    let built = try await site(
      settings: Self.publishing.replacing("locale: en", with: "locales: [en, ko, ar-EG]")
    ).build()
    #expect(built["ko/plans/dinner/"].contains("2026년 12월 1일 화요일"))
    #expect(built["ko/plans/dinner/"].contains("항구"))
    #expect(built["ko/plans/"].contains("2주마다"))
    #expect(built["ar/plans/"].contains("كل أسبوعين"))
    #expect(!built.has("ko/plans.ics"))
  }

  @Test func isOnlyReadableForOneWhoHasPlans() async throws {
    let built = try await site(plans: "# Nothing yet\n").build()
    #expect(!built.has("plans/") && !built.has("plans.ics"))
  }
}
