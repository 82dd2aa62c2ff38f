import Foundation
import Testing

@testable import CommandLineTool

struct PhotosCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite([
      "content/entries/sea.md":
        "---\ndate: 2026-02-03 21:14\nlocation: 안목해변\nphotos: [{file: late.jpg, alt: Waves}]\ncover: early.jpg\n---\n겨울 바다\n\nText.\n",
      "content/entries/draft.md":
        "---\ndate: 2026-02-10\ndraft: true\nphotos: [late.jpg]\n---\nNot yet\n",
    ])
    try photo(taken: "2026:02:03 15:30:00", "+09:00").write(
      to: URL(filePath: site.path + "/content/entries/late.jpg"))
    try photo(taken: nil, nil).write(to: URL(filePath: site.path + "/content/entries/early.jpg"))
  }

  /// A JPEG of 3 by 2 pixels that ends before them, with Exif.
  private func photo(taken: String?, _ offset: String?) -> Data {
    var exif: [UInt8] = Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0]
    // One directory, which leads to the camera's: two texts.
    exif += [1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
    if let taken, let offset {
      exif += [2, 0, 0x03, 0x90, 2, 0, 20, 0, 0, 0, 56, 0, 0, 0]
      exif += [0x11, 0x90, 2, 0, 7, 0, 0, 0, 76, 0, 0, 0, 0, 0, 0, 0]
      exif += Array(taken.utf8) + [0] + Array(offset.utf8) + [0]
    } else {
      exif += [0, 0, 0, 0, 0, 0]
    }
    let length = exif.count + 2
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3, 1, 1, 0x11, 0]
    return Data([0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + exif + frame)
  }

  @Test func listsWhenAndWhereEachWasTakenTheLastFirst() async {
    let outcome = await site.run("photos")
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
                          안목해변  3 × 2  겨울 바다  content/entries/early.jpg
        2026-02-03 15:30  안목해변  3 × 2  겨울 바다  content/entries/late.jpg

        """)
  }

  @Test func tellsTheSameOfAJournalThatIsRemembered() async {
    let first = await site.run("photos")
    for command in ["list", "photos", "photos"] {
      let outcome = await site.run(command)
      if command == "photos" { #expect(outcome.output == first.output) }
    }
  }

  @Test func tellsTheSameAsJSON() async throws {
    let outcome = await site.run("photos", "--json", "--limit", "2")
    let photos = try #require(outcome.json()["photos"] as? [[String: Any]])
    #expect(photos.count == 2)
    #expect(
      photos[0]["taken"] == nil && photos[0]["path"] as? String == "content/entries/early.jpg")
    #expect(photos[1]["taken"] as? String == "2026-02-03T15:30:00+09:00")
    #expect(photos[1]["alt"] as? String == "Waves" && photos[1]["width"] as? Int == 3)
    #expect(photos[1]["entry"] as? String == "content/entries/sea.md")
  }

  @Test func saysWhenThereAreNone() async {
    let outcome = await site.run("photos", "--to", "2026-01-20")
    #expect(outcome.code == .done && outcome.output.isEmpty)
    #expect(outcome.error.contains("no photo"))
    #expect(await site.run("photos", "--drafts", "--from", "2026-02-10").output.contains("[draft]"))
  }
}
