package import Files
import Synchronization

/// A file system that works until a given call.
package struct FailingFileSystem: FileSystem {
  package enum Failure {
    /// That call fails, and those after it work again: a disk that was full for a moment.
    case once(SystemError.Cause)
    /// That call and all after it fail, and what it should have written is half there: the process
    /// was killed.
    case death
  }

  private let failure: Failure
  private let call: Int
  private let real = PosixFileSystem()
  private let calls = Counter()

  private final class Counter: Sendable {
    let count = Atomic(0)
  }

  package init(_ failure: Failure, atCall call: Int) {
    self.failure = failure
    self.call = call
  }

  /// Whether so many calls were made that one failed.
  package var hasFailed: Bool { calls.count.load(ordering: .relaxed) >= call }

  private func isFailing() -> Bool {
    let number = calls.count.add(1, ordering: .relaxed).newValue
    return switch failure {
    case .once: number == call
    case .death: number >= call
    }
  }

  private var cause: SystemError.Cause {
    if case .once(let cause) = failure { cause } else { .deviceError }
  }

  private func check(_ call: SystemError.Call, _ path: String) throws(SystemError) {
    if isFailing() { throw SystemError(call, path, cause) }
  }

  package func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder
  {
    try check(.open, path)
    return try real.openFolder(path, in: folder)
  }

  package func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    try check(.list, ".")
    return try real.members(of: folder)
  }

  package func status(of path: String, in folder: OpenFolder?, followingLinks: Bool)
    throws(SystemError) -> FileStatus
  {
    try check(.status, path)
    return try real.status(of: path, in: folder, followingLinks: followingLinks)
  }

  package func resolvedPath(of path: String) throws(SystemError) -> String {
    try check(.status, path)
    return try real.resolvedPath(of: path)
  }

  package func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    try check(.open, path)
    return try real.openFile(path, in: folder)
  }

  package func status(of file: borrowing OpenFile) throws(SystemError) -> FileStatus {
    try check(.status, "an open file")
    return try real.status(of: file)
  }

  package func read(_ count: Int, from file: borrowing OpenFile) throws(SystemError) -> [UInt8] {
    try check(.read, "an open file")
    return try real.read(count, from: file)
  }

  package func read(_ count: Int, at offset: Int, from file: borrowing OpenFile)
    throws(SystemError) -> [UInt8]
  {
    try check(.read, "an open file")
    return try real.read(count, at: offset, from: file)
  }

  package func createFile(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError) -> OpenFile
  {
    try check(.create, path)
    return try real.createFile(path, in: folder, permissions: permissions)
  }

  package func setPermissions(_ permissions: FilePermissions, of file: borrowing OpenFile)
    throws(SystemError)
  {
    try check(.write, "an open file")
    try real.setPermissions(permissions, of: file)
  }

  package func synchronize(_ file: borrowing OpenFile) throws(SystemError) {
    try check(.write, "an open file")
    try real.synchronize(file)
  }

  package func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(SystemError) {
    if isFailing() {
      try real.write(Array(bytes.prefix(bytes.count / 2)), to: file)
      throw SystemError(.write, "an open file", cause)
    }
    try real.write(bytes, to: file)
  }

  package func close(_ file: consuming OpenFile) throws(SystemError) {
    try check(.write, "an open file")
    try real.close(file)
  }

  package func makeFolder(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError)
  {
    try check(.makeFolder, path)
    try real.makeFolder(path, in: folder, permissions: permissions)
  }

  package func removeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try check(.remove, path)
    try real.removeFolder(path, in: folder)
  }

  package func removeFile(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try check(.remove, path)
    try real.removeFile(path, in: folder)
  }

  package func rename(
    _ path: String, in folder: OpenFolder?, to newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    try check(.rename, newPath)
    try real.rename(path, in: folder, to: newPath, in: newFolder)
  }

  package func moveFile(
    _ path: String, in folder: OpenFolder?, toUnused newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    try check(.rename, newPath)
    try real.moveFile(path, in: folder, toUnused: newPath, in: newFolder)
  }

  package func lock(_ folder: OpenFolder) throws(SystemError) -> Bool {
    try check(.lock, ".")
    return try real.lock(folder)
  }
}
