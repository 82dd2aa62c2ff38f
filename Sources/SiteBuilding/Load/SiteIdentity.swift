import ByteText
import ContentHashing
import Files

/// All files of a site by their identities alone, without a look into any.
struct SiteIdentity: Sendable {
  /// Changes whenever a file was added, written, renamed or removed.
  let hash: ContentHash
  /// When the last file changed, in nanoseconds since 1970.
  private let lastChange: Int64

  /// The coarsest file times that any file system has, in nanoseconds.
  static let coarseness: Int64 = 2_000_000_000

  /// Nil when the folder can't be read, or when something is wrong with what is in it.
  static func read(
    _ site: SiteFolder, jobs: Int, _ fileSystem: any FileSystem
  ) async -> SiteIdentity? {
    guard let folder = try? fileSystem.openFolder(site.path, in: nil) else { return nil }
    let walk = SourceWalk(["content", "Templates"], of: site, folder, fileSystem)
    guard walk.diagnostics.isEmpty else { return nil }
    let identities = await inOrder(walk.files, jobs: jobs) { file in
      (try? fileSystem.status(of: file.path, in: folder, followingLinks: file.isLink))?.identity
    }
    var facts = ByteWriter(capacity: walk.files.count * 130)
    var lastChange = Int64.min
    for (file, identity) in zip(walk.files, identities) {
      guard let identity else { return nil }
      lastChange = max(lastChange, identity.changed)
      facts.append(file.path)
      facts.append(0)
      facts.append(identity)
    }
    return SiteIdentity(hash: ContentHash(of: facts.bytes), lastChange: lastChange)
  }

  /// Whether every file changed so long before another was written that its identity would show any
  /// change since.
  func isSettled(before other: FileIdentity) -> Bool {
    lastChange < other.modified - Self.coarseness
  }
}

extension ByteWriter {
  /// Appends what tells a file from what it was.
  mutating func append(_ identity: FileIdentity) {
    append(decimal: identity.size)
    append(UInt8(ascii: " "))
    append(decimal: Int(identity.modified))
    append(UInt8(ascii: " "))
    append(decimal: Int(identity.changed))
    append(UInt8(ascii: " "))
    append(decimal: Int(truncatingIfNeeded: identity.inode))
    append(UInt8(ascii: "\n"))
  }
}
