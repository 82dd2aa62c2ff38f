import Foundation
import Testing

@testable import SiteBuilding

/// Where links and pictures in texts lead.
struct LinkTests {
  private static let others = """
    -- content/entries/2026-11-01-first.md --
    ---
    title: First snow
    tags: [sea]
    ---
    ## A heading

    Text
    -- content/entries/2026/sub/second.md --
    ---
    date: 2026-11-02
    title: 두 번째
    ---
    Text
    -- content/entries/2026-11-03-twin.md --
    ---
    title: Twins
    ---
    A
    -- content/entries/2026-11-03-other.md --
    ---
    title: Twins
    ---
    B
    -- content/pages/about.md --
    # About
    -- content/media/film.txt --
    A film.
    -- content/media/sea.gif (picture 24x16) --
    -- content/entries/2026/sub/sky.gif (picture 24x16) --

    """

  /// The links and messages of an entry in `content/entries/2026/` with that body.
  private func links(
    in body: String, url: String = "https://example.org/"
  ) async throws -> (text: String, messages: [String]) {
    let site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: \(url)
      -- Templates/entry.html --
      {{{entry.content}}}
      -- content/entries/2026/2026-11-30-a.md --
      ---
      title: T
      ---
      \(body)
      """ + "\n" + Self.others)
    let built = try await site.build()
    let prefix = "content/entries/2026/2026-11-30-a.md:"
    let printed = built.printed.components(separatedBy: prefix).dropFirst()
    return (
      built["2026/11/30/a/"].trimmingCharacters(in: .newlines),
      printed.map { $0.trimmingCharacters(in: .newlines) }
    )
  }

  @Test(arguments: [
    // Between entries, by title, by day, by the file's name.
    ("[[First snow]]", "<a href=\"/2026/11/01/first/\">First snow</a>"),
    ("[[first SNOW]]", "<a href=\"/2026/11/01/first/\">First snow</a>"),
    ("[[2026-11-02]]", "<a href=\"/2026/11/02/second/\">두 번째</a>"),
    ("[[두 번째|then]]", "<a href=\"/2026/11/02/second/\">then</a>"),
    ("[[2026/sub/second.md]]", "<a href=\"/2026/11/02/second/\">두 번째</a>"),
    ("[[entries/2026/sub/second]]", "<a href=\"/2026/11/02/second/\">두 번째</a>"),
    ("[[content/entries/2026/sub/second.md]]", "<a href=\"/2026/11/02/second/\">두 번째</a>"),
    ("[[2026/sub/second]]", "<a href=\"/2026/11/02/second/\">두 번째</a>"),
    ("[[About]]", "<a href=\"/about/\">About</a>"),
    ("[[First snow|<b>]]", "<a href=\"/2026/11/01/first/\">&lt;b&gt;</a>"),
    // To files.
    ("[x](../2026-11-01-first.md)", "<a href=\"/2026/11/01/first/\">x</a>"),
    ("[x](sub/second.md)", "<a href=\"/2026/11/02/second/\">x</a>"),
    ("[x](./sub/../sub/second.md#)", "<a href=\"/2026/11/02/second/#\">x</a>"),
    ("[x](/entries/2026/sub/second.md)", "<a href=\"/2026/11/02/second/\">x</a>"),
    ("[x](../2026-11-01-first.md#a-heading)", "<a href=\"/2026/11/01/first/#a-heading\">x</a>"),
    ("[x](/pages/about.md)", "<a href=\"/about/\">x</a>"),
    ("[x](../../pages/about.md)", "<a href=\"/about/\">x</a>"),
    ("[x](/film.txt)", "<a href=\"/media/film.txt\">x</a>"),
    ("[x](/media/film.txt?a=1#b)", "<a href=\"/media/film.txt?a=1#b\">x</a>"),
    ("[x](sub/sky.gif)", "<a href=\"/media/entries/2026/sub/sky.24w.png\">x</a>"),
    ("[x](sub/s%6By.gif)", "<a href=\"/media/entries/2026/sub/sky.24w.png\">x</a>"),
    // On the same page and on the site.
    ("# H\n\n[x](#h)", "<a href=\"#h\">x</a>"),
    ("[x](/tags/sea/)", "<a href=\"/tags/sea/\">x</a>"),
    ("[x](/archive)", "<a href=\"/archive\">x</a>"),
    ("[x](/feed.xml)", "<a href=\"/feed.xml\">x</a>"),
    ("[x](/)", "<a href=\"/\">x</a>"),
    // Elsewhere.
    ("[x](https://example.com/a?b=c&d)", "<a href=\"https://example.com/a?b=c&amp;d\">x</a>"),
    ("[x](//example.com/a)", "<a href=\"//example.com/a\">x</a>"),
    ("[x](mailto:a@example.com)", "<a href=\"mailto:a@example.com\">x</a>"),
  ])
  func leadToWhatIsMeant(written: String, expected: String) async throws {
    let (text, messages) = try await links(in: written)
    #expect(text.unmarked.contains(expected), "\(text)")
    #expect(messages == [])
  }

  @Test(arguments: [
    ("[[두 번째]]", "<a href=\"/a/b/2026/11/02/second/\">두 번째</a>"),
    ("[x](/tags/sea/)", "<a href=\"/a/b/tags/sea/\">x</a>"),
    ("[x](/film.txt)", "<a href=\"/a/b/media/film.txt\">x</a>"),
    ("![x](/sea.gif)", "src=\"/a/b/media/sea.24w.png\" alt=\"x\" width=\"24\" height=\"16\""),
  ])
  func leadBelowTheSitesPath(written: String, expected: String) async throws {
    let (text, messages) = try await links(in: written, url: "https://example.org/a/b")
    #expect(text.unmarked.contains(expected), "\(text)")
    #expect(messages == [])
  }

  @Test(arguments: [
    ("![Sky](sub/sky.gif)", "src=\"/media/entries/2026/sub/sky.24w.png\" alt=\"Sky\""),
    ("![](/sea.gif \"T & t\")", "<figcaption>T &amp; t</figcaption>"),
    ("![a \"b\"](/media/sea.gif)", "src=\"/media/sea.24w.png\" alt=\"a &quot;b&quot;\""),
  ])
  func picturesAreShownFromWhereTheyArePublished(written: String, expected: String) async throws {
    let (text, messages) = try await links(in: written)
    #expect(text.unmarked.contains(expected), "\(text)")
    #expect(messages == [])
  }

  @Test(arguments: [
    (
      "[x](nothing.md)", "[x](nothing.md)", "broken-link", "this link leads nowhere: nothing.md"
    ),
    ("[x](../../../etc/passwd)", "[x](../../../etc/passwd)", "broken-link", "leads nowhere"),
    (
      "[x](/does-not-exist/)", "[x](/does-not-exist/)", "broken-link",
      "this link leads nowhere: the site has no page /does-not-exist/"
    ),
    (
      "[x](#no-such-heading)", "[x](#no-such-heading)", "broken-link",
      "there is no heading #no-such-heading in that text"
    ),
    (
      "[x](../2026-11-01-first.md#a-headin)", "[x](../2026-11-01-first.md#a-headin)",
      "broken-link", "help: did you mean #a-heading?"
    ),
    (
      "[[Frist snow]]", "[[Frist snow]]", "broken-link", "help: did you mean [[First snow]]?"
    ),
    ("[[2026-02-30]]", "[[2026-02-30]]", "broken-link", "no entry or page is called “2026-02-30”"),
    (
      "[[Twins]]", "[[Twins]]", "ambiguous-link",
      "“Twins” may mean 2 texts; content/entries/2026-11-03-other.md was taken"
    ),
    ("![x](no.gif)", "![x](no.gif)", "missing-photo", "looked for content/entries/2026/no.gif"),
    ("![x](/film.txt)", "![x](/film.txt)", "broken-photo", "it is no picture"),
    (
      "![x](https://example.com/a.jpg)", "![x](https://example.com/a.jpg)", "external-image",
      "a link to it stands in its place"
    ),
  ])
  func brokenOnesAreToldAtTheirPlace(
    written: String, pointed: String, id: String, said: String
  ) async throws {
    let (text, messages) = try await links(in: "가 \(written)")
    let message = try #require(messages.first)
    #expect(messages.count == 1)
    #expect(message.hasPrefix("4:3: warning: "), "\(message)")
    #expect(message.contains("[\(id)]"))
    #expect(message.contains("\n   4 | 가 \(written)\n"))
    #expect(
      (message + "\n").contains(
        "     |    ^" + String(repeating: "~", count: pointed.count - 1) + "\n"))
    #expect(message.contains(said), "\(message)")
    #expect(text.contains("가 "))
    #expect(!text.contains("<img"))
  }

  @Test func aBrokenWikiLinkKeepsItsWords() async throws {
    let (text, _) = try await links(in: "[[No such & title]] and [[None|these words]]")
    #expect(text == "<p>No such &amp; title and these words</p>")
  }

  @Test func aPictureOfAnotherHostIsALinkThatTellsNothing() async throws {
    let (text, _) = try await links(in: "![Alt](https://example.com/a.jpg)")
    #expect(text.contains("<a href=\"https://example.com/a.jpg\" rel=\"noreferrer\">Alt</a>"))
  }

  @Test(arguments: [
    (
      "[![Sky](https://example.com/a.jpg)](https://example.net/)",
      "<a href=\"https://example.net/\">Sky</a>"
    ),
    ("[![](https://example.com/a.jpg) x](#)", "<a href=\"#\">https://example.com/a.jpg x</a>"),
  ])
  func aPictureOfAnotherHostInALinkIsWords(written: String, expected: String) async throws {
    let (text, messages) = try await links(in: written)
    #expect(text.unmarked.contains(expected), "\(text)")
    #expect(messages.contains { $0.contains("its description stands in its place") })
  }

  @Test func brokenOnesAreErrorsWhenStrict() async throws {
    var site = try SmallSite(
      "-- content/entries/2026-11-30-a.md --\nT\n\n[x](no.md) ![y](no.gif)\n")
    #expect(try await site.build().messages.count == 2)
    site.isStrict = true
    let failure = try #require(await site.failure())
    #expect(failure.contains("a.md:3:1: error: this link leads nowhere: no.md [broken-link]"))
    #expect(failure.contains("a.md:3:12: error: there is no file no.gif [missing-photo]"))
  }

  @Test func linksOfPagesAreSettledToo() async throws {
    let built = try await SmallSite(
      """
      -- content/pages/notes/index.md --
      ---
      title: Notes
      ---
      [entry](../../entries/2026-11-30-a.md) ![p](sky.gif) [x](no.md)
      -- content/pages/notes/sky.gif (picture 24x16) --
      -- content/entries/2026-11-30-a.md --
      A
      """
    ).build()
    let page = built["notes/index/"]
    #expect(page.contains("href=\"/2026/11/30/a/\""))
    #expect(page.unmarked.contains("src=\"/media/pages/notes/sky.24w.png\""))
    #expect(built.unmarkedPaths.contains("media/pages/notes/sky.24w.png"))
    #expect(built.messages.count == 1)
    #expect(built.messages[0].hasPrefix("content/pages/notes/index.md:4:54: warning: "))
  }

  @Test func whatALinkIsCalledFollowsThePagesLanguage() async throws {
    let built = try await SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      locales: [en, ko]
      -- content/entries/2026-11-30-a.md --
      - a list, so that the day is the title
      -- content/entries/2026-11-29-b.md --
      ---
      title: B
      ---
      [[2026-11-30]] [[About]]
      -- content/pages/about.md --
      About
      """
    ).build()
    #expect(
      built["2026/11/29/b/"].contains("<a href=\"/2026/11/30/a/\">November 30, 2026</a>"))
    #expect(
      built["ko/2026/11/29/b/"].contains("<a href=\"/ko/2026/11/30/a/\">2026년 11월 30일</a>"))
    #expect(built["ko/2026/11/29/b/"].contains("<a href=\"/ko/about/\">About</a>"))
  }

  @Test func unsafeLinksAreDroppedWithAWarning() async throws {
    let (text, messages) = try await links(
      in: "[a](javascript:alert(1)) <a href=\"x\" onclick=\"y\">raw</a> [b](data:text/html,x)")
    #expect(!text.contains("javascript") && !text.contains("onclick") && !text.contains("data:"))
    #expect(messages.count >= 3, "\(messages)")
  }
}
