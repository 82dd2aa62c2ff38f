import Diagnostics
import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

@Suite struct LiveSiteTests {
  private static let journal = """
    -- content/journal.yaml --
    title: A diary
    url: https://example.org/diary/
    locales: [en, ko]
    timezone: Asia/Seoul
    per-page: 3
    plans: {publish: true}
    -- content/plans.md --
    ## Errands
    - [ ] 2026-12-24 18:30 Dinner @Seoul
    -- content/entries/2026-11-01-later.md --
    ---
    opens: 2027-01-01
    location: "37.5, 127.0"
    title: For later
    ---
    Not yet.
    -- content/entries/2024-02-29-leap.md --
    ---
    tags: [sea, night]
    weather: snow
    location: "37.77, 128.94"
    ---
    A leap
    See [[Home]] and [the sea](2026-11-30-sea.md#waves).
    -- content/entries/2026-11-30-sea.md --
    ---
    tags: [sea]
    photos: [sea.gif]
    ---
    The sea
    ## Waves
    They came.
    -- content/entries/sea.gif (picture 24x16) --
    -- content/entries/2026-11-30-home.md --
    Home
    ![A boat](boat.gif)
    -- content/entries/boat.gif (picture 16x24) --
    -- content/pages/about.md --
    About
    This diary.
    """

  /// What differs between a live site and one that is built from the same files.
  private func differences(
    _ rendering: LiveRendering, from site: SmallSite, knownPaths: inout Set<String>
  ) async throws -> [String] {
    var clean = site
    clean.output = "clean"
    clean.mayReuse = false
    try await clean.build()
    defer { try? clean.remove("clean") }
    let root = clean.folder.location(of: "clean")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root).filter { path in
      !path.hasPrefix(".") && !path.hasSuffix("/")
        && (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")) == nil
    }
    var different: [String] = []
    for path in paths {
      let built = try Array(Data(contentsOf: URL(filePath: "\(root)/\(path)")))
      if rendering.bytes(at: path) != built { different.append(path) }
    }
    for path in knownPaths.subtracting(paths) where rendering.bytes(at: path) != nil {
      different.append("\(path) is still there")
    }
    knownPaths.formUnion(paths)
    return different
  }

  private func live(_ site: SmallSite) -> LiveSite {
    var request = site.request
    request.output = site.folder.location(of: ".ilgi/preview")
    return LiveSite(request)
  }

  @Test func isTheSiteThatABuildMakesAfterAnyEdits() async throws {
    let site = try SmallSite(Self.journal)
    var live = live(site)
    var known: Set<String> = []
    var writer = WanderingWriter(site)
    var rendering = try #require(await live.update(nil, now: site.now).rendering)
    #expect(try await differences(rendering, from: site, knownPaths: &known) == [])
    for step in 1...500 {
      let changed = try writer.edit()
      // Now and then as after a change of folders, when everything is looked at.
      let update = await live.update(step % 7 == 0 ? nil : changed, now: site.now)
      if let next = update.rendering { rendering = next }
      guard step % 10 == 0, writer.isWhole else { continue }
      let different = try await differences(rendering, from: site, knownPaths: &known)
      #expect(different == [], "after \(step) edits, the last: \(writer.last)")
      guard different.isEmpty else { return }
    }
  }

  @Test func hasTheCardsThatABuildMakes() async throws {
    var site = try SmallSite(Self.journal)
    site.makesCards = true
    var live = live(site)
    var known: Set<String> = []
    let rendering = try #require(await live.update(nil, now: site.now).rendering)
    #expect(try await differences(rendering, from: site, knownPaths: &known) == [])
    #expect(known.contains("2026/11/30/sea/card.png"))
  }

  @Test func keepsTheLastGoodSiteWhileThereAreMistakes() async throws {
    let site = try SmallSite(Self.journal)
    var live = live(site)
    _ = await live.update(nil, now: site.now)
    let bad = "content/entries/2026-12-01-bad.md"
    try site.write("---\ndate: 2026-99-01\n---\nx", to: bad)
    guard case .failure(let failure) = await live.update([bad], now: site.now) else {
      Issue.record("the mistake wasn't seen")
      return
    }
    #expect(failure.diagnostics.map(\.id) == ["invalid-date"])
    try site.write("Mended\nx", to: bad)
    let rendering = try #require(await live.update([bad], now: site.now).rendering)
    #expect(rendering.bytes(at: "2026/12/01/bad/index.html") != nil)
  }

