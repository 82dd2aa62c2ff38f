import Foundation
import Testing

@testable import SiteBuilding

/// Time capsules on the site: all of them, one that is shut, and one that is open.
struct CapsulePagesTests {
  private static let commitment = String(repeating: "5e", count: 32)

  private func site(locales: String = "[en]", now: String = "2026-12-01T12:00:00+09:00") throws
    -> SmallSite
  {
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/diary/
      locales: \(locales)
      timezone: Asia/Seoul
      -- content/places.yaml --
      Beach: {latitude: 37.771512, longitude: 128.948, names: {ko: 해변}}
      Nest: {latitude: 37.1, longitude: 127.1, private: true}
      -- content/entries/2026-11-01-sea.md --
      ---
      date: 2026-11-01 21:14
      opens: 2027-01-01
      capsule: {id: c0ffee, buried: 2026-11-02T08:00:00+09:00, salt: \(String(repeating: "0", count: 32)), commitment: \(Self.commitment)}
      title: To the sea
      location: Beach
      ---
      Sealed words.
      -- content/entries/2026-11-02-hidden.md --
      ---
      opens: 2026-12-24 09:30
      title-hidden: true
      location: Nest
      ---
      Hidden title

      More.
      -- content/entries/2026-11-03-other.md --
      An entry
      -- content/entries/2020-01-01-open.md --
      ---
      opens: 2026-11-20
      location: Beach
      ---
      Open now

      Read me.
      """)
    site.now = instant(now)
    return site
  }

  @Test func allAreListedTheNextToOpenFirst() async throws {
    let built = try await site().build()
    let page = built["capsules/"]
    #expect(page.contains("<span>3 time capsules</span>"))
    let titles = page.all(between: "<li>", "</li>").compactMap {
      $0.between("dir=\"auto\">", "</a>")
    }
    #expect(titles == ["Time capsule", "To the sea", "Open now"])
    let hrefs = [
      "/diary/capsules/2026-11-02/", "/diary/capsules/c0ffee/", "/diary/2020/01/01/open/",
    ]
    for href in hrefs { #expect(page.contains("<a href=\"\(href)\"")) }
    #expect(
      page.contains("<time datetime=\"2026-12-24T09:30:00+09:00\">December 24, 2026</time> 9:30"))
    #expect(page.contains("<time datetime=\"2027-01-01\">January 1, 2027</time>"))
    #expect(page.contains("data-opens=\"2027-01-01T00:00:00+09:00\""))
    #expect(page.contains("data-days=\"{&quot;one&quot;:&quot;{count} day&quot;"))
    #expect(built[""].contains("<a href=\"/diary/capsules/\">Time capsules</a>"))
  }

  @Test func aShutOneTellsWhenAndWhereAndWhatWasPromised() async throws {
    let built = try await site().build()
    let page = built["capsules/c0ffee/"]
    #expect(page.contains("<h1 lang=\"en\" dir=\"auto\">To the sea</h1>"))
    #expect(
      page.contains("<time datetime=\"2026-11-02T08:00:00+09:00\">Monday, November 2, 2026</time>"))
    #expect(page.contains("<bdi>Beach</bdi>") && page.contains("geo:37.77151,128.948"))
    #expect(page.contains("<code dir=\"ltr\">\(Self.commitment)</code>"))
    #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(page.contains("content=\"Opens on January 1, 2027\""))
    #expect(built.pathsMentioning("Sealed words") == [])
    #expect(!built["sitemap.xml"].contains("c0ffee"))
    #expect(built["sitemap.xml"].contains("/diary/capsules/<"))
  }

  @Test func aHiddenTitleAndAPrivatePlaceAreNowhere() async throws {
    let built = try await site().build()
    for word in ["Hidden title", "2026-11-02-hidden", "Nest", "37.1,", "127.1"] {
      #expect(built.pathsMentioning(word) == [], "\(word)")
    }
    #expect(
      built["capsules/2026-11-02/"].contains("<h1 lang=\"en\" dir=\"auto\">Time capsule</h1>"))
    // It has no commitment, as nobody made one.
    #expect(!built["capsules/2026-11-02/"].contains("Commitment"))
  }

  @Test func theMapShowsWhereTheyLie() async throws {
    let built = try await site(locales: "[en, ko]").build()
    let map = try built.json("capsules/map/places.json")
    #expect(map["places"].items.map { $0["name"].text } == ["Beach"])
    #expect(built["capsules/map/places.json"].contains("\"points\":[[37.77151,128.948,0,2]]"))
    let things = try built.json("ko/capsules/map/entries/0.json")["points"].items[0]["entries"]
      .items
    #expect(things.map { $0["title"].text } == ["To the sea", "Open now"])
    let korean = try built.json("ko/capsules/map/places.json")["places"].items
    #expect(korean.map { $0["readerName"].text } == ["해변"])
    #expect(
      built["ko/capsules/c0ffee/"].contains("<bdi class=\"reader-name\" lang=\"ko\">해변</bdi>"))
    #expect(things[0]["url"].text == "/diary/ko/capsules/c0ffee/")
    #expect(things[0]["dateText"].text == "2027년 1월 1일")
    let page = built["capsules/"]
    #expect(page.contains("data-places=\"/diary/capsules/map/places.json\""))
    #expect(page.contains("<svg class=\"map-drawing\""))
  }

  @Test func anOpenOneIsAnEntryAndItsOldAddressLeadsThere() async throws {
    let built = try await site(now: "2027-01-01T00:00:00+09:00").build()
    let entry = built["2026/11/01/sea/"]
    #expect(entry.contains("Sealed words."))
    #expect(entry.contains("It was changed since it was buried"))
    #expect(entry.contains("<time datetime=\"2027-01-01\">January 1, 2027</time>"))
    let old = built["capsules/c0ffee/"]
    #expect(
      old.contains("<meta http-equiv=\"refresh\" content=\"0; url=/diary/2026/11/01/sea/\">"))
    #expect(old.contains("<a href=\"/diary/2026/11/01/sea/\""))
    #expect(!old.contains("countdown"))
    #expect(built["capsules/2026-11-02/"].contains("/diary/2026/11/02/hidden/"))
    #expect(built["tags/"] == "" && built["2026/11/03/other/"] != "")
  }

  @Test func theFeedShowsItAsItOpens() async throws {
    let built = try await site(now: "2027-01-02T00:00:00+09:00").build()
    let entries = built["feed.xml"].all(between: "<entry", "</entry>")
    #expect(
      entries.compactMap { $0.between("<title>", "</title>") } == [
        "To the sea", "Hidden title", "Open now", "An entry",
      ])
    #expect(entries[0].contains("<published>2027-01-01T00:00:00+09:00</published>"))
    #expect(entries[0].contains("<updated>2027-01-01T00:00:00+09:00</updated>"))
    #expect(entries[1].contains("<published>2026-12-24T09:30:00+09:00</published>"))
    let items = try built.json("feed.json")["items"].items
    #expect(items[0]["date_published"].text == "2027-01-01T00:00:00+09:00")
    #expect(built["sitemap.xml"].contains("sea/</loc><lastmod>2027-01-01</lastmod>"))
    // On the site it stands where it was written.
    #expect(built["archive/"].contains("2020"))
  }

  @Test func aShortFeedHasWhatOpenedOfLongAgo() async throws {
    let site = try site()
    try site.write(
      "title: A\nurl: https://example.org/\nlocale: en\ntimezone: Asia/Seoul\nfeeds: {length: 1}\n",
      to: "content/journal.yaml")
    let built = try await site.build()
    #expect(built["feed.xml"].contains("<title>Open now</title>"))
    #expect(!built["feed.xml"].contains("<title>An entry</title>"))
  }

  @Test func theCalendarHasAnEventAndAnAlarmForEach() async throws {
    let built = try await site().build()
    let text = built["capsules.ics"].replacingOccurrences(of: "\r\n ", with: "")
    let events = text.all(between: "BEGIN:VEVENT\r\n", "END:VEVENT\r\n")
    #expect(events.count == 3)
    #expect(events[0].contains("UID:capsule-2026-11-02@example.org\r\n"))
    #expect(events[0].contains("DTSTART:20261224T003000Z\r\nSUMMARY:Time capsule\r\n"))
    #expect(events[0].contains("TRIGGER:PT0S\r\n") && !events[0].contains("LOCATION"))
    #expect(events[1].contains("DTSTART;VALUE=DATE:20270101\r\n"))
    #expect(events[1].contains("SUMMARY:Time capsule opens: To the sea\r\n"))
    #expect(events[1].contains("LOCATION:Beach\r\nGEO:37.771510;128.948000\r\n"))
    #expect(events[1].contains("URL:https://example.org/diary/capsules/c0ffee/\r\n"))
    #expect(events[1].contains("TRIGGER:PT9H\r\n"))
    #expect(!text.contains("Hidden") && !text.contains("Sealed"))
    // The same whenever it is built, until a capsule is buried or opens.
    var later = try site()
    later.now = instant("2026-12-20T00:00:00+09:00")
    #expect(try await later.build()["capsules.ics"] == built["capsules.ics"])
  }

  @Test func aCardTellsNothingButTheDay() async throws {
    let plan = try await site().surveyed().plan
    let cards = plan.allCards.filter { if case .capsule = $0.subject { true } else { false } }
    let views = cards.map { CardView(plan: plan, card: $0, icons: IconSprite(of: [], named: "")) }
    #expect(views.map(\.title) == ["Time capsule", "Time capsule"])
    #expect(views.map(\.label) == ["Opens on December 24, 2026", "Opens on January 1, 2027"])
  }

  @Test func aJournalWithoutCapsulesHasNoneOfThis() async throws {
    let built = try await SmallSite("-- content/entries/2026-11-01-a.md --\nA\n").build()
    #expect(built.paths.filter { $0.contains("capsule") && !$0.hasPrefix("assets/") } == [])
    #expect(!built[""].contains("capsule"))
  }
}
