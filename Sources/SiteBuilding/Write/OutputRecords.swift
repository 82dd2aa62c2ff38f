import ContentHashing
import Files

/// What the site's cache remembers of an output folder, so that the next build need not read the files
/// to know that they are as it left them.
///
/// Kept in `.ilgi/` and not in the output, since times and inodes differ from build to build. It only
/// ever saves work: whatever it says is checked against the disk, and without it files are compared by
/// reading them.
struct OutputRecords: Sendable, Equatable {
  struct File: Sendable, Equatable {
    let identity: FileIdentity
    /// What the file was made from, if whoever made it said so.
    let recipe: ContentHash?
  }

  /// The hash of the manifest that these records belong to.
  let manifest: ContentHash
  /// What the whole output was made from, if whoever made it said so.
  let fingerprint: ContentHash?
  /// One for each line of the manifest.
  let files: [File]

  private static let magic = Array("ilgi output records 1\n".utf8)
  /// Stands for a hash that is not there; no content is known to have it.
  private static let noHash = [UInt8](repeating: 0, count: 32)
  private static let fileSize = 4 * 8 + 32

  init(manifest: ContentHash, fingerprint: ContentHash?, files: [File]) {
    self.manifest = manifest
    self.fingerprint = fingerprint
    self.files = files
  }

  /// The magic line, two hashes, then for each file four little-endian 64-bit integers and a hash.
  var bytes: [UInt8] {
    var bytes = Self.magic
    bytes.reserveCapacity(Self.magic.count + 64 + files.count * Self.fileSize)
    bytes += manifest.bytes
    bytes += fingerprint?.bytes ?? Self.noHash
    for file in files {
      append(UInt64(truncatingIfNeeded: file.identity.size), to: &bytes)
      append(UInt64(bitPattern: file.identity.modified), to: &bytes)
      append(UInt64(bitPattern: file.identity.changed), to: &bytes)
      append(file.identity.inode, to: &bytes)
      bytes += file.recipe?.bytes ?? Self.noHash
    }
    return bytes
  }

  /// Reads records back, or nil when they are damaged or of another version.
  init?(bytes: [UInt8]) {
    var index = Self.magic.count
    func nextHash() -> ContentHash? {
      defer { index += 32 }
      let hash = Array(bytes[index..<index + 32])
      return hash == Self.noHash ? nil : ContentHash(bytes: hash)
    }
    func nextInteger() -> UInt64 {
      defer { index += 8 }
      return (0..<8).reduce(0) { $0 | UInt64(bytes[index + $1]) << UInt64(8 * $1) }
    }
    guard bytes.starts(with: Self.magic), bytes.count >= index + 64,
      (bytes.count - index - 64).isMultiple(of: Self.fileSize), let manifest = nextHash()
    else { return nil }
    self.manifest = manifest
    fingerprint = nextHash()
    var files: [File] = []
    files.reserveCapacity((bytes.count - index) / Self.fileSize)
    while index < bytes.count {
      let identity = FileIdentity(
        size: Int(truncatingIfNeeded: nextInteger()), modified: Int64(bitPattern: nextInteger()),
        changed: Int64(bitPattern: nextInteger()), inode: nextInteger())
      files.append(File(identity: identity, recipe: nextHash()))
    }
    self.files = files
  }
}

private func append(_ integer: UInt64, to bytes: inout [UInt8]) {
  for shift in stride(from: UInt64(0), to: 64, by: 8) {
    bytes.append(UInt8(truncatingIfNeeded: integer >> shift))
  }
}
