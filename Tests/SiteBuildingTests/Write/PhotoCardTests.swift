import Diagnostics
import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// Share cards that show the photo of an entry.
struct PhotoCardTests {
  private static let card = "2026/11/30/sea/card.png"

  private func site(_ photos: String) throws -> SmallSite {
    var site = try SmallSite(
      """
      -- content/entries/2026-11-30-sea.md --
      ---
      title: Sea
      card: photo
      photos: [\(photos)]
      ---
      Text
      -- content/entries/drawing.svg --
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="9" height="9"/></svg>
      -- content/entries/strip.gif (picture 2x200) --
      -- content/entries/photo.gif (picture 24x16) --

      """)
    site.makesCards = true
    site.mayReuse = false
    return site
  }

  private func card(_ photos: String) async throws -> [UInt8] {
    try #require(try await site(photos).build().files[Self.card])
  }

  @Test(arguments: [
    ("drawing.svg", "is a drawing"), ("strip.gif", "is too narrow a strip, 2 by 200 pixels"),
  ])
  func aCoverThatCanNotBeShownIsNone(photo: String, problem: String) async throws {
    let built = try await site(photo).build()
    #expect(try await card("") == built.files[Self.card])
    #expect(
      built.messages == [
        "content/entries/2026-11-30-sea.md: note: card.png shows no photo, as the cover "
          + "content/entries/\(photo) \(problem) [cover-not-on-card]"
      ])
  }

  @Test func thePhotoBehindADrawingIsShown() async throws {
    let site = try site("drawing.svg, photo.gif")
    let built = try await site.build()
    #expect(try await card("photo.gif") == built.files[Self.card])
    #expect(try await card("") != built.files[Self.card])
    #expect(
      built.messages.first?.contains("card.png shows content/entries/photo.gif, as the cover")
        == true)
    #expect(try await site.build().report.writing?.touchedNothing == true)
  }

  @Test func nothingIsSaidWhereNoPhotoWouldBeShown() async throws {
    let site = try site("drawing.svg")
    try site.write(
      "---\ntitle: Sea\nphotos: [drawing.svg]\n---\nText\n",
      to: "content/entries/2026-11-30-sea.md")
    #expect(try await site.build().messages == [])
  }

  @Test(arguments: ["photo.gif", "drawing.svg", ""])
  func isTheSameDrawnAloneAndWithTheSite(photos: String) async throws {
    let site = try site(photos)
    let whole = try await card(photos)
    _ = try await buildCards(site.request)
    let alone = site.folder.location(of: "public/" + Self.card)
    #expect(try Array(Data(contentsOf: URL(filePath: alone))) == whole)
    let built = try await site.build()
    #expect(built.files[Self.card] == whole)
    _ = try await buildCards(site.request)
    let again = try await site.build()
    #expect(again.files == built.files)
    #expect(again.report.writing?.changed == [])
  }

  @Test func isTheSameForAnyNumberOfJobs() async throws {
    var one = try site("photo.gif")
    one.jobs = 1
    var many = try site("photo.gif")
    many.jobs = 7
    #expect(try await one.build().files == many.build().files)
  }
}
