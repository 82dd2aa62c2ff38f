import BaseMap
import FileFixtures
import Foundation
import JournalModel
import Testing

@testable import SiteBuilding

/// What a site consists of, and how it follows its journal.
struct OutputTests {
  private static let journal = """
    -- content/journal.yaml --
    title: A diary
    subtitle: Day by day
    author: Someone
    url: https://example.org/diary
    locales: [en, ko]
    timezone: Asia/Seoul
    per-page: 2
    -- content/places.yaml --
    beach: {latitude: 37.7715, longitude: 128.948}
    -- content/entries/2026-11-30-sea.md --
    ---
    title: The sea
    tags: [sea, winter sun]
    weather: snow -2.5°C
    location: beach
    photos: [{file: sea.gif, alt: Waves, caption: At noon}]
    ---
    Text with ![sky](sky.gif) and [[2026-10-01]].

    ## A heading
    -- content/entries/2026-10-01-old.md --
    ---
    title: Ancient
    tags: [sea]
    ---
    Text.[^1]

    [^1]: Note.
    -- content/entries/2025-01-02-first.md --
    ---
    title: First
    pinned: true
    weather: rain
    ---
    Text
    -- content/pages/about.md --
    # About

    [The sea](../entries/2026-11-30-sea.md)
    -- content/entries/sea.gif (picture 24x16) --
    -- content/entries/sky.gif (picture 8x8) --
    -- content/entries/unused.gif (picture 8x8) --

    """

