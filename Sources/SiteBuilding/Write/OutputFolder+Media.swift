import Files
import JournalModel
import Photos

/// What came of the files that a site's texts use.
struct MediaResults: Sendable {
  let pictures: PictureResults
  let recordings: RecordingResults

  /// Why nothing could be made of some, by their paths below the site.
  var problems: [String: MediaProblem] {
    pictures.problems.mapValues(MediaProblem.picture)
      .merging(recordings.problems.mapValues(MediaProblem.recording)) { picture, _ in picture }
  }
}

extension OutputFolder {
  /// Puts the files that published texts use into the site: pictures in forms for all screens, and they as
  /// well as video and sound without anything that they tell beside what they show; other files as they are.
  ///
  /// No page may show what is among the problems; the site has no file of it.
  mutating func writeMedia(
    of plan: SitePlan, from tree: SourceTree, knownProblems: [String: PictureProblem],
    _ request: BuildRequest
  ) async throws(OutputFailure) -> MediaResults {
    for media in plan.journal.media where media.format == nil && !media.isPlayable {
      guard let source = tree.mediaFile(at: media.source) else { continue }
      try copy(source, to: media.urlPath)
    }
    let recordings = try writeRecordings(of: plan, from: tree, request)
    let pictures = try await writePictures(
      of: plan, from: tree, knownProblems: knownProblems, request)
    return MediaResults(pictures: pictures, recordings: recordings)
  }
}
