import Testing

@testable import SiteBuilding

/// The pages of all photos, and of those of a month.
struct PhotoAlbumTests {
  private static let journal = """
    -- content/journal.yaml --
    title: A diary
    url: https://example.org/diary/
    locales: [en, ko]
    timezone: Asia/Seoul
    -- content/entries/2026-11-30-sea.md --
    ---
    title: The sea
    photos: [{file: sea.gif, alt: Waves, caption: At noon}, beach.gif]
    ---
    Text with ![sky](sky.gif "So blue"), the ![sea](sea.gif) and [![a shell](shell.gif)](/about/).
    -- content/entries/2026-11-01-west.md --
    ---
    date: 2026-10-31T23:00:00-10:00
    ---
    West
    ![dusk](dusk.gif)
    -- content/entries/2025-01-02-first.md --
    ---
    title: First
    cover: cover.gif
    ---
    Text
    -- content/entries/2025-01-01-draft.md --
    ---
    draft: true
    photos: [secret.gif]
    ---
    Text
    -- content/pages/about.md --
    # About
    ![of a page](page.gif)
    -- content/pages/page.gif (picture 8x8) --

    """
    + ["sea", "beach", "sky", "shell", "dusk", "cover", "secret"].map {
      "-- content/entries/\($0).gif (picture 24x16) --\n"
    }.joined()

  private func photos(on page: String) -> [String] {
    Markup(page).tags.filter { $0.name == "a" && $0.attributes["data-photo"] != nil }
      .compactMap { $0.attributes["href"]?.dropFirst("/diary/media/entries/".count) }
      .map { String($0).unmarked.replacing(".24w.png", with: "") }
  }

  @Test func showEveryPhotoOfTheEntriesByMonthNewestFirst() async throws {
    let built = try await SmallSite(Self.journal).build()
    #expect(
      photos(on: built["photos/"]) == [
        "sea", "beach", "sky", "shell", "dusk", "cover",
      ])
    let months = Markup(built["photos/"]).values(of: "href", in: "a")
      .filter { $0.hasPrefix("/diary/photos/2") }
    #expect(
      months == ["/diary/photos/2026/11/", "/diary/photos/2026/10/", "/diary/photos/2025/01/"])
    #expect(photos(on: built["photos/2026/10/"]) == ["dusk"])
    #expect(!built.has("photos/2026/") && built.pathsMentioning("secret") == [])
  }

  @Test func sayWhatIsSaidOfAPhotoAndLeadToItsEntry() async throws {
    let built = try await SmallSite(Self.journal).build()
    let page = built["ko/photos/2026/11/"]
    #expect(page.contains("<title>2026년 11월 사진 · A diary</title>"))
    #expect(page.contains("alt=\"Waves\" lang=\"en\""))
    #expect(page.contains("<p lang=\"en\" dir=\"auto\">At noon</p>"))
    #expect(page.contains("<p lang=\"en\" dir=\"auto\">So blue</p>"))
    #expect(page.contains("alt=\"사진 4장 중 2번째\" loading"))
    #expect(page.contains("<a href=\"/diary/ko/2026/11/30/sea/\" lang=\"en\"><bdi>The sea</bdi>"))
    let images = Markup(page).tags.filter { $0.name == "img" }
    #expect(images.count == 4)
    for image in images {
      #expect(image.attributes["width"] == "24" && image.attributes["height"] == "16")
      #expect(image.attributes["loading"] == "lazy")
    }
  }

  @Test func leadToTheMonthsBeforeAndAfter() async throws {
    let built = try await SmallSite(Self.journal).build()
    func neighbours(_ page: String) -> [String] {
      Markup(built[page]).tags.filter { ["prev", "next"].contains($0.attributes["rel"]) }
        .compactMap { $0.attributes["href"] }
    }
    #expect(
      neighbours("photos/2026/10/") == ["/diary/photos/2025/01/", "/diary/photos/2026/11/"])
    #expect(neighbours("photos/2026/11/") == ["/diary/photos/2026/10/"])
    #expect(neighbours("photos/2025/01/") == ["/diary/photos/2026/10/"])
  }

  @Test func showOnlySomeOfALongMonthAtAGlance() async throws {
    let names = (1...9).map { "p\($0).gif" }
    let site = try SmallSite(
      "-- content/entries/2026-11-30.md --\n---\nphotos: [\(names.joined(separator: ", "))]\n---\nA\n"
        + names.map { "-- content/entries/\($0) (picture 4x4) --\n" }.joined())
    let built = try await site.build()
    #expect(built["photos/"].all(between: "data-photo", "</a>").count == 8)
    #expect(built["photos/"].contains("<small>9 photos</small>"))
    #expect(built["photos/2026/11/"].all(between: "data-photo", "</a>").count == 9)
  }

  @Test func aJournalWithoutPhotosHasNone() async throws {
    let built = try await SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      menu: [photos, archive]
      -- content/entries/2026-11-30.md --
      Text
      """
    ).build()
    #expect(!built.has("photos/"))
    #expect(built.pathsMentioning("/photos/") == [])
    #expect(built.messages == [])
  }

  @Test func aPictureInATextLeadsToItselfUnlessItIsALinkAlready() async throws {
    let built = try await SmallSite(Self.journal).build()
    let entry = built["2026/11/30/sea/"]
    #expect(photos(on: entry) == ["sea", "sky", "sea", "beach"])
    #expect(entry.contains("<a href=\"/diary/about/\"><picture>"))
    #expect(Markup(entry).mistakes == [])
    #expect(!built["feed.xml"].contains("data-photo"))
  }
}
