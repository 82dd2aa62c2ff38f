import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// A small site with a plain theme of its own, every file of it compared with what was once looked at
/// and found right.
///
/// `RECORD_GOLDEN=1 swift test --filter GoldenSiteTests` writes the files anew; then read the
/// difference before you commit it.
struct GoldenSiteTests {
  private let golden = URL(filePath: #filePath).appending(path: "../../Golden").standardized

  private func contents(of folder: URL) throws -> [String: [UInt8]] {
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return [:] }
    var files: [String: [UInt8]] = [:]
    for case let path as String in walk {
      let url = folder.appending(path: path)
      guard try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else {
        continue
      }
      files[path] = Array(try Data(contentsOf: url))
    }
    return files
  }

  /// The files that do not come from the default theme, and the messages as one more.
  private func built() async throws -> [String: [UInt8]] {
    let site = try SmallSite("")
    for (path, bytes) in try contents(of: golden.appending(path: "site")) {
      try site.folder.write(bytes, to: path)
    }
    try site.add("-- content/entries/2026/sea.gif (picture 24x16) --")
    let built = try await site.build()
    // What libvips makes differs from one version to the next; the pages name it.
    var files = built.files.filter { path, _ in
      (!path.hasPrefix("assets/") || path.hasPrefix("assets/style.")) && !path.hasPrefix("media/")
    }
    files["messages.txt"] = Array(built.printed.utf8)
    return files
  }

  @Test func isWhatItWas() async throws {
    let files = try await built()
    let folder = golden.appending(path: "expected")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try? FileManager.default.removeItem(at: folder)
      for (path, bytes) in files {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
      }
      return
    }
    let expected = try contents(of: folder)
    try #require(!expected.isEmpty, "there is no baseline; record one with RECORD_GOLDEN=1")
    #expect(files.keys.sorted() == expected.keys.sorted())
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      guard let wanted = expected[path], wanted != bytes else { continue }
      let start = zip(bytes, wanted).prefix { $0 == $1 }.count
      Issue.record(
        """
        \(path) differs at byte \(start)
        is:  …\(around(start, of: bytes))…
        was: …\(around(start, of: wanted))…
        """)
    }
  }

  private func around(_ index: Int, of bytes: [UInt8]) -> String {
    String(
      decoding: bytes[max(0, index - 60)..<min(bytes.count, index + 120)], as: UTF8.self)
  }
}
