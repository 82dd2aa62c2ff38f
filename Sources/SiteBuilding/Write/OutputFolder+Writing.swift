import ContentHashing
import Files
import Recordings

extension OutputFolder {
  /// Puts a file into the site.
  ///
  /// With `recipe`, the hash of whatever the bytes were made from, a later build can `keep` the file.
  mutating func write(_ file: OutputFile, madeFrom recipe: ContentHash? = nil)
    throws(OutputFailure)
  {
    let path = try claim(file.path)
    let existing = try existingFile(at: path)
    if let existing, isUnchanged(existing, at: path, by: file) {
      return place(path, file.contentHash, recipe, .unchanged(existing.identity))
    }
    try requireOwn(existing, at: path)
    let state = try failing(in: self.path) { () throws(SystemError) in
      try writeOut(file.bytes, to: path, replacing: existing)
    }
    place(path, file.contentHash, recipe, state)
  }

  /// Puts a file into the site that an earlier build made from the same recipe, as it is.
  ///
  /// False, and nothing happens, when there is none or it was changed since: then the file has to be
  /// made and given to `write`.
  mutating func keep(_ path: String, madeFrom recipe: ContentHash) throws(OutputFailure) -> Bool {
    try keep([path], madeFrom: recipe)
  }

  /// The same for files that are made together: all are kept, or none.
  mutating func keep(
    _ paths: [String], madeFrom recipe: ContentHash
  ) throws(OutputFailure) -> Bool {
    guard paths.allSatisfy({ canKeep($0, madeFrom: recipe) }) else { return false }
    for path in paths {
      let claimed = try claim(path)
      guard let known = previous.file(at: claimed), let record = known.record else { return false }
      place(claimed, known.contentHash, recipe, .unchanged(record.identity))
    }
    return true
  }

  /// Whether an earlier build made a file from this recipe, and nobody changed it since.
  func canKeep(_ path: String, madeFrom recipe: ContentHash) -> Bool {
    guard let record = (try? OutputPath(path)).flatMap(previous.file(at:))?.record,
      record.recipe == recipe,
      let status = try? fileSystem.status(of: path, in: root, followingLinks: false)
    else { return false }
    return status.identity == record.identity
  }

  /// Puts a copy of one of the site's media files into the site, byte for byte.
  ///
  /// The file is never in memory as a whole, and not even read when neither it nor its copy changed.
  mutating func copy(_ file: MediaFile, to path: String) throws(OutputFailure) {
    let recipe = Self.recipe(forCopying: file)
    if try keep(path, madeFrom: recipe) { return }
    let source = try failing(in: self.path) { () throws(SystemError) in
      try FileBytes(at: site.location(of: file.path), fileSystem)
    }
    try write([.kept(0..<source.count)], of: source, to: path, madeFrom: recipe)
  }

  /// Puts pieces of another file into the site, which is never in memory as a whole.
  mutating func write(
    _ pieces: [FilePiece], of source: FileBytes, to path: String, madeFrom recipe: ContentHash
  ) throws(OutputFailure) {
    let outputPath = try claim(path)
    let existing = try existingFile(at: outputPath)
    if let existing, existing.kind == .file, existing.size == pieces.reduce(0, { $0 + $1.count }) {
      let hash = try failing(in: self.path) { () throws(SystemError) in
        try commonHash(of: PieceReader(pieces, of: source), and: outputPath)
      }
      if let hash { return place(outputPath, hash, recipe, .unchanged(existing.identity)) }
    }
    try requireOwn(existing, at: outputPath)
    let (hash, state) = try failing(in: self.path) { () throws(SystemError) in
      try copyOut(PieceReader(pieces, of: source), to: outputPath, replacing: existing)
    }
    place(outputPath, hash, recipe, state)
  }

  /// Whether the output holds just what it did when a build committed with this fingerprint, so that
  /// a build from the same inputs has nothing to do.
  func isIntact(madeFrom fingerprint: ContentHash) -> Bool {
    guard let manifest = previous.manifest, let records = previous.records,
      records.fingerprint == fingerprint
    else { return false }
    return zip(manifest.files, records.files).allSatisfy { file, record in
      let status = try? fileSystem.status(of: file.path.text, in: root, followingLinks: false)
      return status?.identity == record.identity
    }
  }

  // MARK: - What is there

  /// Takes a path for a file of this build, and sees to its folders.
  mutating func claim(_ text: String) throws(OutputFailure) -> OutputPath {
    let path: OutputPath
    do {
      path = try OutputPath(text)
    } catch {
      throw OutputFailure(error, at: text)
    }
    for folder in try ledger.claim(path) { try prepare(folder) }
    return path
  }

  /// Notes what became of a path that was claimed.
  mutating func place(
    _ path: OutputPath, _ contentHash: ContentHash, _ recipe: ContentHash?, _ state: Placed.State
  ) {
    placed.append(Placed(path: path, contentHash: contentHash, recipe: recipe, state: state))
  }

