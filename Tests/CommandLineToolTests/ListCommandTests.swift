import Testing

@testable import CommandLineTool

struct ListCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite([
      "content/entries/draft.md": "---\ndate: 2026-02-10\ndraft: true\n---\nNot yet\n\nSo.\n",
      "content/entries/later.md": "---\ndate: 2026-05-01\ntags: [여행]\n---\nLater\n\nSo.\n",
      "content/entries/capsule.md":
        "---\ndate: 2026-01-01\nopens: 2030-01-01\n---\nSealed\n\nSo.\n",
    ])
  }

  @Test func showsEntriesNewestFirst() async {
    let outcome = await site.run("list")
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
        2026-02-03 21:14  겨울 바다     snow, 안목해변  #바다 #여행  content/entries/sea.md
        2026-01-05        Back at work  rain                         content/entries/work.md

        """)
    #expect(outcome.error.isEmpty)
  }

  @Test func showsWhatIsLeftOutAndWhy() async {
    let outcome = await site.run("list", "--skipped")
    #expect(
      outcome.output == """
        2026-01-01  –        sealed until 2030-01-01     content/entries/capsule.md
        2026-02-10  Not yet  draft, let in by --drafts   content/entries/draft.md
        2026-05-01  Later    future, let in by --future  content/entries/later.md

        """)
  }

  @Test func letsInDraftsAndEntriesToCome() async {
    let lines = await site.run("list", "-DF").output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].contains("Later [future]"))
    #expect(lines[1].contains("Not yet [draft]"))
    #expect(await site.run("list", "--now", "2026-05-01T00:00:00+09:00").output.contains("Later"))
  }

  @Test(arguments: [
    (["--from", "2026-02"], ["sea"]), (["--to", "2026-01-05"], ["work"]),
    (["--from", "2026", "--to", "2026"], ["sea", "work"]), (["--from", "2026-01-06"], ["sea"]),
    (["--tag", "바다", "--tag", "여행"], ["sea"]), (["--tag", "바다", "--tag", "산"], []),
    (["--place", "안목해변"], ["sea"]), (["--place", "anmok beach"], ["sea"]),
    (["--weather", "눈"], ["sea"]), (["--weather", "雪"], ["sea"]),
    (["--weather", "Regen"], ["work"]),
    (["--weather", "snow", "--place", "안목해변", "--from", "2026-02-03"], ["sea"]),
    (["--limit", "1"], ["sea"]),
  ])
  func filters(words: [String], names: [String]) async throws {
    let outcome = await run(["list", "--json"] + words, in: site.path)
    let entries = try #require(outcome.json()["entries"] as? [[String: Any]])
    #expect(entries.map { $0["path"] as? String } == names.map { "content/entries/\($0).md" })
    #expect(outcome.error.isEmpty)
  }

  @Test func describesEntriesForPrograms() async {
    let outcome = await site.run("list", "--json", "--place", "안목해변")
    #expect(
      outcome.output == """
        {"entries":[{"path":"content/entries/sea.md","url":"/2026/02/03/sea/",\
        "date":"2026-02-03T21:14:00+09:00","title":"겨울 바다","weather":"snow","place":"안목해변",\
        "tags":["바다","여행"],"draft":false,"future":false}],"diagnostics":[]}

        """)
  }

  @Test(arguments: [
    (["--tag", "사막"], "no entry has the tag \"사막\"\n"),
    (["--tag", "여형"], "no entry has the tag \"여형\"; did you mean \"여행\"?\n"),
    (["--place", "안목혜변"], "no entry has the place \"안목혜변\"; did you mean \"안목해변\"?\n"),
    (["--from", "2030"], "no entry\n"),
  ])
  func saysWhyNothingWasFound(words: [String], said: String) async {
    let outcome = await run(["list"] + words, in: site.path)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error == said)
    #expect(outcome.code == .done)
  }

  @Test func saysHowManyMoreThereAre() async {
    let outcome = await site.run("list", "-n1")
    #expect(outcome.output.split(separator: "\n").count == 1)
    #expect(outcome.error == "and 1 more\n")
    #expect(await site.run("list", "-qn1").error.isEmpty)
  }

  @Test(arguments: [
    ["--from", "2026-13"], ["--to", "yesterday"], ["--from", "2027", "--to", "2026"],
    ["--weather", "blurp"], ["--skipped", "--tag", "바다"], ["--now", "2026-11-30"],
  ])
  func refusesFiltersThatMeanNothing(words: [String]) async {
    let outcome = await run(["list"] + words, in: site.path)
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains("= help: "))
    #expect(outcome.output.isEmpty)
  }

  @Test func tellsErrorsBesideTheEntriesThatCanBeRead() async throws {
    try site.write("---\ndate: 2023-02-29\n---\nNo such day\n\nSo.\n", to: "content/entries/b.md")
    let outcome = await site.run("list")
    #expect(outcome.code == .journalHasErrors)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.error.hasPrefix("content/entries/b.md:2:7: error: "))
    #expect(try await site.run("list", "--json").messageIDs() == ["invalid-date"])
  }

  @Test func foldsRowsThatATerminalCannotHold() async {
    let outcome = await site.run("list", columns: 60)
    #expect(
      outcome.output == """
        2026-02-03 21:14  겨울 바다     snow, 안목해변  #바다 #여행
                          content/entries/sea.md
        2026-01-05        Back at work  rain
                          content/entries/work.md

        """)
  }
}
