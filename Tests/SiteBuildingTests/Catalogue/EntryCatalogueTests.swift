import CivilTime
import Diagnostics
import FileFixtures
import Files
import Foundation
import Synchronization
import Testing

@testable import SiteBuilding

struct EntryCatalogueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let entries = [
      "2026/sea.md":
        "---\ndate: 2026-02-03 21:14\nlocation: 안목해변\ntags: [바다, 여행]\n---\n# 겨울 *바다*\n\n글.\n",
      "2026-01-05-work.md": "Back at work\n\nSo.\n",
      "titled.md": "---\ndate: 2026-01-06\ntitle: 겨울\n---\nText\n",
      "undated.md": "No date\n",
      "private.md": "---\ndate: 2026-01-01\nprivate: true\n---\nsecret-title\n",
      "draft.md": "---\ndate: 2025-01-01\ndraft: true\n---\ndraft-title\n",
      "sealed.md": "---\ndate: 2025-01-02\nopens: 2030-01-01\n---\nsealed-title\n",
      "slip.md": "---\ndate: 2025-01-03\nprivate: treu\n---\nslip-title\n",
      "broken.md": "---\ndate: 2025-01-03\nbad: [\n---\nbroken-title\n",
      "link.md": "---\ndate: 2024-01-01\n---\n[a link][1]\n\ntext\n\n[1]: https://example.org\n",
      "not.txt": "no",
    ]
    for (path, text) in entries { try folder.write(text, to: "content/entries/" + path) }
  }

  private func load(
    _ fileSystem: any FileSystem = PosixFileSystem(),
    now: Int = instant("2026-12-01T12:00:00+09:00")
  ) async -> EntryCatalogue {
    await EntryCatalogue.load(
      SiteFolder(path: folder.path), timeZone: "Asia/Seoul", now: now, jobs: 2, from: fileSystem)
  }

  private func paths(_ reference: EntryReference) async -> [String] {
    await load().entries(meantBy: reference).map {
      String($0.path.dropFirst("content/entries/".count))
    }
  }

  @Test func holdsEveryEntryTheLastFirst() async {
    let entries = await load().entries
    #expect(
      entries.map(\.title) == [
        "겨울 바다", "겨울", "Back at work", "secret-title", "slip-title", nil,
        "draft-title", "a link",
        "broken-title", "No date",
      ])
    #expect(entries.first?.dayAndTime == "2026-02-03 21:14")
    #expect(entries.first?.moment?.iso8601 == "2026-02-03T21:14:00+09:00")
    #expect(entries.first?.tags == ["바다", "여행"] && entries.first?.place == "안목해변")
    #expect(entries.last?.moment == nil)
  }

  @Test func findsWhatIsMeant() async throws {
    let january = try #require(CivilDate(iso8601: "2026-01-01"))
    let sixth = try #require(CivilDate(iso8601: "2026-01-06"))
    #expect(await paths(.last(1)) == ["2026/sea.md"])
    #expect(await paths(.last(3)) == ["2026-01-05-work.md"])
    #expect(await paths(.last(99)).isEmpty)
    #expect(await paths(.path("content/entries/titled.md")) == ["titled.md"])
    #expect(
      await paths(.days(january...sixth)) == ["titled.md", "2026-01-05-work.md", "private.md"])
    #expect(await paths(.title("BACK AT")) == ["2026-01-05-work.md"])
    // The very title goes before titles that hold it.
    #expect(await paths(.title("겨울")) == ["titled.md"])
    #expect(await paths(.title("바다".decomposedStringWithCanonicalMapping)) == ["2026/sea.md"])
    #expect(await load().nearestTitle(to: "겨울 바타") == "겨울 바다")
  }

  @Test func nothingOfWhatIsKeptFromReadersIsRemembered() async throws {
    _ = await load()
    let memory = try #require(try folder.files(in: ".ilgi")["catalogue"])
    for kept in ["겨울 바다", "Back at work", "안목해변", "여행", "2026/sea.md"] {
      #expect(memory.contains(kept))
    }
    for secret in ["secret", "sealed", "draft", "private.md", "slip", "broken"] {
      #expect(!memory.contains(secret), "\(secret)")
    }
  }

  @Test func aCapsuleTellsNothingUntilItOpens() async throws {
    try folder.write(
      "---\ndate: 2026-02-04\nopens: 2027-01-01\ntitle-hidden: true\ntags: [a]\nlocation: b\n---\nc\n",
      to: "content/entries/capsule.md")
    let shut = try #require(await load().entries.first)
    #expect(shut.path == "content/entries/capsule.md" && shut.isSealed)
    // A first line is a part of the text, which is sealed.
    #expect(shut.title == nil && shut.tags == [] && shut.place == nil)
    #expect(shut.opens?.iso8601 == "2027-01-01T00:00:00+09:00")
    let open = try #require(await load(now: instant("2027-01-01T00:00:00+09:00")).entries.first)
    #expect(open.title == "c" && open.tags == ["a"] && open.place == "b" && !open.isSealed)
    #expect(try folder.files(in: ".ilgi")["catalogue"]?.contains("capsule") == false)
  }

  @Test func readsAgainOnlyWhatHasChanged() async throws {
    let fresh = await load().entries
    try rememberForSure()
    let counting = CountingFileSystem()
    #expect(await load(counting).entries == fresh)
    #expect(Set(counting.texts) == ["private.md", "draft.md", "sealed.md", "slip.md", "broken.md"])

    try folder.write("---\ndate: 2026-03-01\n---\nNew title\n", to: "content/entries/2026/sea.md")
    try folder.remove("content/entries/titled.md")
    let changed = await load().entries.map(\.title)
    #expect(changed.first == "New title" && !changed.contains("겨울") && changed.count == 9)
  }

  @Test func whatChangedJustNowIsNotTrusted() async throws {
    _ = await load()
    try letTheMemoryBeWritten(at: Date(timeIntervalSinceNow: -86_400))
    let counting = CountingFileSystem()
    _ = await load(counting)
    #expect(counting.texts.count == 10)
  }

  @Test(arguments: [0, 1, 30, 200, 400])
  func aDamagedMemoryIsNoHarm(length: Int) async throws {
    let fresh = await load().entries
    let memory = try Data(contentsOf: URL(filePath: folder.location(of: ".ilgi/catalogue")))
    try folder.write(Array(memory.prefix(length)) + [0xFF, 0x3A], to: ".ilgi/catalogue")
    try rememberForSure()
    #expect(await load().entries == fresh)
  }

  @Test func anotherZoneMakesTheMemoryWorthless() async throws {
    _ = await load()
    try rememberForSure()
    let elsewhere = await EntryCatalogue.load(
      SiteFolder(path: folder.path), timeZone: "UTC", now: 0, jobs: 1)
    #expect(elsewhere.entries.first?.moment?.iso8601 == "2026-02-03T21:14:00Z")
  }

  /// Lets the memory look younger than every file by more than file times are coarse.
  private func rememberForSure() throws {
    try letTheMemoryBeWritten(at: Date(timeIntervalSinceNow: 60))
  }

  private func letTheMemoryBeWritten(at date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: folder.location(of: ".ilgi/catalogue"))
  }
}

/// Notes which Markdown files are opened.
private struct CountingFileSystem: PassingFileSystem {
  private final class Opened: Sendable {
    let names = Mutex<[String]>([])
  }

  private let opened = Opened()

  var texts: [String] { opened.names.withLock { $0 } }

  func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    if path.hasSuffix(".md") {
      opened.names.withLock { $0.append(String(path.split(separator: "/").last ?? "")) }
    }
    return try real.openFile(path, in: folder)
  }
}
