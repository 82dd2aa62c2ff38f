import CivilTime
import FileFixtures
import Foundation
import JournalModel
import Testing

@testable import SiteBuilding

/// What isn't published now is nowhere: in no page, no file name, no cache.
struct KeptBackTests {
  /// A site with an entry that tells a rare word in every field, below front matter of its own, beside
  /// one that is published and would share its groups.
  private func site(hiding frontMatter: String, date: String = "2026-11-20") throws -> SmallSite {
    try SmallSite(
      """
      -- content/places.yaml --
      zanzibarplace: {latitude: 11.2233, longitude: 44.5566}
      -- content/entries/hiddenfile.md --
      ---
      date: \(date)
      title: Zanzibartitle
      tags: [zanzibartag, shared]
      mood: zanzibarmood
      location: zanzibarplace
      weather: {condition: hail, text: zanzibarweather, temperature: -37}
      description: zanzibardescription
      photos: [{file: zanzibarphoto.gif, alt: zanzibaralt, caption: zanzibarcaption}]
      cover: zanzibarcover.gif
      zanzibarkey: zanzibarvalue
      extra: {zanzibarextra: zanzibarother}
      aliases: [/zanzibaralias/]
      slug: zanzibarslug
      \(frontMatter)
      ---
      # Zanzibarheading

      Zanzibarbody with [a link](zanzibarlink.md), ![zanzibarpicture](zanzibarinline.gif) and
      <i>zanzibarhtml</i>.[^1]

      [^1]: zanzibarnote
      -- content/entries/zanzibarphoto.gif (picture 24x16) --
      -- content/entries/zanzibarcover.gif (picture 24x16) --
      -- content/entries/zanzibarinline.gif (picture 24x16) --
      -- content/entries/2026-11-30-open.md --
      ---
      title: Open
      tags: [shared]
      ---
      What everybody may read.
      """)
  }

  private func expectNoTrace(of site: SmallSite, _ built: BuiltSite) throws {
    for form in ["zanzibar", "Zanzibar"] { #expect(built.pathsMentioning(form) == []) }
    for number in ["11.2233", "44.5566", "-37"] { #expect(built.pathsMentioning(number) == []) }
    #expect(!built.has("weather/hail/"))
    // Nor in the cache, nor in what the writer keeps in the output for itself.
    for folder in [".ilgi", "public"] {
      for (path, bytes) in try site.folder.bytes(in: folder) {
        for form in ["zanzibar", "Zanzibar"] {
          #expect(!path.contains(form), "\(folder)/\(path)")
          #expect(Data(bytes).range(of: Data(form.utf8)) == nil, "\(folder)/\(path)")
        }
      }
    }
    #expect(built.has("2026/11/30/open/"))
    #expect(built["tags/shared/"].contains("1 entry"))
  }

  /// What a time capsule tells, and what not, `CapsuleLeakTests` see to.
  private static let ways = [
    "draft: true", "private: true", "opens: 2026-12-02\ndraft: true",
    "opens: 2027-01-01\nprivate: true",
  ]

  @Test(arguments: ways)
  func leavesNoTrace(frontMatter: String) async throws {
    let site = try site(hiding: frontMatter)
    let built = try await site.build()
    try expectNoTrace(of: site, built)
    // Built again over what the first build left.
    try await expectNoTrace(of: site, site.build())
  }

  @Test func anEntryOfTheFutureLeavesNoTrace() async throws {
    let site = try site(hiding: "pinned: true", date: "2026-12-02")
    try await expectNoTrace(of: site, site.build())
  }

  /// Everything of it was in the site, in the manifest and in the cache before.
  @Test(arguments: ways)
  func leavesNoTraceOfWhatWasPublishedBefore(frontMatter: String) async throws {
    let site = try site(hiding: "mood: zanzibarmood")
    let before = try await site.build()
    #expect(before.pathsMentioning("zanzibar").count > 10)
    let hidden = try self.site(hiding: frontMatter)
    let text = try String(
      contentsOfFile: hidden.folder.location(of: "content/entries/hiddenfile.md"),
      encoding: .utf8)
    try site.write(text, to: "content/entries/hiddenfile.md")
    try await expectNoTrace(of: site, site.build())
  }

  @Test func aClockSetBackTakesAnEntryOutAgain() async throws {
    var site = try site(hiding: "pinned: true", date: "2026-12-02")
    site.now = instant("2026-12-03T00:00:00+09:00")
    #expect(try await site.build().has("2026/12/02/zanzibarslug/"))
    site.now = instant("2026-12-01T00:00:00+09:00")
    try await expectNoTrace(of: site, site.build())
  }

  @Test func isCountedAndNamedByItsReason() async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-01-draft.md --
      ---
      draft: true
      ---
      A
      -- content/entries/2026-11-02-draft.md --
      ---
      draft: yes
      ---
      B
      -- content/entries/2026-12-02-future.md --
      C
      -- content/entries/2026-11-03-sealed.md --
      ---
      opens: 2028-01-01
      ---
      D
      -- content/entries/2026-11-04-sealed.md --
      ---
      opens: 2027-03-02
      ---
      E
      -- content/entries/2026-11-05-private.md --
      ---
      private: true
      draft: true
      opens: 2027-03-02
      ---
      F
      -- content/entries/2026-11-06-empty.md --
      ---
      mood: m
      ---
      -- content/entries/private.md --
      ---
      private: true
      ---
      Without a date
      -- content/pages/draft.md --
      ---
      draft: true
      ---
      Page
      """)
    let summary = try await site.build().report.summary
    #expect(summary.drafts == 3)
    #expect(summary.future == 1)
    #expect(summary.sealed == 2)
    #expect(summary.privateEntries == 2)
    #expect(summary.empty == 1)
    #expect(summary.entries == 0)
    #expect(summary.nextOpening?.iso8601 == "2027-03-02")
    let listing = try await list(site.request)
    #expect(listing.keptBack.map(\.path).count == 9)
    #expect(listing.keptBack.first { $0.path.contains("future") }?.reason == .future)
  }

  @Test func draftsAndFutureEntriesAreLetInWhenAskedFor() async throws {
    var site = try SmallSite(
      """
      -- content/entries/2026-11-01-draft.md --
      ---
      draft: true
      ---
      Draft
      -- content/entries/2026-12-02-future.md --
      Future
      -- content/entries/2026-11-03-sealed.md --
      ---
      opens: 2028-01-01
      ---
      Sealed
      -- content/entries/2026-11-05-private.md --
      ---
      private: true
      ---
      Private
      -- content/pages/notes.md --
      ---
      draft: true
      ---
      Notes
      """)
    site.includesDrafts = true
    let drafts = try await site.build()
    #expect(drafts.has("2026/11/01/draft/") && drafts.has("notes/"))
    #expect(!drafts.has("2026/12/02/future/"))
    #expect(drafts["2026/11/01/draft/"].contains("<span class=\"badge\">Draft</span>"))
    site.includesFuture = true
    let both = try await site.build()
    #expect(both["2026/12/02/future/"].contains("Not yet due"))
    for path in ["2026/11/03/", "2026/11/05/"] { #expect(!both.has(path)) }
    #expect(both.report.summary.sealed == 1 && both.report.summary.privateEntries == 1)
    site.includesDrafts = false
    site.includesFuture = false
    #expect(try await site.build().report.summary.entries == 0)
  }

  @Test func aCapsuleOpensAtMidnightWhereItWasWritten() async throws {
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      timezone: America/New_York
      -- content/entries/zone.md --
      ---
      date: 2026-01-01
      timezone: Asia/Seoul
      opens: 2027-01-01
      ---
      By its zone
      -- content/entries/offset.md --
      ---
      date: 2026-01-01T08:00:00+09:00
      opens: 2027-01-01
      ---
      By the offset of its date
      -- content/entries/site.md --
      ---
      date: 2026-01-01
      opens: 2027-01-01
      ---
      By the site's zone
      """)
    site.now = instant("2026-12-31T23:59:59+09:00")
    #expect(try await site.build().report.summary.sealed == 3)
    site.now = instant("2027-01-01T00:00:00+09:00")
    let morning = try await site.build()
    #expect(morning.has("2026/01/01/zone/") && morning.has("2026/01/01/offset/"))
    #expect(!morning.has("2026/01/01/site/"))
    site.now = instant("2027-01-01T00:00:00-05:00")
    #expect(try await site.build().has("2026/01/01/site/"))
  }

