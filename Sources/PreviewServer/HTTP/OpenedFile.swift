#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif
import Synchronization

/// A file that is open to be read, by whoever takes it.
final class OpenedFile: Sendable {
  /// -1 once it is given away.
  private let descriptor: Mutex<Int32>

  /// Opens a regular file at an absolute path; nil when there is none. A link is none.
  init?(at path: String) {
    let opened = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard opened >= 0 else { return nil }
    descriptor = Mutex(opened)
  }

  deinit {
    descriptor.withLock { if $0 >= 0 { _ = close($0) } }
  }

  /// Hands over the file, which the taker closes.
  func giveAway() -> Int32 {
    descriptor.withLock { descriptor in
      defer { descriptor = -1 }
      return descriptor
    }
  }
}
