import ContentHashing
import Files

/// The hash of a file's content, however long that is; nil for a file that can't be read.
func contentHash(ofFileAt location: String, from fileSystem: any FileSystem) -> ContentHash? {
  guard let file = try? fileSystem.openFile(location, in: nil) else { return nil }
  var hasher = ContentHasher()
  var isRead = false
  while !isRead {
    guard let piece = try? fileSystem.read(1 << 20, from: file) else { return nil }
    hasher.append(piece)
    isRead = piece.isEmpty
  }
  return hasher.finish()
}
