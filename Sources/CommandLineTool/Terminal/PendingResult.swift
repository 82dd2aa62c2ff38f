import ByteText
import Diagnostics
import Synchronization

/// A result in JSON while its command is at work: one object, with all that is told on the way.
final class PendingResult: Sendable {
  private let parts: Mutex<(json: JSONWriter?, diagnostics: [Diagnostic])> = Mutex((nil, []))

  func set(_ json: JSONWriter) { parts.withLock { $0.json = json } }

  func add(_ diagnostics: [Diagnostic]) { parts.withLock { $0.diagnostics += diagnostics } }

  /// The whole object; nil when there is nothing to be said.
  func finished() -> [UInt8]? {
    let (json, diagnostics) = parts.withLock { $0 }
    guard json != nil || !diagnostics.isEmpty else { return nil }
    var object = json ?? JSONWriter()
    object.member("diagnostics", diagnostics)
    return object.finished()
  }
}
