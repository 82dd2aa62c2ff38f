/// A site as a server sees it: files by their paths, at one moment.
package protocol ServedSite: Sendable {
  /// The path of its address, which begins and ends with a slash: `/`, or `/diary/` below a folder.
  var root: String { get }

  /// A file by its path below the root: `2026/11/30/sea/index.html`; nil where there is none.
  func file(at path: String) -> ServedFile?
}

/// A file of a site.
package enum ServedFile: Sendable {
  case bytes([UInt8])
  /// A file on the disk, by its absolute path, with its size in bytes and what changes when it does.
  case onDisk(String, size: Int, mark: String)
}
