import Diagnostics
import FileFixtures
import Foundation
import JournalModel
import Testing

@testable import SiteBuilding

/// Share cards as a part of the site.
struct CardWritingTests {
  private func site() throws -> SmallSite {
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/diary/
      locales: [en, ko]
      -- content/entries/2026-11-30-sea.md --
      ---
      title: Foo & Bar <b>
      weather: snow
      ---
      Text
      -- content/entries/2026-11-29-other.md --
      Other
      """)
    site.makesCards = true
    return site
  }

  @Test func eachEntryHasOneInEachEdition() async throws {
    let built = try await site().build()
    let cards = built.paths.filter { $0.hasSuffix("card.png") && $0.contains("2026/11/") }
    #expect(
      cards == [
        "2026/11/29/other/card.png", "2026/11/30/sea/card.png", "2026/11/card.png",
        "ko/2026/11/29/other/card.png", "ko/2026/11/30/sea/card.png", "ko/2026/11/card.png",
      ])
    for card in cards {
      #expect(try size(of: card, in: built) == [1200, 630])
    }
    #expect(built.files[cards[1]] != built.files[cards[4]], "a card is in its page's language")
    let page = Markup(built["ko/2026/11/30/sea/"])
    #expect(page.meta("og:image") == "https://example.org/diary/ko/2026/11/30/sea/card.png")
    #expect(page.meta("og:image:type") == "image/png")
    #expect(page.meta("og:image:width") == "1200")
    #expect(page.meta("og:image:height") == "630")
    #expect(page.meta("og:image:alt")?.contains("Foo & Bar <b>") == true)
    #expect(page.meta("twitter:card") == "summary_large_image")
  }

  @Test func aSquareOneIsNamedBehindTheOther() async throws {
    let site = try site()
    try site.write(
      SmallSite.plainSettings + "cards: {sizes: [wide, square, story]}\n",
      to: "content/journal.yaml")
    let page = Markup(try await site.build()["2026/11/30/sea/"])
    let images = page.tags.filter { $0.attributes["property"]?.hasPrefix("og:image") == true }
      .map { "\($0.attributes["property"] ?? "") \($0.attributes["content"] ?? "")" }
    #expect(
      images.filter { !$0.contains("alt") } == [
        "og:image https://example.org/2026/11/30/sea/card.png", "og:image:type image/png",
        "og:image:width 1200", "og:image:height 630",
        "og:image https://example.org/2026/11/30/sea/card-square.png", "og:image:type image/png",
        "og:image:width 1080", "og:image:height 1080",
      ])
  }

  /// Width and height, out of the header of a PNG file.
  private func size(of path: String, in built: BuiltSite) throws -> [Int] {
    let bytes = try #require(built.files[path])
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  @Test func everyPageThatIsSharedHasOneOrShowsAnothers() async throws {
    let site = try site()
    try site.write(
      "---\ntags: [sea]\nlocation: Busan\n---\nOther\n", to: "content/entries/2026-11-29-other.md")
    try site.write("Third\n", to: "content/entries/2026-11-29-third.md")
    try site.write("# About\n\nWho writes.\n", to: "content/pages/about.md")
    let built = try await site.build()
    func image(_ path: String) -> String? {
      Markup(built[path]).meta("og:image")?.replacing("https://example.org/diary/", with: "")
    }
    for path in ["", "2026/", "2026/11/", "tags/sea/", "places/busan/", "weather/snow/", "about/"] {
      #expect(image(path) == path + "card.png")
      #expect(built.files[path + "card.png"] != nil)
    }
    #expect(image("2026/11/30/") == "2026/11/30/sea/card.png", "the only entry of its day")
    #expect(image("2026/11/29/") == "2026/11/card.png", "of several entries, none stands for all")
    for path in ["archive/", "tags/", "map/", "statistics/", "photos/"] where built.has(path) {
      #expect(image(path) == "card.png")
    }
    #expect(image("search/") == nil)
    let pictures = ["2026/card.png", "2026/11/card.png", "tags/sea/card.png", "about/card.png"]
      .map { built.files[$0] }
    #expect(Set(pictures).count == pictures.count)
  }

  @Test func otherSizesAreMadeWhenAskedFor() async throws {
    let site = try site()
    try site.write(
      "title: A diary\nurl: https://example.org/\ncards: {sizes: [story, square]}\n",
      to: "content/journal.yaml")
    let built = try await site.build()
    #expect(try size(of: "2026/11/30/sea/card.png", in: built) == [1200, 630])
    #expect(try size(of: "2026/11/30/sea/card-square.png", in: built) == [1080, 1080])
    #expect(try size(of: "2026/11/30/sea/card-story.png", in: built) == [1080, 1920])
    #expect(try size(of: "card-story.png", in: built) == [1080, 1920])
  }

  @Test func anEntryMayHaveAnotherDesign() async throws {
    let site = try site()
    let plain = try await site.build()
    try site.write(
      "---\ntitle: Foo & Bar <b>\nweather: snow\ncard: calendar\n---\nText\n",
      to: "content/entries/2026-11-30-sea.md")
    let calendar = try await site.build()
    #expect(calendar.files["2026/11/30/sea/card.png"] != plain.files["2026/11/30/sea/card.png"])
    #expect(calendar.files["2026/11/29/other/card.png"] == plain.files["2026/11/29/other/card.png"])
  }

  @Test func aSitesOwnDesignTakesThePlaceOfTheThemes() async throws {
    let site = try site()
    let before = try await site.build()
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} {{height}}">
      <rect width="100%" height="100%" fill="#204060"/>
      <text data-box="100 100 900 400" data-size="40 90" data-lines="3" fill="#fff">{{title}}</text>
      </svg>
      """, to: "Templates/card.svg")
    let after = try await site.build()
    #expect(after.report.diagnostics.isEmpty)
    #expect(after.files["2026/11/30/sea/card.png"] != before.files["2026/11/30/sea/card.png"])
    #expect(after.files["2026/11/card.png"] == before.files["2026/11/card.png"], "another design")
    #expect(!after.paths.contains { $0.hasPrefix("assets/card") }, "no page loads a design")
  }

  @Test func mistakesInADesignAreToldWhereTheyStand() async throws {
    let site = try site()
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {{width}} {{height}}">
      <image href="https://example.org/a.png" width="10" height="10"/>
      <text data-box="0 0 100 50">{{titel}}</text>
      </svg>
      """, to: "Templates/card.svg")
    let told = try #require(await site.failure())
    #expect(
      told.contains(
        "Templates/card.svg:2:8: error: `https://example.org/a.png` leads out of the design"))
    #expect(told.contains("Templates/card.svg:3:2: error: this <text> lacks `data-size`"))
    #expect(told.contains("Templates/card.svg:3:31: warning: unknown name `titel`"))
  }

  @Test func whatOnlyShowsOnceItIsFilledInIsToldOfItsEntry() async throws {
    let site = try site()
    try site.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg"><image href="{{title}}" width="9" height="9"/></svg>
      """, to: "Templates/card.svg")
    let failure = try await #require(throws: BuildFailure.self) { try await site.build() }
    let error = try #require(failure.diagnostics.first { $0.id == "outside-reference" })
    #expect(error.path == "Templates/card.svg")
    #expect(error.notes.first?.hasPrefix("filled in for content/entries/2026-11-") == true)
  }

  @Test func aCharacterThatNoFontHasIsNamed() async throws {
    let site = try site()
    try site.write("---\ntitle: A \u{5FFFD}\n---\nText\n", to: "content/entries/2026-11-30-sea.md")
    let built = try await site.build()
    let warnings = built.report.diagnostics.filter { $0.id == "missing-character" }
    #expect(warnings.count == 1, "once, however many editions and sizes")
    #expect(warnings.first?.summary.contains("U+5FFFD") == true)
    #expect(warnings.first?.path == "content/entries/2026-11-30-sea.md")
  }

  @Test func thereAreNoneWhereNoPageCouldNameThem() async throws {
    let site = try site()
    try site.write("title: A diary\n", to: "content/journal.yaml")
    let built = try await site.build()
    #expect(built.has("2026/11/30/sea/"))
    #expect(!built.has("2026/11/30/sea/card.png"))
    #expect(Markup(built["2026/11/30/sea/"]).meta("og:image") == nil)
  }

  /// To know how they would look, libraries and fonts are loaded.
  @Test(
    arguments: [
      ("title: A diary\n", nil, false),
      ("title: A\nurl: https://example.org/\ncards: false\n", nil, false),
      ("title: A\nurl: https://example.org/\n", false, false),
      ("title: A\nurl: https://example.org/\n", nil, true),
      ("title: A\nurl: https://example.org/\ncards: false\n", true, true),
    ] as [(String, Bool?, Bool)])
  func theirLookIsAskedForWhereThereAreSome(settings: String, asked: Bool?, areSome: Bool)
    async throws
  {
    let site = try SmallSite("-- content/journal.yaml --\n" + settings)
    var request = site.request
    request.makesCards = asked
    let tree = try await SourceTree.load(request.site, jobs: 1)
    #expect((cardLook(for: request, settings: tree.settings.text) != nil) == areSome)
  }

  @Test func everyWeatherHasAnIcon() throws {
    let theme = Theme.load(overrides: [])
    let icons = IconSprite(of: try #require(theme["icons.svg"]).text.bytes, named: "icons")
    for condition in WeatherCondition.allCases {
      #expect(icons.idInPage(of: "weather-\(condition.rawValue)") != nil)
    }
  }

  @Test func onlyThoseThatSaySomethingElseAreDrawnAgain() async throws {
    var site = try site()
    site.mayReuse = false
    let first = try await site.build()
    #expect(try await site.build().report.writing?.touchedNothing == true)
    try site.write("---\ntitle: Changed\n---\nOther\n", to: "content/entries/2026-11-29-other.md")
    let second = try await site.build()
    let drawn = (second.report.writing?.changed ?? []).filter { $0.hasSuffix("card.png") }
    #expect(drawn == ["2026/11/29/other/card.png", "ko/2026/11/29/other/card.png"])
    #expect(
      second.files["2026/11/30/sea/card.png"] == first.files["2026/11/30/sea/card.png"])
  }

  @Test func aCardIsDrawnAgainWhenItsPhotoIsAnother() async throws {
    var site = try site()
    site.mayReuse = false
    try site.add(
      """
      -- content/entries/2026-11-30-sea.md --
      ---
      title: Sea
      card: photo
      photos: [sea.gif]
      ---
      Text
      -- content/entries/sea.gif (picture 24x16) --

      """)
    let first = try await site.build()
    #expect(try await site.build().report.writing?.touchedNothing == true)
    let location = site.folder.location(of: "content/entries/sea.gif")
    var picture = try [UInt8](Data(contentsOf: URL(filePath: location)))
    picture[13] ^= 0xFF
    try site.folder.write(picture, to: "content/entries/sea.gif")
    let second = try await site.build()
    let card = "2026/11/30/sea/card.png"
    #expect(second.files[card] != first.files[card])
    #expect(second.files["2026/11/29/other/card.png"] == first.files["2026/11/29/other/card.png"])
  }

  @Test func thereAreNoneWhereTheyAreSwitchedOff() async throws {
    var site = try site()
    try await site.build()
    site.makesCards = false
    let built = try await site.build()
    #expect(!built.paths.contains { $0.hasSuffix("card.png") })
    #expect(Markup(built["2026/11/30/sea/"]).meta("og:image") == nil)
    #expect(Markup(built["2026/11/30/sea/"]).meta("twitter:card") == "summary")
  }
}
