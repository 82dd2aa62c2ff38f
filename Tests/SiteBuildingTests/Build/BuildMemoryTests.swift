import ContentHashing
import Diagnostics
import FileFixtures
import Files
import Foundation
import Testing

@testable import SiteBuilding

/// A build that finds nothing changed leaves the output as it is, and says what it said.
struct BuildMemoryTests {
  /// A site with something to say of an entry, of the settings and of a template.
  private func site() throws -> SmallSite {
    try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      timezone: Asia/Seoul
      locale: fa
      colour: red
      -- content/entries/2026-11-30-a.md --
      ---
      mod: fine
      photos: [sea.gif, missing.gif]
      ---
      A title

      See [nothing](nothing.md).
      -- content/entries/2026-12-05-b.md --
      Due later
      -- content/entries/sea.gif (picture 24x16) --
      -- Templates/pagination.html --
      {{pagination.lable}}
      """)
  }

  @Test func saysTheSameAgainAndTouchesNothing() async throws {
    let site = try site()
    let first = try await site.build()
    #expect(first.report.writing != nil)
    #expect(first.messages.count == 7, "\(first.messages)")
    let second = try await site.build()
    #expect(second.report.writing == nil)
    #expect(second.printed == first.printed)
    #expect(second.report.summary == first.report.summary)
    #expect(second.files == first.files)
  }

  @Test func looksAgainWhenAnEntryIsDueAndWhenTheClockGoesBack() async throws {
    var site = try site()
    for (now, isDue, isRemembered) in [
      ("2026-12-04T23:59:58+09:00", false, false),
      ("2026-12-04T23:59:59+09:00", false, true),
      ("2026-12-05T00:00:00+09:00", true, false),
      // The streak of the last days is over.
      ("2030-01-01T00:00:00+09:00", true, false),
      ("2026-12-04T23:59:59+09:00", false, false),
      ("2026-11-29T00:00:00+09:00", false, false),
      ("2026-11-30T00:00:00+09:00", false, false),
    ] {
      site.now = instant(now)
      let built = try await site.build()
      #expect(built.has("2026/12/05/b/") == isDue, "\(now)")
      #expect((built.report.writing == nil) == isRemembered, "\(now)")
      var clean = site
      clean.output = "clean"
      clean.mayReuse = false
      #expect(try await clean.build().files == built.files)
    }
  }

  @Test func looksAgainWhenAnythingChanged() async throws {
    var site = try site()
    try await site.build()
    func expectLook(_ change: Comment, _ path: String? = nil) async throws {
      let built = try await site.build()
      #expect(built.report.writing != nil, change)
      if let path { #expect(built.has(path) || built.unmarkedPaths.contains(path), change) }
      let again = try await site.build()
      #expect(again.report.writing == nil, change)
      #expect(again.printed == built.printed, change)
    }
    try site.write("Another\n", to: "content/entries/2026-11-29-c.md")
    try await expectLook("an entry added", "2026/11/29/c/")
    try site.rename("content/entries/2026-11-29-c.md", to: "content/entries/2026-11-28-c.md")
    try await expectLook("an entry renamed", "2026/11/28/c/")
    try site.add("-- content/entries/missing.gif (picture 8x8) --")
    try await expectLook("a photo found", "media/entries/missing.8w.webp")
    try site.write("here: 1, 2\n", to: "content/places.yaml")
    try await expectLook("places written")
    try site.write("body {}\n", to: "Templates/style.css")
    try await expectLook("a style written")
    try site.remove("content/entries/2026-11-28-c.md")
    try await expectLook("an entry removed")
    site.includesDrafts = true
    try await expectLook("drafts asked for")
    site.isStrict = true
    #expect(await site.failure() != nil)
    site.isStrict = false
    #expect(try await site.build().report.writing == nil)
  }

  @Test func putsBackWhatSomebodyChangedInTheOutput() async throws {
    let site = try site()
    let first = try await site.build()
    try site.write("defaced", to: "public/index.html")
    try site.remove("public/2026/11/30/a/index.html")
    let second = try await site.build()
    #expect(second.files == first.files)
    #expect(second.report.writing?.created == ["2026/11/30/a/index.html"])
    #expect(second.report.writing?.changed == ["index.html"])
  }

  @Test(arguments: ["", "{", "{}", "null", "[1]", "{\"format\":1,\"fingerprint\":\"x\"}", "\u{0}"])
  func aDamagedMemoryIsNone(text: String) async throws {
    let site = try site()
    let first = try await site.build()
    let cache = try FileManager.default.contentsOfDirectory(
      atPath: site.folder.location(of: ".ilgi"))
    let name = try #require(cache.first { $0.hasPrefix("build-") })
    try site.write(text, to: ".ilgi/" + name)
    let second = try await site.build()
    #expect(second.report.writing?.touchedNothing == true)
    #expect(second.printed == first.printed)
  }

  @Test func isNotTrustedByAnotherProgramOrWhenToldNotTo() async throws {
    var site = try site()
    try await site.build()
    var request = site.request
    request.toolIdentity = "a newer one"
    #expect(try await SiteBuilding.build(request).writing?.touchedNothing == true)
    site.mayReuse = false
    #expect(try await site.build().report.writing?.touchedNothing == true)
  }

  @Test func outputsDoNotMixUpTheirMemories() async throws {
    var site = try site()
    try await site.build()
    site.output = "drafts"
    site.includesDrafts = true
    #expect(try await site.build().report.writing != nil)
    #expect(try await site.build().report.writing == nil)
    site.output = "public"
    site.includesDrafts = false
    #expect(try await site.build().report.writing == nil)
  }

  /// Or whoever has the cache, and all but one entry, could try what that one says.
  @Test func theFingerprintIsNotOfTheTextsAlone() async throws {
    var fingerprints: Set<ContentHash> = []
    for _ in 0..<2 {
      let site = try site()
      let tree = try await SourceTree.load(site.request.site, jobs: 1)
      fingerprints.insert(
        site.request.fingerprint(
          of: tree, theme: Theme.load(overrides: tree.templates), cardLook: nil))
    }
    #expect(fingerprints.count == 2)
  }

  @Test func theCacheMayBeDeletedAtAnyTime() async throws {
    let site = try site()
    let first = try await site.build()
    try site.remove(".ilgi")
    let second = try await site.build()
    #expect(second.report.writing?.touchedNothing == true)
    #expect(second.printed == first.printed)
  }

  @Test func looksAgainWhenPicturesAreMadeWithAnotherLibrary() async throws {
    let site = try site()
    try await site.build()
    let names = try FileManager.default.contentsOfDirectory(
      atPath: site.folder.location(of: ".ilgi"))
    let name = try #require(names.first { $0.hasPrefix("build-") })
    let url = URL(filePath: site.folder.location(of: ".ilgi/" + name))
    let memory = try String(contentsOf: url, encoding: .utf8)
    let library = try #require(PictureLibraryFile(loadedFrom: PosixFileSystem()))
    #expect(memory.contains(library.identity))
    #expect(try await site.build().report.writing == nil)
    try Data(memory.replacing(library.identity, with: "1 2 3 4").utf8).write(to: url)
    #expect(try await site.build().report.writing != nil, "another has taken its place")
    #expect(try await site.build().report.writing == nil)
    try Data(memory.replacing(library.path, with: library.path + ".0").utf8).write(to: url)
    #expect(try await site.build().report.writing != nil, "it is gone")
  }

  /// Whatever decodes it may be installed by then.
  @Test func looksAgainWhileAPictureCouldNotBeDecoded() async throws {
    let site = try SmallSite(
      "-- content/entries/2026-11-30-a.md --\nT\n\n![a](a.avif) ![b](b.jpg)\n")
    try site.folder.write(
      Array(TellingPictures.file("a.avif").dropLast(20)), to: "content/entries/a.avif")
    try site.folder.write(TellingPictures.file("a.jpg"), to: "content/entries/b.jpg")
    for _ in 0..<2 {
      let built = try await site.build()
      #expect(built.report.diagnostics.map(\.id) == ["broken-photo"])
      #expect(built.report.writing != nil)
    }
    try site.folder.write(TellingPictures.file("a.avif"), to: "content/entries/a.avif")
    #expect(try await site.build().report.diagnostics.isEmpty)
    #expect(try await site.build().report.writing == nil)
  }
}
