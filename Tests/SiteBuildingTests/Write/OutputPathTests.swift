import Diagnostics
import FileFixtures
import Testing

@testable import SiteBuilding

/// Which paths are refused as parts of a site.
struct OutputPathTests {
  @Test(arguments: [
    ("", OutputPath.Problem.emptyName), ("/etc/passwd", .emptyName), ("a//b", .emptyName),
    ("a/", .emptyName), ("..", .climbs), ("a/../b", .climbs), ("./a", .climbs),
    ("a\0b", .controlCharacter), ("a\nb", .controlCharacter),
    (String(repeating: "가", count: 86), .tooLong),
    (String(repeating: "abcdefghi/", count: 81) + "x", .tooLong),
    (".ilgi-manifest", .reserved), (".ilgi-staging/1", .reserved),
  ])
  func refuses(path: String, problem: OutputPath.Problem) {
    #expect(throws: problem) { try OutputPath(path) }
  }

  @Test(arguments: [
    "index.html", "2026/11/30/겨울-바다/index.html", ".well-known/x", "...", "a..b/c",
    String(repeating: "가", count: 85), "a\\b",
  ])
  func accepts(path: String) throws {
    #expect(try OutputPath(path).text == path)
  }

  @Test func turnsABadPathIntoAMessageWithoutItsControlCharacters() throws {
    let site = try makeSite()
    let failure = failure { () throws(OutputFailure) in try build(["a\u{1B}[2J": "x"], in: site) }
    let diagnostic = try #require(failure?.diagnostic)
    #expect(
      diagnostic.summary
        == "can't write a file called \"a\u{FFFD}[2J\": it has a control character in it")
    #expect(diagnostic.help != nil)
  }

  @Test(arguments: [
    ("Sea.html", "sea.html"), ("caf\u{E9}", "cafe\u{301}"), ("가", "\u{1100}\u{1161}"),
    ("か\u{3099}", "が"), ("ÉTÉ/x", "été/x"), ("Straße/A", "straße/a"),
  ])
  func refusesPathsThatAreOneFileOnSomeSystems(a: String, b: String) throws {
    var ledger = PathLedger()
    _ = try ledger.claim(OutputPath(a))
    #expect(throws: OutputFailure.collision(b, a)) { try ledger.claim(OutputPath(b)) }
  }

  @Test func refusesOnePathTwice() throws {
    let site = try makeSite()
    var output = try OutputFolder.open(
      at: site.location(of: "public"), site: SiteFolder(path: site.path), home: nil)
    try output.write(OutputFile(path: "a.html", bytes: [1]))
    do {
      try output.write(OutputFile(path: "a.html", bytes: [1]))
      Issue.record("it took the same path again")
    } catch {
      #expect(error.diagnostic.summary == "two pages would both be \"a.html\"")
    }
  }

  @Test func refusesAFileThatIsAlsoAFolder() throws {
    var ledger = PathLedger()
    _ = try ledger.claim(OutputPath("a/b/c"))
    #expect(throws: OutputFailure.fileForFolder("A/b")) { try ledger.claim(OutputPath("A/b")) }
    _ = try ledger.claim(OutputPath("x"))
    #expect(throws: OutputFailure.fileForFolder("x")) { try ledger.claim(OutputPath("x/y/z")) }
  }
}
