import Diagnostics

extension OutputFolder {
  mutating func writeMedia(
    of plan: SitePlan, from tree: SourceTree, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    for file in plan.journal.media {
      if let source = tree.mediaFile(at: file.source) { try copy(source, to: file.urlPath) }
    }
    return []
  }
}
