import Foundation
import Testing

@testable import CommandLineTool

struct CompletionTests {
  private let site: TestSite

  init() throws {
    site = try TestSite(["content/templates/trip.md": "{{date}}\n"])
  }

  /// The words that are offered in place of the last one.
  private func offered(_ words: String...) async -> [String] {
    let outcome = await CommandLineToolTests.run(["complete", "--"] + words, in: site.path)
    #expect(outcome.error.isEmpty)
    return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
  }

  @Test func offersCommandsAndTheirFlags() async {
    #expect(await offered("") == shownCommands.map(\.name))
    #expect(await offered("res") == ["restore"])
    #expect(await offered("--v") == ["--version"])
    #expect(await offered("build", "--no") == ["--now", "--no-cards"])
    #expect(await offered("list", "--limit", "3", "--li") == [])
    #expect(await offered("new", "--tag", "x", "--ta") == ["--tag"])
    #expect(await offered("build", "--color", "a") == ["auto", "always"])
    #expect(await offered("nonsense", "") == [])
    #expect(await offered("completions", "") == ["bash", "zsh", "fish"])
    #expect(await offered("help", "co") == ["completions"])
  }

  @Test func offersWhatTheJournalHas() async {
    #expect(await offered("edit", "겨") == ["겨울 바다"])
    #expect(await offered("show", "2026-0") == ["2026-02-03", "2026-01-05"])
    #expect(await offered("rm", "content/entries/w") == ["content/entries/work.md"])
    #expect(await offered("list", "--tag", "") == ["바다", "여행"])
    #expect(await offered("list", "--tag=바") == ["--tag=바다"])
    #expect(await offered("list", "--tag", "=", "바") == ["--tag=바다"])
    #expect(await offered("new", "--at", "안") == ["안목해변"])
    #expect(await offered("new", "--template", "") == ["trip"])
    #expect(await offered("new", "--weather", "sno") == ["Snow"])
    #expect(await offered("list", "--from", "2026-02") == ["2026-02-03"])
  }

  @Test func leavesFilesToTheShell() async {
    #expect(await offered("new", "--photo", "x") == [":files"])
    #expect(await offered("build", "--site", "") == [":folders"])
    #expect(await offered("init", "") == [":folders"])
  }

  @Test func isSilentWithoutAJournal() async {
    let outcome = await run(["complete", "--", "edit", ""], in: "/")
    #expect(outcome.code == .done && outcome.output.isEmpty && outcome.error.isEmpty)
    #expect(await offered("edit", "--site", "/nowhere", "") == [])
  }

  @Test(.enabled(if: Program.url != nil))
  func bashFillsInATitleWithItsSpaces() throws {
    let script = """
      PATH="$(dirname "$1"):$PATH"
      eval "$(ilgi completions bash)"
      complete_line() { COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)); _ilgi; printf '%s\\n' "${COMPREPLY[@]}"; }
      complete_line ilgi edit 겨
      complete_line ilgi edit '"겨'
      complete_line ilgi list --tag = 여
      """
    let outcome = try Program.run(
      ["-c", script, "bash", #require(Program.url).path], of: URL(filePath: "/bin/bash"),
      in: site.path, variables: ["LANG": "C.UTF-8"])
    #expect(outcome.output == "겨울\\ 바다\n\"겨울 바다\"\n여행\n")
  }

  /// What was typed, completed by bash and then read by it as a command line.
  @Test(
    .enabled(if: Program.url != nil),
    arguments: ["Wrap $(touch pwned)", "Don't `touch pwned` \\ stop", #"Say "hi" !x $HOME"#])
  func bashMakesNoCommandOfATitle(title: String) throws {
    try site.write(
      "---\ndate: 2026-01-09\ntitle: '\(title.replacing("'", with: "''"))'\n---\n",
      to: "content/entries/odd.md")
    let script = """
      PATH="$(dirname "$1"):$PATH"
      eval "$(ilgi completions bash)"
      for typed in "$2" "\\"$2" "'$2"; do
        COMP_WORDS=(ilgi edit "$typed") COMP_CWORD=2
        _ilgi
        eval "printf '%s\\n' ${COMPREPLY[0]}"
      done
      """
    let outcome = try Program.run(
      ["-c", script, "bash", #require(Program.url).path, String(title.prefix(3))],
      of: URL(filePath: "/bin/bash"), in: site.path, variables: ["LANG": "C.UTF-8"])
    #expect(outcome.output == String(repeating: title + "\n", count: 3), "\(outcome.error)")
    #expect(!site.has("pwned"))
  }

  @Test func anUnknownShellIsTold() async {
    for words in [["completions"], ["completions", "tcsh"]] {
      let outcome = await run(words)
      #expect(outcome.code == .wrongUsage && outcome.error.contains("write bash, zsh or fish"))
    }
  }
}
