package import Diagnostics
package import Files
package import SiteBuilding

/// The files of one journal, to be read and changed by commands.
///
/// Paths are below the site: `content/entries/2026/a.md`.
package struct ContentStore: Sendable {
  package let site: SiteFolder
  let fileSystem: any FileSystem

  package init(_ site: SiteFolder, fileSystem: any FileSystem = PosixFileSystem()) {
    self.site = site
    self.fileSystem = fileSystem
  }

  /// A text file as it is now.
  package func read(_ path: String) throws(EditFailure) -> SourceText {
    guard let text = try readIfThere(path) else { throw .notThere(path: path) }
    return text
  }

  /// A text file as it is now, or nil when there is none.
  package func readIfThere(_ path: String) throws(EditFailure) -> SourceText? {
    do throws(SystemError) {
      return try fileSystem.contents(of: site.location(of: path), in: nil)
        .map { SourceText(path: path, bytes: $0.bytes) }
    } catch {
      if error.isNotFound { return nil }
      throw .system(error, path: path)
    }
  }

  /// Whether something has this path, even a link that leads nowhere.
  package func has(_ path: String) throws(EditFailure) -> Bool {
    try system(path) { () throws(SystemError) in
      try fileSystem.statusIfThere(of: site.location(of: path), in: nil, followingLinks: false)
        != nil
    }
  }

  /// Where a file or folder really is; nothing outside of the site and of its `content/`, which may be a link
  /// that leads elsewhere, is ever changed.
  @discardableResult
  func realPlace(of path: String) throws(EditFailure) -> String {
    let place = try system(path) { () throws(SystemError) in
      try fileSystem.resolvedPath(of: site.location(of: path))
    }
    for root in [site.path, site.location(of: "content")] {
      guard let real = try? fileSystem.resolvedPath(of: root) else { continue }
      if place == real || place.hasPrefix(real == "/" ? real : real + "/") { return place }
    }
    throw .outside(path: path)
  }

  /// Makes the site's folder, those around it and `content/`, where they are missing.
  package func makeFolders() throws(EditFailure) {
    let parts = site.location(of: "content").split(separator: "/")
    var folder = site.path.hasPrefix("/") ? "/" : ""
    for part in parts {
      folder += part
      let path = folder
      try system(path) { () throws(SystemError) in
        try fileSystem.makeFolderIfMissing(path, in: nil)
      }
      folder += "/"
    }
  }

  /// Changes files while no other command does.
  ///
  /// What `body` reads through the store it may rely on until it is done, but for what editors and
  /// other programs do, which take no locks.
  package func change<Result>(
    _ body: (ContentChange) throws(EditFailure) -> Result
  ) throws(EditFailure) -> Result {
    let lock = try lock()
    return try withExtendedLifetime(lock) { () throws(EditFailure) in
      try body(ContentChange(self))
    }
  }

  /// The same where the change has to wait for what it goes by.
  package func changeAfterLooking<Result>(
    _ body: (ContentChange) async throws(EditFailure) -> Result
  ) async throws(EditFailure) -> Result {
    let lock = try lock()
    let result = try await body(ContentChange(self))
    return withExtendedLifetime(lock) { result }
  }

  /// Keeps other commands from changing files for as long as the folder is held.
  private func lock() throws(EditFailure) -> OpenFolder {
    let content = "content"
    let folder = try system(content) { () throws(SystemError) in
      try fileSystem.openFolder(site.location(of: content), in: nil)
    }
    for _ in 0..<Self.patience {
      let isMine = try system(content) { () throws(SystemError) in try fileSystem.lock(folder) }
      if isMine { return folder }
    }
    throw .busy
  }

  /// How often the lock is asked for; each time waits half a second.
  private static let patience = 10

  func system<Result>(
    _ path: String, _ body: () throws(SystemError) -> Result
  ) throws(EditFailure) -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      if error.isAlreadyThere { throw .alreadyThere(path: path) }
      throw error.isNotFound ? .notThere(path: path) : .system(error, path: path)
    }
  }
}
