import Files
import Photos

/// What kind of file a medium is, as far as its first bytes tell.
struct MediaFacts: Sendable, Hashable {
  /// Nil for what is no picture.
  let format: ImageFormat?
  /// Nil for what is no picture, and for one whose header is damaged.
  let header: ImageHeader?
  /// Whether it is video or sound.
  var isRecording = false
}

extension [MediaFacts] {
  /// Notes that the files at these paths below the site can't be read as the pictures they began as.
  mutating func markDamaged(_ paths: Set<String>, in tree: SourceTree) {
    for (index, file) in tree.media.enumerated() where paths.contains(file.path) {
      self[index] = MediaFacts(format: self[index].format, header: nil)
    }
  }
}

extension SourceTree {
  /// Looks into the head of every media file, `jobs` at once: what it is and how large it is shown.
  ///
  /// - Returns: The facts of each of `media`, in order; nothing is known of a file that can't be read.
  func mediaFacts(
    jobs: Int, from fileSystem: any FileSystem = PosixFileSystem()
  ) async -> [MediaFacts] {
    await inOrder(media, jobs: jobs) { file in
      facts(of: site.location(of: file.path), from: fileSystem)
    }
  }
}

/// Where a picture's size stands, behind a preview and a colour profile if need be.
private let headLengths = [1 << 16, 1 << 21]

private func facts(of path: String, from fileSystem: any FileSystem) -> MediaFacts {
  var format: ImageFormat?
  for length in headLengths {
    guard let file = try? fileSystem.openFile(path, in: nil),
      let head = try? fileSystem.read(length, from: file)
    else { break }
    format = ImageFormat(of: head)
    if format == nil { return MediaFacts(format: nil, header: nil, isRecording: isRecording(head)) }
    if let header = ImageHeader.read(head) { return MediaFacts(format: format, header: header) }
    if head.count < length { break }
  }
  return MediaFacts(format: format, header: nil)
}
