import SiteBuilding

/// A file system that passes on every call, for a test's to differ in one of them.
protocol PassingFileSystem: FileSystem {}

extension PassingFileSystem {
  var real: PosixFileSystem { PosixFileSystem() }

  func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder {
    try real.openFolder(path, in: folder)
  }
  func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    try real.members(of: folder)
  }
  func status(of path: String, in folder: OpenFolder?, followingLinks: Bool)
    throws(SystemError) -> FileStatus
  {
    try real.status(of: path, in: folder, followingLinks: followingLinks)
  }
  func resolvedPath(of path: String) throws(SystemError) -> String {
    try real.resolvedPath(of: path)
  }
  func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    try real.openFile(path, in: folder)
  }
  func status(of file: borrowing OpenFile) throws(SystemError) -> FileStatus {
    try real.status(of: file)
  }
  func read(_ count: Int, from file: borrowing OpenFile) throws(SystemError) -> [UInt8] {
    try real.read(count, from: file)
  }
  func createFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    try real.createFile(path, in: folder)
  }
  func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(SystemError) {
    try real.write(bytes, to: file)
  }
  func close(_ file: consuming OpenFile) throws(SystemError) { try real.close(file) }
  func makeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try real.makeFolder(path, in: folder)
  }
  func removeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try real.removeFolder(path, in: folder)
  }
  func removeFile(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try real.removeFile(path, in: folder)
  }
  func rename(
    _ path: String, in folder: OpenFolder?, to newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    try real.rename(path, in: folder, to: newPath, in: newFolder)
  }
  func lock(_ folder: OpenFolder) throws(SystemError) -> Bool { try real.lock(folder) }
}

/// Refuses to open one file or folder. (Rights don't stop a test that runs as root.)
struct DenyingFileSystem: PassingFileSystem {
  let denied: String

  func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder {
    if path == denied { throw SystemError(.open, path, .permissionDenied) }
    return try real.openFolder(path, in: folder)
  }
  func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    if path == denied { throw SystemError(.open, path, .permissionDenied) }
    return try real.openFile(path, in: folder)
  }
}

/// Removes files just after their folder was listed.
struct VanishingFileSystem: PassingFileSystem {
  let vanishing: [String]
  let site: String

  func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    let members = try real.members(of: folder)
    for path in vanishing { try? real.removeFile(site + "/" + path, in: nil) }
    return members
  }
}

/// Lists one more file, whose name is in another encoding than UTF-8.
struct OddNameFileSystem: PassingFileSystem {
  func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    try real.members(of: folder) + [FolderMember(name: "\u{FFFD}.jpg", kind: .file, isText: false)]
  }
}
