import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// Photos and files as a part of the site.
struct MediaWritingTests {
  @Test func onlyWhatIsUsedIsPublishedAndWithoutWhatItTells() async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      photos: [told.gif]
      cover: cover.gif
      ---
      T

      ![inline](/sub/inline.gif) [file](/notes.txt)
      -- content/entries/cover.gif (picture 8x8) --
      -- content/entries/unused.gif (picture 8x8) --
      -- content/media/sub/inline.gif (picture 9x9) --
      -- content/media/notes.txt --
      as it is
      """)
    var picture = SmallSite.files(in: "-- a.gif (picture 24x16) --")[0].bytes
    // A comment before the trailer.
    picture.insert(contentsOf: [0x21, 0xFE, 6] + Array("SECRET".utf8) + [0], at: picture.count - 1)
    try site.folder.write(picture, to: "content/entries/told.gif")
    let built = try await site.build()
    #expect(built.messages == [])
    #expect(
      built.unmarkedPaths.filter { $0.hasPrefix("media/") } == [
        "media/entries/cover.8w.png", "media/entries/cover.8w.webp", "media/entries/told.24w.png",
        "media/entries/told.24w.webp", "media/notes.txt", "media/sub/inline.9w.png",
        "media/sub/inline.9w.webp",
      ])
    #expect(built.pathsMentioning("SECRET") == [])
    #expect(built["media/notes.txt"] == "as it is\n")
    #expect(built["2026/11/30/a/"].contains("width=\"24\" height=\"16\""))
    #expect(built[""].unmarked.contains("src=\"/media/entries/cover.8w.png\""))
  }

  @Test func aDamagedPictureIsToldAndNotPublished() async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      photos: [broken.jpg, text.png]
      ---
      T

      After
      -- content/entries/text.png --
      no picture at all
      """)
    try site.folder.write(
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46], to: "content/entries/broken.jpg")
    let built = try await site.build()
    #expect(!built.paths.contains { $0.hasPrefix("media/") })
    #expect(built.messages.count == 2)
    #expect(built.messages.allSatisfy { $0.contains("a.md:2:") && $0.contains("[broken-photo]") })
    #expect(!built["2026/11/30/a/"].contains("<figure"))
  }

  @Test func aChangedPictureIsPublishedAnew() async throws {
    let site = try SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ![a](a.gif)

      Text
      -- content/entries/2026-11-29-b.md --
      T

      ![a](a.gif)
      -- content/entries/a.gif (picture 8x8) --
      """)
    #expect(try await site.build()["2026/11/29/b/"].contains("width=\"8\""))
    try site.add("-- content/entries/a.gif (picture 20x10) --")
    let built = try await site.build()
    #expect(built["2026/11/29/b/"].contains("width=\"20\" height=\"10\""))
    let pictures = ["media/entries/a.20w.png", "media/entries/a.20w.webp"]
    #expect(built.unmarkedPaths.filter { $0.hasPrefix("media/") } == pictures)
    try site.remove("content/entries/a.gif")
    #expect(try await !site.build().paths.contains { $0.hasPrefix("media/") })
  }
}