  /// Makes a folder of a new output; of an existing one, finds out whether it has to be made.
  private mutating func prepare(_ folder: OutputPath) throws(OutputFailure) {
    guard newPlace == nil else {
      return try failing(in: path) { () throws(SystemError) in
        // Another spelling of its name may have made it, on a disk that can't tell them apart.
        try fileSystem.makeFolderIfMissing(folder.text, in: root)
      }
    }
    switch try status(at: folder)?.kind {
    case .folder: break
    case nil: missingFolders.append(folder)
    // The commit removes what an earlier build had there.
    case .file where previous.isDamaged || previous.file(at: folder) != nil:
      missingFolders.append(folder)
    // A link could lead out of the output, to files that are not Ilgi's to touch.
    case .file, .link, .special: throw .foreignInTheWay(folder.text)
    }
  }

  /// The file at a path of an existing output, or nil when there is none.
  private func existingFile(at path: OutputPath) throws(OutputFailure) -> FileStatus? {
    guard newPlace == nil, let status = try status(at: path) else { return nil }
    guard status.kind == .folder else { return status }
    // A folder with files of an earlier build goes with them when this build commits.
    guard previous.hasFolder(path) else { throw .foreignInTheWay(path.text) }
    return nil
  }

  private func status(at path: OutputPath) throws(OutputFailure) -> FileStatus? {
    try failing(in: self.path) { () throws(SystemError) in
      try fileSystem.statusIfThere(of: path.text, in: root, followingLinks: false)
    }
  }

  /// Whether the file on disk has these very bytes.
  private func isUnchanged(_ existing: FileStatus, at path: OutputPath, by file: OutputFile) -> Bool
  {
    if let known = previous.file(at: path), known.record?.identity == existing.identity {
      return known.contentHash == file.contentHash
    }
    guard existing.kind == .file, existing.size == file.bytes.count else { return false }
    return (try? fileSystem.contents(of: path.text, in: root))?.bytes == file.bytes
  }

  /// Refuses to replace a file that Ilgi did not write.
  private func requireOwn(_ existing: FileStatus?, at path: OutputPath) throws(OutputFailure) {
    guard existing == nil || previous.isDamaged || previous.file(at: path) != nil else {
      throw .foreignInTheWay(path.text)
    }
  }

  // MARK: - Making files

  private mutating func writeOut(
    _ bytes: [UInt8], to path: OutputPath, replacing existing: FileStatus?
  ) throws(SystemError) -> Placed.State {
    let name = try nameToWrite(path)
    let out = try fileSystem.createFile(name, in: root)
    try fileSystem.write(bytes, to: out)
    bytesWritten += bytes.count
    return try finish(out, name, replacing: existing)
  }

  private mutating func copyOut(
    _ source: PieceReader, to path: OutputPath, replacing existing: FileStatus?
  ) throws(SystemError) -> (ContentHash, Placed.State) {
    var input = source
    let name = try nameToWrite(path)
    let out = try fileSystem.createFile(name, in: root)
    var hasher = ContentHasher()
    while case let piece = try input.next(), !piece.isEmpty {
      hasher.append(piece)
      try fileSystem.write(piece, to: out)
      bytesWritten += piece.count
    }
    return (hasher.finish(), try finish(out, name, replacing: existing))
  }

  /// The hash of two files that have the same bytes, or nil when they don't.
  private func commonHash(of source: PieceReader, and path: OutputPath) throws(SystemError)
    -> ContentHash?
  {
    var a = source
    let b = try fileSystem.openFile(path.text, in: root)
    var hasher = ContentHasher()
    while true {
      let piece = try a.next()
      // One byte more than there should be at the end shows that the file goes on.
      guard piece == (try fileSystem.read(max(1, piece.count), from: b)) else { return nil }
      if piece.isEmpty { return hasher.finish() }
      hasher.append(piece)
    }
  }

  /// Where to make a file: at its own path in a new output, else in the staging folder.
  private mutating func nameToWrite(_ path: OutputPath) throws(SystemError) -> String {
    guard newPlace == nil else { return path.text }
    if !isStaging {
      try fileSystem.makeFolder(Self.stagingName, in: root)
      isStaging = true
    }
    stagedCount += 1
    return "\(Self.stagingName)/\(stagedCount)"
  }

  private func finish(_ out: consuming OpenFile, _ name: String, replacing existing: FileStatus?)
    throws(SystemError) -> Placed.State
  {
    guard newPlace != nil else {
      try fileSystem.close(out)
      return .staged(name, replacesFile: existing != nil)
    }
    let identity = try fileSystem.status(of: out).identity
    try fileSystem.close(out)
    return .written(identity)
  }

  /// What tells that a copy is still one of the same file.
  private static func recipe(forCopying file: MediaFile) -> ContentHash {
    ContentHash(of: Array("copy \(file.path) \(file.identity.facts)".utf8))
  }
}
