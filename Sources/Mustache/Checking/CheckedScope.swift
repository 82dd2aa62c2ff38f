/// What the checker knows of the contexts that names are looked up in.
///
/// A shape further down than the same shape again can't be reached by a name, so each is kept once:
/// data of any depth has finitely many scopes, and the walk through recursive templates ends.
struct CheckedScope: Hashable, Sendable {
  /// The innermost last.
  private(set) var kinds: [ValueKind] = []

  init(_ kinds: [ValueKind]) {
    for kind in kinds { push(kind) }
  }

  var innermost: ValueKind? { kinds.last }

  /// Whether there is a context of which nothing is known, so that any name may be found.
  var hasUnknown: Bool { kinds.contains(.anything) }

  mutating func push(_ kind: ValueKind) {
    kinds.removeAll { $0 == kind }
    kinds.append(kind)
  }

  /// The kind of value that a name stands for, or nil if no context has it.
  func kind(of name: String, in schema: TemplateSchema) -> ValueKind? {
    for kind in kinds.reversed() {
      switch kind {
      case .object(let shapeName):
        guard let shape = schema[shapeName] else { return .anything }
        if let found = shape.kind(of: name) { return found }
      case .anything: return .anything
      case .text, .integer, .flag, .markup, .lambda, .list: continue
      }
    }
    return nil
  }

  /// All names that would be found, for a suggestion.
  func names(in schema: TemplateSchema) -> Set<String> {
    var names: Set<String> = []
    for case .object(let shape) in kinds {
      names.formUnion(schema[shape]?.fields.map(\.name) ?? [])
    }
    return names
  }
}
