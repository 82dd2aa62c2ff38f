import Diagnostics
import FileFixtures
import Files
import Foundation
import SiteBuilding
import Testing

@testable import JournalEditing

struct TrashTests {
  private let folder: TemporaryFolder
  private let entry = "content/entries/2026/sea.md"
  private let photo = "content/entries/2026/sea.jpg"
  private let time = "2026-11-30T121405Z"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/journal.yaml")
    try write()
  }

  private func write() throws {
    try folder.write("---\ndate: 2026-02-03\nphotos: [sea.jpg]\n---\nSea\n", to: entry)
    try folder.write("picture", to: photo)
  }

  private func store(_ fileSystem: any FileSystem = PosixFileSystem()) -> ContentStore {
    ContentStore(SiteFolder(path: folder.path), fileSystem: fileSystem)
  }

  private func throwAway(
    _ store: ContentStore, _ files: [String]? = nil
  ) async -> Result<ThrownAway, EditFailure> {
    do throws(EditFailure) {
      return .success(
        try await store.throwAway(entry, with: files ?? [photo], at: time, jobs: 1))
    } catch {
      return .failure(error)
    }
  }

  /// How often each of the two files is there, in its place and in the trash.
  private func copies() throws -> (inPlace: Int, inTrash: Int) {
    let paths = try folder.files(in: "content").keys.filter { $0.contains("sea.") }
    let trashed = paths.count { $0.hasPrefix(".trash/") }
    return (paths.count - trashed, trashed)
  }

  @Test func bringsBackWhatWasThrownAway() async throws {
    let thrown = try await throwAway(store()).get()
    #expect(thrown.paths == [photo, entry] && thrown.folder == "content/.trash/\(time)/")
    #expect(try copies() == (0, 2))
    #expect(!folder.exists("content/entries/2026"))
    #expect(try store().trash() == [thrown])
    try store().restore(thrown)
    #expect(try copies() == (2, 0))
    #expect(!folder.exists("content/.trash"))
    #expect(try store().trash().isEmpty)
  }

  @Test func leavesWhatAnotherEntryUsesByNow() async throws {
    try folder.write("---\ndate: 2026-02-04\nphotos: [sea.jpg]\n---\nToo\n", to: entry + "2.md")
    #expect(try await throwAway(store()).get().paths == [entry])
    #expect(folder.exists(photo))
  }

  @Test func theLastIsFirstHoweverManyThereAreOfOneSecond() async throws {
    for number in 1...12 {
      try folder.write("---\ndate: 2026-02-03\n---\n\(number)\n", to: entry)
      _ = try await throwAway(store(), []).get()
    }
    let folders = try store().trash().map(\.folder)
    #expect(folders.count == 12)
    #expect(folders.first == "content/.trash/\(time)-12/")
    #expect(folders.last == "content/.trash/\(time)/")
  }

  @Test func neverGoesOverAFileThatIsThere() async throws {
    let thrown = try await throwAway(store()).get()
    try folder.write("mine", to: entry)
    #expect(throws: EditFailure.alreadyThere(path: entry)) { try store().restore(thrown) }
    #expect(try store().read(entry).bytes == Array("mine".utf8))
    #expect(try copies() == (1, 2))
    #expect(try store().trash() == [thrown])
  }

  /// A process that is killed between the two steps of moving a file leaves it under both names.
  @Test func aFileThatHasBothNamesIsBroughtBack() async throws {
    let thrown = try await throwAway(store()).get()
    try folder.makeFolder("content/entries/2026")
    try FileManager.default.linkItem(
      atPath: folder.location(of: thrown.path(of: entry)), toPath: folder.location(of: entry))
    try store().restore(thrown)
    #expect(try copies() == (2, 0))
  }

  #if canImport(Glibc)
    @Test(.enabled(if: getuid() != 0, "nothing is read-only to root"))
    func aFileThatMustStayHasNoSecondName() throws {
      let place = folder.location(of: "content/entries/2026")
      try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: place)
      defer {
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: place)
      }
      #expect(throws: SystemError.self) {
        try PosixFileSystem().moveFile(
          folder.location(of: entry), in: nil, toUnused: folder.location(of: "sea.md"), in: nil)
      }
      #expect(!folder.exists("sea.md") && folder.exists(entry))
    }
  #endif

  /// Both files are in one of the two places, whatever fails; where the process dies, none is lost.
  @Test(arguments: [
    FailingFileSystem.Failure.once(.diskFull), .once(.permissionDenied), .death,
  ])
  func allGoOrNone(failure: FailingFileSystem.Failure) async throws {
    var call = 1
    while true {
      try write()
      // A folder that couldn't be removed is looked past, and would make each try longer.
      if folder.exists("content/.trash") { try folder.remove("content/.trash") }
      let failing = FailingFileSystem(failure, atCall: call)
      let result = await throwAway(store(failing))
      let (inPlace, inTrash) = try copies()
      #expect(inPlace + inTrash == 2)
      if case .once = failure {
        #expect(inTrash == ((try? result.get()) == nil ? 0 : 2), "at call \(call)")
        if inTrash == 0 { #expect(!folder.exists("content/.trash")) }
      }
      for thrown in try store().trash() { try store().restore(thrown) }
      #expect(try copies() == (2, 0))
      guard failing.hasFailed else { break }
      call += 1
    }
    #expect(call > 8)
  }

  @Test(arguments: [
    FailingFileSystem.Failure.once(.diskFull), .once(.permissionDenied), .death,
  ])
  func allComeBackOrNone(failure: FailingFileSystem.Failure) async throws {
    var call = 1
    while true {
      try write()
      if folder.exists("content/.trash") { try folder.remove("content/.trash") }
      let thrown = try await throwAway(store()).get()
      let failing = FailingFileSystem(failure, atCall: call)
      let result = Result { try store(failing).restore(thrown) }
      let (inPlace, inTrash) = try copies()
      #expect(inPlace + inTrash == 2)
      if case .once = failure {
        #expect(inPlace == ((try? result.get()) == nil ? 0 : 2), "at call \(call)")
      }
      for thrown in try store().trash() { try store().restore(thrown) }
      #expect(try copies() == (2, 0))
      guard failing.hasFailed else { break }
      call += 1
    }
    #expect(call > 5)
  }

  @Test func anEmptyTrashIsNone() throws {
    #expect(try store().trash().isEmpty)
    try folder.write("stray", to: "content/.trash/stray.txt")
    #expect(try store().trash().isEmpty)
  }
}
