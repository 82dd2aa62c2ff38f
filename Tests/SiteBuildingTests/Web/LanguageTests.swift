import Foundation
import Testing

@testable import SiteBuilding

/// How pages, feeds and the index say in which language a text is, and where a capital begins it.
struct LanguageTests {
  private static let journal = """
    -- content/journal.yaml --
    title: 일기장
    subtitle: 날마다
    url: https://example.org/
    locales: [ko, fr]
    menu: [about, {Étiquettes: /tags/}]
    -- content/entries/2026-11-30-sea.md --
    ---
    title: 冬の海
    locale: ja
    weather: snow
    location: 安木海岸
    tags: [海]
    mood: 静か
    ---
    雪。
    -- content/entries/2026-11-20-untitled.md --
    - 목록
    -- content/pages/about.md --
    ---
    title: About
    locale: en
    ---
    Text.

    """

  @Test func everyTextSaysItsLanguage() async throws {
    let built = try await SmallSite(Self.journal).build()
    let home = built["fr/"]
    #expect(home.contains("<h1 class=\"site-title\" lang=\"ko\">"))
    #expect(home.contains("<p class=\"site-subtitle\" lang=\"ko\" dir=\"auto\">날마다</p>"))
    #expect(home.contains("<a href=\"/fr/about/\" lang=\"en\"><bdi>About</bdi></a>"))
    #expect(home.contains("class=\"summary-title\" lang=\"ja\" dir=\"auto\">"))
    #expect(home.contains("<bdi lang=\"ja\">安木海岸</bdi>"))
    let entry = built["fr/2026/11/30/sea/"]
    #expect(entry.contains("<h1 lang=\"ja\" dir=\"auto\">冬の海</h1>"))
    #expect(entry.contains("<dd class=\"tag\" lang=\"ja\">"))
    #expect(built["fr/tags/海/"].contains("<bdi lang=\"ja\">海</bdi></h1>"))
    #expect(built["fr/places/"].contains("<bdi lang=\"ja\">安木海岸</bdi>"))
    #expect(built["fr/about/"].contains("<div class=\"prose\" lang=\"en\" dir=\"auto\">"))
  }

  @Test func aDateThatStandsForATitleIsInThePagesLanguage() async throws {
    let built = try await SmallSite(Self.journal).build()
    let page = built["fr/2026/11/20/untitled/"]
    #expect(page.contains("<h1 lang=\"fr\" dir=\"auto\">20 novembre 2026</h1>"))
    #expect(page.contains("<div class=\"prose\" lang=\"ko\" dir=\"auto\">"))
  }

  @Test func theIndexNamesOnlyLanguagesThatAreNotTheSitesOwn() async throws {
    let built = try await SmallSite(Self.journal).build()
    #expect(try built.indexed.map { $0["language"].text } == ["ja", nil])
    #expect(built["fr/search/"].contains("data-language=\"ko\""))
  }

  @Test func headingsAndWeatherBeginWithACapital() async throws {
    let built = try await SmallSite(Self.journal).build()
    #expect(built["fr/"].contains(">Novembre 2026</a></h2>"))
    #expect(built["fr/2026/11/30/"].contains("<h1>Lundi 30 novembre 2026</h1>"))
    #expect(Markup(built["fr/weather/snow/"]).meta("og:title") == "Neige")
    #expect(built["fr/2026/11/30/sea/"].contains("datetime=\"2026-11-30\">lundi 30 novembre 2026"))
  }

  /// A word is named whole by a template or in the source, or its first part is, before what is put in.
  @Test func everyWordOfTheInterfaceIsUsed() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let words = try String(
      contentsOf: root.appending(path: "Templates/locales/en.yaml"), encoding: .utf8)
    let keys = words.split(separator: "\n").compactMap { line in
      line.first?.isLetter == true ? line.prefix { $0 != ":" } : nil
    }
    #expect(keys.count > 100)
    let texts = try ["Templates", "Sources"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".html") || $0.hasSuffix(".swift") }
        .map { try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8) }
    }
    let all = texts.joined(separator: "\n")
    let composed = Set(all.matches(of: /"([a-z-]+-)\\\(/).map { $0.output.1 })
    let named = Set(
      all.matches(of: /"([a-z][a-z-]*)"|words\.([a-z-]+)/).compactMap { $0.output.1 ?? $0.output.2 }
    )
    let unused = keys.filter { key in
      !named.contains(key) && !composed.contains { key.hasPrefix($0) }
    }
    #expect(unused == [])
  }
}
