import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// The same journal gives the same bytes, whatever else differs.
struct DeterminismTests {
  /// Enough of everything that a dictionary's order, or the order of work, would show.
  private static func journal(entries: Int) -> String {
    let texts = (0..<entries).map { number in
      """
      -- content/entries/\(number % 3)/entry-\(number).md --
      ---
      date: 2026-\(number % 11 + 1)-\(number % 28 + 1) 1\(number % 10):00
      timezone: \(["Asia/Seoul", "America/New_York", "Europe/Berlin"][number % 3])
      tags: [tag \(number % 7), tag-\(number % 5), "#\(number)"]
      weather: \(["rain", "snow", "맑음", "cloudy"][number % 4])
      location: \(["Seoul", "부산", "Québec", "Ōsaka"][number % 4])
      photos: [../photo.gif]
      zebra: \(number)
      aardvark: \(number)
      ---
      Entry \(number)

      About [[Entry \((number + 1) % entries)]] and [nothing](nothing-\(number).md).
      """
    }
    return """
      -- content/journal.yaml --
      title: 일기
      url: https://example.org/
      locales: [ko, en, ar]
      timezone: Asia/Seoul
      per-page: 5
      -- content/pages/b.md --
      B
      -- content/pages/a.md --
      A
      -- content/entries/photo.gif (picture 24x16) --
      \(texts.joined(separator: "\n"))
      """
  }

  private func output(of site: SmallSite) throws -> [String: [UInt8]] {
    try site.folder.bytes(in: site.output)
  }

  @Test func neitherTheNumberOfJobsNorTheOrderOfFilesShows() async throws {
    let files = SmallSite.files(in: Self.journal(entries: 40))
    var first: (files: [String: [UInt8]], printed: String)?
    for (jobs, order) in [(1, files), (2, files.reversed()), (7, files.shuffled())] {
      var site = try SmallSite("")
      site.jobs = jobs
      for file in order { try site.folder.write(file.bytes, to: file.path) }
      let printed = try await site.build().printed
      let output = try output(of: site)
      if let first {
        #expect(output == first.files)
        #expect(printed == first.printed)
      } else {
        #expect(output.count > 300)
        first = (output, printed)
      }
    }
  }

  @Test func anotherProcessInAnotherPlaceAndLanguageMakesTheSame() async throws {
    var first: (files: [String: [UInt8]], printed: String)?
    for (zone, language, jobs, epoch) in [
      ("America/Los_Angeles", "C", 1, "1796094000"),
      ("Asia/Shanghai", "tr_TR.UTF-8", 2, "1796094000"),
      ("Pacific/Kiritimati", "ar_EG.UTF-8", 3, "1796094000"),
    ] {
      let site = try SmallSite(Self.journal(entries: 4))
      let printed = try run(
        ["build", "--jobs", "\(jobs)", "--site", site.folder.path, "--color", "never"],
        in: [
          "TZ": zone, "LANG": language, "LC_ALL": language, "LANGUAGE": language,
          "SOURCE_DATE_EPOCH": epoch,
        ])
      let output = try output(of: site)
      if let first {
        #expect(Set(output.keys) == Set(first.files.keys))
        for (path, bytes) in output where first.files[path] != bytes {
          Issue.record("\(path) is another under \(zone), \(language)")
        }
        #expect(printed == first.printed)
      } else {
        #expect(output.keys.filter { $0.hasSuffix("card.png") }.count == 84)
        first = (output, printed)
      }
    }
  }

  /// What the built program says to its standard error, when it ends well.
  private func run(_ arguments: [String], in variables: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let (talk, results) = (Pipe(), Pipe())
    process.standardError = talk
    process.standardOutput = results
    try process.run()
    let said = try talk.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(String(decoding: said, as: UTF8.self))")
    return String(decoding: said, as: UTF8.self)
  }

  /// The program, which is built beside the tests.
  private var program: URL {
    let bundle =
      Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
      ?? URL(filePath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appending(path: "ilgi")
  }
}
