import Files
import Photos

/// What kind of file a medium is, as far as its first bytes tell.
struct MediaFacts: Sendable, Hashable {
  /// Nil for what is no picture.
  var format: ImageFormat?
  /// Nil for what is no picture, and for one whose header is damaged.
  var header: ImageHeader?
  /// Whether it is video or sound.
  var isRecording = false
  /// Why nothing can be made of it, where that is known.
  var problem: PictureProblem?
}

/// A media file that was looked into.
struct SurveyedFile: Sendable, HasPath {
  let file: MediaFile
  let facts: MediaFacts

  var path: String { file.path }
}

extension [MediaFacts] {
  /// Notes why nothing could be made of the pictures at these paths below the site.
  mutating func note(_ problems: [String: PictureProblem], in tree: SourceTree) {
    for (index, file) in tree.media.enumerated() {
      if let problem = problems[file.path] { self[index].problem = problem }
    }
  }
}

extension SourceTree {
  /// Looks into the head of every media file, `jobs` at once: what it is and how large it is shown.
  ///
  /// What an earlier look at the same file told is taken from `last`.
  ///
  /// - Returns: The facts of each of `media`, in order; nothing is known of a file that can't be read.
  func mediaFacts(
    jobs: Int, reusing last: [SurveyedFile] = [],
    from fileSystem: any FileSystem = PosixFileSystem()
  ) async -> [MediaFacts] {
    await inOrder(Array(zip(media, last.aligned(with: media))), jobs: jobs) { file, known in
      if let known, known.file == file { return known.facts }
      return facts(of: file, at: site.location(of: file.path), from: fileSystem)
    }
  }
}

/// Where a picture's size stands, behind a preview and a colour profile if need be.
private let headLengths = [1 << 16, 1 << 21]

private func facts(
  of file: MediaFile, at location: String, from fileSystem: any FileSystem
) -> MediaFacts {
  var facts = MediaFacts()
  for length in headLengths + [file.size] {
    // Of the other formats the end tells no more of the size than the beginning.
    if length == file.size, facts.format != .tiff { break }
    guard let open = try? fileSystem.openFile(location, in: nil),
      let head = try? fileSystem.read(length, from: open)
    else { return MediaFacts(problem: .unreadable) }
    if head.isEmpty { return MediaFacts(problem: .empty) }
    facts = MediaFacts(format: ImageFormat(of: head), header: ImageHeader.read(head))
    if facts.format == nil { facts.isRecording = isRecording(head) }
    if facts.format == nil || facts.header != nil || head.count < length { break }
  }
  return facts
}
