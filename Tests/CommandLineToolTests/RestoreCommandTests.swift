import Foundation
import Testing

@testable import CommandLineTool

struct RestoreCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  @Test(arguments: [
    "content/entries/sea.md", "entries/sea.md", "sea.md", "./content/entries/sea.md",
    "content/entries/sea.jpg",
  ])
  func takesThePathThatAFileHad(path: String) async throws {
    try site.write("picture", to: "content/entries/sea.jpg")
    try site.write(
      "---\ndate: 2026-02-03\nphotos: [sea.jpg]\n---\n겨울 바다\n", to: "content/entries/sea.md")
    #expect(await site.run("rm", "겨울", "--yes").code == .done)
    #expect(await site.run("rm", "Back", "--yes").code == .done)
    let outcome = await site.run("restore", path)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(site.has("content/entries/sea.md") && site.has("content/entries/sea.jpg"))
    #expect(!site.has("content/entries/work.md"))
    let whole = await site.run("restore", site.path + "/content/entries/work.md")
    #expect(whole.code == .done, "\(whole.error)")
  }

  @Test func contentMayBeALinkThatLeadsElsewhere() async throws {
    let elsewhere = try TestSite()
    try FileManager.default.removeItem(atPath: site.path + "/content")
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/content", withDestinationPath: elsewhere.path + "/content")
    let made = await site.run("new", "T", "글")
    #expect(made.code == .done, "\(made.error)")
    #expect(elsewhere.has("content/entries/2026/03/2026-03-01-t.md"))
    #expect(await site.run("place", "add", "서울").code == .done)
    for path in ["content/entries/sea.md", elsewhere.path + "/content/entries/work.md"] {
      #expect(await site.run("rm", path, "--yes").code == .done)
    }
    #expect(!elsewhere.has("content/entries/sea.md") && !elsewhere.has("content/entries/work.md"))
    #expect(await site.run("restore", "sea.md").code == .done)
    #expect(elsewhere.has("content/entries/sea.md"))
  }

  @Test func nothingIsMadeWhereALinkLeadsOut() async throws {
    let elsewhere = try TestSite()
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/content/entries/2026", withDestinationPath: elsewhere.path)
    let outcome = await site.run("new", "T", "글")
    #expect(outcome.code == .journalHasErrors)
    #expect(outcome.error.contains("the link leads out of the site"))
    #expect(!elsewhere.has("03"))
  }

  @Test func ofOneEntryThrownAwayTwiceTheLastComesBack() async throws {
    for _ in 0..<2 {
      try site.write("---\ndate: 2026-02-03\n---\n겨울\n", to: "content/entries/sea.md")
      #expect(await site.run("rm", "겨울", "--yes").code == .done)
    }
    #expect(await site.run("restore", "겨울").code == .done)
    #expect(await site.run("restore", "--list").output.split(separator: "\n").count == 1)
  }

  @Test func aTitleMayLookLikeAYear() async throws {
    try site.write("---\ndate: 2026-01-09\n---\n1984\n\nRead it.\n", to: "content/entries/b.md")
    #expect(await site.run("show", "1984").output.contains("Read it."))
    #expect(await site.run("show", "2026", "-n1").output.contains("겨울 바다"))
  }

  @Test func aLinkThatLeadsNowhereInTheTrashHidesNothingThere() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: site.path + "/content/entries/link.md", withDestinationPath: "sea.md")
    #expect(await site.run("rm", "content/entries/link.md", "--yes").code == .done)
    #expect(await site.run("rm", "Back", "--yes").code == .done)
    let list = await site.run("restore", "--list")
    #expect(list.code == .done, "\(list.error)")
    #expect(list.output.split(separator: "\n").count == 2)
    #expect(await site.run("restore", "content/entries/link.md").code == .done)
    #expect(await site.run("restore").code == .done)
    #expect(site.has("content/entries/link.md") && site.has("content/entries/work.md"))
  }
}
