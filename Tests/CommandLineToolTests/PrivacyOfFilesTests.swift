import Foundation
import Testing

@testable import CommandLineTool

/// On a machine with others a diary is nobody's but its owner's.
struct PrivacyOfFilesTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  private func permissions(of path: String) throws -> Int {
    let facts = try FileManager.default.attributesOfItem(atPath: site.path + "/" + path)
    return try #require(facts[.posixPermissions] as? NSNumber).intValue
  }

  @Test func whatIsRememberedIsForTheOwnerAlone() async throws {
    for command in ["list", "build", "show"] { #expect(await site.run(command).code == .done) }
    #expect(try permissions(of: ".ilgi") == 0o700)
    let files = try FileManager.default.subpathsOfDirectory(atPath: site.path + "/.ilgi")
    #expect(files.count >= 4)
    for file in files {
      #expect(try permissions(of: ".ilgi/" + file) & 0o077 == 0, "\(file)")
    }
  }

  @Test func aNewEntryIsForTheOwnerAloneWithItsFolders() async throws {
    #expect(await site.run("new", "T", "글").code == .done)
    #expect(try permissions(of: "content/entries/2026") == 0o700)
    #expect(try permissions(of: "content/entries/2026/03") == 0o700)
    #expect(try permissions(of: "content/entries/2026/03/2026-03-01-t.md") == 0o600)
  }

  @Test func theSiteIsForEverybody() async throws {
    #expect(await site.run("build").code == .done)
    let mask = umask(0)
    _ = umask(mask)
    #expect(try permissions(of: "public/index.html") == 0o666 & ~Int(mask))
  }
}
