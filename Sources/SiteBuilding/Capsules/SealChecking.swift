import CivilTime
import ContentHashing
import Diagnostics
import Files
import JournalModel
import Sealing

/// Sees whether time capsules are still what was buried.
struct SealChecking: Sendable, Equatable {
  private let media: MediaLibrary
  /// Of the files of pictures in capsules, by their paths below the site.
  private let hashes: [String: ContentHash]

  /// Whatever a text names, its seal is the same when the same files were found.
  static func == (a: SealChecking, b: SealChecking) -> Bool { a.hashes == b.hashes }

  /// What became of the commitment of an entry.
  func seal(of text: ParsedText) -> Capsule.Seal {
    guard let promise = text.fields.capsule?.value.promise else { return .none }
    let content = SealedContent(of: text) { paths in
      media.file(atFirstOf: paths).flatMap { hashes[$0.source] }
    }
    let commitment = promise.commitment.hexadecimal
    return content.commitment(with: promise.salt) == promise.commitment
      ? .holds(commitment) : .broken(commitment)
  }
}

extension SealChecking {
  /// Reads the pictures of the entries that carry a commitment, and no other file.
  init(
    of entries: [ParsedText], media: MediaLibrary, in site: SiteFolder, jobs: Int,
    from fileSystem: any FileSystem = PosixFileSystem()
  ) async {
    var files: [String] = []
    for text in entries where text.fields.capsule?.value.promise != nil {
      _ = SealedContent(of: text) { paths in
        if let file = media.file(atFirstOf: paths) { files.append(file.source) }
        return nil
      }
    }
    let hashed = await inOrder(files, jobs: jobs) { path in
      contentHash(ofFileAt: site.location(of: path), from: fileSystem).map { (path, $0) }
    }
    self.media = media
    hashes = Dictionary(hashed.compactMap(\.self)) { first, _ in first }
  }
}

extension Diagnostic {
  /// The warning that a capsule was changed since its burial.
  static func changedCapsule(_ text: ParsedText) -> Diagnostic? {
    guard let capsule = text.fields.capsule else { return nil }
    let since = capsule.value.buried.map { " since \($0.date.iso8601)" } ?? ""
    return Diagnostic(
      .warning, id: "changed-capsule", at: .span(text.source, capsule.span),
      "this time capsule isn't what was buried: its commitment doesn't hold",
      notes: [
        "its days, title, description, mood, place, pictures, files and text are under seal; "
          + "tags, weather and the like are not"
      ],
      help: "take back what was changed\(since); until then its page says that it was changed")
  }
}
