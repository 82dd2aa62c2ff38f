/// The paths that a build has taken so far, and the rule that no two may meet on any file system.
///
/// Two paths that differ only in case, or in how their letters are composed, are one file on macOS and
/// Windows: there one page would silently replace the other.
struct PathLedger: Sendable {
  /// Files by their folded path.
  private var files: [OutputPath: OutputPath] = [:]
  private var foldedFolders: Set<OutputPath> = []
  private var folders: Set<OutputPath> = []

  /// Takes a path for the next file; folders of it that are new here are returned, outermost first.
  mutating func claim(_ path: OutputPath) throws(OutputFailure) -> [OutputPath] {
    let folded = path.folded
    if let other = files[folded] { throw .collision(path.text, other.text) }
    if foldedFolders.contains(folded) { throw .fileForFolder(path.text) }
    var newFolders: [OutputPath] = []
    for folder in path.folders {
      guard folders.insert(folder).inserted else { break }
      newFolders.append(folder)
      let folded = folder.folded
      foldedFolders.insert(folded)
      if let file = files[folded] { throw .fileForFolder(file.text) }
    }
    files[folded] = path
    return newFolders.reversed()
  }

  func contains(_ path: OutputPath) -> Bool { files[path.folded] == path }

  /// The file whose path some file systems can't tell from this one, if it is not the same.
  func lookalike(of path: OutputPath) -> OutputPath? {
    files[path.folded].flatMap { $0 == path ? nil : $0 }
  }

  func hasFolder(_ path: OutputPath) -> Bool { folders.contains(path) }

  /// Whether a file at this path would stand where a folder is needed, or below a file.
  func blocks(_ path: OutputPath) -> Bool {
    foldedFolders.contains(path.folded) || path.folders.contains { files[$0.folded] != nil }
  }
}
