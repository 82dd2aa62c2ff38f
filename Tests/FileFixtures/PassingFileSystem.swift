package import Files

/// A file system that passes on every call, for a test's to differ in one of them.
package protocol PassingFileSystem: FileSystem {}

extension PassingFileSystem {
  package var real: PosixFileSystem { PosixFileSystem() }

  package func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder
  {
    try real.openFolder(path, in: folder)
  }
  package func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    try real.members(of: folder)
  }
  package func status(of path: String, in folder: OpenFolder?, followingLinks: Bool)
    throws(SystemError) -> FileStatus
  {
    try real.status(of: path, in: folder, followingLinks: followingLinks)
  }
  package func resolvedPath(of path: String) throws(SystemError) -> String {
    try real.resolvedPath(of: path)
  }
  package func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    try real.openFile(path, in: folder)
  }
  package func status(of file: borrowing OpenFile) throws(SystemError) -> FileStatus {
    try real.status(of: file)
  }
  package func read(_ count: Int, from file: borrowing OpenFile) throws(SystemError) -> [UInt8] {
    try real.read(count, from: file)
  }
  package func read(_ count: Int, at offset: Int, from file: borrowing OpenFile)
    throws(SystemError) -> [UInt8]
  {
    try real.read(count, at: offset, from: file)
  }
  package func createFile(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError) -> OpenFile
  {
    try real.createFile(path, in: folder, permissions: permissions)
  }
  package func setPermissions(_ permissions: FilePermissions, of file: borrowing OpenFile)
    throws(SystemError)
  {
    try real.setPermissions(permissions, of: file)
  }
  package func synchronize(_ file: borrowing OpenFile) throws(SystemError) {
    try real.synchronize(file)
  }
  package func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(SystemError) {
    try real.write(bytes, to: file)
  }
  package func close(_ file: consuming OpenFile) throws(SystemError) { try real.close(file) }
  package func makeFolder(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError)
  {
    try real.makeFolder(path, in: folder, permissions: permissions)
  }
  package func removeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try real.removeFolder(path, in: folder)
  }
  package func removeFile(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try real.removeFile(path, in: folder)
  }
  package func rename(
    _ path: String, in folder: OpenFolder?, to newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    try real.rename(path, in: folder, to: newPath, in: newFolder)
  }
  package func moveFile(
    _ path: String, in folder: OpenFolder?, toUnused newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    try real.moveFile(path, in: folder, toUnused: newPath, in: newFolder)
  }
  package func lock(_ folder: OpenFolder) throws(SystemError) -> Bool { try real.lock(folder) }
}

/// Refuses to open one file or folder. (Rights don't stop a test that runs as root.)
package struct DenyingFileSystem: PassingFileSystem {
  private let denied: String

  package init(denied: String) {
    self.denied = denied
  }

  package func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder
  {
    if path == denied { throw SystemError(.open, path, .permissionDenied) }
    return try real.openFolder(path, in: folder)
  }
  package func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    if path == denied { throw SystemError(.open, path, .permissionDenied) }
    return try real.openFile(path, in: folder)
  }
}

/// Removes files just after their folder was listed.
package struct VanishingFileSystem: PassingFileSystem {
  private let vanishing: [String]
  private let site: String

  package init(vanishing: [String], site: String) {
    self.vanishing = vanishing
    self.site = site
  }

  package func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    let members = try real.members(of: folder)
    for path in vanishing { try? real.removeFile(site + "/" + path, in: nil) }
    return members
  }
}

/// Lists one more file, whose name is in another encoding than UTF-8.
package struct OddNameFileSystem: PassingFileSystem {
  package init() {}

  package func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    try real.members(of: folder) + [FolderMember(name: "\u{FFFD}.jpg", kind: .file, isText: false)]
  }
}
