import ContentHashing
import Foundation
import Testing

@testable import CommandLineTool

/// Burying and listing time capsules.
struct CapsuleCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: site.path + "/" + path, encoding: .utf8)
  }

  private func bury(_ words: String..., input: String = "") async -> Outcome {
    await CommandLineToolTests.run(
      ["capsule", "bury"] + words, in: site.path, input: input)
  }

  private let path = "content/entries/2026/03/2026-03-01-십-년-뒤.md"

  @Test func aNewEntryIsBuried() async throws {
    let outcome = await bury(
      "십 년 뒤", "--opens", "2036-03-01", "--at", "안목해변", input: "아직 여기 살고 있니?\n")
    #expect(outcome.code == .done)
    #expect(outcome.output == path + "\n")
    #expect(outcome.error == "buried; it opens on 2036-03-01, in 3653 days\n")
    let lines = try text(path).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[1] == "date: 2026-03-01 09:00")
    #expect(lines[2] == "opens: 2036-03-01" && lines[3] == "title: 십 년 뒤")
    // What are digits alone stands in quotation marks.
    let facts = lines[5].replacing("\"", with: "").dropFirst("capsule: {".count).dropLast()
      .components(separatedBy: ", ").map { $0.components(separatedBy: ": ") }
    #expect(facts.map(\.first) == ["id", "buried", "salt", "commitment"])
    #expect(facts[1][1] == "2026-03-01T09:00:00+09:00")
    #expect([0, 2, 3].map { facts[$0][1].count } == [12, 32, 64])
    #expect(lines.suffix(3) == ["---", "아직 여기 살고 있니?", ""])
  }

  @Test func theCommitmentIsTheHashOfTheProof() async throws {
    #expect(await bury("십 년 뒤", "--opens", "2036-03-01", input: "글\n").code == .done)
    let refused = await site.run("capsule", "proof", "십 년")
    #expect(refused.code == .wrongUsage && !refused.output.contains("글"))
    #expect(refused.error.contains("sealed until 2036-03-01"))
    let proof = await site.run("capsule", "proof", "십 년", "--sealed")
    #expect(proof.output.hasPrefix("ilgi capsule 1\nsalt "))
    #expect(proof.output.hasSuffix("title 십 년 뒤\ntext\n글\n"))
    let commitment = ContentHash(of: Array(proof.output.utf8)).hexadecimal
    #expect(try text(path).contains(commitment))
    let later = await site.run("capsule", "proof", "십 년", "--now", "2036-03-01T00:00:00+09:00")
    #expect(later.output == proof.output)
    try site.write(try text(path).replacing("글", with: "말"), to: path)
    let changed = await site.run("capsule", "proof", "십 년", "--sealed")
    #expect(changed.code == .journalHasErrors)
    #expect(changed.error.contains("it was changed since its burial"))
  }

  @Test(arguments: [
    ("2026-03-01", "today is not ahead"), ("2025-01-01", "a capsule can't open on 2025-01-01"),
    ("2026-03-01 08:59", "today is not ahead"), ("soon", "--opens can't be \"soon\""),
  ])
  func theOpeningHasToBeAhead(opens: String, message: String) async throws {
    let outcome = await bury("x", "--opens", opens, input: "글")
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains(message))
    #expect(!site.has("content/entries/2026"))
  }

  @Test func theOpeningIsNotBeforeTheEntry() async throws {
    let new = await bury("x", "--opens", "2027-01-01", "--date", "2028-01-01", input: "글")
    #expect(new.code == .wrongUsage && !site.has("content/entries/2028"))
    #expect(new.error.contains("can't open on 2027-01-01, before its entry's own date, 2028-01-01"))
    let entry = "---\ndate: 2027-05-01 21:00\n---\nLater\n\nText\n"
    try site.write(entry, to: "content/entries/later.md")
    let old = await bury("--entry", "Later", "--opens", "2027-05-01", "--yes")
    #expect(old.code == .wrongUsage)
    #expect(old.error.contains("before its entry's own date, 2027-05-01 21:00"))
    #expect(try text("content/entries/later.md") == entry)
    #expect(await bury("--entry", "Later", "--opens", "2027-05-02", "--yes").code == .done)
  }

  @Test func anHourLaterIsAhead() async {
    #expect(await bury("x", "--opens", "2026-03-01 10:00", input: "글").code == .done)
  }

  @Test func withoutADayNothingIsBuried() async {
    let outcome = await bury("x", input: "글")
    #expect(outcome.code == .wrongUsage)
    #expect(outcome.error.contains("`ilgi capsule bury` needs to know when it opens"))
  }

  @Test func theSameIsNotBuriedTwice() async throws {
    #expect(await bury("같은 말", "--opens", "2030-01-01", input: "글").code == .done)
    let again = await bury("같은 말", "--opens", "2031-01-01", input: "글\n")
    #expect(again.code == .journalHasErrors)
    #expect(
      again.error.contains(
        "the same capsule is buried already: content/entries/2026/03/2026-03-01-같은-말.md"))
    #expect(!site.has("content/entries/2026/03/2026-03-01-같은-말-2.md"))
    #expect(await bury("같은 말", "--opens", "2031-01-01", input: "다른 글").code == .done)
  }

  @Test func aFirstLineIsSealedWithTheRest() async throws {
    let outcome = await bury("--opens", "2030-01-01", input: "비밀 첫 줄\n\n글\n")
    #expect(outcome.code == .done)
    let written = try text(outcome.output.trimmingCharacters(in: .newlines))
    #expect(written.hasSuffix("---\n비밀 첫 줄\n\n글\n"))
    for words in [["capsule", "list"], ["on-this-day", "2027-03-01"], ["show", "2026-03-01"]] {
      let shown = await run(words, in: site.path)
      #expect(!shown.output.contains("비밀 첫") && !shown.output.contains("글"), "\(words)")
      #expect(!shown.error.contains("비밀 첫"), "\(words)")
    }
  }

  @Test(arguments: ["build", "list"])
  func whatIsToldOfASealedEntryQuotesNothing(command: String) async throws {
    try site.write(
      """
      ---
      date: 2026-01-01
      opens: 2027-01-01
      secretkey: secretvalue
      aliases: [/secretalias/]
      ---
      Title

      secret <b title="secret">words</b>, a secret[^secret].

      """, to: "content/entries/sealed.md")
    let outcome = await site.run(command)
    #expect(outcome.code == .done)
    #expect(!outcome.error.contains("secret"), "\(outcome.error)")
    guard command == "build" else { return }
    #expect(outcome.error.contains("entries/sealed.md:4:1: warning: … is no key of an entry"))
    #expect(outcome.error.contains("entries/sealed.md:9:8: warning: HTML is left out [raw-html]"))
    #expect(outcome.error.contains("the entry is sealed until 2027-01-01"))
  }

  @Test(arguments: [[], ["hidden-title", "--title-hidden"]])
  func theNameOfTheFileTellsNothing(words: [String]) async throws {
    let outcome = await run(
      ["capsule", "bury"] + words + ["--opens", "2030-01-01"], in: site.path,
      input: "secret words\n\nmore\n")
    #expect(outcome.code == .done)
    let path = outcome.output.trimmingCharacters(in: .newlines)
    let id = try #require(try text(path).firstMatch(of: /capsule: \{id: "?([0-9a-f]{12})"?,/)?.1)
    #expect(path == "content/entries/2026/03/2026-03-01-\(id).md")
  }

  @Test func anEntryThatIsThereIsBuried() async throws {
    let before = try text("content/entries/sea.md")
    let asked = await bury("--entry", "겨울 바다", "--opens", "2027-01-01")
    #expect(asked.code == .wrongUsage && asked.error.contains("write --yes"))
    #expect(try text("content/entries/sea.md") == before)
    let outcome = await bury("--entry", "겨울 바다", "--opens", "2027-01-01", "--yes")
    #expect(outcome.code == .done && outcome.output == "content/entries/sea.md\n")
    let after = try text("content/entries/sea.md")
    #expect(after.contains("\nopens: 2027-01-01\ncapsule: {id: "))
    #expect(after.hasSuffix("---\n겨울 바다\n아침 기차를 탔다."))
    let again = await bury(
      "--entry", "content/entries/sea.md", "--opens", "2028-01-01", "--yes")
    #expect(again.code == .journalHasErrors)
    #expect(again.error.contains("it is buried already, and opens on 2027-01-01"))
  }

  @Test func capsulesAreListed() async throws {
    try site.write(
      "---\ndate: 2025-12-01\nopens: 2026-02-27\n---\nOpened\n\nText\n",
      to: "content/entries/opened.md")
    #expect(await bury("Later", "--opens", "2026-05-01 12:00", input: "A").code == .done)
    #expect(await bury("Soon", "--opens", "2026-03-02", "--at", "안목해변", input: "B").code == .done)
    let list = await site.run("capsule", "list")
    let rows = list.output.split(separator: "\n").map {
      String($0).split(separator: /\s\s+/).map(String.init)
    }
    #expect(
      rows.map { Array($0.prefix(3)) } == [
        ["2026-03-02", "tomorrow", "Soon"], ["2026-05-01 12:00", "in 61 days", "Later"],
        ["2026-02-27", "open for 2 days", "Opened"],
      ])
    #expect(rows[0][3] == "안목해변")
    let json = try await site.run("capsule", "list", "--json").json()
    let capsules = try #require(json["capsules"] as? [[String: Any]])
    #expect(capsules.map { $0["days"] as? Int } == [1, 61, -2])
    #expect(capsules.map { $0["sealed"] as? Bool } == [true, true, false])
    #expect(capsules.map { $0["holds"] as? Bool } == [true, true, nil])
    #expect(!list.output.contains("Text"))
  }

  @Test func whatIsSealedIsShownOnlyWhenAskedFor() async throws {
    #expect(await bury("Title", "--opens", "2030-01-01", "--tag", "비밀", input: "B").code == .done)
    let shut = await site.run("show", "Title")
    #expect(shut.output == "2026-03-01 09:00 · Title · sealed until 2030-01-01\n")
    #expect(shut.error == "`ilgi show --sealed` shows it all the same\n")
    #expect(await site.run("show", "Title", "--sealed").output.contains("#비밀\nTitle\n\nB\n"))
    let json = try await site.run("show", "Title", "--json").json()
    let entry = try #require((json["entries"] as? [[String: Any]])?.first)
    #expect(entry["text"] == nil && entry["sealed"] as? Bool == true)
    for words in [["search", "비밀"], ["list"], ["stats"], ["complete", "--", "list", "--tag", ""]] {
      #expect(await !run(words, in: site.path).output.contains("비밀"), "\(words)")
    }
    let open = await site.run("show", "Title", "--now", "2030-01-01T00:00:00+09:00")
    #expect(open.output.contains("B\n"))
  }

  @Test func flagsAndWordsWithoutEffectAreRefused() async {
    for words in [
      ["list", "--opens", "2027-01-01"], ["list", "x"], ["bury", "x", "--entry", "-1"],
      ["bury", "--entry", "-1", "--at", "x", "--opens", "2027-01-01"], ["proof"], ["dig"], [],
    ] {
      #expect(await run(["capsule"] + words, in: site.path).code == .wrongUsage, "\(words)")
    }
  }

  @Test func aPictureThatIsNotThereCannotBeSealed() async throws {
    let outcome = await bury("x", "--opens", "2030-01-01", input: "![sea](no.jpg)")
    #expect(outcome.code == .journalHasErrors)
    #expect(outcome.error.contains("a file that it shows isn't there"))
    #expect(!site.has("content/entries/2026"))
  }
}
