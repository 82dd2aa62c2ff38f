import Diagnostics
import FileFixtures
import Files
import Foundation
import SiteBuilding
import Testing

@testable import JournalEditing

struct ContentStoreTests {
  private let folder: TemporaryFolder
  private let path = "content/entries/a.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("old\n", to: path)
    try folder.write("title: T\n", to: "content/journal.yaml")
  }

  private func store(_ fileSystem: any FileSystem = PosixFileSystem()) -> ContentStore {
    ContentStore(SiteFolder(path: folder.path), fileSystem: fileSystem)
  }

  private func change(
    _ store: ContentStore, _ body: (ContentChange) throws -> Void
  ) throws {
    try store.change { change throws(EditFailure) in
      do {
        try body(change)
      } catch let failure as EditFailure {
        throw failure
      } catch {
        Issue.record(error)
      }
    }
  }

  private func permissions(of path: String) throws -> UInt16 {
    try PosixFileSystem().status(of: folder.location(of: path), in: nil, followingLinks: false)
      .permissions.bits
  }

  @Test func aNewFileIsPrivate() throws {
    try change(store()) { try $0.create("content/entries/2026/11/b.md", with: Array("b".utf8)) }
    #expect(try permissions(of: "content/entries/2026/11/b.md") == 0o600)
    #expect(try folder.files(in: "content/entries")["2026/11/b.md"] == "b")
  }

  @Test func aNewFileNeverTakesThePlaceOfAnother() throws {
    #expect(throws: EditFailure.alreadyThere(path: path)) {
      try change(store()) { try $0.create(path, with: []) }
    }
    #expect(throws: EditFailure.alreadyThere(path: path)) {
      try change(store()) { try $0.move("content/journal.yaml", to: path) }
    }
    #expect(
      try folder.files(in: "content") == [
        "entries/": "", "entries/a.md": "old\n", "journal.yaml": "title: T\n",
      ])
  }

  @Test func aReplacedFileKeepsItsPermissions() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o664], ofItemAtPath: folder.location(of: path))
    let old = try store().read(path)
    try change(store()) { try $0.replace(old, with: Array("new\n".utf8)) }
    #expect(try permissions(of: path) == 0o664)
    #expect(try store().read(path).bytes == Array("new\n".utf8))
  }

  @Test func aFileThatChangedSinceIsLeftAlone() throws {
    let old = try store().read(path)
    try folder.write("mine\n", to: path)
    #expect(throws: EditFailure.changedMeanwhile(path: path)) {
      try change(store()) { try $0.replace(old, with: Array("new\n".utf8)) }
    }
    #expect(try store().read(path).bytes == Array("mine\n".utf8))
  }

  @Test func aReadOnlyFileIsLeftAlone() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: folder.location(of: path))
    let old = try store().read(path)
    #expect {
      try change(store()) { try $0.replace(old, with: []) }
    } throws: {
      ($0 as? EditFailure)?.diagnostics.first?.summary
        == "can't write \"content/entries/a.md\": permission denied"
    }
  }

  @Test func aLinkStaysALink() throws {
    try folder.link("content/entries/b.md", to: "a.md")
    let old = try store().read("content/entries/b.md")
    try change(store()) { try $0.replace(old, with: Array("new\n".utf8)) }
    #expect(try store().read(path).bytes == Array("new\n".utf8))
    let link = folder.location(of: "content/entries/b.md")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "a.md")
  }

  @Test func aLinkThatLeadsOutIsRefused() throws {
    let other = try TemporaryFolder()
    try other.write("theirs\n", to: "x.md")
    try folder.link("content/entries/x.md", to: other.location(of: "x.md"))
    let old = try store().read("content/entries/x.md")
    #expect(throws: EditFailure.outside(path: "content/entries/x.md")) {
      try change(store()) { try $0.replace(old, with: []) }
    }
  }

  /// Whatever call fails, and whenever the process dies, the old file or the new one is there, whole.
  @Test(arguments: [
    FailingFileSystem.Failure.once(.diskFull), .once(.permissionDenied), .death,
  ])
  func theFileIsWholeWhateverFails(failure: FailingFileSystem.Failure) throws {
    var call = 1
    while true {
      try folder.write("old\n", to: path)
      let old = try store().read(path)
      let failing = FailingFileSystem(failure, atCall: call)
      let result = Result {
        try change(store(failing)) { try $0.replace(old, with: Array("new\n".utf8)) }
      }
      let now = try #require(String(bytes: store().read(path).bytes, encoding: .utf8))
      #expect(["old\n", "new\n"].contains(now))
      if case .failure = result { #expect(failing.hasFailed && now == "old\n") }
      if case .once = failure {
        #expect(try folder.files(in: "content/entries").keys.sorted() == ["a.md"])
      }
      guard failing.hasFailed else { break }
      call += 1
    }
    #expect(call > 8)
  }

  @Test func changesComeOneAfterTheOther() async throws {
    let store = store()
    try folder.write("", to: path)
    try await withThrowingTaskGroup { group in
      for number in 0..<20 {
        group.addTask {
          try change(store) {
            let old = try store.read("content/entries/a.md")
            try $0.replace(old, with: old.bytes + Array("\(number)\n".utf8))
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = try #require(String(bytes: store.read(path).bytes, encoding: .utf8)).split(
      separator: "\n")
    #expect(Set(lines.compactMap { Int($0) }) == Set(0..<20))
  }
}
