/// The paths that a build has taken so far, and the rule that no two may meet on any file system.
///
/// Two paths that differ only in case, or in how their letters are composed, are one file on macOS and
/// Windows: there one page would silently replace the other.
struct PathLedger: Sendable {
  private enum Place {
    case file(OutputPath)
    /// In the spelling that was met first, and in those that were met since: hardly ever any.
    case folder(OutputPath, spelledToo: [OutputPath])
  }

  /// What stands where, by its folded path.
  private var places: [OutputPath: Place] = [:]

  /// Takes a path for the next file; folders of it that are new here are returned, outermost first.
  mutating func claim(_ path: OutputPath) throws(OutputFailure) -> [OutputPath] {
    switch places.updateValue(.file(path), forKey: path.folded) {
    case nil: break
    case .file(let other)?: throw .collision(path.text, other.text)
    case .folder?: throw .fileForFolder(path.text)
    }
    var newFolders: [OutputPath] = []
    for folder in path.folders {
      guard try isNew(folder) else { break }
      newFolders.append(folder)
    }
    return newFolders.reversed()
  }

  /// Notes a folder, and says whether it is here for the first time in this spelling.
  private mutating func isNew(_ folder: OutputPath) throws(OutputFailure) -> Bool {
    let folded = folder.folded
    switch places[folded] {
    case nil:
      places[folded] = .folder(folder, spelledToo: [])
    case .file(let file)?:
      throw .fileForFolder(file.text)
    case .folder(let first, let others)?:
      if first == folder || others.contains(folder) { return false }
      places[folded] = .folder(first, spelledToo: others + [folder])
    }
    return true
  }

  func contains(_ path: OutputPath) -> Bool { file(at: path) == path }

  /// The file whose path some file systems can't tell from this one, if it is not the same.
  func lookalike(of path: OutputPath) -> OutputPath? {
    file(at: path).flatMap { $0 == path ? nil : $0 }
  }

  func hasFolder(_ path: OutputPath) -> Bool {
    guard case .folder(let first, let others)? = places[path.folded] else { return false }
    return first == path || others.contains(path)
  }

  /// Whether a file at this path would stand where a folder is needed, or below a file.
  func blocks(_ path: OutputPath) -> Bool {
    if case .folder? = places[path.folded] { return true }
    return path.folders.contains { file(at: $0) != nil }
  }

  private func file(at path: OutputPath) -> OutputPath? {
    if case .file(let file)? = places[path.folded] { file } else { nil }
  }
}
