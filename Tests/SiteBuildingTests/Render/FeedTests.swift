import Foundation
import Testing

@testable import SiteBuilding

/// What programs read of a site: feeds, site map, robots, metadata.
struct FeedTests {
  private static let journal = """
    -- content/journal.yaml --
    title: A diary
    subtitle: Day by day
    author: Someone
    url: https://example.org/diary/
    locale: en
    timezone: Asia/Seoul
    feeds: {length: 2}
    -- content/entries/2026-11-30-sea.md --
    ---
    date: 2026-11-30 21:14
    updated: 2026-12-01 08:00
    title: The sea
    description: Told in one line
    tags: [sea, "a & b"]
    location: {name: Beach, latitude: 37.7715, longitude: 128.948}
    photos: [{file: sea.gif, alt: "Waves & wind"}]
    ---
    Text with a [link](../pages/about.md), [a heading](#here), [a file](/notes.txt),
    ![sky](sky.gif) and ~~more~~.[^1] \u{1}

    ## Here

    - [x] done

    [^1]: Note.
    -- content/entries/2026-11-29-b.md --
    - 목록
    -- content/entries/2026-11-28-c.md --
    Too old for the feed
    -- content/pages/about.md --
    About
    -- content/media/notes.txt --
    notes
    -- content/entries/sea.gif (picture 24x16) --
    -- content/entries/sky.gif (picture 8x8) --

    """

  @Test func theAtomFeedTellsWholeEntries() async throws {
    let built = try await SmallSite(Self.journal).build()
    let feed = built["feed.xml"]
    #expect(mistake(inXML: feed) == nil)
    let head = try #require(feed.between("<feed", "<entry"))
    for part in [
      "xmlns=\"http://www.w3.org/2005/Atom\"", "xml:lang=\"en\"", "<title>A diary</title>",
      "<subtitle>Day by day</subtitle>", "<id>https://example.org/diary/</id>",
      "<updated>2026-12-01T08:00:00+09:00</updated>", "<name>Someone</name>",
      "<link rel=\"self\" type=\"application/atom+xml\" href=\"https://example.org/diary/feed.xml\"/>",
      "<link rel=\"alternate\" type=\"text/html\" href=\"https://example.org/diary/\"/>",
    ] { #expect(head.contains(part), "\(part)") }
    let entries = feed.all(between: "<entry", "</entry>")
    #expect(entries.count == 2)
    for part in [
      "<title>The sea</title>", "<id>https://example.org/diary/2026/11/30/sea/</id>",
      "<published>2026-11-30T21:14:00+09:00</published>",
      "<updated>2026-12-01T08:00:00+09:00</updated>", "<category term=\"sea\"/>",
      "<category term=\"a &amp; b\"/>", "<summary>Told in one line</summary>",
    ] { #expect(entries[0].contains(part), "\(part)") }
    #expect(entries[1].contains("<title>November 29, 2026</title>"))
    #expect(
      entries[1].contains(
        "<li>목록</li>".replacingOccurrences(of: "<", with: "&lt;")
          .replacingOccurrences(of: ">", with: "&gt;")))
  }

  @Test func everythingInAFeedHasItsWholeAddress() async throws {
    let built = try await SmallSite(Self.journal).build()
    let atom = try #require(
      built["feed.xml"].between("<content type=\"html\">", "</content>")?.unescaped)
    let item = try built.json("feed.json")["items"].items[0]
    let json = try #require(item["content_html"].text)
    for html in [atom, json] {
      let markup = Markup(html)
      #expect(markup.mistakes == [])
      #expect(markup.addresses.count >= 7)
      for address in markup.addresses {
        #expect(address.hasPrefix("https://example.org/diary/"), "\(address)")
      }
      #expect(html.contains("href=\"https://example.org/diary/2026/11/30/sea/#here\""))
      #expect(html.contains("href=\"https://example.org/diary/media/notes.txt\""))
      #expect(markup.values(of: "alt", in: "img") == ["sky", "Waves & wind"])
    }
  }

