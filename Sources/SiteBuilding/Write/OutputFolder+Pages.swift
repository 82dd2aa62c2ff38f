import Diagnostics

extension OutputFolder {
  /// Renders a site and writes it as it comes.
  ///
  /// Several tasks render, this one writes: creating files from several tasks at once is slower than
  /// from one. No more batches are made ahead than there are tasks, so that memory stays bounded.
  mutating func write(
    _ rendering: SiteRendering, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
    let all = rendering.batches
    var batches = all.makeIterator()
    var done = 0
    request.progress(BuildProgress(.pages, of: all.count))
    var diagnostics: [Diagnostic] = []
    try await inTurn(jobs: request.jobs) {
      batches.next().map { batch in { @Sendable in rendering.files(of: batch) } }
    } finish: { (result: (files: [OutputFile], diagnostics: [Diagnostic])) throws(OutputFailure) in
      diagnostics += result.diagnostics
      for file in result.files { try write(file) }
      done += 1
      request.progress(BuildProgress(.pages, done: done, of: all.count))
    }
    return diagnostics
  }
}
