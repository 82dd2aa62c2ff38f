import Foundation
import Testing

/// What `git: {autosave: true}` does in real repositories.
@Suite(
  .enabled(if: Program.url != nil, "the program was not built beside the tests"),
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "there is no git"))
struct AutosaveTests {
  private let site: TestSite

  init() throws {
    site = try TestSite([
      "content/journal.yaml": "title: T\ntimezone: Asia/Seoul\ngit: {autosave: true}\n",
      ".gitignore": ".ilgi/\n",
    ])
    try git("init", "--quiet", "--initial-branch", "main")
    try git("config", "user.name", "Writer")
    try git("config", "user.email", "writer@example.org")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "Begin")
  }

  @discardableResult
  private func git(_ words: String...) throws -> String {
    let outcome = try Program.run(words, of: URL(filePath: "/usr/bin/git"), in: site.path)
    #expect(outcome.status == 0, "git \(words): \(outcome.error)")
    return outcome.output
  }

  private func run(_ words: String..., variables: [String: String] = [:]) throws -> Program.Outcome
  {
    try Program.run(words, in: site.path, variables: variables)
  }

  /// The subject of the last commit, and the files in it.
  private func lastCommit() throws -> [String] {
    try git(
      "-c", "core.quotePath=false", "log", "-1", "--name-status", "--no-renames", "--format=%s"
    )
    .split(separator: "\n").map { String($0).replacing("\t", with: " ") }
  }

  @Test func commitsJustTheFilesItTouched() throws {
    try site.write("staged\n", to: "staged.txt")
    try site.write("loose\n", to: "loose.txt")
    try git("add", "staged.txt")
    try site.write(
      "---\ndate: 2026-01-05\n---\nBack at work, again\n", to: "content/entries/work.md")
    let outcome = try run("new", "봄 [1]", "글")
    #expect(outcome.status == 0 && outcome.error.isEmpty)
    #expect(
      try lastCommit() == ["New entry “봄 [1]”", "A content/entries/2026/03/2026-03-01-봄-1.md"])
    #expect(
      try git("status", "--porcelain")
        == " M content/entries/work.md\nA  staged.txt\n?? loose.txt\n")
  }

  @Test func contentMayBeARepositoryOfItsOwn() throws {
    let content = site.path + "/content"
    try git("init", "--quiet", "--initial-branch", "main", content)
    try git("-C", content, "config", "user.name", "Writer")
    try git("-C", content, "config", "user.email", "writer@example.org")
    let outcome = try run("new", "봄", "글")
    #expect(outcome.status == 0 && outcome.error.isEmpty, "\(outcome.error)")
    #expect(try git("-C", content, "log", "--format=%s") == "New entry “봄”\n")
    try FileManager.default.removeItem(atPath: site.path + "/.git")
    #expect(try run("new", "여름", "글").error.isEmpty)
    #expect(try git("-C", content, "log", "-1", "--format=%s") == "New entry “여름”\n")
  }

  @Test func aRepositoryWithinIsToldOf() throws {
    try git("init", "--quiet", site.path + "/content/entries/2026")
    let outcome = try run("new", "봄", "글")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("git doesn't see content/entries/2026/03/2026-03-01-봄.md"))
  }

  @Test func manyFilesAreOneCommit() throws {
    for number in 1...120 { try site.write("\(number)", to: "content/entries/photo-\(number).jpg") }
    let photos = (1...120).map { "photo-\($0).jpg" }.joined(separator: ", ")
    try site.write(
      "---\ndate: 2026-02-03\nphotos: [\(photos)]\n---\n겨울\n", to: "content/entries/sea.md")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "Photos")
    #expect(try run("rm", "겨울", "--yes").error.hasSuffix("brings it back\n"))
    #expect(try lastCommit().count == 1 + 2 * 121)
    #expect(try git("status", "--porcelain").isEmpty)
  }

  @Test func editingRemovingAndRestoringAreCommitsToo() throws {
    let outcome = try PseudoTerminal.run(
      ["edit", "겨울"], in: site.path, variables: ["EDITOR": "sh -c 'echo more >> \"$0\"'"])
    #expect(outcome.status == 0)
    #expect(try lastCommit() == ["Edit “겨울 바다”", "M content/entries/sea.md"])

    #expect(try run("rm", "겨울", "--yes").status == 0)
    let trashed = "content/.trash/2026-03-01T000000Z/entries/sea.md"
    #expect(
      try lastCommit() == ["Remove “겨울 바다”", "A \(trashed)", "D content/entries/sea.md"])
    #expect(try run("restore").status == 0)
    #expect(
      try lastCommit() == ["Bring back “겨울 바다”", "D \(trashed)", "A content/entries/sea.md"])
    #expect(try git("status", "--porcelain").isEmpty)
  }

  @Test func anIgnoredTrashStaysOutOfIt() throws {
    try site.write(".ilgi/\ncontent/.trash/\n", to: ".gitignore")
    #expect(try run("rm", "겨울", "--yes").error.contains("not committed") == false)
    #expect(try lastCommit() == ["Remove “겨울 바다”", "D content/entries/sea.md"])
  }

  @Test func theFirstCommitOfARepositoryMayBeAnEntry() throws {
    try FileManager.default.removeItem(atPath: site.path + "/.git")
    try git("init", "--quiet")
    try git("config", "user.name", "Writer")
    try git("config", "user.email", "writer@example.org")
    #expect(try run("new", "처음", "글").error.isEmpty)
    #expect(try lastCommit().count == 2)
  }

  @Test func withoutTheSettingNothingIsCommitted() throws {
    try site.write("title: T\n", to: "content/journal.yaml")
    #expect(try run("new", "처음", "글").error.isEmpty)
    #expect(try lastCommit().first == "Begin")
  }

  /// Each kind of trouble, what is said of it, and that the entry is there all the same.
  @Test(arguments: [
    ("rm -rf .git", "the journal is in no git repository"),
    ("git checkout --quiet --detach", "a detached head"),
    ("touch .git/MERGE_HEAD", "a merge is under way in git"),
    ("mkdir .git/rebase-merge", "a rebase is under way in git"),
    ("echo '*.md' > .gitignore", "git ignores content/entries/2026/03/2026-03-01-봄.md"),
    (
      "printf '#!/bin/sh\\necho no entries on Sundays >&2; exit 1' > .git/hooks/pre-commit; "
        + "chmod +x .git/hooks/pre-commit", "no entries on Sundays"
    ),
    ("git config user.name ''; git config user.email ''", "git would not"),
    ("git config commit.gpgSign true; git config gpg.program false", "git would not"),
  ])
  func whatKeepsGitFromItIsSaidAndNothingIsLost(script: String, message: String) throws {
    try site.write("staged\n", to: "staged.txt")
    try git("add", "staged.txt")
    _ = try Program.run(["-c", script], of: URL(filePath: "/bin/sh"), in: site.path)
    let outcome = try run("new", "봄", "글")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("saved, but not committed"), "\(outcome.error)")
    #expect(outcome.error.contains(message), "\(outcome.error)")
    let path = "content/entries/2026/03/2026-03-01-봄.md"
    #expect(outcome.output == path + "\n" && site.has(path))
    guard site.has(".git/HEAD") else { return }
    #expect(try git("log", "-1", "--format=%s") == "Begin\n")
    #expect(try git("diff", "--cached", "--name-only") == "staged.txt\n")
  }

  @Test func withoutTheGitProgramItSaysSo() throws {
    let outcome = try run("new", "봄", "글", variables: ["PATH": "/nowhere"])
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("there is no program `git`"))
  }
}