  @Test func nothingIsMadeWhenNothingChanged() async throws {
    let site = try SmallSite(Self.journal)
    var live = live(site)
    _ = await live.update(nil, now: site.now)
    for paths in [nil, [], ["content/entries/.2026-11-30-sea.md.swp"]] as [Set<String>?] {
      guard case .unchanged = await live.update(paths, now: site.now) else {
        Issue.record("something was made")
        return
      }
    }
  }

  @Test func goesOnWithTheClock() async throws {
    var site = try SmallSite(Self.journal)
    try site.write("Tomorrow\nIt comes.", to: "content/entries/2026-12-02-tomorrow.md")
    var live = live(site)
    let page = "2026/12/02/tomorrow/index.html"
    let today = try #require(await live.update(nil, now: site.now).rendering)
    #expect(today.bytes(at: page) == nil)
    let next = try #require(live.nextChange)
    #expect(next == instant("2026-12-02T00:00:00+09:00"))
    site.now = next
    let tomorrow = try #require(await live.update([], now: site.now).rendering)
    #expect(tomorrow.bytes(at: page) != nil)
    var known: Set<String> = []
    #expect(try await differences(tomorrow, from: site, knownPaths: &known) == [])
  }

  @Test func neverServesWhatIsNoFileOfTheSite() async throws {
    let site = try SmallSite(Self.journal)
    let text = "content/entries/2026-10-01-score.md"
    try site.write("The score\n[It](score.pdf) is mine.", to: text)
    try site.write("%PDF-1.4", to: "content/entries/score.pdf")
    var live = live(site)
    let rendering = try #require(await live.update(nil, now: site.now).rendering)
    let score = "media/entries/score.pdf"
    #expect(rendering.bytes(at: score) != nil)
    for path in [
      "media/../../../content/journal.yaml", "media/../.ilgi-manifest", "media/./entries/score.pdf",
      "media//entries/score.pdf", "media/entries", "media/", "../content/journal.yaml",
      ".ilgi-manifest",
    ] {
      #expect(rendering.bytes(at: path) == nil, "\(path)")
    }
    // What no text links to any more is none of the site, though its file may lie there.
    try site.write("The score\nIt is mine.", to: text)
    let without = try #require(await live.update(nil, now: site.now).rendering)
    #expect(without.bytes(at: score) == nil)
  }

  @Test func anEntryOfThisMinuteIsThereAtOnce() async throws {
    let site = try SmallSite(Self.journal)
    var live = live(site)
    _ = await live.update(nil, now: site.now)
    let path = "content/entries/now.md"
    try site.write("---\ndate: 2026-12-01 12:30\n---\nNow", to: path)
    let later = site.now + 1800
    let rendering = try #require(await live.update([path], now: later).rendering)
    #expect(rendering.bytes(at: "2026/12/01/now/index.html") != nil)
  }

  @Test func losesNoChangeWhileThereAreNoSettings() async throws {
    let site = try SmallSite(Self.journal)
    var live = live(site)
    _ = await live.update(nil, now: site.now)
    try site.rename("content/journal.yaml", to: "content/journal.yaml.off")
    let added = "content/entries/2026-11-01-added.md"
    try site.write("Added", to: added)
    let changed: Set = ["content/journal.yaml", "content/journal.yaml.off", added]
    for paths in [changed, [added]] {
      guard case .failure = await live.update(paths, now: site.now) else {
        Issue.record("a site without settings")
        return
      }
    }
    try site.rename("content/journal.yaml.off", to: "content/journal.yaml")
    let rendering = try #require(
      await live.update(["content/journal.yaml", "content/journal.yaml.off"], now: site.now)
        .rendering)
    #expect(rendering.bytes(at: "2026/11/01/added/index.html") != nil)
  }

  @Test func tellsWhereTheSavedTextIs() async throws {
    let site = try SmallSite(Self.journal)
    var live = live(site)
    let rendering = try #require(await live.update(nil, now: site.now).rendering)
    #expect(rendering.root == "/diary/")
    #expect(rendering.pagePath(ofTextAt: "content/pages/about.md") == "about/")
    #expect(
      rendering.pagePath(ofTextAt: "content/entries/2026-11-30-sea.md") == "2026/11/30/sea/")
    #expect(rendering.pagePath(ofTextAt: "content/entries/nothing.md") == nil)
  }
}

extension LiveSite.Update {
  fileprivate var rendering: LiveRendering? {
    if case .site(let rendering, _, _) = self { rendering } else { nil }
  }
}

extension LiveRendering {
  fileprivate func bytes(at path: String) -> [UInt8]? {
    switch file(at: path) {
    case nil: nil
    case .bytes(let bytes): bytes
    case .onDisk(let path, _, _): (try? Data(contentsOf: URL(filePath: path))).map { Array($0) }
    }
  }
}