  /// What people write in HTML of their own is meant as their page means it.
  @Test(arguments: [
    ("<a href=\"sea.html\">", "<a href=\"https://example.org/diary/2026/11/30/a/sea.html\">"),
    ("<img alt='a > b' src='../b/x.jpg'>", "src='https://example.org/diary/2026/11/30/b/x.jpg'>"),
    ("<a class=x href=/about/>", "href=https://example.org/about/>"),
    ("<A HREF = \"#top\">", "HREF = \"https://example.org/diary/2026/11/30/a/#top\">"),
    ("<a href=\"?q=1&amp;b\">", "href=\"https://example.org/diary/2026/11/30/a/?q=1&amp;b\">"),
    ("<a href=\"../../../../../../../x\">", "href=\"https://example.org/x\">"),
    ("<video poster=./p.jpg src=\"//host/v\">", "2026/11/30/a/p.jpg src=\"https://host/v\">"),
    ("<a href=\"mailto:a@b.c\">", "<a href=\"mailto:a@b.c\">"),
    ("<a href=\"https://b.c/d\">", "<a href=\"https://b.c/d\">"),
    ("<a href=\"\">", "<a href=\"\">"),
    ("<!-- <a href=\"x\"> --><a>", "<!-- <a href=\"x\"> --><a>"),
    ("1 < 2 href=\"x\"", "1 < 2 href=\"x\""),
    ("<a href", "<a href"),
  ])
  func aFeedHasWholeAddressesInWrittenHTMLToo(written: String, expected: String) async throws {
    let site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/diary/
      markdown: {raw-html: true}
      -- content/entries/2026-11-30-a.md --
      ---
      title: T
      ---
      <div>
      \(written)
      </div>
      """)
    let item = try await site.build().json("feed.json")["items"].items[0]
    let html = try #require(item["content_html"].text)
    #expect(html.contains(expected), "\(html)")
  }

  @Test func theJSONFeedTellsTheSame() async throws {
    let feed = try await SmallSite(Self.journal).build().json("feed.json")
    #expect(feed["version"].text == "https://jsonfeed.org/version/1.1")
    #expect(feed["title"].text == "A diary" && feed["description"].text == "Day by day")
    #expect(feed["home_page_url"].text == "https://example.org/diary/")
    #expect(feed["feed_url"].text == "https://example.org/diary/feed.json")
    #expect(feed["authors"].items.map { $0["name"].text } == ["Someone"])
    let items = feed["items"].items
    #expect(items.count == 2)
    #expect(items[0]["id"].text == "https://example.org/diary/2026/11/30/sea/")
    #expect(items[0]["date_modified"].text == "2026-12-01T08:00:00+09:00")
    #expect(items[0]["tags"].texts == ["sea", "a & b"])
    #expect(
      items[0]["image"].text?.unmarked == "https://example.org/diary/media/entries/sea.24w.png")
    #expect(items[0]["summary"].text == "Told in one line")
    #expect(items[1]["date_published"].text == "2026-11-29T00:00:00+09:00")
  }

  @Test func theSiteMapHasEveryPageButTheUnlisted() async throws {
    let site = try SmallSite(Self.journal)
    try site.write(
      String(decoding: SmallSite.files(in: Self.journal)[0].bytes, as: UTF8.self)
        .replacingOccurrences(of: "locale: en", with: "locales: [en, ko]"),
      to: "content/journal.yaml")
    let built = try await site.build()
    let map = built["sitemap.xml"]
    #expect(mistake(inXML: map) == nil)
    let expected = built.pages.filter { page in
      !["404.html", "search/", "offline/"].contains(where: page.hasSuffix)
    }
    .map { "https://example.org/diary/" + $0 }
    #expect(Set(map.all(between: "<loc>", "</loc>")) == Set(expected))
    #expect(map.all(between: "<loc>", "</loc>").count == expected.count)
    #expect(map.contains("<lastmod>2026-12-01T08:00:00+09:00</lastmod>"))
    let home = try #require(map.all(between: "<url>", "</url>").first)
    #expect(home.contains("hreflang=\"ko\" href=\"https://example.org/diary/ko/\""))
    #expect(
      built["robots.txt"]
        == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/diary/sitemap.xml\n")
    for page in ["search/", "404.html"] {
      #expect(Markup(built[page]).meta("robots") == "noindex")
    }
  }

  /// Limits of zero and less are of so many pages fewer than there are.
  @Test(arguments: [1, 3, -1, 0])
  func aLargeSiteHasSeveralSiteMaps(limit: Int) async throws {
    let site = try SmallSite(Self.journal)
    let plan = try await site.surveyed().plan
    let listed = plan.pages.count - 3
    let limit = limit > 0 ? limit : listed + limit
    let parts = (listed + limit - 1) / limit
    let files = Sitemap(plan: plan, limit: limit).rendered()
      .map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    for (_, text) in files { #expect(mistake(inXML: text) == nil) }
    guard parts > 1 else {
      #expect(files.map(\.0) == ["sitemap.xml"])
      return
    }
    #expect(files.map(\.0) == ["sitemap.xml"] + (1...parts).map { "sitemap-\($0).xml" })
    #expect(
      files[0].1.all(between: "<loc>", "</loc>")
        == (1...parts).map { "https://example.org/diary/sitemap-\($0).xml" })
    let pages = files.dropFirst().map { $0.1.all(between: "<loc>", "</loc>") }
    #expect(pages.allSatisfy { (1...limit).contains($0.count) })
    #expect(Set(pages.joined()).count == listed)
  }

  @Test func theDescriptionOfAnEntryIsRightForEveryReader() async throws {
    let built = try await SmallSite(Self.journal).build()
    let page = built["2026/11/30/sea/"]
    let markup = Markup(page)
    for (name, content) in [
      ("description", "Told in one line"), ("author", "Someone"), ("og:type", "article"),
      ("og:title", "The sea"), ("og:site_name", "A diary"),
      ("og:description", "Told in one line"),
      ("og:url", "https://example.org/diary/2026/11/30/sea/"), ("og:locale", "en_US"),
      ("twitter:card", "summary"), ("article:published_time", "2026-11-30T21:14:00+09:00"),
      ("article:modified_time", "2026-12-01T08:00:00+09:00"), ("article:tag", "sea"),
    ] { #expect(markup.meta(name) == content, "\(name)") }
    let data = try JSON(
      text: try #require(page.between("<script type=\"application/ld+json\">", "</script>")))
    for (name, text) in [
      ("@context", "https://schema.org"), ("@type", "BlogPosting"), ("headline", "The sea"),
      ("url", "https://example.org/diary/2026/11/30/sea/"), ("inLanguage", "en"),
      ("datePublished", "2026-11-30T21:14:00+09:00"),
      ("dateModified", "2026-12-01T08:00:00+09:00"),
    ] { #expect(data[name].text == text, "\(name)") }
    #expect(data["keywords"].texts == ["sea", "a & b"])
    #expect(
      data["image"].texts.map(\.unmarked)
        == ["https://example.org/diary/media/entries/sea.24w.png"])
    #expect(data["contentLocation"]["geo"]["latitude"].number == 37.7715)
    #expect(data["isPartOf"]["url"].text == "https://example.org/diary/")
    let home = try JSON(
      text: try #require(built[""].between("<script type=\"application/ld+json\">", "</script>")))
    #expect(home["@type"].text == "Blog" && home["url"].text == "https://example.org/diary/")
    #expect(Markup(built[""]).meta("og:type") == "website")
  }

  /// Nobody knows then where it will stand: no whole address is made up.
  @Test func aSiteWithoutAnAddressMakesUpNone() async throws {
    let built = try await SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      locales: [en, ko]
      -- content/entries/2026-11-30-sea.md --
      The sea
      """
    ).build()
    let markup = Markup(built["2026/11/30/sea/"])
    #expect(markup.values(of: "href", in: "link", where: ["rel": "canonical"]) == [])
    #expect(markup.meta("og:url") == nil)
    #expect(built["robots.txt"] == "User-agent: *\nAllow: /\n")
    #expect(mistake(inXML: built["feed.xml"]) == nil)
    #expect(built["feed.xml"].contains("<id>tag:ilgi.invalid,2026:2026/11/30/sea/</id>"))
  }

  @Test func aPageForNoAddressHasNoneOfItsOwn() async throws {
    let built = try await SmallSite(Self.journal).build()
    let markup = Markup(built["404.html"])
    #expect(markup.values(of: "href", in: "link", where: ["rel": "canonical"]) == [])
    #expect(markup.meta("og:url") == nil)
  }

  @Test func aReaderAsksNoOtherHostForAnything() async throws {
    let built = try await SmallSite(Self.journal).build()
    for page in built.pages {
      let markup = Markup(built[page])
      for tag in markup.tags where ["img", "script", "source", "iframe"].contains(tag.name) {
        #expect(tag.attributes["src"]?.hasPrefix("/diary/") ?? true, "\(page)")
        #expect(
          tag.name != "script" || tag.attributes["src"] != nil
            || tag.attributes["type"] == "application/ld+json", "a script in \(page)")
      }
      for tag in markup.tags {
        #expect(!tag.attributes.keys.contains { $0 == "style" || $0.hasPrefix("on") }, "\(page)")
      }
      let policy = markup.values(
        of: "content", in: "meta", where: ["http-equiv": "Content-Security-Policy"])
      #expect(policy.first?.hasPrefix("default-src 'self'") == true)
    }
  }
}
