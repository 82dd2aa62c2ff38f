import Diagnostics
import Testing

@testable import SiteBuilding

/// Which folders are refused as an output.
struct OutputLocationTests {
  private func refusal(
    _ output: String, in site: TemporaryFolder, home: String? = nil
  ) -> OutputFailure.Unsuitability? {
    do {
      _ = try OutputFolder.open(at: output, site: SiteFolder(path: site.path), home: home)
      return nil
    } catch .unsuitable(_, let why) {
      return why
    } catch {
      return nil
    }
  }

  @Test func refusesTheSiteItself() throws {
    let site = try makeSite()
    #expect(refusal(site.path, in: site) == .isSite)
    #expect(refusal(site.location(of: "content/.."), in: site) == .isSite)
    #expect(refusal(site.path + "/", in: site) == .isSite)
  }

  @Test func refusesTheContentAndTheTemplatesAndWhatIsInThem() throws {
    let site = try makeSite()
    try site.write("x", to: "Templates/base.html")
    for folder in [
      "content", "content/", "content/public", "content/a/b", "Templates", "Templates/x",
    ] {
      #expect(refusal(site.location(of: folder), in: site) == .insideContent, "\(folder)")
    }
    #expect(!site.exists("content/a"))
  }

  @Test func refusesTheContentBehindALink() throws {
    let site = try makeSite()
    try site.link("public", to: "content")
    #expect(refusal(site.location(of: "public"), in: site) == .insideContent)
    try site.link("other", to: ".")
    #expect(refusal(site.location(of: "other/content/deep"), in: site) == .insideContent)
    #expect(refusal(site.location(of: "other"), in: site) == .isSite)
  }

  @Test func refusesAFolderThatTheContentIsReallyIn() throws {
    let site = try makeSite()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("title: x\n", to: "diary/journal.yaml")
    try site.remove("content")
    try site.link("content", to: elsewhere.location(of: "diary"))
    #expect(refusal(elsewhere.path, in: site) == .holdsContent)
    #expect(refusal(elsewhere.location(of: "diary/public"), in: site) == .insideContent)
  }

  @Test func refusesWhatContainsTheSite() throws {
    let outer = try TemporaryFolder()
    try outer.write("title: x\n", to: "diary/content/journal.yaml")
    let site = SiteFolder(path: outer.location(of: "diary"))
    let failure = failure { () throws(OutputFailure) in
      _ = try OutputFolder.open(at: outer.path, site: site, home: nil)
    }
    #expect(failure == .unsuitable(folder: outer.path, .holdsContent))
  }

  @Test func refusesTheRootAndTheHomeFolder() throws {
    let site = try makeSite()
    let home = try TemporaryFolder()
    try home.makeFolder("me")
    #expect(refusal("/", in: site) == .isRoot)
    #expect(refusal(home.location(of: "me"), in: site, home: home.location(of: "me")) == .isHome)
    #expect(refusal(home.path, in: site, home: home.location(of: "me")) == .isHome)
  }

  @Test func refusesRepositoriesAndTheCache() throws {
    let site = try makeSite()
    try site.write("ref: refs/heads/main\n", to: "other/.git/HEAD")
    #expect(refusal(site.location(of: "other"), in: site) == .holdsRepository)
    #expect(refusal(site.location(of: "other/.git"), in: site) == .insideRepository)
    #expect(refusal(site.location(of: "other/.git/public"), in: site) == .insideRepository)
    #expect(refusal(site.location(of: ".git/public"), in: site) == .insideRepository)
    try site.makeFolder(".ilgi")
    #expect(refusal(site.location(of: ".ilgi/public"), in: site) == .insideCache)
  }

  @Test func refusesAFolderThatIsNotEmptyAndNotItsOwn() throws {
    let site = try makeSite()
    try site.write("precious", to: "public/letters.txt")
    #expect(refusal(site.location(of: "public"), in: site) == .notEmpty)
    #expect(try site.files(in: "public") == ["letters.txt": "precious"])
  }

  @Test func takesAFolderThatOnlyTheSystemHasWrittenTo() throws {
    let site = try makeSite()
    try site.write("x", to: "public/.DS_Store")
    try build(["index.html": "home"], in: site)
    #expect(site.exists("public/index.html"))
  }

  @Test func refusesFilesAndLinksThatLeadNowhere() throws {
    let site = try makeSite()
    try site.write("x", to: "file")
    #expect(refusal(site.location(of: "file"), in: site) == .isFile)
    #expect(refusal(site.location(of: "file/public"), in: site) == .isFile)
    try site.link("dangling", to: "nowhere")
    #expect(refusal(site.location(of: "dangling"), in: site) == .danglingLink)
  }

  @Test func writesThroughALinkToAFolderOfItsOwn() throws {
    let site = try makeSite()
    let elsewhere = try TemporaryFolder()
    try elsewhere.makeFolder("www")
    try site.link("public", to: elsewhere.location(of: "www"))
    try build(["index.html": "home"], in: site)
    #expect(try elsewhere.files(in: "www").pages == ["index.html": "home"])
  }

  @Test func tellsWhatToDoInEveryMessage() throws {
    let reasons: [OutputFailure.Unsuitability] = [
      .isRoot, .isHome, .isSite, .holdsContent, .insideContent, .insideRepository, .insideCache,
      .isFile, .danglingLink, .notEmpty, .holdsRepository,
    ]
    for reason in reasons {
      let diagnostic = OutputFailure.unsuitable(folder: "out", reason).diagnostic
      #expect(diagnostic.help != nil)
      #expect(diagnostic.summary.hasPrefix("the output folder \"out\" "))
    }
  }
}

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
