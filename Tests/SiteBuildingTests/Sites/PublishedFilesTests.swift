import Diagnostics
import FileFixtures
import Testing

@testable import SiteBuilding

/// Which files get into the site, and which must not.
struct PublishedFilesTests {
  private static let secret = """
    ---
    private: true
    ---
    Zanzibar
    """

  @Test(arguments: [
    "content/notes/secret.md", "content/secret.markdown", "content/media/secret.md",
    "content/entries/secret.MD", "content/pages/secret.mkd", "content/templates/secret.md",
  ])
  func aTextThatIsNotReadIsNotCopiedEither(path: String) async throws {
    let site = try SmallSite(
      "-- content/entries/2026-11-01.md --\nA\n\n[x](/\(path.dropFirst("content/".count)))\n")
    try site.write(Self.secret, to: path)
    let built = try await site.build()
    #expect(built.pathsMentioning("Zanzibar") == [])
    #expect(built.pathsMentioning("secret") == [])
    #expect(built["2026/11/01/a/"].contains("<p>x</p>"))
    #expect(
      built.printed.contains(
        """
        content/entries/2026-11-01.md:3:1: warning: the file \(path) is not published: \
        it is a text, and neither an entry nor a page [broken-link]
        """))
    #expect(
      built.report.diagnostics.contains { $0.id == "not-an-entry" && $0.path == path }
        == !path.hasPrefix("content/templates/"))
  }

  @Test func anEntryOutsideOfItsFolderIsToldOf() async throws {
    let built = try await SmallSite(
      "-- content/2026-11-03.md --\nA\n-- content/plans.md --\n- [ ] a\n"
    )
    .build()
    #expect(
      built.printed == """
        content/2026-11-03.md: warning: not read, as it stands neither in content/entries/ nor in \
        content/pages/ [not-an-entry]
           = help: move it into one of these folders, or out of content/ if it is no part of the journal

        """)
  }

  private func site(linkingTo name: String, _ bytes: [UInt8]) throws -> SmallSite {
    let site = try SmallSite("-- content/entries/2026-11-01.md --\nA\n\n[the film](\(name))\n")
    try site.folder.write(bytes, to: "content/entries/" + name)
    return site
  }

  @Test(arguments: [
    ("a.tif", [0x49, 0x49, 0x2A, 0x00, 8, 0, 0, 0]),
    ("a.dng", [0x4D, 0x4D, 0x00, 0x2A, 0, 0, 0, 8]),
    ("a.txt", [0, 0, 0, 16] + Array("ftypheic\0\0\0\0".utf8)),
    ("a.cr3", [0, 0, 0, 16] + Array("ftypcrx \0\0\0\0".utf8)),
  ])
  func picturesThatTellWhereAreNotCopied(name: String, bytes: [UInt8]) async throws {
    let built = try await site(linkingTo: name, bytes).build()
    #expect(!built.has("media/entries/" + name))
    #expect(built["2026/11/01/a/"].contains("<p>the film</p>"))
    #expect(built.report.diagnostics.map(\.id) == ["broken-photo"])
    #expect(
      built.messages.first?.contains("a.\(name.dropFirst(2)) is not published: it is") == true)
  }

  private static let scripted = "<svg><script>a</script></svg>"
  private static let scriptedInUTF16: [UInt8] = [0xFF, 0xFE] + scripted.utf8.flatMap { [$0, 0] }
  private static let comment = "<!-- \(String(repeating: "long ", count: 400)) -->"
  private static let behindAComment = comment + scripted
  private static let underAPrefix =
    "<x:svg xmlns:x=\"http://www.w3.org/2000/svg\"><x:script>a</x:script></x:svg>"

  /// Files that browsers and viewers may show as pictures all the same, run what is in them, and read where
  /// they were taken.
  private static let hiddenPictures: [(name: String, bytes: [UInt8])] = [
    ("a.jpg", [0x0A] + TellingPictures.file("a.jpg")), ("a.JPEG", Array("a text".utf8)),
    ("a.svgz", [0x1F, 0x8B, 8, 0]), ("a.svg", Array(behindAComment.utf8)),
    ("a.svg", Array(underAPrefix.utf8)), ("a.svg", scriptedInUTF16), ("a.xml", scriptedInUTF16),
    ("a.svg", []),
  ]

  @Test(arguments: hiddenPictures)
  func whatIsAPictureByItsNameOnlyIsNotCopied(name: String, bytes: [UInt8]) async throws {
    let built = try await site(linkingTo: name, bytes).build()
    #expect(!built.has("media/entries/" + name))
    #expect(built.report.diagnostics.map(\.id) == ["broken-photo"])
  }

  @Test func aVideoThatNothingIsTakenOutOfIsCopiedWithAWarning() async throws {
    let video = Array("RIFF\u{4}\0\0\0AVI ".utf8)
    let built = try await site(linkingTo: "a.avi", video).build()
    #expect(built.files["media/entries/a.avi"] == video)
    #expect(
      built.printed == """
        content/entries/2026-11-01.md:3:1: warning: content/entries/a.avi is published as it is, \
        and may tell where and when it was recorded [may-tell-where]
           3 | [the film](a.avi)
             | ^~~~~~~~~~~~~~~~~
             = help: save it anew as MP4, WebM, MP3 or WAV, which is freed of that: ffmpeg -i OLD NEW.mp4

        """)
  }

  @Test(arguments: ["jpg", "gif"])
  func aPhotoMayNotHaveTheAddressOfAnother(ending: String) async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      T

      ![a](x.\(ending)) ![b](../media/entries/x.\(ending))
      """)
    let names = ["content/entries/x.", "content/media/entries/x."].map { $0 + ending }
    for (path, size) in zip(names, ["8x8", "9x9"]) {
      let picture = SmallSite.files(in: "-- a.gif (picture \(size)) --")[0].bytes
      try site.folder.write(ending == "gif" ? picture : TellingPictures.file("a.jpg"), to: path)
    }
    let failure = try #require(await site.failure())
    #expect(
      failure.contains(
        "\(names[1]): error: this file would stand at /media/entries/x.\(ending), where the site has what "
          + "comes from \(names[0])"))
  }

  @Test func otherFilesAreCopiedWithoutAWord() async throws {
    let file = Array("%PDF-1.7".utf8)
    let built = try await site(linkingTo: "a.pdf", file).build()
    #expect(built.files["media/entries/a.pdf"] == file)
    #expect(built.messages == [])
  }

  @Test func pathsInFrontMatterAreNamesOfFiles() async throws {
    let names = ["IMG #1.gif", "a?b.gif", "100%20.gif", "50%.gif", "a&b.gif"]
    let pictures = names.map { "-- content/entries/\($0) (picture 24x16) --" }
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-01.md --
      ---
      photos:
      \(names.map { "  - \"\($0)\"" }.joined(separator: "\n"))
        - name%20with%20spaces.gif
      cover: "a?b.gif"
      ---
      A
      \(pictures.joined(separator: "\n"))
      -- content/entries/name with spaces.gif (picture 24x16) --
      """
    ).build()
    #expect(built.messages == [])
    for name in names + ["name with spaces.gif"] {
      let made = name.replacing(".gif", with: ".24w.png")
      #expect(built.unmarkedPaths.contains("media/entries/" + made))
    }
    let page = built["2026/11/01/a/"]
    for path in [
      "IMG%20%231", "a%3Fb", "100%2520", "50%25", "a&amp;b", "name%20with%20spaces",
    ] {
      #expect(page.unmarked.contains("src=\"/media/entries/\(path).24w.png\""), "\(path)")
    }
  }

  @Test func aMissingPhotoIsNamedAsItWasLookedFor() async throws {
    let built = try await SmallSite(
      "-- content/entries/2026-11-01.md --\n---\nphotos: [\"a%20#1.gif\"]\n---\nA\n"
    ).build()
    #expect(
      built.report.diagnostics.first?.notes == [
        "looked for content/entries/a%20#1.gif", "looked for content/entries/a #1.gif",
      ])
  }
}

