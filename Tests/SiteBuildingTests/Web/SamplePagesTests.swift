import ByteText
import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// What holds of every page that the theme makes, looked at on the sample journal.
struct SamplePagesTests {
  /// The pages of the sample in these locales, by the paths of their folders.
  private static func pages(in locales: String) async throws -> (BuiltSite, [String: Markup]) {
    let site = try SmallSite("")
    let content = URL(filePath: #filePath)
      .appending(components: "..", "..", "..", "..", "content").standardized
    try site.remove("content")
    try FileManager.default.copyItem(
      atPath: content.path, toPath: site.folder.location(of: "content"))
    let settings = try String(
      contentsOfFile: site.folder.location(of: "content/journal.yaml"), encoding: .utf8)
    let others = settings.split(separator: "\n").filter {
      !$0.hasPrefix("locale") && !$0.hasPrefix("url:")
    }
    try site.write(
      others.joined(separator: "\n") + "\nlocales: \(locales)\nurl: https://example.org/diary\n",
      to: "content/journal.yaml")
    let built = try await site.build()
    let pages = built.pages.map { ($0, Markup(built[$0])) }
    return (built, Dictionary(uniqueKeysWithValues: pages))
  }

  @Test(arguments: ["[ko-KR, en]", "[ar-EG, fr]"])
  func areSoundInEveryLocale(locales: String) async throws {
    let (built, pages) = try await Self.pages(in: locales)
    #expect(pages.count > 100)
    for (path, page) in pages {
      #expect(page.mistakes == [], "\(path)")
      #expect(page.tags.count { $0.name == "h1" } == 1, "\(path)")
      #expect(page.skippedHeading == nil, "\(path)")
      #expect(page.repeatedID == nil, "\(path)")
      #expect(page.inlineCode == nil, "\(path)")
      #expect(page.foreignLoad == nil, "\(path)")
      #expect(page.bareImage == nil, "\(path)")
      let isArabic = locales.hasPrefix("[ar") && !path.hasPrefix("fr/")
      #expect(page.values(of: "dir", in: "html") == [isArabic ? "rtl" : "ltr"], "\(path)")
      #expect(page.values(of: "lang", in: "html").first?.isEmpty == false, "\(path)")
      for link in page.linksOnSite {
        #expect(link.leads(from: path, to: pages, in: built), "\(link) in \(path)")
      }
    }
  }

  @Test func nameTheirOtherLanguagesWhichNameThemInTurn() async throws {
    let (_, pages) = try await Self.pages(in: "[ko-KR, en, ja-JP-u-ca-japanese]")
    for (path, page) in pages where !path.hasSuffix("404.html") {
      let alternates = page.alternates
      #expect(Set(alternates.keys) == ["ko-KR", "en", "ja-JP", "x-default"], "\(path)")
      #expect(alternates["x-default"] == alternates["ko-KR"], "\(path)")
      let own = page.values(of: "href", in: "link", where: ["rel": "canonical"])
      #expect(own == ["https://example.org/diary/" + path.percentEncodedPath], "\(path)")
      #expect(Set(alternates.values).isSuperset(of: own), "\(path)")
      for (language, address) in alternates {
        let other = try #require(pages[SiteLink(address).path ?? ""], "\(address)")
        #expect(other.alternates == alternates, "\(address)")
        let tag = other.values(of: "lang", in: "html").first ?? ""
        #expect(language == "x-default" || tag.hasPrefix(language), "\(address)")
      }
    }
  }

  @Test func tellOtherSitesWhatTheyAre() async throws {
    let (built, pages) = try await Self.pages(in: "[ko-KR, en]")
    for (path, page) in pages where !path.hasSuffix("404.html") {
      for name in ["og:title", "og:site_name", "og:url", "og:description", "description"] {
        #expect(page.meta(name)?.isEmpty == false, "\(name) of \(path)")
      }
      let isEnglish = path.hasPrefix("en/")
      #expect(page.meta("og:locale") == (isEnglish ? "en_US" : "ko_KR"), "\(path)")
      #expect(page.meta("og:locale:alternate") == (isEnglish ? "ko_KR" : "en_US"), "\(path)")
      #expect(page.meta("twitter:card") == "summary", "\(path)")
      let metadata = try JSON(
        text: #require(
          built[path].between("<script type=\"application/ld+json\">", "</script>")))
      #expect(metadata["@context"].text == "https://schema.org", "\(path)")
      #expect(metadata["url"].text == page.meta("og:url"), "\(path)")
      let isEntry = page.meta("og:type") == "article"
      let isHome = path == "" || path == "en/"
      #expect(
        metadata["@type"].text == (isEntry ? "BlogPosting" : isHome ? "Blog" : "WebPage"),
        "\(path)")
      guard isEntry else { continue }
      #expect(metadata["headline"].text == page.meta("og:title"), "\(path)")
      #expect(metadata["datePublished"].text == page.meta("article:published_time"), "\(path)")
      #expect(
        metadata["image"].texts.allSatisfy { $0.hasPrefix("https://example.org/diary/media/") },
        "\(path)")
    }
  }
}

