import FileFixtures
import Photos
import Testing

@testable import SiteBuilding

/// What is known of a picture before it is made.
struct MediaSurveyTests {
  private func facts(of bytes: [UInt8], named name: String) async throws -> MediaFacts {
    let site = try SmallSite("-- content/entries/2026-11-30-a.md --\nT\n")
    try site.folder.write(bytes, to: "content/entries/" + name)
    let tree = try await SourceTree.load(site.request.site, jobs: 1)
    let index = try #require(tree.media.firstIndex { $0.path == "content/entries/" + name })
    return await tree.mediaFacts(jobs: 1)[index]
  }

  /// A JPEG with so many bytes of segments that nobody reads before its frame.
  private func jpeg(hiddenBehind count: Int) -> [UInt8] {
    let photo = TellingPictures.file("a.jpg")
    let segment: [UInt8] = [0xFF, 0xEF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 0xFFFD)
    let segments = (0..<count / segment.count).flatMap { _ in segment }
    return Array(photo.prefix(2)) + segments + photo.dropFirst(2)
  }

  @Test(arguments: [0, 1 << 17], [1 << 16, 1 << 21])
  func aFileOfAnySizeIsRecognised(hidden: Int, length: Int) async throws {
    for size in [length - 1, length, length + 1] {
      let photo = jpeg(hiddenBehind: hidden)
      guard photo.count <= size else { continue }
      let padding = [UInt8](repeating: 0, count: size - photo.count)
      let facts = try await facts(of: photo + padding, named: "a.jpg")
      #expect(facts.format == .jpeg, "\(size)")
      #expect(facts.header?.width == 24, "\(size)")
    }
  }

  @Test(arguments: [1 << 22, 1 << 24])
  func theFrameMayStandBehindMegabytes(hidden: Int) async throws {
    let facts = try await facts(of: jpeg(hiddenBehind: hidden), named: "a.jpg")
    #expect(facts.header?.width == 24)
  }
}
