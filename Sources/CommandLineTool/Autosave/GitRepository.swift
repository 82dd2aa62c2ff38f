import Files
import JournalEditing
import SiteBuilding

/// The git repository that a journal is kept in, through the git program.
struct GitRepository {
  private let site: SiteFolder
  /// The folder that has all that is ever committed; it may be a repository of its own.
  private static let content = "content/"
  private let variables: [String: String]

  init(of site: SiteFolder, variables: [String: String]) {
    self.site = site
    self.variables = variables
  }

  /// Commits these files, given by their paths below the site, as they are now; whatever else is
  /// staged stays so. Hooks run and commits are signed as the repository has it.
  ///
  /// - Returns: whether there was anything to commit.
  func commit(_ paths: [String], message: String) throws(GitTrouble) -> Bool {
    let facts = try git("rev-parse", "--absolute-git-dir", "--show-prefix")
    guard facts.status == 0 else { throw .noRepository(said: facts.errorText) }
    let lines = facts.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    try checkForWorkUnderWay(inFolder: String(lines.first ?? ""))
    guard try git("symbolic-ref", "--quiet", "HEAD").status == 0 else { throw .detachedHead }

    let paths = Set(paths.map { String($0.trimmingPrefix(Self.content)) })
    let states = try states(of: paths, below: String(lines.dropFirst().first ?? ""))
    let ignored = Set(states.filter { $0.state == "!!" }.map(\.path))
    // What was thrown away may be ignored; anything else should have been committed.
    if let path = ignored.sorted().first(where: { !(Self.content + $0).hasPrefix(trashFolder) }) {
      throw .ignored(Self.content + path)
    }
    let changed = states.map(\.path).filter { !ignored.contains($0) }
    try checkThatKnown(paths.subtracting(changed).subtracting(ignored))
    guard !changed.isEmpty else { return false }
    let new = states.filter { $0.state == "??" }.map(\.path)
    // A commit of single files takes only those that git knows of.
    if !new.isEmpty { try succeed(git(["add", "--intent-to-add", "--"] + new)) }
    let outcome = try git(["commit", "--quiet", "--only", "--message", message, "--"] + changed)
    guard outcome.status != 0 else { return true }
    if !new.isEmpty { _ = try git(["rm", "--cached", "--force", "--quiet", "--"] + new) }
    throw .refused(said: outcome.errorText + outcome.outputText)
  }

  /// Makes a repository in the site's folder.
  func create() throws(GitTrouble) {
    try succeed(git(["init", "--quiet"], in: site.path))
  }

  /// Whether the site's folder is in a repository.
  func exists() throws(GitTrouble) -> Bool {
    try git(["rev-parse", "--git-dir"], in: site.path).status == 0
  }

  private func checkForWorkUnderWay(inFolder folder: String) throws(GitTrouble) {
    let signs = [
      ("MERGE_HEAD", "a merge"), ("CHERRY_PICK_HEAD", "a cherry-pick"), ("REVERT_HEAD", "a revert"),
      ("rebase-merge", "a rebase"), ("rebase-apply", "a rebase"), ("BISECT_LOG", "a bisection"),
    ]
    let files = PosixFileSystem()
    for (name, work) in signs
    where (try? files.status(of: folder + "/" + name, in: nil, followingLinks: true)) != nil {
      throw .underWay(work)
    }
  }

  /// What git says of those files that aren't just as they were committed, in its two letters.
  private func states(
    of paths: Set<String>, below prefix: String
  ) throws(GitTrouble) -> [(path: String, state: String)] {
    // To look for each of many paths takes git longer than to tell of all files.
    let wanted = paths.count > 100 ? [] : paths.sorted()
    let outcome = try git(
      ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--ignored=matching", "--"]
        + wanted)
    try succeed(outcome)
    var states: [(path: String, state: String)] = []
    var ignoredFolders: [String] = []
    func note(_ path: String, _ state: String) {
      guard let own = path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil else {
        return
      }
      if state == "!!", own.isEmpty || own.hasSuffix("/") { ignoredFolders.append(own) }
      if paths.contains(own) { states.append((own, state)) }
    }
    var items = outcome.outputText.split(separator: "\0")[...]
    while let item = items.popFirst() {
      let state = String(item.prefix(2))
      note(String(item.dropFirst(3)), state)
      // A file that was renamed is followed by its old name.
      if state.contains("R") || state.contains("C"), let old = items.popFirst() {
        note(String(old), "D ")
      }
    }
    // Of an ignored folder git names only the folder.
    let inside = paths.filter { path in ignoredFolders.contains { path.hasPrefix($0) } }
    return states + inside.map { ($0, "!!") }
  }

  /// Makes sure that git has the files of which it said nothing: those of a repository within the
  /// repository it passes over.
  private func checkThatKnown(_ paths: Set<String>) throws(GitTrouble) {
    let files = PosixFileSystem()
    let present = paths.filter {
      let place = site.location(of: Self.content + $0)
      return (try? files.status(of: place, in: nil, followingLinks: false)) != nil
    }
    guard !present.isEmpty else { return }
    let outcome = try git(
      ["ls-files", "-z", "--"] + (present.count > 100 ? [] : present.sorted()))
    try succeed(outcome)
    let known = Set(outcome.outputText.split(separator: "\0").map(String.init))
    if let path = present.subtracting(known).sorted().first { throw .unseen(Self.content + path) }
  }

  private func succeed(_ outcome: ChildProcess.Outcome) throws(GitTrouble) {
    guard outcome.status == 0 else { throw .refused(said: outcome.errorText) }
  }

  private func git(_ words: String...) throws(GitTrouble) -> ChildProcess.Outcome {
    try git(words)
  }

  /// Runs git in the folder for content; a name such as `a[1].md` stands for itself.
  private func git(_ words: [String]) throws(GitTrouble) -> ChildProcess.Outcome {
    try git(words, in: site.location(of: Self.content))
  }

  private func git(
    _ words: [String], in folder: String
  ) throws(GitTrouble) -> ChildProcess.Outcome {
    let process = ChildProcess(
      words: ["git", "--literal-pathspecs", "-C", folder] + words, variables: variables)
    do throws(SystemError) {
      return try process.runKeepingOutput()
    } catch {
      throw error.isNotFound ? .noProgram : .refused(said: error.summary())
    }
  }
}
