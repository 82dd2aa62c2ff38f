import ContentHashing
import Files
import JournalModel
import Recordings

/// What came of the video and sound of a site.
struct RecordingResults: Sendable {
  fileprivate(set) var made: [PublishedMedia: PublishedRecording] = [:]
  /// Why nothing could be made of the others, by the paths of their files below the site.
  fileprivate(set) var problems: [String: RecordingProblem] = [:]
}

extension OutputFolder {
  /// Puts the video and sound that published texts use into the site, freed of what they tell besides: the
  /// same bytes once, whatever their files are called. What an earlier build made of the same file stays.
  mutating func writeRecordings(
    of plan: SitePlan, from tree: SourceTree, _ request: BuildRequest
  ) throws(OutputFailure) -> RecordingResults {
    let recordings = plan.journal.media.filter(\.isPlayable)
    let known = RecordingMemory.read(in: tree.site, fileSystem: fileSystem)
    var memory = RecordingMemory()
    var results = RecordingResults()
    var published: [ContentHash: PublishedRecording] = [:]
    for (number, media) in recordings.enumerated() {
      request.progress(BuildProgress(.recordings, done: number, of: recordings.count))
      guard let source = tree.mediaFile(at: media.source) else { continue }
      switch try publish(media, source, in: tree.site, known[source.path], &published) {
      case .success(let record):
        results.made[media] = published[record.contentHash]
        memory[source.path] = record
      case .failure(let problem):
        results.problems[source.path] = problem
      }
    }
    if memory != known { memory.write(in: tree.site, fileSystem: fileSystem) }
    return results
  }

  private mutating func publish(
    _ media: PublishedMedia, _ source: MediaFile, in site: SiteFolder,
    _ remembered: RecordingMemory.Recording?, _ published: inout [ContentHash: PublishedRecording]
  ) throws(OutputFailure) -> Result<RecordingMemory.Recording, RecordingProblem> {
    if let remembered, remembered.identity == source.identity.facts {
      let recording = remembered.published(as: media)
      if published[remembered.contentHash] != nil { return .success(remembered) }
      if try keep(recording.path, madeFrom: remembered.recipe) {
        published[remembered.contentHash] = recording
        return .success(remembered)
      }
    }
    let (file, cleaned, record): (FileBytes, CleanRecording, RecordingMemory.Recording)
    do throws(RecordingProblem) {
      file = try open(site.location(of: source.path))
      cleaned = try CleanRecording(of: file)
      record = RecordingMemory.Recording(
        cleaned, hash: try contentHash(of: cleaned, file), of: source.identity)
    } catch {
      return .failure(error)
    }
    if published[record.contentHash] == nil {
      let recording = record.published(as: media)
      published[record.contentHash] = recording
      if try !keep(recording.path, madeFrom: record.recipe) {
        try write(cleaned.pieces, of: file, to: recording.path, madeFrom: record.recipe)
      }
    }
    return .success(record)
  }

  private func open(_ location: String) throws(RecordingProblem) -> FileBytes {
    do {
      return try FileBytes(at: location, fileSystem)
    } catch {
      throw .unreadable
    }
  }

  private func contentHash(
    of recording: CleanRecording, _ file: FileBytes
  ) throws(RecordingProblem) -> ContentHash {
    var reader = PieceReader(recording.pieces, of: file)
    var hasher = ContentHasher()
    do {
      while case let piece = try reader.next(), !piece.isEmpty { hasher.append(piece) }
    } catch {
      throw .unreadable
    }
    return hasher.finish()
  }
}
