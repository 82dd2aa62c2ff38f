import Foundation
import Testing

@testable import SiteBuilding

/// What makes a site installable, and readable without a connection.
struct OfflineTests {
  private func site(_ settings: String = "", _ text: String = "") throws -> SmallSite {
    try SmallSite(
      """
      -- content/journal.yaml --
      title: A "diary" & more
      subtitle: Day by day
      url: https://example.org/my%20diary/
      locales: [ko-KR, ar-EG]
      \(settings)
      -- content/entries/2026-11-30.md --
      The sea
      \(text)
      """)
  }

  /// What the script knows of the site.
  private func knowledge(_ built: BuiltSite) throws -> JSON {
    let line = built["service-worker.js"].prefix { $0 != "\n" }
    return try JSON(text: #require(String(line).between("const site = ", ";")))
  }

  @Test func everyLanguageHasAManifestThatItsPagesName() async throws {
    let built = try await site().build()
    for (prefix, language, direction) in [("", "ko-KR", "ltr"), ("ar/", "ar-EG", "rtl")] {
      let manifest = try built.json(prefix + "site.webmanifest")
      #expect(manifest["name"].text == "A \"diary\" & more")
      #expect(manifest["description"].text == "Day by day")
      #expect(manifest["lang"].text == language && manifest["dir"].text == direction)
      #expect(manifest["start_url"].text == "/my%20diary/" + prefix)
      #expect(manifest["scope"].text == "/my%20diary/")
      #expect(manifest["icons"].items.count == 4)
      for icon in manifest["icons"].items {
        let path = try #require(icon["src"].text).dropFirst("/my%20diary/".count)
        #expect(built.has(String(path)), "\(path)")
      }
      let page = Markup(built[prefix + "2026/11/30/"])
      #expect(
        page.values(of: "href", in: "link", where: ["rel": "manifest"])
          == ["/my%20diary/\(prefix)site.webmanifest"])
      #expect(
        page.tags.first { $0.name == "script" }?.attributes["data-worker"]
          == "/my%20diary/service-worker.js")
    }
  }

  @Test func theKeeperOfPagesKnowsTheSite() async throws {
    let built = try await site().build()
    let site = try knowledge(built)
    #expect(site["root"].text == "/my%20diary/")
    #expect(site["languages"].texts == ["/my%20diary/ar/", "/my%20diary/"])
    for language in ["", "ar/"] {
      let page = Markup(built[language + "offline/"])
      #expect(page.meta("robots") == "noindex" && page.mistakes == [])
    }
    #expect(!built["sitemap.xml"].contains("offline/"))
    #expect(built["offline/"].contains("<h1>인터넷에 연결되어 있지 않습니다</h1>"))
  }

  @Test func itChangesOnlyWithWhatItBrings() async throws {
    let site = try site()
    let first = try await knowledge(site.build())["version"].text
    try site.add("-- content/entries/2026-11-29.md --\nMore\n")
    #expect(try await knowledge(site.build())["version"].text == first)
    try site.add("-- Templates/style.css --\np { color: red }\n")
    let second = try await knowledge(site.build())["version"].text
    #expect(second != first)
    try site.add("-- content/pages/about.md --\n# About\n")
    #expect(try await knowledge(site.build())["version"].text == second)
  }

  @Test func aSiteThatKeepsNothingClearsAwayWhatWasKept() async throws {
    let built = try await site("offline: false").build()
    #expect(built["service-worker.js"].hasPrefix("const site = null;\n"))
    #expect(built["service-worker.js"].contains("unregister()"))
    #expect(!built.has("offline/") && built.has("site.webmanifest"))
    #expect(built.pathsMentioning("data-worker") == [])
    #expect(built.messages == [])
  }

  @Test func aPortableSiteHasNoneOfIt() async throws {
    var site = try site()
    site.isPortable = true
    let built = try await site.build()
    #expect(!built.has("offline/") && !built.has("service-worker.js"))
    #expect(!built.has("site.webmanifest") && !built.has("ar/site.webmanifest"))
    #expect(built.paths.allSatisfy { !$0.hasSuffix(".html") || !built[$0].contains("manifest") })
  }

  @Test func aPageOfThatNameIsToldThatThereIsOne() async throws {
    let failure = try await site("", "-- content/pages/offline.md --\n# Off the line\n").failure()
    #expect(failure?.contains("/offline/, where the site has another page") == true)
  }
}
