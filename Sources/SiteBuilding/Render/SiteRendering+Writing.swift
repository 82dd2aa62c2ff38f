import Diagnostics

extension OutputFolder {
  /// Renders a site and writes it as it comes.
  ///
  /// `jobs` tasks render, this one writes: creating files from several tasks at once is slower than
  /// from one. No more batches are made ahead than there are tasks, so that memory stays bounded.
  mutating func write(
    _ rendering: SiteRendering, jobs: Int
  ) async throws(OutputFailure) -> [Diagnostic] {
    var batches = rendering.batches.makeIterator()
    var diagnostics: [Diagnostic] = []
    try await inTurn(jobs: jobs) {
      batches.next().map { batch in { rendering.files(of: batch) } }
    } finish: { (result: (files: [OutputFile], diagnostics: [Diagnostic])) throws(OutputFailure) in
      diagnostics += result.diagnostics
      for file in result.files { try write(file) }
    }
    return diagnostics
  }
}
