import ByteText
import ContentHashing
import Diagnostics
import Files

extension OutputFolder {
  /// Puts the files given so far in place as the whole of the site.
  ///
  /// With `fingerprint`, the hash of whatever the site was made from, a later build can ask `isIntact`.
  consuming func commit(madeFrom fingerprint: ContentHash? = nil) throws(OutputFailure)
    -> WriteReport
  {
    sortPlaced()
    let manifest = OutputManifest(
      files: placed.map { .init(path: $0.path, contentHash: $0.contentHash) }, isFinished: true)
    let bytes = manifest.bytes
    let (created, changed) = differences
    let folder = path
    let removed: [String] = try failing(in: folder) { () throws(SystemError) in
      if let newPlace {
        try putInPlace(newPlace, manifest: bytes)
        return []
      }
      return try updateInPlace(manifest, bytes)
    }
    isStaging = false
    return WriteReport(
      folder: folder, created: created, changed: changed, removed: removed,
      unchangedCount: placed.count - created.count - changed.count, bytesWritten: bytesWritten,
      diagnostics: leaveRecords(manifest: ContentHash(of: bytes), fingerprint))
  }

  /// Sorts by the paths, moving each file only once.
  private mutating func sortPlaced() {
    let files = placed
    placed = files.indices.sorted { files[$0].path < files[$1].path }.map { files[$0] }
  }

  private var differences: (created: [String], changed: [String]) {
    var created: [String] = []
    var changed: [String] = []
    for file in placed {
      switch file.state {
      case .unchanged: break
      case .written, .staged(_, replacesFile: false): created.append(file.path.text)
      case .staged(_, replacesFile: true): changed.append(file.path.text)
      }
    }
    return (created, changed)
  }

  /// Gives a new output, made beside its place, its name.
  private func putInPlace(_ place: NewPlace, manifest: [UInt8]) throws(SystemError) {
    try fileSystem.replaceFile(OutputManifest.name, in: root, with: manifest)
    try fileSystem.rename(
      place.stagingName, in: place.parent, to: place.name, in: place.parent)
  }

  /// Brings an existing output up to date, file by file; the paths that are gone are returned.
  private mutating func updateInPlace(_ manifest: OutputManifest, _ bytes: [UInt8])
    throws(SystemError) -> [String]
  {
    let stale = (previous.manifest?.files ?? []).filter { !ledger.contains($0.path) }
    if isStaging || !stale.isEmpty {
      let all = (manifest.files + stale).sorted { $0.path < $1.path }
      try fileSystem.replaceFile(
        OutputManifest.name, in: root, with: OutputManifest(files: all, isFinished: false).bytes)
    }
    var kinds: [OutputPath: FileKind] = [:]
    var removed: [String] = []
    func remove(_ files: [OutputManifest.File]) throws(SystemError) {
      for file in files where try removeStale(file.path, &kinds) {
        removed.append(file.path.text)
      }
    }
    // What was a file and becomes a folder, or the other way round, has to make way first.
    try remove(stale.filter { ledger.blocks($0.path) })
    for folder in missingFolders { try fileSystem.makeFolderIfMissing(folder.text, in: root) }
    try moveStaged { !$0 }
    try moveStaged { $0 }
    try remove(stale.filter { !ledger.blocks($0.path) })
    if bytes != previous.manifestBytes || isStaging || !stale.isEmpty {
      try fileSystem.replaceFile(OutputManifest.name, in: root, with: bytes)
    }
    if isStaging { try fileSystem.removeFolder(Self.stagingName, in: root) }
    return removed.sorted { $0.precedesByBytes($1) }
  }

  /// Moves files from the staging folder to their paths: those that replace a file, or those that don't.
  private mutating func moveStaged(where isWanted: (Bool) -> Bool) throws(SystemError) {
    for index in placed.indices {
      guard case .staged(let name, let replacesFile) = placed[index].state, isWanted(replacesFile)
      else { continue }
      let path = placed[index].path.text
      try fileSystem.rename(name, in: root, to: path, in: root)
      // Moving a file changes its times.
      let status = try fileSystem.status(of: path, in: root, followingLinks: false)
      placed[index].state = .written(status.identity)
    }
  }

  /// Removes a file of an earlier build and the folders that this leaves empty; false when it was gone.
  private func removeStale(_ path: OutputPath, _ kinds: inout [OutputPath: FileKind])
    throws(SystemError) -> Bool
  {
    // Through a link that somebody put there, it would be another's file.
    for folder in path.folders {
      if kinds[folder] == nil { kinds[folder] = try kind(at: folder) ?? .folder }
      guard kinds[folder] == .folder else { return false }
    }
    let kind = try kind(at: path)
    let isThere = kind != nil && kind != .folder
    let isStale = if isThere { try !isSpelledAnew(path) } else { false }
    if isStale { try fileSystem.removeFile(path.text, in: root) }
    for folder in path.folders where !ledger.hasFolder(folder) {
      do {
        try fileSystem.removeFolder(folder.text, in: root)
      } catch  where error.isNotFound {
        // A build that died here removed it already, but perhaps not the one around it.
      } catch  where error.isNotEmpty {
        break
      }
    }
    return isStale
  }

  private func kind(at path: OutputPath) throws(SystemError) -> FileKind? {
    try fileSystem.statusIfThere(of: path.text, in: root, followingLinks: false)?.kind
  }

  /// Whether a path leads to a file of this site that has another spelling now: `Sea` and `sea`, on a
  /// disk that can't tell them apart.
  private func isSpelledAnew(_ path: OutputPath) throws(SystemError) -> Bool {
    guard let now = ledger.lookalike(of: path) else { return false }
    return try fileSystem.status(of: path.text, in: root, followingLinks: false)
      .isSameFile(as: fileSystem.status(of: now.text, in: root, followingLinks: false))
  }

  /// Notes in the site's cache what the next build can go by.
  private func leaveRecords(manifest: ContentHash, _ fingerprint: ContentHash?) -> [Diagnostic] {
    let files = placed.compactMap { file -> OutputRecords.File? in
      switch file.state {
      case .unchanged(let identity), .written(let identity):
        OutputRecords.File(identity: identity, recipe: file.recipe)
      case .staged: nil
      }
    }
    let records = OutputRecords(manifest: manifest, fingerprint: fingerprint, files: files)
    guard records != previous.records else { return [] }
    do {
      try fileSystem.replaceCached(
        Self.recordsPath(for: path), in: fileSystem.openCache(of: site), with: records.bytes)
      return []
    } catch {
      return [cacheNotWritten(error)]
    }
  }
}

// MARK: - What is said of the cache

private func cacheNotWritten(_ error: SystemError) -> Diagnostic {
  Diagnostic(
    .warning, id: "cache-not-written", at: .file(".ilgi"),
    "the cache can't be written: \(error.reason)", notes: ["the next build will take longer"],
    help: "give yourself the right to write to .ilgi/, or delete it")
}