/// Links whose words alone are left.
struct LinksLeftAsWordsTests {
  private func site() throws -> SmallSite {
    try SmallSite(
      """
      -- content/entries/2026-11-01-open.md --
      ---
      title: Open
      ---
      See [the *draft*](2026-11-02-hidden.md "why") and [nothing](no.md), [up](#t) and [about].

      # T

      [about]: ../pages/about.md "About it"
      -- content/entries/2026-11-02-hidden.md --
      ---
      draft: true
      ---
      Hidden
      -- content/pages/about.md --
      About

      [hidden](../entries/2026-11-02-hidden.md#x) [open](../entries/2026-11-01-open.md "Open")
      """)
  }

  @Test func onTheirPages() async throws {
    let built = try await site().build()
    #expect(
      built["2026/11/01/open/"].contains(
        "<p>See the <em>draft</em> and nothing, <a href=\"#t\">up</a> and "
          + "<a href=\"/about/\" title=\"About it\">about</a>.</p>"))
    #expect(
      built["about/"].contains(
        "<p>hidden <a href=\"/2026/11/01/open/\" title=\"Open\">open</a></p>"))
    #expect(built.pathsMentioning("hidden.md") == [])
    #expect(
      built.report.diagnostics.map(\.id) == [
        "link-to-unpublished", "broken-link", "link-to-unpublished",
      ])
  }

  @Test func inFeeds() async throws {
    let built = try await site().build()
    let content = try #require(
      try built.json("feed.json")["items"].items.first?["content_html"].text)
    #expect(
      content.contains(
        "<p>See the <em>draft</em> and nothing, "
          + "<a href=\"https://example.org/2026/11/01/open/#t\">up</a> and "
          + "<a href=\"https://example.org/about/\" title=\"About it\">about</a>.</p>"))
    #expect(built["feed.xml"].contains("See the &lt;em&gt;draft&lt;/em&gt; and nothing, "))
  }
}
