/// Tells when files below some folders change.
///
/// On Linux the kernel tells of each change (inotify); elsewhere the folders are looked through every
/// second.
package final class FolderWatch: Sendable {
  private let watcher: any Watcher

  /// `changed` is called on a thread of the watch's own, never twice at once, when files have changed and
  /// then rested for a moment: a save by an editor is many changes, and so is a branch that git checks out.
  ///
  /// The folders are those by these names in `parent`, with all that is below them; any may come and go.
  package init(
    _ names: [String], in parent: String, changed: @escaping @Sendable (FolderChanges) -> Void
  ) throws(WatchTrouble) {
    #if canImport(Glibc)
      watcher = try InotifyWatcher(names, in: parent, changed)
    #else
      watcher = PollingWatcher(names.map { "\(parent)/\($0)" }, changed)
    #endif
  }

  deinit { watcher.stop() }

  /// Ends the watching; a call that is under way ends first.
  package func stop() { watcher.stop() }
}

/// What has changed below folders that are watched.
package enum FolderChanges: Sendable, Equatable {
  /// Just these files, by their paths below the parent of the folders; some may be gone.
  case files(Set<String>)
  /// Folders came or went, or more happened than could be kept track of.
  case anything

  mutating func add(_ path: String) {
    if case .files(var paths) = self {
      self = .anything
      paths.insert(path)
      self = .files(paths)
    }
  }
}

/// Why folders can't be watched.
package enum WatchTrouble: Error, Equatable {
  /// The system has no room for more watches: one is needed for each folder.
  case tooManyFolders
  /// What the system says.
  case other(String)
}

/// Watches folders in one of the ways that systems have.
protocol Watcher: Sendable {
  func stop()
}
