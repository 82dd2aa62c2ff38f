package import Diagnostics
import Files
import SiteBuilding

/// The right to change a journal's files: `ContentStore.change` gives it, to one command at a time.
///
/// A file is written aside, forced to the disk and renamed, so that whatever happens it is as it was
/// or as it shall be.
package struct ContentChange {
  let store: ContentStore
  private var fileSystem: any FileSystem { store.fileSystem }

  /// What a file is called while it is being written. Nothing that begins with a dot is ever built.
  private static let aside = ".ilgi-new"

  init(_ store: ContentStore) {
    self.store = store
  }

  /// Makes a file that only its owner may read, and the folders that it stands in.
  package func create(_ path: String, with bytes: [UInt8]) throws(EditFailure) {
    try makeFolders(around: path)
    let place = store.site.location(of: path)
    try writeAside(beside: place, as: path, permissions: .ownerOnly) { file throws(SystemError) in
      try fileSystem.write(bytes, to: file)
    } then: { aside throws(SystemError) in
      try fileSystem.moveFile(aside, in: nil, toUnused: place, in: nil)
    }
  }

  /// Makes a file that only its owner may read, of the bytes of one elsewhere, which is never in memory as a
  /// whole.
  func create(_ path: String, copying location: String) throws(EditFailure) {
    try makeFolders(around: path)
    let place = store.site.location(of: path)
    try writeAside(beside: place, as: path, permissions: .ownerOnly) { file throws(SystemError) in
      let source = try fileSystem.openFile(location, in: nil)
      while case let piece = try fileSystem.read(copyingPieceSize, from: source), !piece.isEmpty {
        try fileSystem.write(piece, to: file)
      }
    } then: { aside throws(SystemError) in
      try fileSystem.moveFile(aside, in: nil, toUnused: place, in: nil)
    }
  }

  /// Puts `bytes` in the place of a file that was read before; it keeps its permissions.
  ///
  /// When the file has changed since, it is left alone.
  package func replace(_ old: SourceText, with bytes: [UInt8]) throws(EditFailure) {
    let path = old.path
    // Renaming would replace a link.
    let place = try store.realPlace(of: path)
    let now = try store.system(path) { () throws(SystemError) in
      try fileSystem.contents(of: place, in: nil)
    }
    guard let now, now.bytes == old.bytes else { throw .changedMeanwhile(path: path) }
    guard now.bytes != bytes else { return }
    guard now.status.permissions.bits & 0o200 != 0 else {
      throw .system(SystemError(.write, path, .permissionDenied), path: path)
    }
    try writeAside(beside: place, as: path, permissions: now.status.permissions) {
      file throws(SystemError) in
      try fileSystem.write(bytes, to: file)
    } then: { aside throws(SystemError) in
      try fileSystem.rename(aside, in: nil, to: place, in: nil)
    }
  }

  /// Gives a file another path, which nothing has yet.
  package func move(_ path: String, to newPath: String) throws(EditFailure) {
    if let folder = parent(of: path) { try store.realPlace(of: folder) }
    try makeFolders(around: newPath)
    let (place, newPlace) = (store.site.location(of: path), store.site.location(of: newPath))
    try store.system(newPath) { () throws(SystemError) in
      try fileSystem.moveFile(place, in: nil, toUnused: newPlace, in: nil)
    }
  }

  package func remove(_ path: String) throws(EditFailure) {
    try store.system(path) { () throws(SystemError) in
      try fileSystem.removeFile(store.site.location(of: path), in: nil)
    }
  }

  /// Removes the folders around a path that are empty, up to but not including `last`; some of them may
  /// not be there.
  package func removeEmptyFolders(around path: String, below last: String) {
    var folder = parent(of: path)
    while let next = folder, next.hasPrefix(last + "/") {
      do throws(SystemError) {
        try fileSystem.removeFolder(store.site.location(of: next), in: nil)
      } catch {
        guard error.isNotFound else { return }
      }
      folder = parent(of: next)
    }
  }

  private func makeFolders(around path: String) throws(EditFailure) {
    var missing: [String] = []
    var folder = parent(of: path)
    while let next = folder, try !store.has(next) {
      missing.append(next)
      folder = parent(of: next)
    }
    if let folder { try store.realPlace(of: folder) }
    for folder in missing.reversed() {
      try store.system(folder) { () throws(SystemError) in
        try fileSystem.makeFolderIfMissing(
          store.site.location(of: folder), in: nil, permissions: .ownerOnlyFolder)
      }
    }
  }

  private func writeAside(
    beside place: String, as path: String, permissions: FilePermissions,
    _ write: (borrowing OpenFile) throws(SystemError) -> Void,
    then put: (_ aside: String) throws(SystemError) -> Void
  ) throws(EditFailure) {
    let aside = (parent(of: place) ?? ".") + "/" + Self.aside
    try store.system(path) { () throws(SystemError) in
      // What an earlier command left there when it was killed.
      try fileSystem.removeFileIfThere(aside, in: nil)
      do throws(SystemError) {
        let file = try fileSystem.createFile(aside, in: nil, permissions: permissions)
        try fileSystem.setPermissions(permissions, of: file)
        try write(file)
        try fileSystem.synchronize(file)
        try fileSystem.close(file)
        try put(aside)
      } catch {
        try? fileSystem.removeFileIfThere(aside, in: nil)
        throw error
      }
    }
  }
}

/// How much of a file is in memory while it is copied, in bytes.
let copyingPieceSize = 1 << 20

/// What stands before the last slash of a path, or nil when there is none.
func parent(of path: String) -> String? {
  path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
}
