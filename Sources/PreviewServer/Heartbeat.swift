/// Does something now and then, for as long as it lives.
final class Heartbeat: Sendable {
  private let beating: Task<Void, Never>

  /// Every 20 seconds or a little more: so that what waits for a page that was closed isn't kept for ever.
  init(_ beat: @escaping @Sendable () -> Void) {
    beating = Task(priority: .utility) {
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(20), tolerance: .seconds(5))
        if !Task.isCancelled { beat() }
      }
    }
  }

  deinit { beating.cancel() }

  func stop() { beating.cancel() }
}
