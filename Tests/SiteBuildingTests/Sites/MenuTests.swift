import Diagnostics
import Testing

@testable import SiteBuilding

/// Where the items of the menu lead.
struct MenuTests {
  private func site(menu: String, tag: String = "sea") throws -> SmallSite {
    try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/sub
      locales: [en, ko]
      menu: \(menu)
      -- Templates/search.html --
      {{#site.menu}}[{{title}} {{url}}]{{/site.menu}}
      -- content/entries/2026-11-01.md --
      ---
      tags: [\(tag)]
      ---
      Text
      -- content/pages/about.md --
      # About me
      -- content/pages/deep/colophon.md --
      # Colophon
      -- content/pages/notes.md --
      ---
      draft: true
      ---
      Notes
      """)
  }

  @Test(arguments: [
    ("[about, /deep/colophon/]", "[About me /sub/about/][Colophon /sub/deep/colophon/]"),
    ("{Me: about, Tags: /tags/}", "[Me /sub/about/][Tags /sub/tags/]"),
    (
      "[home, archive, search, tags]",
      "[Home /sub/][Archive /sub/archive/][Search /sub/search/][Tags /sub/tags/]"
    ),
    ("[{Feed: /feed.xml}, {Sea: /tags/sea/#x}]", "[Feed /sub/feed.xml][Sea /sub/tags/sea/#x]"),
    (
      "[{A: https://example.com/}, {B: 'mailto:a@example.com'}, {C: //example.com}]",
      "[A https://example.com/][B mailto:a@example.com][C //example.com]"
    ),
  ])
  func leadToPagesPathsAndOtherSites(menu: String, expected: String) async throws {
    let built = try await site(menu: menu).build()
    #expect(built["search/"].hasPrefix(expected), "\(built["search/"])")
    #expect(built.messages == [])
  }

  @Test func aListThatIsEmptyIsLeftOutWithoutAWord() async throws {
    let built = try await site(menu: "[tags, places, /weather/, about]", tag: "").build()
    #expect(built["search/"].hasPrefix("[About me /sub/about/]"))
    #expect(built.messages == [])
  }

  @Test func aPageThatIsKeptBackIsLeftOutWithAWarning() async throws {
    let built = try await site(menu: "[notes, about]").build()
    #expect(built["search/"].hasPrefix("[About me /sub/about/]"))
    #expect(
      built.messages == [
        "content/journal.yaml:4:8: warning: the page `notes` isn't published, so it is left out of "
          + "the menu [link-to-unpublished]"
      ])
  }

  @Test(arguments: [
    ("[abuot]", "4:8", "abuot", "did you mean `about`?"),
    ("[pages/about.md]", "4:8", "pages/about.md", "did you mean `about`?"),
    ("{Me: /tag/}", "4:12", "/tag/", "did you mean `tags`?"),
    (
      "[{Me: nothing}]", "4:13", "nothing",
      "write the name of a page (`about`), a path of this site (`/feed.xml`) or a web address"
    ),
  ])
  func oneThatLeadsNowhereIsAnErrorAtItsPlace(
    menu: String, position: String, target: String, help: String
  ) async throws {
    let failure = try #require(await site(menu: menu).failure())
    #expect(
      failure.hasPrefix(
        "content/journal.yaml:\(position): error: `\(target)` in the menu leads nowhere "
          + "[dead-menu-item]\n"), "\(failure)")
    #expect(failure.hasSuffix("= help: \(help)\n"))
  }
}