  @Test func aSealedPageIsNoPage() async throws {
    let built = try await SmallSite(
      """
      -- content/pages/zanzibar.md --
      ---
      opens: 2028-01-01
      ---
      Zanzibar
      """
    ).build()
    #expect(built.pathsMentioning("anzibar") == [])
    #expect(built.report.summary.sealed == 1)
  }

  @Test func whatIsLinkedToIsNotGivenAway() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/hiddenfile.md --
      ---
      date: 2026-11-20
      draft: true
      title: Zanzibartitle
      ---
      Zanzibarbody
      -- content/entries/2026-11-30-open.md --
      ---
      title: Open
      ---
      See [the other one](hiddenfile.md), [again](hiddenfile.md#anzibar) and [[2026-11-20]].
      """
    ).build()
    #expect(built.pathsMentioning("anzibar") == [])
    let place = "content/entries/2026-11-30-open.md:4:"
    let words =
      "warning: this links to an entry that isn't published, so only its words are shown "
      + "[link-to-unpublished]"
    #expect(
      built.messages == ["\(place)5: \(words)", "\(place)37: \(words)", "\(place)72: \(words)"])
    let page = built["2026/11/30/open/"]
    #expect(page.contains("the other one") && page.contains("2026-11-20"))
    #expect(!Markup(page).addresses.contains { $0.contains("2026/11/20") })
  }

  @Test func thePlacesOfPrivatePlacesStayPrivate() async throws {
    let built = try await SmallSite(
      """
      -- content/places.yaml --
      home: {latitude: 37.123456, longitude: 127.654321, private: true}
      beach: {latitude: 37.123456789, longitude: 128.5}
      -- content/entries/2026-11-30-a.md --
      ---
      location: {name: Home, latitude: 37.123456, longitude: 127.654321}
      ---
      At home
      -- content/entries/2026-11-29-b.md --
      ---
      location: beach
      ---
      At sea
      """
    ).build()
    #expect(built.pathsMentioning("127.65") == [])
    #expect(built["places/home/"].contains("At home"))
    #expect(built["2026/11/29/b/"].contains("geo:37.12346,128.5"))
    #expect(built.pathsMentioning("37.1234567") == [])
  }
}
