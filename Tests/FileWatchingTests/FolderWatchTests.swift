import Foundation
import Synchronization
import Testing

@testable import FileWatching

/// A folder that is watched, and what was told of it.
private final class WatchedFolder {
  let parent: String
  let folder: String
  private let watch: FolderWatch
  private var iterator: AsyncStream<FolderChanges>.Iterator

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path + "/content"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    parent = url.path
    let (stream, continuation) = AsyncStream.makeStream(of: FolderChanges.self)
    watch = try FolderWatch(["content", "Templates"], in: url.path) { continuation.yield($0) }
    iterator = stream.makeAsyncIterator()
  }

  deinit {
    watch.stop()
    try? FileManager.default.removeItem(atPath: parent)
  }

  /// Waits for the next changes.
  func next() async -> FolderChanges? { await iterator.next(isolation: #isolation) }

  func write(_ name: String, _ text: String = "x") throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/" + name))
  }
}

@Suite struct FolderWatchTests {
  @Test func tellsOfAFileThatIsWritten() async throws {
    let watched = try WatchedFolder()
    try watched.write("a.md")
    #expect(await watched.next() == .files(["content/a.md"]))
  }

  @Test func tellsOfASaveByReplacement() async throws {
    let watched = try WatchedFolder()
    try watched.write(".a.md.new")
    try FileManager.default.moveItem(
      atPath: watched.folder + "/.a.md.new", toPath: watched.folder + "/a.md")
    #expect(await watched.next() == .files(["content/a.md"]))
  }

  @Test func tellsOfFilesInAFolderThatIsNew() async throws {
    let watched = try WatchedFolder()
    try FileManager.default.createDirectory(
      atPath: watched.folder + "/2026/11", withIntermediateDirectories: true)
    #expect(await watched.next() == .anything)
    try watched.write("2026/11/a.md")
    var changes = await watched.next()
    // Making the inner folder may still have been told of.
    if changes == .anything { changes = await watched.next() }
    #expect(changes == .files(["content/2026/11/a.md"]))
  }

  @Test func passesOverWhatEditorsKeepBeside() async throws {
    let watched = try WatchedFolder()
    try watched.write(".a.md.swp")
    try watched.write("a.md~")
    try watched.write("b.md")
    #expect(await watched.next() == .files(["content/b.md"]))
  }

  @Test func tellsOfABurstAtOnce() async throws {
    let watched = try WatchedFolder()
    for index in 0..<200 { try watched.write("\(index).md") }
    var seen: Set<String> = []
    var tellings = 0
    while seen.count < 200, case .files(let files) = await watched.next() {
      seen.formUnion(files)
      tellings += 1
    }
    #expect(seen.count == 200)
    #expect(tellings < 20)
  }

  @Test func tellsOfAFolderThatComesLater() async throws {
    let watched = try WatchedFolder()
    try FileManager.default.createDirectory(
      atPath: watched.parent + "/other", withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: watched.parent + "/Templates", withIntermediateDirectories: true)
    #expect(await watched.next() == .anything)
    try Data("a{}".utf8).write(to: URL(filePath: watched.parent + "/Templates/style.css"))
    #expect(await watched.next() == .files(["Templates/style.css"]))
  }
}
