import ContentHashing

/// A file of the site, ready to be written.
///
/// Made where the bytes are made, so that the tasks that render pages also hash them.
struct OutputFile: Sendable {
  /// Below the output folder: `2026/11/30/sea/index.html`.
  let path: String
  let bytes: [UInt8]
  let contentHash: ContentHash

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    contentHash = ContentHash(of: bytes)
  }
}
