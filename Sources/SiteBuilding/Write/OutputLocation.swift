/// Where an output folder is or will be, once it is sure that a site may be written there.
///
/// Folders are told apart by device and inode and not by their paths, so that no link, no `..`, no
/// upper case on a disk without case and no bind mount leads around a rule.
struct OutputLocation {
  /// Absolute, every link followed.
  let path: String
  /// The folder around it, and its name there.
  let parent: String
  let name: String
  /// Nil when it does not exist yet.
  let status: FileStatus?

  /// Finds out where `path` leads, makes nothing, and refuses what must never be an output.
  init(
    _ path: String, site: SiteFolder, home: String?, in fileSystem: any FileSystem
  ) throws(OutputFailure) {
    let (place, status) = try resolve(path, in: fileSystem)
    guard let parent = parentFolder(of: place) else { throw .unsuitable(folder: path, .isRoot) }
    self.path = place
    self.status = status
    self.parent = parent
    name = split(place).name

    var around: [FileStatus] = []
    for folder in sequence(first: place, next: parentFolder(of:)) {
      if folder.hasSuffix("/.git") { throw .unsuitable(folder: path, .insideRepository) }
      if let status = try? fileSystem.status(of: folder, in: nil, followingLinks: true) {
        around.append(status)
      }
    }
    func isInside(_ folder: String) -> Bool {
      let status = try? fileSystem.status(of: folder, in: nil, followingLinks: true)
      return status.map { folder in around.contains { $0.isSameFile(as: folder) } } ?? false
    }
    func holds(_ folder: String) -> Bool {
      guard let status, let real = try? fileSystem.resolvedPath(of: folder) else { return false }
      return sequence(first: real, next: parentFolder(of:)).contains { folder in
        let around = try? fileSystem.status(of: folder, in: nil, followingLinks: true)
        return around?.isSameFile(as: status) ?? false
      }
    }
    let content = ["content", "Templates"].map(site.location(of:))
    if content.contains(where: isInside) { throw .unsuitable(folder: path, .insideContent) }
    if isInside(site.location(of: ".ilgi")) { throw .unsuitable(folder: path, .insideCache) }
    let ownStatus = try? fileSystem.status(of: site.path, in: nil, followingLinks: true)
    if let status, let ownStatus, status.isSameFile(as: ownStatus) {
      throw .unsuitable(folder: path, .isSite)
    }
    if ([site.path] + content).contains(where: holds) {
      throw .unsuitable(folder: path, .holdsContent)
    }
    if let home, !home.isEmpty, holds(home) { throw .unsuitable(folder: path, .isHome) }
  }
}

/// The absolute path that `path` leads to: of what exists every link followed, of the rest the names
/// as they are.
private func resolve(_ path: String, in fileSystem: any FileSystem)
  throws(OutputFailure) -> (path: String, status: FileStatus?)
{
  var existing = path
  var missing: [String] = []
  while true {
    if let found = try find(existing, asked: path, in: fileSystem) {
      guard found.status.kind == .folder else { throw .unsuitable(folder: path, .isFile) }
      let whole = missing.reversed().reduce(found.path) { $0 == "/" ? "/" + $1 : $0 + "/" + $1 }
      return (whole, missing.isEmpty ? found.status : nil)
    }
    let (folder, name) = split(existing)
    do {
      _ = try OutputPath(name)
    } catch {
      throw OutputFailure(error, at: path)
    }
    missing.append(name)
    existing = folder
  }
}

/// Where an existing path leads, or nil when nothing is there.
private func find(_ path: String, asked: String, in fileSystem: any FileSystem)
  throws(OutputFailure) -> (path: String, status: FileStatus)?
{
  do {
    let real = try fileSystem.resolvedPath(of: path)
    return (real, try fileSystem.status(of: real, in: nil, followingLinks: true))
  } catch  where error.isNotAFolder {
    throw .unsuitable(folder: asked, .isFile)
  } catch  where error.isNotFound {
    let link = try? fileSystem.status(of: path, in: nil, followingLinks: false)
    guard link == nil else { throw .unsuitable(folder: asked, .danglingLink) }
    return nil
  } catch {
    throw .system(error, folder: asked)
  }
}

/// The folder that a path is in (`.` when it does not say), and its name there.
private func split(_ path: String) -> (folder: String, name: String) {
  let slash = UInt8(ascii: "/")
  var bytes = Array(path.utf8)[...]
  while bytes.last == slash { bytes.removeLast() }
  guard let last = bytes.lastIndex(of: slash) else {
    return (".", String(decoding: bytes, as: UTF8.self))
  }
  let folder = last == 0 ? "/" : String(decoding: bytes[..<last], as: UTF8.self)
  return (folder, String(decoding: bytes[(last + 1)...], as: UTF8.self))
}
