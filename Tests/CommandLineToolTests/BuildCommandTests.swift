import Testing

@testable import CommandLineTool

struct BuildCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  private let summary = /2 entries, \d+ pages; \d+ files written in \d+\.\d\d s\n/

  @Test func makesASiteAndSaysSoInOneLine() async {
    let outcome = await site.run("build", "--no-cards")
    #expect(outcome.code == .done)
    #expect(outcome.output.wholeMatch(of: summary) != nil, "\(outcome.output)")
    #expect(outcome.error.isEmpty)
    #expect(site.has("public/2026/02/03/sea/index.html"))
    let again = await site.run("build", "--no-cards")
    #expect(again.output.contains("; nothing changed in "))
  }

  @Test func findsTheSiteFromAFolderInside() async throws {
    let outcome = await run(["build", "--no-cards"], in: site.path + "/content/entries")
    #expect(outcome.code == .done)
    #expect(site.has("public/index.html"))
  }

  @Test func writesWhereItIsTold() async {
    let outcome = await run(
      ["build", "--no-cards", "--site", site.path, "-o", site.path + "/a/b/."])
    #expect(outcome.code == .done)
    #expect(site.has("a/b/index.html"))
    #expect(!site.has("public"))
  }

  @Test func makesASiteToBeOpenedAsFiles() async throws {
    let outcome = await site.run("build", "--no-cards", "--portable")
    #expect(outcome.code == .done)
    #expect(site.has("public/search/index.json.js") && !site.has("public/404.html"))
  }

  @Test func saysNothingWhenQuietAndNamesFilesWhenVerbose() async {
    let quiet = await site.run("build", "--no-cards", "--quiet")
    #expect(quiet.output.isEmpty && quiet.error.isEmpty)
    #expect(quiet.code == .done)
    let verbose = await site.run("build", "--no-cards", "--verbose", "-o", site.path + "/other")
    #expect(verbose.error.contains("created 2026/02/03/sea/index.html\n"))
    #expect(verbose.output.wholeMatch(of: summary) != nil)
  }

  @Test func drawsOnlyTheCardsOfAnEntryAndSaysWhereTheyAre() async throws {
    let made = await site.run("build", "--no-cards")
    #expect(made.code == .done)
    let path = "content/entries/sea.md"
    let outcome = await site.run("build", "--only", "cards", "--entry", path)
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(outcome.output == site.path + "/public/2026/02/03/sea/card.png\n")
    #expect(site.has("public/2026/02/03/sea/card.png"))
    #expect(site.has("public/2026/02/03/sea/index.html"), "the rest of the site stays")
    #expect(!site.has("public/card.png"))
    let json = try await site.run("build", "--only", "cards", "--entry", path, "--json").json()
    #expect((json["cards"] as? [String])?.count == 1)
    let again = await site.run("build", "--no-cards")
    #expect(again.output.contains("1 file removed"), "the site has no such card")
    #expect(site.has("public/2026/02/03/sea/index.html"))
  }

  @Test func saysWhichEntryHasNoCards() async {
    let unknown = await site.run("build", "--only", "cards", "--entry", "content/entries/see.md")
    #expect(unknown.code == .wrongUsage)
    #expect(unknown.error.contains("there is no entry at content/entries/see.md"))
    #expect(!site.has("public"))
    let alone = await site.run("build", "--entry", "a.md")
    #expect(alone.code == .wrongUsage)
    #expect(alone.error.contains("--only cards --entry PATH"))
    #expect(await site.run("build", "--only", "cards", "--no-cards").code == .wrongUsage)
  }

  @Test func describesTheBuildForPrograms() async throws {
    try site.write("---\ndate: 2026-01-05\nwether: x\n---\nA\n\nB.\n", to: "content/entries/a.md")
    try site.write("---\ndate: 2026-01-05\ndraft: yes\n---\nA\n\nB.\n", to: "content/entries/d.md")
    let outcome = await site.run("build", "--no-cards", "--json")
    let json = try outcome.json()
    #expect(json["entries"] as? Int == 3)
    #expect((json["keptBack"] as? [String: Int])?["draft"] == 1)
    #expect((json["created"] as? [String])?.contains("index.html") == true)
    #expect(json["changed"] as? [String] == [])
    #expect(try outcome.messageIDs() == ["unknown-key"])
    #expect(outcome.error.isEmpty)
  }

  @Test func countsWarningsAndWhatIsKeptBack() async throws {
    try site.write("---\ndate: 2026-01-05\nwether: x\n---\nA\n\nB.\n", to: "content/entries/a.md")
    try site.write("---\ndate: 2026-01-05\ndraft: yes\n---\nA\n\nB.\n", to: "content/entries/d.md")
    let outcome = await site.run("build", "--no-cards")
    #expect(outcome.output.hasSuffix(" (kept back: 1 draft); 1 warning\n"))
    #expect(outcome.error.contains("did you mean `weather`?"))
  }

  @Test func tellsEveryErrorAndLeavesTheSiteAsItWas() async throws {
    _ = await site.run("build", "--no-cards")
    try site.write("---\ndate: 2023-02-29\n---\nA\n\nB.\n", to: "content/entries/a.md")
    try site.write("Without a date\n\nB.\n", to: "content/entries/b.md")
    try site.write("---\ndate: 2026-01-06\n---\nNew\n\nB.\n", to: "content/entries/c.md")
    let outcome = await site.run("build", "--no-cards")
    #expect(outcome.code == .journalHasErrors)
    #expect(outcome.output.isEmpty)
    #expect(outcome.error.contains("content/entries/a.md:2:7: error: there is no day 2023-02-29"))
    #expect(outcome.error.contains("content/entries/b.md: error: this entry has no date"))
    #expect(outcome.error.hasSuffix("2 errors; nothing was written\n"))
    #expect(!site.has("public/2026/01/06/c/index.html"))
    #expect(site.has("public/index.html"))
    let json = await site.run("build", "--no-cards", "--json")
    #expect(try json.messageIDs() == ["invalid-date", "no-date"])
    #expect(json.code == .journalHasErrors)
  }

  @Test func strictTakesLikelyMistakesForErrors() async throws {
    try site.write("---\ndate: 2026-01-05\nwether: x\n---\nA\n\nB.\n", to: "content/entries/a.md")
    #expect(await site.run("build", "--no-cards").code == .done)
    #expect(await site.run("build", "--no-cards", "--strict").code == .journalHasErrors)
  }

  @Test(arguments: [".", "content/x", "..", "/", "Templates", ".ilgi", ".ilgi-x", "a\u{1}b"])
  func refusesDangerousOutputs(output: String) async {
    let path = output == "/" ? output : site.path + "/" + output
    let outcome = await site.run("build", "--no-cards", "--output", path)
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains("error: the output folder "))
    #expect(outcome.error.contains("= help: "))
    #expect(!site.has("content/x") && !site.has("Templates"))
  }

  @Test func saysWhereAJournalWasLookedFor() async throws {
    let here = try TestSite(["content/journal.yaml": ""])
    let nearest = await here.run("build")
    #expect(nearest.code == .wrongUsage)
    #expect(nearest.error.hasPrefix("error: there is no journal here: "))
    let named = await here.run("build", "--site", here.path)
    #expect(named.code == .wrongUsage)
    #expect(named.error.contains("title: My diary"))
    #expect(try await here.run("build", "--json").messageIDs() == ["no-site"])
    #expect(try await here.run("list", "--json", "-s", "nowhere").messageIDs() == ["not-a-site"])
  }

  @Test func buildsAJournalWithoutEntries() async throws {
    let site = try TestSite(["content/entries/sea.md": "", "content/entries/work.md": ""])
    let outcome = await site.run("build")
    #expect(outcome.code == .done)
    #expect(outcome.output.hasPrefix("0 entries, "))
    #expect(site.has("public/index.html"))
  }

  @Test(arguments: [
    ("1768000000", 1), ("1800000000", 2), ("0", 0), ("253402300799", 2), ("-62135596800", 0),
    ("", 2),
  ])
  func goesByTheEpochOfTheEnvironment(seconds: String, entries: Int) async {
    let outcome = await site.run(
      "build", "--no-cards", variables: ["SOURCE_DATE_EPOCH": seconds])
    #expect(outcome.code == .done)
    #expect(outcome.output.hasPrefix("\(entries) entr"), "\(outcome.output)")
  }

  @Test(arguments: ["tomorrow", "1.5", "253402300800", "9223372036854775807", "-62135596801"])
  func refusesAnEpochThatIsNoTime(seconds: String) async {
    let outcome = await site.run("build", variables: ["SOURCE_DATE_EPOCH": seconds])
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains("SOURCE_DATE_EPOCH can't be \"\(seconds)\""))
  }

  @Test func theFlagGoesBeforeTheEnvironment() async {
    let outcome = await site.run(
      "build", "--no-cards", "--now", "2026-01-20T00:00:00+09:00",
      variables: ["SOURCE_DATE_EPOCH": "tomorrow"])
    #expect(outcome.output.hasPrefix("1 entry, "))
  }
}
