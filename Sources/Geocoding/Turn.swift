private import Foundation

#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#else
  private import Darwin
#endif

/// Lets one command at a time ask a service, and each only a second after the last.
///
/// A file that commands lock keeps them apart; it holds when somebody last asked.
struct Turn: Sendable {
  let file: String
  var interval = Duration.seconds(1)

  /// The file can't be opened or locked.
  struct Unavailable: Error {}

  /// Waits for the turn and does something with it.
  func taken<Result>(_ ask: () async throws -> Result) async throws -> Result {
    let folder = (file as NSString).deletingLastPathComponent
    try? FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let descriptor = unsafe open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Unavailable() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // Tried again and again, as waiting for a lock would keep a thread from other work.
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw Unavailable() }
      try await Task.sleep(for: .milliseconds(20))
    }
    defer { try? handle.close() }
    if let last = Turn.time(in: handle) {
      let rest = interval - .seconds(Date().timeIntervalSince1970 - last)
      // A clock that was set back since must not keep anybody waiting for hours.
      if rest > .zero { try await Task.sleep(for: min(rest, interval)) }
    }
    defer { Turn.note(Date().timeIntervalSince1970, in: handle) }
    return try await ask()
  }

  /// When somebody last asked, in seconds since 1970; nil in a new file.
  private static func time(in handle: FileHandle) -> Double? {
    (try? handle.readToEnd()).flatMap { Double(String(decoding: $0, as: UTF8.self)) }
  }

  private static func note(_ time: Double, in handle: FileHandle) {
    try? handle.truncate(atOffset: 0)
    try? handle.write(contentsOf: Data(String(time).utf8))
  }
}
