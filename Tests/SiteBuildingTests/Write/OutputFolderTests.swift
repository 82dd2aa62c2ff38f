import ContentHashing
import FileFixtures
import Files
import Foundation
import Testing

@testable import SiteBuilding

struct OutputFolderTests {
  @Test func writesEveryFileOfANewSite() throws {
    let site = try makeSite()
    let report = try build(["index.html": "home", "2026/11/30/sea/index.html": "바다"], in: site)
    #expect(
      try site.files(in: "public").pages == [
        "index.html": "home", "2026/11/30/sea/index.html": "바다",
      ])
    #expect(report.created == ["2026/11/30/sea/index.html", "index.html"])
    #expect(report.bytesWritten == 10)
    #expect(!site.exists(".public.ilgi-staging"))
  }

  @Test func showsNothingOfANewSiteBeforeTheCommit() throws {
    let site = try makeSite()
    var output = try OutputFolder.open(
      at: site.location(of: "public"), site: SiteFolder(path: site.path), home: nil)
    try output.write(OutputFile(path: "index.html", bytes: [1]))
    #expect(!site.exists("public"))
    _ = try output.commit()
    #expect(site.exists("public/index.html"))
  }

  @Test func makesTheFoldersAroundAnOutput() throws {
    let site = try makeSite()
    try build(["index.html": "home"], in: site, at: "a/b/public")
    #expect(try site.files(in: "a/b/public").pages == ["index.html": "home"])
  }

  @Test func fillsAnEmptyFolderInsteadOfReplacingIt() throws {
    let site = try makeSite()
    try site.makeFolder("public")
    let before = try site.identity(of: "public").inode
    try build(["a/index.html": "home"], in: site)
    #expect(try site.identity(of: "public").inode == before)
    #expect(try site.files(in: "public").pages == ["a/index.html": "home"])
    #expect(!site.exists("public/.ilgi-staging"))
  }

  @Test func touchesNothingWhenNothingChanged() throws {
    let site = try makeSite()
    let files = ["index.html": "home", "a/index.html": "a", "a/b.css": "b"]
    try build(files, in: site)
    let paths = ["", "/index.html", "/a", "/a/index.html", "/a/b.css", "/.ilgi-manifest"]
    let before = try paths.map { try site.identity(of: "public" + $0) }
    let report = try build(files, in: site)
    #expect(report.touchedNothing)
    #expect(report.unchangedCount == 3)
    #expect(try paths.map { try site.identity(of: "public" + $0) } == before)
  }

  @Test func touchesNothingWhenNothingChangedAndTheCacheIsGone() throws {
    let site = try makeSite()
    let files = ["index.html": "home", "a/index.html": "a"]
    try build(files, in: site)
    let before = try site.identity(of: "public/a/index.html")
    try site.remove(".ilgi")
    let report = try build(files, in: site)
    #expect(report.touchedNothing)
    #expect(try site.identity(of: "public/a/index.html") == before)
  }

  @Test func changesOnlyWhatDiffers() throws {
    let site = try makeSite()
    try build(["index.html": "home", "same.html": "same"], in: site)
    let same = try site.identity(of: "public/same.html")
    let report = try build(
      ["index.html": "hello", "same.html": "same", "new.html": "new"], in: site)
    #expect(report.changed == ["index.html"])
    #expect(report.created == ["new.html"])
    #expect(report.unchangedCount == 1)
    #expect(try site.identity(of: "public/same.html") == same)
    #expect(
      try site.files(in: "public").pages
        == ["index.html": "hello", "same.html": "same", "new.html": "new"])
  }

  @Test func removesWhatIsNoLongerPartOfTheSite() throws {
    let site = try makeSite()
    try build(["index.html": "home", "2026/11/a/index.html": "a", "2026/x.html": "x"], in: site)
    let report = try build(["index.html": "home", "2026/x.html": "x"], in: site)
    #expect(report.removed == ["2026/11/a/index.html"])
    #expect(!site.exists("public/2026/11"))
    #expect(site.exists("public/2026/x.html"))
  }

  @Test func leavesFilesOfOthersAlone() throws {
    let site = try makeSite()
    try build(["index.html": "home", "a/index.html": "a"], in: site)
    try site.write("example.org", to: "public/CNAME")
    try site.write("mine", to: "public/a/notes.txt")
    try build(["index.html": "home"], in: site)
    #expect(
      try site.files(in: "public").pages
        == ["index.html": "home", "CNAME": "example.org", "a/notes.txt": "mine"])
  }

  @Test func refusesToReplaceAFileOfOthers() throws {
    let site = try makeSite()
    try build(["index.html": "home"], in: site)
    try site.write("mine", to: "public/robots.txt")
    let failure = failure { () throws(OutputFailure) in
      try build(["index.html": "changed", "robots.txt": "ours"], in: site)
    }
    #expect(failure == .foreignInTheWay("robots.txt"))
    #expect(try site.files(in: "public").pages == ["index.html": "home", "robots.txt": "mine"])
    #expect(!site.exists("public/.ilgi-staging"))
  }

  @Test func takesAFileOfOthersThatHasTheRightBytes() throws {
    let site = try makeSite()
    try build(["index.html": "home"], in: site)
    try site.write("same", to: "public/robots.txt")
    let report = try build(["index.html": "home", "robots.txt": "same"], in: site)
    #expect(report.touchedNothing)
    try build(["index.html": "home"], in: site)
    #expect(!site.exists("public/robots.txt"))
  }

  @Test func putsBackWhatSomebodyEditedOrRemoved() throws {
    let site = try makeSite()
    let files = ["a.html": "aaa", "b.html": "bbb", "c.html": "ccc"]
    try build(files, in: site)
    try site.write("abc", to: "public/a.html")
    try site.remove("public/b.html")
    try build(files, in: site)
    #expect(try site.files(in: "public").pages == files)
  }

  @Test func turnsAFileIntoAFolderAndBack() throws {
    let site = try makeSite()
    let flat = ["tags": "a list", "x/y.html": "y"]
    let nested = ["tags/sea/index.html": "바다", "x": "a file"]
    try build(flat, in: site)
    try build(nested, in: site)
    #expect(try site.files(in: "public").pages == nested)
    try build(flat, in: site)
    #expect(try site.files(in: "public").pages == flat)
  }

  @Test func tellsNamesApartThatDifferInComposition() throws {
    let site = try makeSite()
    try build(["caf\u{E9}.html": "composed"], in: site)
    let report = try build(["cafe\u{301}.html": "decomposed"], in: site)
    #expect(report.fileCount == 1)
    let names = try site.files(in: "public").pages
    #expect(Array(names.values) == ["decomposed"])
    #expect(names.keys.first.map { Array($0.utf8) } == Array("cafe\u{301}.html".utf8))
  }

  @Test func doesNotWriteThroughALinkInTheOutput() throws {
    let site = try makeSite()
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("precious", to: "index.html")
    try build(["a/index.html": "a", "b.html": "b"], in: site)
    try site.remove("public/a")
    try site.link("public/a", to: elsewhere.path)
    let failure = failure { () throws(OutputFailure) in
      try build(["a/index.html": "changed", "b.html": "b"], in: site)
    }
    #expect(failure == .foreignInTheWay("a"))
    try build(["b.html": "b"], in: site)
    #expect(try elsewhere.files(in: ".") == ["index.html": "precious"])
  }

  @Test func replacesALinkToAFileAndNotTheFile() throws {
    let site = try makeSite()
    try site.write("precious", to: "notes.txt")
    try build(["a.html": "a"], in: site)
    try site.remove("public/a.html")
    try site.link("public/a.html", to: site.location(of: "notes.txt"))
    try build(["a.html": "new"], in: site)
    #expect(try site.files(in: "public").pages == ["a.html": "new"])
    #expect(
      try String(contentsOfFile: site.location(of: "notes.txt"), encoding: .utf8) == "precious")
  }

  @Test func keepsOutASecondBuild() throws {
    let site = try makeSite()
    let path = site.location(of: "public")
    let first = try OutputFolder.open(at: path, site: SiteFolder(path: site.path), home: nil)
    #expect(
      failure { () throws(OutputFailure) in try build(["a.html": "a"], in: site) }
        == .busy(folder: path))
    _ = try first.commit()
    let second = try OutputFolder.open(at: path, site: SiteFolder(path: site.path), home: nil)
    #expect(
      failure { () throws(OutputFailure) in try build(["a.html": "a"], in: site) }
        == .busy(folder: path))
    _ = try second.commit()
    try build(["a.html": "a"], in: site)
  }

  @Test func cleansUpAfterABuildThatWasAbandoned() throws {
    let site = try makeSite()
    func abandon() throws {
      var output = try OutputFolder.open(
        at: site.location(of: "public"), site: SiteFolder(path: site.path), home: nil)
      try output.write(OutputFile(path: "a/index.html", bytes: [1, 2]))
    }
    try abandon()
    #expect(try site.files(in: ".").keys.sorted() == ["content/", "content/journal.yaml"])
    try build(["index.html": "home"], in: site)
    try abandon()
    #expect(try site.files(in: "public").keys.sorted() == [".ilgi-manifest", "index.html"])
  }

  @Test func keepsAFileMadeFromTheSameRecipe() throws {
    let site = try makeSite()
    let path = site.location(of: "public")
    let recipe = ContentHash(of: [1])
    func open() throws -> OutputFolder {
      try OutputFolder.open(at: path, site: SiteFolder(path: site.path), home: nil)
    }
    var first = try open()
    #expect(try !first.keep("card.png", madeFrom: recipe))
    try first.write(OutputFile(path: "card.png", bytes: [7]), madeFrom: recipe)
    _ = try first.commit()

    var second = try open()
    #expect(try !second.keep("card.png", madeFrom: ContentHash(of: [2])))
    #expect(try second.keep("card.png", madeFrom: recipe))
    let report = try second.commit()
    #expect(report.unchangedCount == 1)
    #expect(report.removed.isEmpty)

    try site.write([8], to: "public/card.png")
    var third = try open()
    #expect(try !third.keep("card.png", madeFrom: recipe))
  }

  @Test func isIntactUntilAFileOrTheInputsChange() throws {
    let site = try makeSite()
    let path = site.location(of: "public")
    let inputs = ContentHash(of: [1])
    try build(["a.html": "a", "b.html": "b"], in: site, madeFrom: inputs)
    func isIntact(_ inputs: ContentHash) throws -> Bool {
      try OutputFolder.open(at: path, site: SiteFolder(path: site.path), home: nil)
        .isIntact(madeFrom: inputs)
    }
    #expect(try isIntact(inputs))
    #expect(try !isIntact(ContentHash(of: [2])))
    try site.write("c", to: "public/b.html")
    #expect(try !isIntact(inputs))
    try build(["a.html": "a", "b.html": "b"], in: site, madeFrom: inputs)
    #expect(try isIntact(inputs))
    try site.remove("public/a.html")
    #expect(try !isIntact(inputs))
  }

  @Test func copiesMediaAndReadsItOnlyWhenItChanged() throws {
    let site = try makeSite()
    let photo = [UInt8](repeating: 9, count: 3 << 20)
    try site.write(photo, to: "content/sea.jpg")
    func copy() throws -> WriteReport {
      var output = try OutputFolder.open(
        at: site.location(of: "public"), site: SiteFolder(path: site.path), home: nil)
      try output.copy(
        MediaFile(path: "content/sea.jpg", identity: site.identity(of: "content/sea.jpg")),
        to: "media/sea.jpg")
      return try output.commit()
    }
    #expect(try copy().bytesWritten == photo.count)
    let before = try site.identity(of: "public/media/sea.jpg")
    #expect(try copy().touchedNothing)
    try site.write(photo, to: "content/sea.jpg")
    #expect(try copy().touchedNothing)
    #expect(try site.identity(of: "public/media/sea.jpg") == before)
    try site.write(Array(photo.reversed()) + [1], to: "content/sea.jpg")
    #expect(try copy().changed == ["media/sea.jpg"])
    #expect(
      try Array(Data(contentsOf: URL(filePath: site.location(of: "public/media/sea.jpg"))))
        == Array(photo.reversed()) + [1])
  }

  @Test func rewritesWhatTheManifestOfAnotherVersionCannotVouchFor() throws {
    let site = try makeSite()
    try build(["a.html": "a", "b.html": "b"], in: site)
    let manifest = try site.files(in: "public")[".ilgi-manifest"]
    for damaged in ["", "# ilgi manifest 2\n", "\u{0}\u{1}", "# ilgi manifest 1\nxyz\n"] {
      try site.write(damaged, to: "public/.ilgi-manifest")
      try site.write("edited", to: "public/a.html")
      try build(["a.html": "a", "b.html": "b"], in: site)
      #expect(
        try site.files(in: "public")
          == ["a.html": "a", "b.html": "b", ".ilgi-manifest": #require(manifest)])
    }
  }

  @Test func isTheSameBuiltAnewAndStepByStep() throws {
    let stepwise = try makeSite()
    try build(["a.html": "1", "b/c.html": "2"], in: stepwise)
    try build(["a.html": "3", "d/e.html": "4"], in: stepwise)
    let anew = try makeSite()
    try build(["a.html": "3", "d/e.html": "4"], in: anew)
    #expect(try stepwise.files(in: "public") == anew.files(in: "public"))
  }
}
