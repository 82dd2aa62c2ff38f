import Foundation
import Testing

@testable import WebFetch

@Suite final class AnswerCacheTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "ilgi-tests-\(UUID().uuidString)").path

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var cache: AnswerCache { AnswerCache(folder: "weather", in: folder) }

  @Test func keepsAnAnswerUnderAnyName() {
    let name = "https://example.org/?q=../../강릉\n 12"
    #expect(cache.answer(named: name) == nil)
    cache.keep([1, 2, 3], as: name)
    cache.keep([4], as: name)
    #expect(cache.answer(named: name) == [4])
    #expect(cache.answer(named: name + " ") == nil)
  }

  @Test func letsOnlyItsOwnerRead() throws {
    cache.keep([1], as: "a")
    let inner = folder + "/weather"
    let files = try FileManager.default.contentsOfDirectory(atPath: inner)
    #expect(files.count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(inner)/\(files[0])")
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func isNoReasonToFail() {
    let cache = AnswerCache(folder: "weather", in: "/dev/null")
    cache.keep([1], as: "a")
    #expect(cache.answer(named: "a") == nil)
  }
}
