import Diagnostics
import StructuredData

extension [Diagnostic] {
  /// Makes errors of the warnings that one of these members has taken the place of an earlier one of
  /// its key, for keys of which neither value may be passed over.
  mutating func refuseDuplicates(of members: some Sequence<Member>) {
    let keys = Set(members.lazy.map(\.keySpan))
    guard !keys.isEmpty else { return }
    for index in indices where self[index].id == "duplicate-key" {
      let warning = self[index]
      guard case .span(let source, let span) = warning.place, keys.contains(span) else { continue }
      let key = String(decoding: source.bytes[span], as: UTF8.self)
      self[index] = Diagnostic(
        .error, id: warning.id, at: warning.place, "`\(key)` is given twice",
        notes: warning.notes, help: warning.help)
    }
  }
}
