#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// The operating system's own files. The only file that calls them.
package struct PosixFileSystem: FileSystem {
  package init() {}

  package func openFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFolder
  {
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    return OpenFolder(
      try retrying(.open, path) { unsafe openat(descriptor(of: folder), path, flags) })
  }

  package func members(of folder: OpenFolder) throws(SystemError) -> [FolderMember] {
    // A descriptor of its own: reading moves its position, and closing the stream closes it.
    let own = try retrying(.list, ".") {
      unsafe openat(folder.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
    guard let stream = unsafe fdopendir(own) else {
      let code = errno
      _ = Self.close(own)
      throw SystemError(.list, ".", code: code)
    }
    defer { unsafe closedir(stream) }
    var members: [FolderMember] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else {
        if errno != 0 { throw SystemError(.list, ".", code: errno) }
        return members
      }
      let kind = unsafe FileKind(entryType: entry.pointee.d_type)
      let member = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { field in
        let name = unsafe field.prefix { $0 != 0 }
        let text = unsafe String(validating: name, as: UTF8.self)
        return unsafe FolderMember(
          name: text ?? String(decoding: name, as: UTF8.self), kind: kind, isText: text != nil)
      }
      if member.name != ".", member.name != ".." { members.append(member) }
    }
  }

  package func status(of path: String, in folder: OpenFolder?, followingLinks: Bool)
    throws(SystemError) -> FileStatus
  {
    var facts = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    _ = try retrying(.status, path) {
      unsafe fstatat(descriptor(of: folder), path, &facts, flags)
    }
    return FileStatus(facts)
  }

  package func resolvedPath(of path: String) throws(SystemError) -> String {
    guard let resolved = unsafe realpath(path, nil) else {
      throw SystemError(.status, path, code: errno)
    }
    defer { unsafe free(resolved) }
    guard let text = unsafe String(validatingCString: resolved) else {
      throw SystemError(.status, path, code: EILSEQ)
    }
    return text
  }

  package func openFile(_ path: String, in folder: OpenFolder?) throws(SystemError) -> OpenFile {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC
    return OpenFile(
      try retrying(.open, path) { unsafe openat(descriptor(of: folder), path, flags) }, path)
  }

  package func status(of file: borrowing OpenFile) throws(SystemError) -> FileStatus {
    var facts = stat()
    let descriptor = file.descriptor
    _ = try retrying(.status, file.path) { unsafe fstat(descriptor, &facts) }
    return FileStatus(facts)
  }

  package func read(_ count: Int, from file: borrowing OpenFile) throws(SystemError) -> [UInt8] {
    try read(count, at: nil, from: file)
  }

  package func read(_ count: Int, at offset: Int, from file: borrowing OpenFile)
    throws(SystemError) -> [UInt8]
  {
    try read(count, at: offset as Int?, from: file)
  }

  private func read(_ count: Int, at offset: Int?, from file: borrowing OpenFile)
    throws(SystemError) -> [UInt8]
  {
    var code: Int32 = 0
    let descriptor = file.descriptor
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, let base = buffer.baseAddress {
        let (place, rest) = unsafe (base + filled, count - filled)
        let got =
          if let offset {
            unsafe pread(descriptor, place, rest, off_t(offset + filled))
          } else {
            unsafe Self.read(descriptor, place, rest)
          }
        if got > 0 {
          filled += got
        } else if got == 0 {
          return
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    guard code == 0 else { throw SystemError(.read, file.path, code: code) }
    return bytes
  }

  package func createFile(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError) -> OpenFile
  {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    let mode = mode_t(permissions.bits)
    return OpenFile(
      try retrying(.create, path) { unsafe openat(descriptor(of: folder), path, flags, mode) },
      path)
  }

  package func setPermissions(_ permissions: FilePermissions, of file: borrowing OpenFile)
    throws(SystemError)
  {
    let descriptor = file.descriptor
    _ = try retrying(.write, file.path) { fchmod(descriptor, mode_t(permissions.bits)) }
  }

  package func write(_ bytes: [UInt8], to file: borrowing OpenFile) throws(SystemError) {
    var written = 0
    let descriptor = file.descriptor
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        guard let base = buffer.baseAddress else { return 0 }
        return unsafe Self.write(descriptor, base + written, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw SystemError(.write, file.path, code: errno)
      }
    }
  }

  package func synchronize(_ file: borrowing OpenFile) throws(SystemError) {
    let descriptor = file.descriptor
    do {
      _ = try retrying(.write, file.path) { fsync(descriptor) }
    } catch  where error.isUnsupported {
      // A file system that keeps no disk has nothing to wait for.
    }
  }

  package func close(_ file: consuming OpenFile) throws(SystemError) {
    let path = file.path
    // After EINTR the descriptor is closed all the same (Linux), so that it must not be closed again.
    guard Self.close(file.release()) == 0 || errno == EINTR else {
      throw SystemError(.write, path, code: errno)
    }
  }

  package func makeFolder(_ path: String, in folder: OpenFolder?, permissions: FilePermissions)
    throws(SystemError)
  {
    let mode = mode_t(permissions.bits)
    _ = try retrying(.makeFolder, path) { unsafe mkdirat(descriptor(of: folder), path, mode) }
  }

  package func removeFolder(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    _ = try retrying(.remove, path) {
      unsafe unlinkat(descriptor(of: folder), path, Int32(AT_REMOVEDIR))
    }
  }

  package func removeFile(_ path: String, in folder: OpenFolder?) throws(SystemError) {
    _ = try retrying(.remove, path) { unsafe unlinkat(descriptor(of: folder), path, 0) }
  }

  package func rename(
    _ path: String, in folder: OpenFolder?, to newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    _ = try retrying(.rename, newPath) {
      unsafe renameat(descriptor(of: folder), path, descriptor(of: newFolder), newPath)
    }
  }

  /// A second name is made and the first removed, since a plain renaming would replace; where a file
  /// system has no second names, the new one is looked for first. A file that has both names, from a
  /// process that was killed between, only loses the first.
  package func moveFile(
    _ path: String, in folder: OpenFolder?, toUnused newPath: String, in newFolder: OpenFolder?
  ) throws(SystemError) {
    do {
      _ = try retrying(.rename, newPath) {
        unsafe linkat(descriptor(of: folder), path, descriptor(of: newFolder), newPath, 0)
      }
    } catch  where error.isAlreadyThere && areNamesOfOne(path, folder, newPath, newFolder) {
      // Nothing but the old name is left to do.
    } catch  where error.isUnsupported {
      guard try statusIfThere(of: newPath, in: newFolder, followingLinks: false) == nil else {
        throw SystemError(.rename, newPath, code: EEXIST)
      }
      return try rename(path, in: folder, to: newPath, in: newFolder)
    }
    do {
      try removeFile(path, in: folder)
    } catch {
      // It stays where it was, and only there.
      try? removeFile(newPath, in: newFolder)
      throw error
    }
  }

  /// Whether two paths are two names of one file, and not one name in two spellings.
  private func areNamesOfOne(
    _ path: String, _ folder: OpenFolder?, _ other: String, _ otherFolder: OpenFolder?
  ) -> Bool {
    var (own, theirs) = (stat(), stat())
    return unsafe path != other
      && fstatat(descriptor(of: folder), path, &own, AT_SYMLINK_NOFOLLOW) == 0
      && fstatat(descriptor(of: otherFolder), other, &theirs, AT_SYMLINK_NOFOLLOW) == 0
      && own.st_nlink > 1 && FileStatus(own).isSameFile(as: FileStatus(theirs))
  }

  /// A process that another thread is just starting shares this one's open folders until its program
  /// is loaded, and their locks with them; so a lock that isn't free is asked for again for a moment.
  package func lock(_ folder: OpenFolder) throws(SystemError) -> Bool {
    var patience = 100
    while flock(folder.descriptor, LOCK_EX | LOCK_NB) != 0 {
      switch errno {
      case EINTR: continue
      case EWOULDBLOCK where patience > 0:
        patience -= 1
        usleep(5_000)
      case EWOULDBLOCK: return false
      case ENOLCK, ENOSYS, EOPNOTSUPP, EINVAL: return true
      default: throw SystemError(.lock, ".", code: errno)
      }
    }
    return true
  }
}

/// A folder that is held open; paths can be taken from it, whatever it is called by now.
package final class OpenFolder: Sendable {
  fileprivate let descriptor: Int32

  fileprivate init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    _ = PosixFileSystem.close(descriptor)
  }
}

/// A file that is held open, closed when it is let go of.
package struct OpenFile: ~Copyable, Sendable {
  fileprivate let descriptor: Int32
  /// As it was opened, for messages.
  fileprivate let path: String
  private var isOpen = true

  fileprivate init(_ descriptor: Int32, _ path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  /// The descriptor, which is the caller's to close from now on.
  fileprivate consuming func release() -> Int32 {
    isOpen = false
    return descriptor
  }

  deinit {
    if isOpen { _ = PosixFileSystem.close(descriptor) }
  }
}

extension PosixFileSystem {
  // The system's functions of the names that methods above have.
  fileprivate static func close(_ descriptor: Int32) -> Int32 {
    #if canImport(Glibc)
      Glibc.close(descriptor)
    #elseif canImport(Musl)
      Musl.close(descriptor)
    #else
      Darwin.close(descriptor)
    #endif
  }

  @unsafe private static func read(
    _ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>, _ count: Int
  )
    -> Int
  {
    #if canImport(Glibc)
      unsafe Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      unsafe Musl.read(descriptor, buffer, count)
    #else
      unsafe Darwin.read(descriptor, buffer, count)
    #endif
  }

  @unsafe private static func write(_ descriptor: Int32, _ buffer: UnsafeRawPointer, _ count: Int)
    -> Int
  {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, buffer, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, buffer, count)
    #else
      unsafe Darwin.write(descriptor, buffer, count)
    #endif
  }
}

private func descriptor(of folder: OpenFolder?) -> Int32 {
  folder?.descriptor ?? AT_FDCWD
}

/// Makes a system call again while signals interrupt it, and turns its failure into an error.
private func retrying(_ call: SystemError.Call, _ path: String, _ body: () -> Int32)
  throws(SystemError) -> Int32
{
  while true {
    let result = body()
    if result >= 0 { return result }
    guard errno == EINTR else { throw SystemError(call, path, code: errno) }
  }
}

extension FileKind {
  /// From the type that a folder keeps with a name.
  fileprivate init?(entryType: UInt8) {
    switch Int32(entryType) {
    case Int32(DT_REG): self = .file
    case Int32(DT_DIR): self = .folder
    case Int32(DT_LNK): self = .link
    case Int32(DT_UNKNOWN): return nil
    default: self = .special
    }
  }
}

extension FileStatus {
  fileprivate init(_ facts: stat) {
    #if canImport(Darwin)
      let (modified, changed) = (facts.st_mtimespec, facts.st_ctimespec)
    #else
      let (modified, changed) = (facts.st_mtim, facts.st_ctim)
    #endif
    let kind: FileKind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .special
      }
    self.init(
      kind: kind,
      identity: FileIdentity(
        size: Int(facts.st_size), modified: nanoseconds(modified), changed: nanoseconds(changed),
        inode: UInt64(facts.st_ino)),
      device: UInt64(truncatingIfNeeded: facts.st_dev),
      permissions: FilePermissions(bits: UInt16(truncatingIfNeeded: facts.st_mode & 0o777)))
  }
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
