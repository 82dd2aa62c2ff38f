/// The time that a preview goes by: the clock, unless `--now` or `SOURCE_DATE_EPOCH` fixes it.
struct PreviewClock {
  private let first: Int
  private let isFixed: Bool
  private let start = ContinuousClock.now

  init(_ invocation: Invocation) throws(CommandFailure) {
    first = try invocation.now()
    isFixed = first != invocation.process.clock
  }

  /// Seconds since 1970.
  var now: Int { isFixed ? first : first + Int((ContinuousClock.now - start) / .seconds(1)) }

  /// How long it takes until an instant; nil when it never comes.
  func duration(until instant: Int) -> Duration? {
    isFixed ? nil : .seconds(max(1, instant - now))
  }
}

/// Calls when an instant has come.
final class PreviewAlarm {
  private let ring: @Sendable () -> Void
  private var waiting: Task<Void, Never>?

  init(ring: @escaping @Sendable () -> Void) {
    self.ring = ring
  }

  deinit { waiting?.cancel() }

  /// Waits for this instant instead of the one before; for none, when it is nil.
  func set(for instant: Int?, by clock: PreviewClock) {
    waiting?.cancel()
    waiting = instant.flatMap(clock.duration).map { [ring] duration in
      Task {
        try? await Task.sleep(for: duration)
        if !Task.isCancelled { ring() }
      }
    }
  }
}
