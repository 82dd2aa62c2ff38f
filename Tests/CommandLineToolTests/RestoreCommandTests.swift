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
