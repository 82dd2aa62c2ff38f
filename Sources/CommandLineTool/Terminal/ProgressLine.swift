import SiteBuilding
import Synchronization

/// A line at the foot of a terminal that shows how far a build has come, once it takes longer than a
/// second; nothing where nobody sees it.
final class ProgressLine: Sendable {
  private let console: Console
  private let isVisible: Bool
  private let start: ContinuousClock.Instant
  private let lastShown: Mutex<ContinuousClock.Instant?> = Mutex(nil)

  init(console: Console, process: ProcessContext, start: ContinuousClock.Instant = .now) {
    self.console = console
    self.start = start
    isVisible = process.canDraw && !console.printsJSON && console.loudness > .quiet
  }

  func show(_ progress: BuildProgress) {
    let now = ContinuousClock.now
    guard isVisible, now - start > .seconds(1) else { return }
    let isDue = lastShown.withLock { last in
      guard last.map({ now - $0 > .milliseconds(100) }) ?? true else { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let width = 24
    let filled = width * progress.done / max(1, progress.total)
    let bar = String(repeating: "█", count: filled) + String(repeating: "·", count: width - filled)
    let percent = 100 * progress.done / max(1, progress.total)
    console.draw("\r\u{1B}[K\(progress.stage.rawValue) \(bar) \(percent) %")
  }

  /// Takes the line away again.
  func clear() {
    if lastShown.withLock({ $0 != nil }) { console.draw("\r\u{1B}[K") }
  }
}
