import Files

/// Watches folders by looking through them every second, where the system has no better way that is the
/// same everywhere.
final class PollingWatcher: Watcher {
  private let polling: Task<Void, Never>

  init(_ folders: [String], _ changed: @escaping @Sendable (FolderChanges) -> Void) {
    let first = identities(below: folders)
    polling = Task(priority: .utility) {
      var last = first
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1), tolerance: .milliseconds(200))
        let now = identities(below: folders)
        guard now != last, !Task.isCancelled else { continue }
        last = now
        changed(.anything)
      }
    }
  }

  func stop() { polling.cancel() }
}

/// What tells whether any file below folders is another than it was.
private func identities(below folders: [String]) -> [String: FileIdentity] {
  let fileSystem = PosixFileSystem()
  var found: [String: FileIdentity] = [:]
  var pending = folders
  while let folder = pending.popLast() {
    guard let opened = try? fileSystem.openFolder(folder, in: nil),
      let members = try? fileSystem.members(of: opened)
    else { continue }
    for member in members where !member.name.hasPrefix(".") {
      let path = folder + "/" + member.name
      guard
        let status = try? fileSystem.status(of: member.name, in: opened, followingLinks: true)
      else { continue }
      if status.kind == .folder { pending.append(path) } else { found[path] = status.identity }
    }
  }
  return found
}
