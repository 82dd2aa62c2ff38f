import ContentHashing
import Files

extension OutputFolder {
  /// Opens an output for one build: checks that it may be one, takes its lock, clears away what dead
  /// builds left, and reads what is known of the site in it.
  ///
  /// A relative path is taken from the working directory. `home` is the user's home folder, which is
  /// never an output. Without `trustsRecords`, nothing that the cache tells of the output is believed. Only
  /// what is no site of its own may be in the cache.
  static func open(
    at path: String, site: SiteFolder, home: String?, trustsRecords: Bool = true,
    mayBeInCache: Bool = false, fileSystem: any FileSystem = PosixFileSystem()
  ) throws(OutputFailure) -> OutputFolder {
    let location = try OutputLocation(
      path, site: site, home: home, mayBeInCache: mayBeInCache, in: fileSystem)
    let opening = OutputOpening(
      asked: path, location: location, site: site, trustsRecords: trustsRecords,
      fileSystem: fileSystem)
    return location.exists ? try opening.openExisting() : try opening.openNew()
  }

  /// The file of the site's cache that holds the records of the output at an absolute path.
  static func recordsPath(for path: String) -> String {
    "output-" + ContentHash(of: Array(path.utf8)).short
  }
}

/// The steps of opening an output.
private struct OutputOpening {
  let asked: String
  let location: OutputLocation
  let site: SiteFolder
  let trustsRecords: Bool
  let fileSystem: any FileSystem

  /// The folder beside a new output in which it is made.
  ///
  /// One name and no other, so that its lock keeps out a second build, and a dead build's is found.
  private var stagingName: String { ".\(location.name).ilgi-staging" }

  func openExisting() throws(OutputFailure) -> OutputFolder {
    let root = try failing(in: asked) { () throws(SystemError) in
      try fileSystem.openFolder(location.path, in: nil)
    }
    try lock(root, location.path, in: nil)
    let names = try failing(in: asked) { () throws(SystemError) in
      Set(try fileSystem.members(of: root).map(\.name))
    }
    guard isOwn(names) || names.isSubset(of: Self.clutter) else {
      throw .unsuitable(folder: asked, names.contains(".git") ? .holdsRepository : .notEmpty)
    }
    let previous = try failing(in: asked) { () throws(SystemError) in
      if names.contains(OutputFolder.stagingName) {
        try fileSystem.removeTree(OutputFolder.stagingName, in: root)
      }
      for name in names where name.hasPrefix(OutputManifest.name + ".") {
        try fileSystem.removeFileIfThere(name, in: root)
      }
      return try PreviousOutput(
        manifestBytes: names.contains(OutputManifest.name)
          ? fileSystem.contents(of: OutputManifest.name, in: root)?.bytes : nil,
        recordsBytes: records())
    }
    removeStagingOfDeadBuild()
    return OutputFolder(
      path: location.path, site: site, root: root, newPlace: nil, previous: previous,
      fileSystem: fileSystem)
  }

  func openNew() throws(OutputFailure) -> OutputFolder {
    let parent = try failing(in: asked) { () throws(SystemError) in
      try makeFolders(location.parent)
      return try fileSystem.openFolder(location.parent, in: nil)
    }
    let staging = try failing(in: asked) { () throws(SystemError) in
      try fileSystem.makeFolderIfMissing(stagingName, in: parent)
      return try fileSystem.openFolder(stagingName, in: parent)
    }
    try lock(staging, stagingName, in: parent)
    try clear(staging)
    return OutputFolder(
      path: location.path, site: site, root: staging,
      newPlace: .init(parent: parent, stagingName: stagingName, name: location.name),
      previous: .none, fileSystem: fileSystem)
  }

  /// Takes a folder's lock, and makes sure that the folder still has its name: another build may have
  /// moved it just before it let the lock go.
  private func lock(_ folder: OpenFolder, _ path: String, in parent: OpenFolder?)
    throws(OutputFailure)
  {
    let isOurs = try failing(in: asked) { () throws(SystemError) in
      guard try fileSystem.lock(folder) else { return false }
      let held = try fileSystem.status(of: ".", in: folder, followingLinks: false)
      let named = try fileSystem.statusIfThere(of: path, in: parent, followingLinks: false)
      return named?.isSameFile(as: held) ?? false
    }
    guard isOurs else { throw .busy(folder: asked) }
  }

  /// Makes a staging folder, which may be a dead build's, empty but for the mark that says whose it is.
  private func clear(_ staging: OpenFolder) throws(OutputFailure) {
    let members = try failing(in: asked) { () throws(SystemError) in
      try fileSystem.members(of: staging)
    }
    guard members.isEmpty || isOwn(Set(members.map(\.name))) else {
      throw .unsuitable(folder: location.parent + "/" + stagingName, .notEmpty)
    }
    try failing(in: asked) { () throws(SystemError) in
      for member in members where member.name != OutputManifest.name {
        if try fileSystem.kind(of: member, at: member.name, in: staging) == .folder {
          try fileSystem.removeTree(member.name, in: staging)
        } else {
          try fileSystem.removeFile(member.name, in: staging)
        }
      }
      try fileSystem.replaceFile(
        OutputManifest.name, in: staging,
        with: OutputManifest(files: [], isFinished: false).bytes)
    }
  }

  /// Removes what a build left that died while it made this output anew.
  private func removeStagingOfDeadBuild() {
    guard let parent = try? fileSystem.openFolder(location.parent, in: nil),
      let status = try? fileSystem.status(of: stagingName, in: parent, followingLinks: false),
      status.kind == .folder,
      let staging = try? fileSystem.openFolder(stagingName, in: parent),
      (try? fileSystem.lock(staging)) == true,
      let members = try? fileSystem.members(of: staging),
      members.isEmpty || isOwn(Set(members.map(\.name)))
    else { return }
    // Not being able to is no reason not to build: it is in nobody's way.
    try? fileSystem.removeTree(stagingName, in: parent)
  }

  private func makeFolders(_ path: String) throws(SystemError) {
    var missing: [String] = []
    for folder in sequence(first: path, next: parentFolder(of:)) {
      do {
        try fileSystem.makeFolder(folder, in: nil)
        break
      } catch  where error.isAlreadyThere {
        break
      } catch  where error.isNotFound && !error.isNotAFolder {
        missing.append(folder)
      }
    }
    for folder in missing.reversed() { try fileSystem.makeFolder(folder, in: nil) }
  }

  private func records() -> [UInt8]? {
    guard trustsRecords else { return nil }
    let path = site.location(of: ".ilgi/" + OutputFolder.recordsPath(for: location.path))
    return (try? fileSystem.contents(of: path, in: nil))?.bytes
  }

  /// Whether a folder is marked as Ilgi's; a build that died early left only names of Ilgi's own.
  private func isOwn(_ names: Set<String>) -> Bool {
    names.contains(OutputManifest.name)
      || !names.isEmpty && names.allSatisfy { $0.hasPrefix(OutputPath.reservedPrefix) }
  }

  /// What systems put into folders by themselves.
  private static let clutter: Set = [
    ".DS_Store", "Thumbs.db", "desktop.ini", "lost+found",
  ]
}
