import Files
import Foundation
import Testing

@testable import CommandLineTool

struct InitCommandTests {
  /// A folder with nothing in it.
  private let folder: TestSite

  init() throws {
    folder = try TestSite([
      "content/journal.yaml": "", "content/places.yaml": "", "content/entries/sea.md": "",
      "content/entries/work.md": "",
    ])
  }

  @Test func aListOfWhatGitPassesOverIsLeftAndItsGapsAreTold() async throws {
    let other = await run(["init", folder.path + "/my d"])
    #expect(other.error.contains("cd '\(folder.path)/my d'\n"), "\(other.error)")
    #expect(!other.error.contains("not-ignored"))
    try folder.write("/public\n*.tmp\n", to: ".gitignore")
    let beside = await run(["init", folder.path])
    #expect(beside.error.contains("add the lines `.ilgi/`, `content/.trash/`"), "\(beside.error)")
  }

  private func initialize(
    _ words: String..., variables: [String: String] = [:]
  ) async -> Outcome {
    let world = ["PATH": "/usr/bin:/bin", "TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"]
    return await run(
      ["init", folder.path + "/diary"] + words, in: folder.path,
      variables: world.merging(variables) { $1 })
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.path + "/diary/" + path, encoding: .utf8)
  }

  @Test func makesAJournalThatBuildsAtOnce() async throws {
    let outcome = await initialize()
    #expect(outcome.code == .done)
    #expect(try text("content/journal.yaml") == "title: 일기\nlocale: ko-KR\ntimezone: Asia/Seoul\n")
    #expect(try text(".gitignore") == "public/\n.ilgi/\ncontent/.trash/\n")
    #expect(
      try text("content/entries/2026/03/2026-03-01-첫날.md").hasPrefix(
        "---\ndate: 2026-03-01 09:00\n---\n첫날\n\n첫 일기입니다."))
    for name in ["morning", "travel", "gratitude"] {
      #expect(folder.has("diary/content/templates/\(name).md"))
    }
    let build = await run(
      ["build", "--strict", "--no-cards", "--site", folder.path + "/diary"], in: folder.path)
    #expect(build.code == .done && build.error.isEmpty, "\(build.error)")
    #expect(folder.has("diary/public/2026/03/01/첫날/index.html"))
  }

  @Test func showsWhatItGuessedAndTheNextSteps() async {
    let path = folder.path
    #expect(
      await initialize().error == """
        a journal in ko-KR, in the time zone Asia/Seoul, kept in git; content/journal.yaml says so
        cd \(path)/diary
        ilgi new      write an entry
        ilgi build    make the site of it, in public/

        """)
    #expect(folder.has("diary/.git/HEAD"))
  }

  @Test func neverOverwrites() async throws {
    try folder.write("mine\n", to: "diary/.gitignore")
    #expect(await initialize().code == .done)
    #expect(try text(".gitignore") == "mine\n")
    try folder.write("title: mine\n", to: "diary/content/journal.yaml")
    let again = await initialize()
    #expect(again.code == .wrongUsage)
    #expect(again.error.contains("there is a journal in"))
    #expect(try text("content/journal.yaml") == "title: mine\n")
  }

  @Test func asksNoGitWhereThereIsNone() async {
    let outcome = await initialize(variables: ["PATH": "/nowhere"])
    #expect(outcome.code == .done && !outcome.error.contains("git"))
    #expect(!folder.has("diary/.git"))
  }

  @Test(arguments: [
    (["LANG": "C.UTF-8"], "en"), (["LANG": ""], "en"), (["LC_ALL": "de_DE.UTF-8"], "de-DE"),
    (["LC_TIME": "ja_JP.eucJP", "LANG": "en_US"], "ja-JP"), (["LANG": "xx_YY"], "en"),
    (["LANG": "ca_ES@valencia"], "ca-ES"), (["LANG": "zh_TW.UTF-8"], "zh-TW"),
  ])
  func guessesTheLanguage(variables: [String: String], locale: String) async throws {
    #expect(
      try await initialize("--json", variables: variables).json()["locale"] as? String == locale)
  }

  @Test(arguments: [
    ("Europe/London", "Europe/London"), (":America/New_York", "America/New_York"),
    ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"), ("Nowhere/Else", "UTC"),
  ])
  func guessesTheTimeZone(variable: String, zone: String) async throws {
    #expect(
      try await initialize("--json", variables: ["TZ": variable]).json()["timezone"] as? String
        == zone)
  }
}
