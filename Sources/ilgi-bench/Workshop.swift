import Diagnostics
import Foundation
import SiteBuilding

/// A folder in which a journal is built as if for the first time, and which leaves no trace in it.
///
/// The journal's folders are linked into it, so that the cache and the output are its own.
struct Workshop: ~Copyable {
  let site: SiteFolder

  init(for journal: String, below scratch: String) throws(BenchMistake) {
    let files = FileManager.default
    let original = URL(filePath: journal)
    guard files.fileExists(atPath: original.appending(path: "content/journal.yaml").path) else {
      throw BenchMistake("there is no content/journal.yaml in \"\(journal)\"")
    }
    let folder = URL(filePath: scratch).appending(path: "ilgi-bench-\(UUID().uuidString)")
    do {
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      for name in ["content", "Templates"] {
        let target = original.appending(path: name)
        guard files.fileExists(atPath: target.path) else { continue }
        try files.createSymbolicLink(
          at: folder.appending(path: name), withDestinationURL: target)
      }
    } catch {
      throw BenchMistake(
        "can't work in \"\(scratch)\"; name another folder with --scratch DIR")
    }
    site = SiteFolder(path: folder.path)
  }

  var output: String { site.location(of: "public") }

  /// How long the texts of the journal are together, in bytes.
  func sourceSize() async throws(BenchMistake) -> Int {
    do {
      return try await SourceTree.load(site, jobs: 1).texts.reduce(0) { $0 + $1.text.bytes.count }
    } catch {
      throw BenchMistake(
        "can't read the journal: \(error.diagnostics.map(\.summary).joined())")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: site.path)
  }
}
