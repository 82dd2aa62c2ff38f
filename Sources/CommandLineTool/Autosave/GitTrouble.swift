import Diagnostics

/// Why a change was not committed. The change itself is in the files, and nothing of it is lost.
enum GitTrouble: Error, Hashable {
  case noProgram
  case noRepository(said: String)
  case detachedHead
  /// A merge or the like waits to be ended.
  case underWay(String)
  /// The repository ignores the file at that path.
  case ignored(String)
  /// The repository knows nothing of the file at that path.
  case unseen(String)
  /// Git, one of its hooks or the signing said no.
  case refused(said: String)

  /// What to tell the person who asked for `git: {autosave: true}`.
  var diagnostic: Diagnostic {
    switch self {
    case .noProgram:
      notCommitted(
        "there is no program `git`", help: "install it, or take `git:` out of journal.yaml")
    case .noRepository(let said):
      notCommitted(
        "the journal is in no git repository", said: said,
        help: "run `git init` in its folder, or take `git:` out of journal.yaml")
    case .detachedHead:
      notCommitted(
        "git is on no branch (a detached head), where commits are easily lost",
        help: "go back to your branch with `git switch -`, and commit the file there")
    case .underWay(let work):
      notCommitted("\(work) is under way in git", help: "end it, and then commit the file")
    case .ignored(let path):
      notCommitted(
        "git ignores \(path)", help: "take the line that says so out of .gitignore")
    case .unseen(let path):
      notCommitted(
        "git doesn't see \(path), as a folder around it is a repository of its own",
        help: "take the folder `.git` out of it, or commit the file there yourself")
    case .refused(let said):
      notCommitted(
        "git would not", said: said, help: "mend what it says, and commit the file yourself")
    }
  }

  private func notCommitted(_ why: String, said: String = "", help: String) -> Diagnostic {
    let lines = said.split(whereSeparator: \.isNewline).map(String.init)
    return Diagnostic(
      .warning, id: "not-committed", at: .nowhere, "saved, but not committed: \(why)",
      notes: lines.prefix(5).map(\.self), help: help)
  }
}
