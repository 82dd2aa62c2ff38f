import Diagnostics
import FileFixtures
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

  @Test func refusesWhereTheTemplatesWouldBe() throws {
    let site = try makeSite()
    for folder in ["Templates", "Templates/x/y", "templates", "content/../Templates"] {
      #expect(refusal(site.location(of: folder), in: site) == .insideContent, "\(folder)")
    }
    #expect(!site.exists("Templates"))
    #expect(refusal(site.location(of: "elsewhere/Templates"), in: site) == nil)
  }

  @Test func refusesNamesThatNoFolderCanHave() throws {
    let site = try makeSite()
    for folder in ["a\u{1}b", ".ilgi-x", "new/..", "new/../other"] {
      #expect(refusal(site.location(of: folder), in: site) == .hasUnusableName, "\(folder)")
    }
    #expect(refusal(site.location(of: "new/./."), in: site) == nil)
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
      .isFile, .danglingLink, .notEmpty, .holdsRepository, .hasUnusableName,
    ]
    for reason in reasons {
      let diagnostic = OutputFailure.unsuitable(folder: "out", reason).diagnostic
      #expect(diagnostic.help != nil)
      #expect(diagnostic.summary.hasPrefix("the output folder \"out\" "))
    }
  }
}
