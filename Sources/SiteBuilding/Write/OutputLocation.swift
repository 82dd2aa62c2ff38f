import Files

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
  /// Whether it is there already.
  let exists: Bool

  /// Finds out where `path` leads, makes nothing, and refuses what must never be an output: the site's cache
  /// too, unless it may be.
  init(
    _ path: String, site: SiteFolder, home: String?, mayBeInCache: Bool,
    in fileSystem: any FileSystem
  ) throws(OutputFailure) {
    let folders = Folders(asked: path, fileSystem: fileSystem)
    let place = try folders.resolve()
    guard let parent = parentFolder(of: place.path) else {
      throw .unsuitable(folder: path, .isRoot)
    }
    self.path = place.path
    self.parent = parent
    name = split(place.path).name
    exists = place.status != nil

    for folder in sequence(first: place.path, next: parentFolder(of:))
    where folder.hasSuffix("/.git") {
      throw .unsuitable(folder: path, .insideRepository)
    }
    let around = try folders.chain(upFrom: place.path)
    func isInside(_ folder: String) throws(OutputFailure) -> Bool {
      guard let status = try folders.status(of: site.location(of: folder)) else {
        return try wouldBe(folder)
      }
      return around.contains { $0.isSameFile(as: status) }
    }
    /// Whether making the output would make a folder of the site of that name, which is not there yet.
    func wouldBe(_ name: String) throws(OutputFailure) -> Bool {
      for folder in sequence(first: place.path, next: parentFolder(of:)) {
        let (parent, ownName) = split(folder)
        if ownName.lowercased() == name.lowercased(), let own = try folders.status(of: site.path),
          try folders.status(of: parent)?.isSameFile(as: own) ?? false
        {
          return true
        }
      }
      return false
    }
    func holds(_ folder: String) throws(OutputFailure) -> Bool {
      guard let status = place.status, let real = try folders.find(folder) else { return false }
      return try folders.chain(upFrom: real.path).contains { $0.isSameFile(as: status) }
    }
    let content = ["content", "Templates"]
    for folder in content where try isInside(folder) {
      throw .unsuitable(folder: path, .insideContent)
    }
    if !mayBeInCache, try isInside(".ilgi") { throw .unsuitable(folder: path, .insideCache) }
    if let own = try folders.status(of: site.path), place.status?.isSameFile(as: own) ?? false {
      throw .unsuitable(folder: path, .isSite)
    }
    for folder in [site.path] + content.map(site.location(of:)) where try holds(folder) {
      throw .unsuitable(folder: path, .holdsContent)
    }
    if let home, !home.isEmpty, try holds(home) { throw .unsuitable(folder: path, .isHome) }
  }
}

/// Looks at the folders around an output; whatever can't be looked at is a failure, since a rule might
/// hang on it.
private struct Folders {
  /// The output as it was asked for.
  let asked: String
  let fileSystem: any FileSystem

  typealias Place = (path: String, status: FileStatus?)

  /// The absolute path that the output has: of what exists every link followed, of the rest the names
  /// as they are.
  func resolve() throws(OutputFailure) -> Place {
    var existing = asked
    var missing: [String] = []
    while true {
      if let found = try find(existing) {
        guard found.status?.kind == .folder else { throw .unsuitable(folder: asked, .isFile) }
        let whole = missing.reversed().reduce(found.path) { $0 == "/" ? "/" + $1 : $0 + "/" + $1 }
        return (whole, missing.isEmpty ? found.status : nil)
      }
      let (folder, name) = split(existing)
      guard name != "." else {
        existing = folder
        continue
      }
      guard (try? OutputPath(name)) != nil else {
        throw .unsuitable(folder: asked, .hasUnusableName)
      }
      missing.append(name)
      existing = folder
    }
  }

  /// Where an existing path leads, or nil when nothing is there.
  func find(_ path: String) throws(OutputFailure) -> Place? {
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

  func status(of path: String) throws(OutputFailure) -> FileStatus? {
    try failing(in: asked) { () throws(SystemError) in
      try fileSystem.statusIfThere(of: path, in: nil, followingLinks: true)
    }
  }

  /// What exists of a folder and of those around it.
  func chain(upFrom folder: String) throws(OutputFailure) -> [FileStatus] {
    var chain: [FileStatus] = []
    for folder in sequence(first: folder, next: parentFolder(of:)) {
      if let status = try status(of: folder) { chain.append(status) }
    }
    return chain
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
