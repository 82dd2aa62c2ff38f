import Diagnostics
import FileFixtures
import Files
import Testing

@testable import SiteBuilding

/// A build that is stopped at every single call that it makes of the operating system.
struct OutputCrashTests {
  private let old = [
    "index.html": "the old home", "same.html": "the same", "gone/deep/index.html": "removed",
    "gone/other.html": "removed too", "tags": "a file", "list/all.html": "in a folder",
    "big.html": String(repeating: "old ", count: 500),
  ]
  private let new = [
    "index.html": "the new home", "same.html": "the same", "added/deep/index.html": "added",
    "tags/sea/index.html": "in a folder now", "list": "a file now",
    "big.html": String(repeating: "new! ", count: 500),
  ]

  /// Every file that a reader could see is one of the old site or of the new, and whole.
  private func expectWholeFiles(_ site: TemporaryFolder, call: Int) throws {
    for (path, text) in try site.files(in: "public").pages where path != "CNAME" {
      #expect(text == old[path] || text == new[path], "\(path) is torn at call \(call)")
    }
  }

  @Test func leavesWholeFilesWhereverAnUpdateDies() throws {
    let clean = try makeSite()
    try build(new, in: clean)
    let expected = try clean.files(in: "public").merging(["CNAME": "mine"]) { a, _ in a }
    var call = 1
    while true {
      let site = try makeSite()
      try build(old, in: site)
      try site.write("mine", to: "public/CNAME")
      let fileSystem = FailingFileSystem(.death, atCall: call)
      let failure = failure { () throws(OutputFailure) in
        try build(new, in: site, fileSystem: fileSystem)
      }
      guard fileSystem.hasFailed else { break }
      try expectWholeFiles(site, call: call)
      try build(new, in: site)
      #expect(
        try site.files(in: "public") == expected, "not healed after \(failure as Any) at \(call)")
      call += 1
    }
    #expect(call > 100)
  }

  @Test func leavesNothingOrAWholeSiteWhereverANewOneDies() throws {
    let clean = try makeSite()
    try build(new, in: clean)
    let expected = try clean.files(in: "public")
    var call = 1
    while true {
      let site = try makeSite()
      let fileSystem = FailingFileSystem(.death, atCall: call)
      _ = failure { () throws(OutputFailure) in try build(new, in: site, fileSystem: fileSystem) }
      guard fileSystem.hasFailed else { break }
      if site.exists("public") {
        #expect(try site.files(in: "public") == expected, "half a site at call \(call)")
      }
      try build(new, in: site)
      #expect(try site.files(in: "public") == expected, "not healed at call \(call)")
      #expect(!site.exists(".public.ilgi-staging"))
      call += 1
    }
    #expect(call > 40)
  }

  @Test func healsWithAnotherSiteThanTheOneThatDied() throws {
    let clean = try makeSite()
    try build(old, in: clean)
    let expected = try clean.files(in: "public")
    var call = 1
    while true {
      let site = try makeSite()
      try build(old, in: site)
      let fileSystem = FailingFileSystem(.death, atCall: call)
      _ = failure { () throws(OutputFailure) in try build(new, in: site, fileSystem: fileSystem) }
      guard fileSystem.hasFailed else { break }
      try build(old, in: site)
      #expect(try site.files(in: "public") == expected, "not undone at call \(call)")
      call += 1
    }
  }

  @Test func reportsAFullDiskAndLeavesWholeFiles() throws {
    var call = 1
    var failures = 0
    while true {
      let site = try makeSite()
      try build(old, in: site)
      let before = try site.files(in: "public")
      let fileSystem = FailingFileSystem(.once(.diskFull), atCall: call)
      let failure = failure { () throws(OutputFailure) in
        try build(new, in: site, fileSystem: fileSystem)
      }
      guard fileSystem.hasFailed else { break }
      if let failure {
        failures += 1
        #expect(failure.isEnvironment)
        #expect(failure.diagnostic.summary.hasSuffix(": the disk is full"))
        #expect(!site.exists("public/.ilgi-staging"))
        try expectWholeFiles(site, call: call)
        // Until the new files start to move to their places, nothing at all has changed.
        let after = try site.files(in: "public")
        if after[".ilgi-manifest"] == before[".ilgi-manifest"] {
          #expect(after.pages == before.pages, "half an update at call \(call)")
        }
      }
      call += 1
    }
    #expect(failures > 50)
  }

  @Test func leavesNoTraceOfANewSiteThatFailed() throws {
    var call = 1
    while true {
      let site = try makeSite()
      let fileSystem = FailingFileSystem(.once(.diskFull), atCall: call)
      let failure = failure { () throws(OutputFailure) in
        try build(new, in: site, fileSystem: fileSystem)
      }
      guard fileSystem.hasFailed else { break }
      call += 1
      if case .system? = failure { #expect(!site.exists("public")) }
    }
  }
}
