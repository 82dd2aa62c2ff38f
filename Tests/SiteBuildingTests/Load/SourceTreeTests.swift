import ContentHashing
import Diagnostics
import FileFixtures
import Files
import Foundation
import Testing

@testable import SiteBuilding

struct SourceTreeTests {
  private func load(
    _ site: TemporaryFolder, jobs: Int = 2, from fileSystem: any FileSystem = PosixFileSystem()
  ) async throws -> SourceTree {
    try await SourceTree.load(SiteFolder(path: site.path), jobs: jobs, from: fileSystem)
  }

  @Test func putsEachFileWhereItBelongs() async throws {
    let site = try makeSite()
    for path in [
      "content/places.yaml", "content/plans.md", "content/entries/2026/b.md",
      "content/entries/a.md", "content/entries/2026/sea.jpg", "content/pages/about.md",
      "content/pages/deep/colophon.md", "content/media/film.mp4", "content/media/notes.md",
      "content/README.md", "Templates/base.html", "Templates/locales/ko.yaml", "README.md",
    ] { try site.write("text of \(path)", to: path) }
    let tree = try await load(site)
    #expect(tree.settings.text.bytes == Array("title: A diary\n".utf8))
    #expect(tree.places?.path == "content/places.yaml")
    #expect(tree.plans?.path == "content/plans.md")
    #expect(tree.entries.map(\.path) == ["content/entries/2026/b.md", "content/entries/a.md"])
    #expect(tree.pages.map(\.path) == ["content/pages/about.md", "content/pages/deep/colophon.md"])
    #expect(
      tree.media.map(\.path) == [
        "content/README.md", "content/entries/2026/sea.jpg", "content/media/film.mp4",
        "content/media/notes.md",
      ])
    #expect(tree.templates.map(\.path) == ["Templates/base.html", "Templates/locales/ko.yaml"])
    #expect(
      tree.diagnostics.map { "\($0.id) \($0.path)" } == [
        "not-an-entry content/README.md", "not-an-entry content/media/notes.md",
      ])
    let entry = try #require(tree.entries.first)
    #expect(entry.text.bytes == Array("text of content/entries/2026/b.md".utf8))
    #expect(entry.contentHash == ContentHash(of: entry.text.bytes))
    #expect(try entry.identity == site.identity(of: entry.path))
    #expect(tree.media.map(\.size) == tree.media.map { "text of \($0.path)".utf8.count })
  }

  @Test func isTheSameWhateverTheNumberOfJobs() async throws {
    let site = try makeSite()
    for number in 0..<300 {
      try site.write("entry \(number)", to: "content/entries/\(number % 7)/\(number).md")
    }
    let one = try await load(site, jobs: 1)
    let many = try await load(site, jobs: 5)
    #expect(one.entries.count == 300)
    #expect(one.entries.map(\.text) == many.entries.map(\.text))
    #expect(
      one.entries.map(\.path)
        == one.entries.map(\.path).sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        })
    #expect(one.fingerprint == many.fingerprint)
  }

  @Test func ignoresWhatEditorsAndSystemsLeave() async throws {
    let site = try makeSite()
    for name in [
      "x.md~", ".x.md.swp", "4913", "#x.md#", "Thumbs.db", ".DS_Store", ".hidden.md", "desktop.ini",
    ] { try site.write("x", to: "content/entries/\(name)") }
    try site.write("x", to: "content/.trash/old.md")
    try site.link("content/entries/.#x.md", to: "someone@host.1234")
    let tree = try await load(site)
    #expect(tree.entries.isEmpty)
    #expect(tree.media.isEmpty)
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func keepsFilesWhoseNamesDifferOnlyInComposition() async throws {
    let site = try makeSite()
    let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
    for name in [composed, decomposed] {
      try site.write("\(name.utf8.count)", to: "content/entries/\(name).md")
      try site.write("\(name.utf8.count)!", to: "content/media/\(name).jpg")
    }
    let tree = try await load(site)
    #expect(
      tree.entries.map { Array($0.text.bytes) } == [[UInt8(ascii: "6")], [UInt8(ascii: "5")]])
    for name in [composed, decomposed] {
      let path = "content/media/\(name).jpg"
      #expect(tree.mediaFile(at: path).map { Array($0.path.utf8) } == Array(path.utf8))
    }
  }

  @Test func findsMediaByANameInAnotherForm() async throws {
    let site = try makeSite()
    try site.write("x", to: "content/media/\u{1107}\u{1161}\u{1103}\u{1161}.jpg")
    try site.write("x", to: "content/media/a.jpg")
    let tree = try await load(site)
    #expect(tree.mediaFile(at: "content/media/바다.jpg")?.size == 1)
    #expect(tree.mediaFile(at: "content/media/a.jpg")?.path == "content/media/a.jpg")
    #expect(tree.mediaFile(at: "content/media/b.jpg") == nil)
  }

  @Test func followsLinksThatStayInTheSite() async throws {
    let site = try makeSite()
    try site.write("photo", to: "content/media/2026/sea.jpg")
    try site.write("shared", to: "notes/shared.md")
    try site.makeFolder("content/entries/2026")
    try site.link("content/entries/2026/photos", to: "../../media/2026")
    try site.link("content/entries/shared.md", to: "../../notes/shared.md")
    let tree = try await load(site)
    #expect(tree.diagnostics.isEmpty)
    #expect(tree.entries.map(\.text.bytes) == [Array("shared".utf8)])
    #expect(
      tree.media.map(\.path) == [
        "content/entries/2026/photos/sea.jpg", "content/media/2026/sea.jpg",
      ])
    #expect(tree.media.map(\.size) == [5, 5])
  }

  @Test func refusesLinksThatLeadOutOfTheSite() async throws {
    let site = try makeSite()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("secret", to: "letter.md")
    try site.write("secret", to: ".git/config")
    try site.makeFolder("content/entries")
    try site.link("content/entries/letter.md", to: elsewhere.location(of: "letter.md"))
    try site.link("content/entries/all", to: elsewhere.path)
    try site.link("content/entries/config.md", to: "../../.git/config")
    let tree = try await load(site)
    #expect(tree.entries.isEmpty)
    #expect(tree.media.isEmpty)
    #expect(tree.diagnostics.map(\.id) == ["link-outside", "link-outside", "link-outside"])
    #expect(
      tree.diagnostics.map(\.path) == [
        "content/entries/all", "content/entries/config.md", "content/entries/letter.md",
      ])
    #expect(tree.diagnostics.hasErrors)
  }

  @Test func refusesLinksThatLeadInACircle() async throws {
    let site = try makeSite()
    try site.makeFolder("content/entries/a")
    try site.link("content/entries/a/up", to: "..")
    try site.link("content/entries/self", to: "self")
    try site.link("content/entries/top", to: "../..")
    let tree = try await load(site)
    #expect(
      tree.diagnostics.map { "\($0.path) \($0.id)" } == [
        "content/entries/a/up circular-link", "content/entries/self circular-link",
        "content/entries/top link-outside",
      ])
  }

  @Test func doesNotMultiplyFoldersThatLinkToEachOther() async throws {
    let site = try makeSite()
    for level in 0..<30 {
      try site.makeFolder("content/media/\(level)")
      for name in ["a", "b"] where level < 29 {
        try site.link("content/media/\(level)/\(name)", to: "../\(level + 1)")
      }
    }
    let tree = try await load(site)
    #expect(Set(tree.diagnostics.map(\.id)) == ["link-in-linked-folder"])
    #expect(tree.diagnostics.count < 200)
  }

  @Test func warnsOfLinksThatLeadNowhere() async throws {
    let site = try makeSite()
    try site.makeFolder("content/entries")
    try site.link("content/entries/gone.md", to: "moved.md")
    let tree = try await load(site)
    #expect(tree.diagnostics.map(\.id) == ["dangling-link"])
    #expect(tree.diagnostics.map(\.severity) == [.warning])
    #expect(tree.diagnostics.map(\.path) == ["content/entries/gone.md"])
  }

  @Test func namesWhatItCannotRead() async throws {
    let site = try makeSite()
    try site.write("x", to: "content/entries/a.md")
    try site.write("x", to: "content/entries/b.md")
    let tree = try await load(site, from: DenyingFileSystem(denied: "content/entries/a.md"))
    #expect(tree.entries.map(\.path) == ["content/entries/b.md"])
    let diagnostic = try #require(tree.diagnostics.first)
    #expect(diagnostic.path == "content/entries/a.md")
    #expect(diagnostic.summary == "can't be read: permission denied")
    let folder = try await load(site, from: DenyingFileSystem(denied: "content/entries"))
    #expect(folder.diagnostics.map(\.path) == ["content/entries"])
  }

  @Test func takesWhatVanishesMeanwhileForRemoved() async throws {
    let site = try makeSite()
    for name in ["a.md", "b.md", "c.jpg"] { try site.write("x", to: "content/entries/\(name)") }
    let fileSystem = VanishingFileSystem(
      vanishing: ["content/entries/a.md", "content/entries/c.jpg"], site: site.path)
    let tree = try await load(site, from: fileSystem)
    #expect(tree.entries.map(\.path) == ["content/entries/b.md"])
    #expect(tree.media.isEmpty)
    #expect(tree.diagnostics.isEmpty)
  }

  @Test func refusesATextThatIsTooLong() async throws {
    let site = try makeSite()
    try site.write("", to: "content/entries/long.md")
    let file = try FileHandle(
      forWritingTo: URL(filePath: site.location(of: "content/entries/long.md")))
    try file.truncate(atOffset: UInt64(SourceTree.textLimit + 1))
    try file.close()
    let tree = try await load(site)
    #expect(tree.entries.isEmpty)
    #expect(tree.diagnostics.map(\.id) == ["file-too-long"])
    #expect(tree.diagnostics.map(\.summary) == ["the text is longer than 64 MB"])
  }

  @Test func tellsOfMarkdownThatIsNoEntryForItsName() async throws {
    let site = try makeSite()
    try site.write("x", to: "content/entries/a.markdown")
    try site.write("x", to: "content/pages/b.MD")
    let tree = try await load(site)
    #expect(tree.diagnostics.map(\.path) == ["content/entries/a.markdown", "content/pages/b.MD"])
    #expect(tree.diagnostics.map(\.id) == ["not-an-entry", "not-an-entry"])
  }

  @Test func refusesANameThatIsNotText() async throws {
    let site = try makeSite()
    let tree = try await load(site, from: OddNameFileSystem())
    #expect(tree.diagnostics.map(\.id) == ["name-not-utf8"])
  }

  @Test func failsWithoutSettings() async throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "content/entries/a.md")
    await #expect(throws: LoadFailure.notASite(SiteFolder(path: folder.path))) {
      try await load(folder)
    }
    await #expect(throws: LoadFailure.notASite(SiteFolder(path: folder.path + "/nowhere"))) {
      try await SourceTree.load(SiteFolder(path: folder.path + "/nowhere"), jobs: 1)
    }
    #expect(LoadFailure.notASite(SiteFolder(path: "x")).diagnostics.allSatisfy { $0.help != nil })
  }

  @Test func saysWhySettingsCannotBeRead() async throws {
    let site = try makeSite()
    do {
      _ = try await load(site, from: DenyingFileSystem(denied: "content/journal.yaml"))
      Issue.record("it was loaded")
    } catch let failure as LoadFailure {
      #expect(failure.diagnostics.map(\.path) == ["content/journal.yaml"])
      #expect(failure.diagnostics.map(\.id) == ["unreadable-file"])
    }
  }

  @Test func hasAnotherFingerprintAfterEveryChange() async throws {
    let site = try makeSite()
    try site.write("a", to: "content/entries/a.md")
    try site.write("p", to: "content/media/p.jpg")
    var seen: Set<ContentHash> = []
    func look() async throws { seen.insert(try await load(site).fingerprint) }
    try await look()
    try await look()
    #expect(seen.count == 1)
    try site.write("b", to: "content/entries/a.md")
    try await look()
    try site.write("q", to: "content/media/p.jpg")
    try await look()
    try site.write("t", to: "Templates/base.html")
    try await look()
    try site.remove("content/entries/a.md")
    try await look()
    #expect(seen.count == 5)
  }

  @Test func isFoundFromAFolderInsideIt() throws {
    let site = try makeSite()
    try site.makeFolder("content/entries/2026")
    let real = PosixFileSystem()
    #expect(
      SiteFolder.nearest(to: site.location(of: "content/entries/2026"), in: real)
        == SiteFolder(path: site.path))
    #expect(SiteFolder.nearest(to: site.path, in: real) == SiteFolder(path: site.path))
    #expect(SiteFolder.nearest(to: site.location(of: "nowhere"), in: real) == nil)
  }
}
