import ByteText
import Foundation
import PackedEntries
import Testing

@testable import SiteBuilding

/// A site whose files are opened without a server.
struct PortableSiteTests {
  private func site(url: String = "url: https://example.org/diary\n", _ text: String = "") throws
    -> SmallSite
  {
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      \(url)locales: [en, ko]
      menu: [about, /tags/]
      -- content/entries/2026-11-30-바다 & 하늘.md --
      ---
      tags: [a:b, "R&D"]
      weather: snow
      location: Somewhere
      photos: [sea.gif]
      ---
      The sea

      See [[2026-11-29]], [the tag](/tags/r-d/), [a part](#tag) and ![](sea.gif).

      # Tag
      -- content/entries/2026-11-29-b.md --
      ---
      tags: [a:b]
      ---
      Ticks `` `a` ``, ${b}, \\

      Some text that has the mark itself: \(SiteAddress.rootMark)tags/ and no more.
      -- content/pages/about.md --
      # About
      \(text)
      """)
    try site.add("-- content/entries/sea.gif (picture 24x16) --")
    site.isPortable = true
    return site
  }

  /// The file that an address on a page leads to, below the site's root; nil where it leads elsewhere.
  private func target(of address: String, on page: String) -> String? {
    guard !address.hasPrefix("https://"),
      let base = URL(string: "file:///" + page.percentEncodedPath),
      let url = URL(string: address, relativeTo: base)?.absoluteURL, url.scheme == "file"
    else { return nil }
    return String(url.path(percentEncoded: false).dropFirst())
  }

  @Test func everyAddressIsTheWayToAFile() async throws {
    let built = try await site().build()
    var count = 0
    for path in built.paths where path.hasSuffix(".html") {
      for address in Markup(built[path]).addresses where !address.hasPrefix("https://") {
        #expect(address.hasPrefix("./") || address.hasPrefix("../") || address.hasPrefix("#"))
        let file = try #require(target(of: address, on: path), "\(address) on \(path)")
        #expect(built.has(file) || built.has(file + ".js"), "\(address) on \(path)")
        count += 1
      }
    }
    #expect(count > 500)
    #expect(built.messages == [])
  }

  @Test func noFileHasTheMarkOfTheRootButDataThatScriptsRead() async throws {
    let built = try await site().build()
    let mark = Data(SiteAddress.rootMark.utf8)
    let marked = built.paths.filter { Data(built.files[$0] ?? []).range(of: mark) != nil }
    #expect(
      marked == [
        "ko/on-this-day/11-29.json.js", "ko/on-this-day/11-30.json.js",
        "on-this-day/11-29.json.js", "on-this-day/11-30.json.js",
      ])
  }

  @Test func dataAreScriptsThatHandThemOver() async throws {
    var site = try site()
    let portable = try await site.build()
    site.isPortable = false
    site.output = "served"
    let served = try await site.build()
    #expect(!portable.has("search/index.json"))
    let script = portable["search/entries/0.json.js"]
    let raw = try #require(script.between("ilgi.deliver(\"../../\", String.raw`", "`);\n"))
    #expect(!raw.contains("`") && !raw.contains("${"))
    let entries = try JSON(
      text: String(decoding: try #require(unpackedEntries(in: Array(raw.utf8))), as: UTF8.self)
    )["entries"].items
    let expected = try served.indexed.reversed()
    #expect(entries.map(\.["url"].text) == expected.map(\.["url"].text))
    #expect(entries.map(\.["title"].text) == expected.map(\.["title"].text))
    #expect(expected.count == 2)
  }

  @Test func iconsComeIntoThePagesThatUseThem() async throws {
    let built = try await site().build()
    let page = built["2026/11/30/바다-하늘/"]
    let markup = Markup(page)
    #expect(markup.mistakes == [])
    let uses = markup.values(of: "href", in: "use")
    #expect(uses.contains("#icons.svg:weather-snow"))
    let ids = markup.tags.compactMap { $0.attributes["id"] }
    #expect(ids.count == Set(ids).count)
    #expect(ids.contains("tag"), "the heading's")
    for use in uses { #expect(ids.contains(String(use.dropFirst())), "\(use)") }
    #expect(!ids.contains("icons.svg:weather-rain"))
  }

  @Test func aThemeNeedsToKnowNothingOfIt() async throws {
    let built = try await site(
      """
      -- Templates/search.html --
      <a href={{site.home-url}}>Home</a> <a href='{{site.home-url}}tags/#x'>x</a>
      <img srcset="{{site.home-url}}a.png 1x, {{site.home-url}}b,c.png 2x">
      <svg><use href="{{site.assets.mine-svg}}#sun"/><use href="{{site.assets.mine-svg}}#none"/></svg>
      <p data-json="{{search.index-url}}" data-days="{{site.home-url}}days/{day}.json"></p>
      -- Templates/mine.svg --
      <svg xmlns="http://www.w3.org/2000/svg"><symbol id="sun"><circle r="1"/></symbol></svg>
      """
    ).build()
    let page = built["ko/search/"]
    #expect(
      page.contains("<a href=../../ko/index.html>Home</a> <a href='../../ko/tags/index.html#x'>"))
    #expect(page.contains("srcset=\"../../ko/a.png 1x, ../../ko/b,c.png 2x\""))
    #expect(page.contains("<use href=\"#mine.svg:sun\"/>"))
    #expect(page.contains(/<use href="..\/..\/assets\/mine\.[0-9a-f]+\.svg#none"\/>/))
    #expect(
      page.contains(
        "data-json=\"../../search/index.json\" data-days=\"../../ko/days/{day}.json\""))
    #expect(page.hasSuffix("<symbol id=\"mine.svg:sun\"><circle r=\"1\"/></symbol></svg></div>\n"))
  }

  @Test func whatOnlyServersNeedIsLeftOut() async throws {
    let built = try await site().build()
    #expect(!built.has("404.html") && !built.has("robots.txt") && !built.has("sitemap.xml"))
    #expect(built.has("feed.xml") && built.has("search/"))
  }

  @Test func whatNamesTheSiteInFullStillDoes() async throws {
    let page = try await Markup(site().build()["ko/tags/"])
    #expect(
      page.values(of: "href", in: "link", where: ["rel": "canonical"])
        == ["https://example.org/diary/ko/tags/"])
    let feed = try await site().build()["feed.xml"]
    #expect(
      feed.contains(
        "<link rel=\"alternate\" type=\"text/html\" href=\"https://example.org/diary/\"/>"))
    #expect(mistake(inXML: feed) == nil)
  }

  @Test func withoutAnAddressFeedsLeadToTheFilesToo() async throws {
    let built = try await site(url: "").build()
    let feed = built["ko/feed.xml"]
    #expect(feed.contains("href=\"../ko/2026/11/29/b/index.html\""))
    #expect(mistake(inXML: feed) == nil)
    let items = try built.json("ko/feed.json")["items"].items
    #expect(items.last?["url"].text == "../ko/2026/11/29/b/index.html")
    #expect(
      Markup(built["ko/tags/"]).values(of: "href", in: "link", where: ["rel": "canonical"]) == [])
  }

  @Test func theSameFolderCanBecomeOneForAServerAgain() async throws {
    var site = try site()
    #expect(try await site.build().has("search/index.json.js"))
    site.isPortable = false
    let served = try await site.build()
    #expect(served.has("search/index.json") && !served.has("search/index.json.js"))
    #expect(served[""].contains("href=\"/diary/tags/\""))
  }
}
