import Files
import Photos
import Recordings

/// What kind of file a medium is, as far as its first bytes tell.
struct MediaFacts: Sendable, Hashable {
  /// Nil for what is no picture.
  var format: ImageFormat?
  /// Nil for what is no picture, and for one whose header is damaged.
  var header: ImageHeader?
  /// Nil for what is neither video nor sound.
  var recording: RecordingFormat?
  /// Why nothing can be made of it, where that is known.
  var problem: MediaProblem?
}

/// A media file that was looked into.
struct SurveyedFile: Sendable, HasPath {
  let file: MediaFile
  let facts: MediaFacts

  var path: String { file.path }
}

extension [MediaFacts] {
  /// Notes why nothing could be made of the files at these paths below the site.
  mutating func note(_ problems: [String: MediaProblem], in tree: SourceTree) {
    for (index, file) in tree.media.enumerated() {
      if let problem = problems[file.path] { self[index].problem = problem }
    }
  }

  /// What is known to be wrong with the pictures of a tree, by their paths below the site.
  func problems(in tree: SourceTree) -> [String: PictureProblem] {
    var problems: [String: PictureProblem] = [:]
    for (file, facts) in zip(tree.media, self) {
      if case .picture(let problem)? = facts.problem { problems[file.path] = problem }
    }
    return problems
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

private func facts(
  of file: MediaFile, at location: String, from fileSystem: any FileSystem
) -> MediaFacts {
  guard let source = try? FileBytes(at: location, fileSystem),
    let outline = PictureOutline(fileOf: file.size, read: { try? source.bytes(in: $0) })
  else { return MediaFacts(problem: .picture(.unreadable)) }
  guard !outline.beginning.isEmpty else { return MediaFacts(problem: .picture(.empty)) }
  guard outline.format != nil else {
    return MediaFacts(recording: RecordingFormat(of: source))
  }
  let isTooLong = file.size > pictureFileLimit
  return MediaFacts(
    format: outline.format, header: outline.header,
    problem: isTooLong ? .picture(.fileTooLarge(size: file.size)) : nil)
}
