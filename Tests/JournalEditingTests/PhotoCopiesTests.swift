import FileFixtures
import Files
import SiteBuilding
import Testing

@testable import JournalEditing

struct PhotoCopiesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "content/journal.yaml")
  }

  /// A photo outside of the journal, of these bytes.
  private func photo(_ text: String, _ name: String = "2026-02-03") throws -> NewPhoto {
    let path = "camera/\(text).jpg"
    try folder.write(text, to: path)
    return NewPhoto(
      location: folder.location(of: path), size: text.utf8.count, name: name, ending: ".jpg")
  }

  private func copy(
    _ photos: [NewPhoto], _ fileSystem: any FileSystem = PosixFileSystem()
  ) throws -> (names: [String], made: [String]) {
    try ContentStore(SiteFolder(path: folder.path), fileSystem: fileSystem)
      .change { change throws(EditFailure) in try change.copy(photos, into: "content/entries") }
  }

  @Test func oneThatIsThereUnderAnyNameIsNotCopiedAgain() throws {
    try folder.write("sea", to: "content/entries/mine.jpg")
    let (names, made) = try copy([photo("sea"), photo("hill"), photo("hill"), photo("wood")])
    #expect(names == ["mine.jpg", "2026-02-03.jpg", "2026-02-03-2.jpg"])
    #expect(made == ["content/entries/2026-02-03.jpg", "content/entries/2026-02-03-2.jpg"])
  }

  @Test func aLinkIsNoCopy() throws {
    try folder.write("sea", to: "elsewhere.jpg")
    try folder.makeFolder("content/entries")
    try folder.link("content/entries/link.jpg", to: "../../elsewhere.jpg")
    #expect(try copy([photo("sea")]).names == ["2026-02-03.jpg"])
  }

  @Test(arguments: [FailingFileSystem.Failure.once(.diskFull), .once(.deviceError)])
  func allAreCopiedOrNone(failure: FailingFileSystem.Failure) throws {
    var call = 1
    while true {
      let failing = FailingFileSystem(failure, atCall: call)
      let result = Result { try copy([photo("sea"), photo("hill")], failing) }
      let made = try folder.files(in: "content/entries").keys.sorted()
      switch result {
      case .success: #expect(made == ["2026-02-03-2.jpg", "2026-02-03.jpg"])
      case .failure: #expect(made.isEmpty && failing.hasFailed)
      }
      if folder.exists("content/entries") { try folder.remove("content/entries") }
      guard failing.hasFailed else { break }
      call += 1
    }
    #expect(call > 12)
  }
}
