import Diagnostics
import Foundation
import JournalModel
import SiteBuilding
import Synchronization

/// All that was measured of a journal.
struct Measurement {
  let jobs: Int
  /// Bytes of the texts that a build reads.
  var sourceSize = 0
  var runs: [Run] = []
}

/// One build, timed.
struct Run {
  /// Seconds, by stage.
  let stages: [BuildProgress.Stage: Double]
  /// Seconds.
  let total: Double
  /// Seconds of a second build that finds nothing changed.
  let unchanged: Double
  let summary: BuildSummary
  /// Bytes that the build wrote.
  let bytesWritten: Int

  /// The most memory that the process has had so far, in bytes.
  let peakMemory: Int
}

/// Builds the site anew, then again with nothing changed, as often as asked.
func measure(_ options: BenchOptions) async throws(BenchMistake) -> Measurement {
  var measurement = Measurement(jobs: options.jobs)
  for _ in 1...options.runs {
    let workshop = try Workshop(for: options.site, below: options.scratch)
    measurement.sourceSize = try await workshop.sourceSize()
    measurement.runs.append(try await timedBuild(options, in: workshop))
  }
  return measurement
}

private func timedBuild(
  _ options: BenchOptions, in workshop: borrowing Workshop
) async throws(BenchMistake) -> Run {
  let watch = StageWatch()
  var request = BuildRequest(
    site: workshop.site, output: workshop.output,
    publication: Publication(now: Int(Date().timeIntervalSince1970), includesFuture: true),
    jobs: options.jobs, makesCards: options.drawsCards,
    toolIdentity: "ilgi-bench \(ProcessInfo.processInfo.processIdentifier)")
  request.progress = { watch.note($0.stage) }
  do throws(BuildFailure) {
    let report = try await build(request)
    let stages = watch.finished()
    let start = ContinuousClock.now
    _ = try await build(request)
    let unchanged = (ContinuousClock.now - start) / .seconds(1)
    return Run(
      stages: stages, total: stages.values.reduce(0, +), unchanged: unchanged,
      summary: report.summary, bytesWritten: report.writing?.bytesWritten ?? 0,
      peakMemory: peakMemory())
  } catch {
    let formatter = DiagnosticConsoleFormatter(usesColor: false)
    let errors = error.diagnostics.filter { $0.severity == .error }
    throw BenchMistake("the build failed\n" + formatter.string(for: errors))
  }
}

/// Notes when each stage of a build began.
private final class StageWatch: Sendable {
  private let marks: Mutex<[(stage: BuildProgress.Stage, began: ContinuousClock.Instant)]> =
    Mutex([])

  func note(_ stage: BuildProgress.Stage) {
    let now = ContinuousClock.now
    marks.withLock { marks in
      if marks.last?.stage != stage { marks.append((stage, now)) }
    }
  }

  /// Seconds that each stage took, the last of them until now.
  func finished() -> [BuildProgress.Stage: Double] {
    let end = ContinuousClock.now
    return marks.withLock { marks in
      let ends = marks.dropFirst().map(\.began) + [end]
      let seconds = zip(marks, ends).map { ($0.stage, ($1 - $0.began) / .seconds(1)) }
      return Dictionary(seconds, uniquingKeysWith: +)
    }
  }
}

private func peakMemory() -> Int {
  var usage = rusage()
  #if os(Linux)
    guard unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return usage.ru_maxrss * 1024
  #else
    guard unsafe getrusage(RUSAGE_SELF, &usage) == 0 else { return 0 }
    return usage.ru_maxrss
  #endif
}
