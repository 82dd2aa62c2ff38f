/// What kind of thing a path names.
package enum FileKind: Sendable, Hashable {
  case file
  case folder
  case link
  /// A pipe, a socket or a device.
  case special
}

/// Who may read and write a file: the nine bits of POSIX, for its owner, its group and others.
package struct FilePermissions: Sendable, Hashable {
  package let bits: UInt16

  package init(bits: UInt16) {
    self.bits = bits & 0o777
  }

  /// Whatever the process's mask lets through.
  package static let usual = FilePermissions(bits: 0o666)
  /// Nobody but the owner.
  package static let ownerOnly = FilePermissions(bits: 0o600)
  /// Whatever the process's mask lets through, for a folder.
  package static let usualFolder = FilePermissions(bits: 0o777)
  /// Nobody but the owner may look into the folder.
  package static let ownerOnlyFolder = FilePermissions(bits: 0o700)
}

/// A name in a folder.
package struct FolderMember: Sendable, Hashable {
  package let name: String
  /// Nil when the file system does not tell while listing.
  package let kind: FileKind?
  /// Whether `name` is the name itself: false when its bytes are not UTF-8 and `name` only shows them.
  package let isText: Bool

  package init(name: String, kind: FileKind?, isText: Bool) {
    self.name = name
    self.kind = kind
    self.isText = isText
  }
}

/// What tells that a file is still the one that was seen: it changes with every write and with every
/// replacement, so that equal identities mean equal bytes without reading them.
package struct FileIdentity: Sendable, Hashable {
  /// In bytes.
  package let size: Int
  /// When the content last changed, in nanoseconds since 1970.
  package let modified: Int64
  /// When the content or the file's attributes last changed, in nanoseconds since 1970.
  package let changed: Int64
  package let inode: UInt64

  package init(size: Int, modified: Int64, changed: Int64, inode: UInt64) {
    self.size = size
    self.modified = modified
    self.changed = changed
    self.inode = inode
  }
}

extension FileIdentity {
  /// The identity as text, to be hashed into what was made from the file.
  package var facts: String { "\(size) \(modified) \(changed) \(inode)" }
}

/// Facts about a file at one moment.
package struct FileStatus: Sendable, Hashable {
  package let kind: FileKind
  package let identity: FileIdentity
  package let device: UInt64
  package let permissions: FilePermissions

  package init(
    kind: FileKind, identity: FileIdentity, device: UInt64, permissions: FilePermissions
  ) {
    self.kind = kind
    self.identity = identity
    self.device = device
    self.permissions = permissions
  }

  /// In bytes.
  package var size: Int { identity.size }

  /// Whether both are one file or folder, by whatever paths they were reached.
  package func isSameFile(as other: FileStatus) -> Bool {
    identity.inode == other.identity.inode && device == other.device
  }
}
