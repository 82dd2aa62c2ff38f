/// What reading a site and writing one ask of the operating system.
///
/// A value, so that a test can put a disk in its place that is full at the Nth call or a process that
/// dies there. A relative path is taken from the folder given with it, or from the working directory
/// without one. Every call either does the whole of its work or throws.
package protocol FileSystem: Sendable {
  /// Opens a folder; a link to a folder counts as one.
  func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder

  /// What the folder holds, without `.` and `..`, in no particular order.
  func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember]

  /// Facts about a file; about what a link leads to when `followingLinks`.
  func status(of path: String, in folder: OpenFolder?, followingLinks: Bool) throws(SystemError)
    -> FileStatus

  /// The absolute path of an existing file or folder with every link in it followed.
  func resolvedPath(of path: String) throws(SystemError) -> String

  /// Opens a file to read, never waiting for a pipe's other end.
  func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile

  func status(of file: borrowing OpenFile) throws(SystemError) -> FileStatus

  /// The file's next bytes: `count` of them, or fewer when it ends before.
  func read(_ count: Int, from file: borrowing OpenFile) throws(SystemError) -> [UInt8]

  /// The bytes at a place in the file: `count` of them, or fewer when it ends before. What is next to be
  /// read from it stays the same.
  func read(_ count: Int, at offset: Int, from file: borrowing OpenFile) throws(SystemError)
    -> [UInt8]

  /// Makes a file that must not be there yet, with the permissions that the process's mask leaves.
  func createFile(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError) -> OpenFile

  /// Gives a file exactly these permissions.
  func setPermissions(_ permissions: FilePermissions, of file: borrowing OpenFile)
    throws(SystemError)

  func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(SystemError)

  /// Waits until what was written is on the disk, to outlive a loss of power.
  func synchronize(_ file: borrowing OpenFile) throws(SystemError)

  /// Ends writing; some file systems tell only now that the disk is full.
  func close(_ file: consuming OpenFile) throws(SystemError)

  /// Makes a folder with the permissions that the process's mask leaves.
  func makeFolder(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError)

  /// Removes a folder that is empty.
  func removeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError)

  func removeFile(_ path: String, in folder: OpenFolder?) throws(SystemError)

  /// Gives a file or folder another name in one step, in place of a file, or of an empty folder, that
  /// has this name already.
  func rename(_ path: String, in folder: OpenFolder?, to newPath: String, in newFolder: OpenFolder?)
    throws(SystemError)

  /// Gives a file another name; an error with `isAlreadyThere` when something has that name.
  func moveFile(
    _ path: String, in folder: OpenFolder?, toUnused newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError)

  /// Takes the folder's lock for as long as it is open; false when another process holds it.
  ///
  /// A file system without locks says yes.
  func lock(_ folder: OpenFolder) throws(SystemError) -> Bool
}

extension FileSystem {
  /// Makes a file that must not be there yet.
  package func createFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    try createFile(path, in: folder, permissions: .usual)
  }

  package func makeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    try makeFolder(path, in: folder, permissions: .usualFolder)
  }

  /// The whole of a file, or nil when it is longer than `limit` bytes.
  ///
  /// A pipe, a device or a folder is no file to read: an error with `SystemError.notAFile`.
  package func contents(of path: String, in folder: OpenFolder?, limit: Int = .max)
    throws(SystemError) -> (bytes: [UInt8], status: FileStatus)?
  {
    let file = try openFile(path, in: folder)
    let status = try status(of: file)
    guard status.kind == .file else { throw SystemError.notAFile(path) }
    guard status.size <= limit else { return nil }
    // One byte more than there should be: getting fewer shows that this is the end.
    var bytes = try read(status.size + 1, from: file)
    while bytes.count > status.size {
      guard bytes.count <= limit else { return nil }
      let more = try read(1 << 16, from: file)
      if more.isEmpty { break }
      bytes += more
    }
    return (bytes, status)
  }

  /// Writes a file that other processes see either as it was or as it shall be.
  ///
  /// The bytes go first into a file beside it whose name no other process takes at the same time.
  package func replaceFile(
    _ path: String, in folder: OpenFolder, with bytes: [UInt8],
    permissions: FilePermissions = .usual
  ) throws(SystemError) {
    let aside = "\(path).\(UInt32.random(in: 0...(.max))).new"
    let file = try createFile(aside, in: folder, permissions: permissions)
    do throws(SystemError) {
      try write(bytes, to: file)
      try close(file)
      try rename(aside, in: folder, to: path, in: folder)
    } catch {
      try? removeFile(aside, in: folder)
      throw error
    }
  }

  /// Removes a file; that it is gone already, or that a folder is in its place, is no error.
  package func removeFileIfThere(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    do {
      try removeFile(path, in: folder)
    } catch  where error.isNotFound {
    } catch  where error.isFolderInTheWay {
      // POSIX says so with the same code as that it isn't allowed.
      let status = try statusIfThere(of: path, in: folder, followingLinks: false)
      if let status, status.kind != .folder { throw error }
    }
  }

  /// Makes a folder, unless there is one.
  package func makeFolderIfMissing(
    _ path: String, in folder: OpenFolder?, permissions: FilePermissions = .usualFolder
  ) throws(SystemError) {
    do {
      try makeFolder(path, in: folder, permissions: permissions)
    } catch  where error.isAlreadyThere {
    }
  }

  /// Facts about a file, or nil when nothing has this path.
  package func statusIfThere(of path: String, in folder: OpenFolder?, followingLinks: Bool)
    throws(SystemError) -> FileStatus?
  {
    do {
      return try status(of: path, in: folder, followingLinks: followingLinks)
    } catch  where error.isNotFound {
      return nil
    }
  }

  /// Removes a folder with all that is in it, links themselves rather than what they lead to.
  package func removeTree(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    // Folders to look into and, once their members are on the list, to remove: no recursion, so that
    // no depth of folders can exhaust the stack.
    var pending = [(path: path, isEmptied: false)]
    while let (next, isEmptied) = pending.popLast() {
      if isEmptied {
        try removeFolder(next, in: folder)
        continue
      }
      pending.append((next, true))
      for member in try members(of: openFolder(next, in: folder)) {
        let inner = next + "/" + member.name
        if try kind(of: member, at: inner, in: folder) == .folder {
          pending.append((inner, false))
        } else {
          try removeFile(inner, in: folder)
        }
      }
    }
  }

  /// What a member is, asked of the file system when its folder did not tell.
  package func kind(of member: FolderMember, at path: String, in folder: OpenFolder?)
    throws(SystemError) -> FileKind
  {
    if let kind = member.kind { return kind }
    return try status(of: path, in: folder, followingLinks: false).kind
  }
}