extension Markup {
  /// A heading more than one level below the one before it.
  fileprivate var skippedHeading: String? {
    let levels = tags.filter { ["h1", "h2", "h3", "h4", "h5", "h6"].contains($0.name) }
      .compactMap { $0.name.last?.wholeNumberValue }
    return zip(levels, levels.dropFirst()).first { $1 > $0 + 1 }.map { "h\($0) h\($1)" }
  }

  fileprivate var repeatedID: String? {
    var seen: Set<String> = []
    return tags.compactMap { $0.attributes["id"] }.first { !seen.insert($0).inserted }
  }

  /// What the content security policy keeps the browser from running.
  fileprivate var inlineCode: String? {
    tags.first { tag in
      tag.name == "style" || tag.attributes.keys.contains { $0 == "style" || $0.hasPrefix("on") }
        || tag.name == "script" && tag.attributes["src"] == nil
          && tag.attributes["type"] != "application/ld+json"
    }?.name
  }

  /// What the browser would fetch from another host.
  fileprivate var foreignLoad: String? {
    tags.compactMap { tag in
      let isLink =
        tag.name == "a"
        || tag.name == "link" && ["canonical", "alternate"].contains(tag.attributes["rel"])
      return isLink ? nil : tag.attributes["src"] ?? tag.attributes["href"]
    }.first { !$0.hasPrefix("/diary/") }
  }

  /// A picture without an alternative or without its size.
  fileprivate var bareImage: String? {
    tags.first { tag in
      tag.name == "img" && !["alt", "width", "height"].allSatisfy { tag.attributes[$0] != nil }
    }?.attributes["src"]
  }

  fileprivate var alternates: [String: String] {
    let links = tags.filter { $0.attributes["rel"] == "alternate" }
    return Dictionary(
      links.compactMap { link in
        link.attributes["hreflang"].map { ($0, link.attributes["href"] ?? "") }
      }
    ) { first, _ in first }
  }

  /// The addresses that lead to the site itself.
  fileprivate var linksOnSite: [SiteLink] {
    addresses.map(SiteLink.init).filter { !$0.leadsElsewhere }
  }

  fileprivate func hasID(_ id: String) -> Bool { tags.contains { $0.attributes["id"] == id } }
}

/// An address on a page of the site at `https://example.org/diary/`.
private struct SiteLink: CustomStringConvertible {
  let description: String
  /// Below the site's root; nil for a place on the same page, and for what is outside the site.
  let path: String?
  let fragment: String?
  let leadsElsewhere: Bool

  init(_ address: String) {
    description = address
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0).removingPercentEncoding ?? String($0) }
    let (whole, local) = ("https://example.org/diary/", "/diary/")
    path = [whole, local].first { parts[0].hasPrefix($0) }.map {
      String(parts[0].dropFirst($0.count))
    }
    fragment = parts.count > 1 ? parts[1] : nil
    leadsElsewhere = path == nil && parts[0].contains(":")
  }

  func leads(from page: String, to pages: [String: Markup], in site: BuiltSite) -> Bool {
    let isOnSamePage = description.hasPrefix("#")
    guard let target = isOnSamePage ? page : path, site.has(target) else { return false }
    guard let fragment, !target.hasSuffix(".svg") else { return true }
    return pages[target]?.hasID(fragment) == true
  }
}