  @Test func hasEveryKindOfPageInEveryEdition() async throws {
    let built = try await SmallSite(Self.journal).build()
    #expect(built.messages == [])
    let pages = [
      "", "page/2/", "2026/11/30/sea/", "2026/10/01/old/", "2025/01/02/first/", "archive/",
      "2026/", "2026/11/", "2026/11/30/", "2026/10/", "2026/10/01/", "2025/", "2025/01/",
      "2025/01/02/", "2025/review/", "2026/review/", "statistics/", "tags/", "tags/sea/",
      "tags/winter-sun/", "places/", "places/beach/",
      "weather/", "weather/snow/", "weather/rain/", "map/", "about/", "search/", "offline/",
      "404.html",
      "photos/", "photos/2026/11/", "on-this-day/", "on-this-day/01-02/", "on-this-day/10-01/",
      "on-this-day/11-30/",
    ]
    #expect(Set(built.pages) == Set(pages + pages.map { "ko/" + $0 }))
    #expect(built.report.summary.pages == pages.count * 2)
    let others = built.unmarkedPaths.filter { !$0.hasSuffix(".html") && !$0.hasPrefix("assets/") }
    #expect(
      others == [
        "feed.json", "feed.xml", "ko/feed.json", "ko/feed.xml", "ko/map/entries/0.json",
        "ko/map/places.json",
        "ko/on-this-day/01-02.json", "ko/on-this-day/10-01.json", "ko/on-this-day/11-30.json",
        "ko/site.webmanifest", "map/entries/0.json", "map/places.json", "media/entries/sea.24w.png",
        "media/entries/sea.24w.webp", "media/entries/sky.8w.png", "media/entries/sky.8w.webp",
        "on-this-day/01-02.json", "on-this-day/10-01.json", "on-this-day/11-30.json", "robots.txt",
        "search/entries/0.json", "search/filters.json", "search/grams/0.json",
        "search/index.json", "search/terms/0.json", "service-worker.js", "site.webmanifest",
        "sitemap.xml",
      ])
    #expect(built.report.summary.files == built.files.count)
  }

  /// Every address on every page, in feeds and in the index is that of a file of the site.
  @Test func everyAddressLeadsSomewhere() async throws {
    let built = try await SmallSite(Self.journal).build()
    var addresses: Set<String> = []
    for page in built.pages {
      let markup = Markup(built[page])
      #expect(markup.mistakes == [], "\(page)")
      for address in markup.addresses {
        if address.hasPrefix("#") {
          #expect(built[page].contains("id=\"\(address.dropFirst())\""), "\(address) in \(page)")
        } else {
          addresses.insert(address)
        }
      }
    }
    for edition in ["", "ko/"] {
      addresses.formUnion(
        try built.indexed.compactMap { $0["url"].text.map { "/diary/\(edition)\($0)" } })
      for item in try built.json(edition + "feed.json")["items"].items {
        addresses.formUnion([item["url"].text, item["image"].text].compactMap(\.self))
        addresses.formUnion(Markup(item["content_html"].text ?? "").addresses)
      }
      addresses.formUnion(Markup(xml: built[edition + "feed.xml"]).addresses)
      let points = try built.json(edition + "map/entries/0.json")["points"].items
      for shown in try built.json(edition + "map/places.json")["places"].items
        + points.flatMap({ $0["entries"].items })
      {
        addresses.formUnion([shown["url"].text].compactMap(\.self))
      }
    }
    addresses.formUnion(built["sitemap.xml"].all(between: "<loc>", "</loc>"))
    #expect(addresses.count > 60)
    let elsewhere = addresses.filter { $0.hasPrefix("geo:") || $0 == BaseMapSource.url }
    for address in addresses.subtracting(elsewhere) {
      let isOnTheSite =
        address.hasPrefix("/diary/") || address.hasPrefix("https://example.org/diary/")
      #expect(isOnTheSite, "\(address)")
      let path = address.components(separatedBy: "/diary/").dropFirst().joined(separator: "/diary/")
      let file = (path.components(separatedBy: "#").first ?? path).removingPercentEncoding ?? path
      #expect(built.has(file), "\(address)")
    }
  }

  @Test func thePathsOfOneSiteDependOnNoOther() async throws {
    let entry = "-- content/entries/2026-11-30-a.md --\n---\ntitle: A\n---\n![x](a.gif)\n"
    let site = try SmallSite(entry + "-- content/entries/a.gif (picture 8x8) --\n")
    for (url, root) in [
      ("https://example.org", "/"), ("https://example.org/a/b/", "/a/b/"),
      ("http://localhost:8000/x", "/x/"),
    ] {
      try site.write("title: T\nurl: \(url)\n", to: "content/journal.yaml")
      let built = try await site.build()
      #expect(built[""].contains("href=\"\(root)2026/11/30/a/\""))
      #expect(
        built["2026/11/30/a/"].unmarked.contains("src=\"\(root)media/entries/a.8w.png\""))
      let trimmed = url.hasSuffix("/") ? String(url.dropLast()) : url
      #expect(
        try built.json("feed.json")["items"].items.first?["content_html"].text?.unmarked
          .contains("src=\"\(trimmed)/media/entries/a.8w.png\"") == true)
      #expect(
        try built.indexed.first?["url"].text == "2026/11/30/a/")
    }
  }

  @Test func aTitleWithMarkupIsTextEverywhere() async throws {
    let title = "Foo & Bar <b> \"q\" 'a' </script>"
    let site = try SmallSite("")
    try site.write(
      "---\ntitle: |\n  \(title)\ntags: ['<i>&']\ndescription: 'x </script> & <y>'\n"
        + "location: '<place> & co'\nmood: '<mood>'\n---\nText\n",
      to: "content/entries/2026-11-30-a.md")
    try site.write(
      "title: 'Tom & <Jerry>'\nsubtitle: '<sub>'\nauthor: 'A & <B>'\nurl: https://example.org/\n",
      to: "content/journal.yaml")
    let built = try await site.build()
    for page in built.pages { #expect(Markup(built[page]).mistakes == [], "\(page)") }
    let page = built["2026/11/30/a/"]
    let escaped = "Foo &amp; Bar &lt;b&gt; &quot;q&quot; &#39;a&#39; &lt;/script&gt;"
    #expect(page.between("<title>", "</title>") == "\(escaped) · Tom &amp; &lt;Jerry&gt;")
    #expect(page.contains(">\(escaped)</h1>"))
    #expect(Markup(page).meta("og:title") == title)
    #expect(Markup(page).meta("description") == "x </script> & <y>")
    let data = try JSON(
      text: try #require(page.between("<script type=\"application/ld+json\">", "</script>")))
    #expect(data["headline"].text == title)
    #expect(data["author"]["name"].text == "A & <B>")
    #expect(data["contentLocation"]["name"].text == "<place> & co")
    let feed = built["feed.xml"]
    #expect(mistake(inXML: feed) == nil)
    let entry = try #require(feed.between("<entry", "</entry>"))
    #expect(entry.between("<title>", "</title>")?.unescaped == title)
    #expect(try built.json("feed.json")["items"].items.first?["title"].text == title)
    let document = try #require(try built.indexed.first)
    #expect(document["title"].text == title && document["place"].text == "<place> & co")
    #expect(built[""].contains(escaped) && !built[""].contains("<b>"))
  }

  @Test func followsWhatIsRenamedRemovedAndEdited() async throws {
    let site = try SmallSite(Self.journal)
    try await site.build()
    try site.write("mine", to: "public/CNAME")
    try site.write("mine", to: "public/2026/11/30/sea/notes.txt")

    func expectLikeClean(_ change: Comment) async throws -> BuiltSite {
      let built = try await site.build()
      var clean = site
      clean.output = "clean"
      clean.mayReuse = false
      try? site.remove("clean")
      let expected = try await clean.build().files
      let own = built.files.filter { !$0.key.hasSuffix("CNAME") && !$0.key.hasSuffix("notes.txt") }
      #expect(own.keys.sorted() == expected.keys.sorted(), change)
      for (path, bytes) in expected where own[path] != bytes {
        Issue.record("\(change): \(path) differs from that of a clean build")
      }
      return built
    }

    try site.rename(
      "content/entries/2026-11-30-sea.md", to: "content/entries/2026-11-29-ocean.md")
    let renamed = try await expectLikeClean("renamed")
    #expect(!renamed.has("2026/11/30/sea/") && renamed.has("2026/11/29/ocean/"))
    #expect(renamed.files["CNAME"] == Array("mine".utf8))
    #expect(renamed.files["2026/11/30/sea/notes.txt"] == Array("mine".utf8))
    #expect(!site.folder.exists("public/2026/11/30/index.html"))

    let old = "content/entries/2026-10-01-old.md"
    try site.write("---\ntitle: New title\ntags: [sea, added]\n---\nText\n", to: old)
    let edited = try await expectLikeClean("title and tag")
    #expect(edited.pathsMentioning("Ancient") == [])
    for path in [
      "2026/10/01/old/", "2026/11/29/ocean/", "2025/01/02/first/", "2026/10/", "tags/sea/",
      "feed.xml", "search/entries/0.json", "ko/page/2/",
    ] { #expect(edited[path].contains("New title") || path == "ko/page/2/", "\(path)") }
    #expect(edited.has("tags/added/"))

    try site.write("---\ntitle: New title\n---\nText\n", to: old)
    let untagged = try await expectLikeClean("tags removed")
    #expect(!untagged.has("tags/added/") && untagged["tags/sea/"].contains("1 entry"))

    try site.write("<p>{{page.heading}}</p>\n", to: "Templates/home.html")
    #expect(try await expectLikeClean("a template")[""].hasPrefix("<p>A diary</p>"))
    try site.write("p { color: red }\n", to: "Templates/style.css")
    let restyled = try await expectLikeClean("a style")
    #expect(restyled.paths.filter { $0.hasPrefix("assets/style.") }.count == 1)
    try site.write("language: 한국말\n", to: "Templates/locales/ko.yaml")
    let words = await site.failure()
    if words == nil { _ = try await expectLikeClean("words") }
    try site.remove("Templates")
    _ = try await expectLikeClean("the theme put back")

    try site.remove(old)
    let removed = try await expectLikeClean("removed")
    #expect(!removed.has("2026/10/01/old/") && !removed.has("2026/10/"))
    #expect(removed.messages.count == 2, "the links to it, and to the one renamed")

    try site.write("title: Other\nlocale: ko\n", to: "content/journal.yaml")
    let other = try await expectLikeClean("settings")
    #expect(!other.has("ko/") && other["page/2/"].isEmpty)
  }

  @Test func builtTwiceNothingIsTouched() async throws {
    var site = try SmallSite(Self.journal)
    site.makesCards = false
    try await site.build()
    let paths = try site.folder.bytes(in: "public").keys.map { "public/" + $0 }
    let before = try paths.map { try site.folder.identity(of: $0) }
    for mayReuse in [true, false] {
      site.mayReuse = mayReuse
      site.jobs += 1
      try await site.build()
      #expect(try paths.map { try site.folder.identity(of: $0) } == before)
    }
  }

  @Test(arguments: [
    (["2026-11-30-a.md", "2026-11-30-A.md"], "2026/11/30/a/"),
    (["2026-11-30-x y.md", "2026/11/30-x-y.md"], "2026/11/30/x-y/"),
  ])
  func twoEntriesWithOneAddressAreAnErrorThatNamesBoth(
    names: [String], address: String
  ) async throws {
    let site = try SmallSite("")
    for name in names { try site.write("Text of one\n", to: "content/entries/\(name)") }
    let failure = try #require(await site.failure())
    #expect(failure.contains("two entries would have one page, /\(address) [duplicate-address]"))
    for name in names { #expect(failure.contains("content/entries/\(name)"), "\(failure)") }
    #expect(!site.folder.exists("public"))
  }

  @Test func onDifferentDaysOneTitleIsNoMatter() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026/11/30.md --
      Same title
      -- content/entries/2026/11/29.md --
      Same title
      """
    ).build()
    #expect(built.has("2026/11/30/same-title/") && built.has("2026/11/29/same-title/"))
  }

  @Test func tagsThatReadAlikeShareAPage() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      tags: [a b, Foo, C++, 🌊, Café]
      ---
      A
      -- content/entries/2026-11-29-b.md --
      ---
      tags: [a-b, foo, c, A_B, foo, "cafe\u{301}"]
      ---
      B
      -- content/entries/2026-11-28-c.md --
      ---
      tags: [a b]
      ---
      C
      """
    ).build()
    #expect(built.messages == [])
    let tags = built.paths.filter { $0.hasPrefix("tags/") && $0.hasSuffix("/index.html") }
    #expect(tags.count == 7, "\(tags)")
    #expect(built["tags/a-b/"].contains("3 entries") && built["tags/a-b/"].contains(">a b<"))
    #expect(built["tags/foo/"].contains("2 entries"))
    #expect(built["tags/c++/"].contains("1 entry") && built["tags/c/"].contains("1 entry"))
    #expect(built.has("tags/🌊/"))
    let links = built["2026/11/29/b/"].all(between: "<a href=\"/tags/a-b/\" rel=\"tag\">", "</a>")
    #expect(links.count == 2 && links[0].contains("a-b") && links[1].contains("A_B"))
  }

  @Test func aPageMayNotStandWhereTheSiteHasAnother() async throws {
    let site = try SmallSite(
      """
      -- content/journal.yaml --
      title: T
      locales: [en, ko]
      -- content/pages/archive.md --
      Mine
      -- content/pages/ko.md --
      Mine
      -- content/pages/tags.md --
      No tags, no page of the site's
      """)
    let failure = try #require(await site.failure())
    #expect(failure.contains("content/pages/archive.md: error: this page would stand at /archive/"))
    #expect(failure.contains("content/pages/ko.md: error: this page would stand at /ko/"))
    #expect(!failure.contains("tags.md"))
  }

  @Test(arguments: [
    ".", "content", "content/entries", "content/new", "Templates", "templates/x", ".ilgi",
    ".ilgi/x", "/",
  ])
  func refusesAnOutputThatHoldsOrIsTheSite(output: String) async throws {
    let site = try SmallSite(Self.journal)
    let before = try site.folder.bytes(in: "")
    var request = site.request
    request.output = output == "/" ? "/" : site.folder.location(of: output)
    await #expect(throws: BuildFailure.self) { try await SiteBuilding.build(request) }
    #expect(try site.folder.bytes(in: "") == before)
  }

  @Test func anErrorLeavesTheLastGoodSite() async throws {
    let site = try SmallSite(Self.journal)
    let good = try await site.build()
    try site.write("---\ndate: 2023-02-29\n---\nBroken\n", to: "content/entries/broken.md")
    try site.write(
      "---\ntitle: Changed\n---\nBut not published\n", to: "content/entries/2026-10-01-old.md")
    #expect(await site.failure() != nil)
    #expect(
      try site.folder.bytes(in: "public").filter { !$0.key.hasPrefix(".ilgi-") } == good.files)
    try site.remove("content/entries/broken.md")
    #expect(try await site.build()["2026/10/01/old/"].contains("But not published"))
  }

  @Test func aFutureEntryIsNamed() async throws {
    let site = try SmallSite("-- content/entries/2026-12-24-eve.md --\nChristmas Eve\n")
    let listing = try await list(site.request)
    #expect(listing.keptBack.map(\.title) == ["Christmas Eve"])
    let built = try await site.build()
    #expect(
      built.messages.contains {
        $0 == "content/entries/2026-12-24-eve.md: warning: this entry is dated in the future, "
          + "2026-12-24, so it isn't published yet [future-entry]"
      })
  }

  @Test func anEmptyJournalIsASiteToo() async throws {
    let built = try await SmallSite("").build()
    #expect(built.messages == [])
    #expect(Set(built.pages) == ["", "archive/", "search/", "offline/", "404.html"])
    for page in built.pages { #expect(Markup(built[page]).mistakes == [], "\(page)") }
    #expect(mistake(inXML: built["feed.xml"]) == nil)
    #expect(built["feed.xml"].contains("<updated>1970-01-01T00:00:00Z</updated>"))
    #expect(try built.indexed.count == 0)
  }
}
