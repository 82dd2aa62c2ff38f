import Files
import JournalModel

extension OutputFolder {
  /// Puts the files that published texts use into the site: pictures in forms for all screens and without
  /// anything that they tell beside what they show, other files as they are.
  ///
  /// No page may show a picture that is among the problems; the site has no file of it.
  mutating func writeMedia(
    of plan: SitePlan, from tree: SourceTree, _ request: BuildRequest
  ) async throws(OutputFailure) -> PictureResults {
    for media in plan.journal.media where media.format == nil {
      guard let source = tree.mediaFile(at: media.source) else { continue }
      try copy(source, to: media.urlPath)
    }
    return try await writePictures(of: plan, from: tree, request)
  }
}
