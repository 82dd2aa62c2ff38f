@testable import CommandLineTool
import Foundation
import PreviewServer
import SiteBuilding

/// A journal that is previewed on a port of its own, and saved into by the test.
struct PreviewedJournal: ~Copyable {
  private let folder: URL
  private var live: LiveSite
  private var session: PreviewSession?
  private static let now = 1_796_000_000

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    live = LiveSite(
      BuildRequest(
        site: SiteFolder(path: folder.path), output: folder.path + "/.ilgi/preview",
        publication: Publication(now: Self.now), jobs: 2, toolIdentity: "tests"))
    try write("title: A diary\nlocale: en\n", to: "content/journal.yaml")
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    session?.server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Shows the site.
  mutating func begin(follows: Bool = false) async throws {
    var session = PreviewSession(
      server: try PreviewServer(NothingYet(), host: "127.0.0.1", port: 0),
      console: Console(output: { _ in }, error: { _ in }), follows: follows)
    session.show(await live.update(nil, now: Self.now), changed: nil)
    self.session = session
  }

  func address(_ path: String) -> String {
    "http://127.0.0.1:\(session?.server.port ?? 0)/\(path)"
  }

  /// Saves a file as an editor does, and shows what came of it.
  mutating func save(_ text: String, to path: String) async throws {
    try write(text, to: path)
    session?.show(await live.update([path], now: Self.now), changed: [path])
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
