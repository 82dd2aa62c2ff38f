/// One name of a shape as the reference shows it and the checker knows it.
package struct FieldDescription: Sendable, Hashable {
  package let name: String
  package let kind: ValueKind
  package let documentation: String

  package init(name: String, kind: ValueKind, documentation: String) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
  }
}

/// Which names a kind of object has: an `ObjectShape` without its type and its getters.
package struct ShapeDescription: Sendable {
  package let name: String
  package let documentation: String
  /// In the order in which they were declared.
  package let fields: [FieldDescription]
  /// The names that are taken besides the fields.
  package let open: Open?
  /// Whether its objects can be told from each other.
  let hasKeys: Bool
  private let places: [String: Int]
  private let mark = IdentityMark()

  /// Has nothing but an identity.
  private final class IdentityMark: Sendable {}

  /// Names that are known by a rule rather than one by one, such as every date pattern.
  package struct Open: Sendable {
    package let kind: ValueKind
    package let documentation: String
    package let accepts: @Sendable (String) -> Bool

    package init(
      kind: ValueKind, documentation: String, accepts: @escaping @Sendable (String) -> Bool
    ) {
      self.kind = kind
      self.documentation = documentation
      self.accepts = accepts
    }
  }

  package init(
    name: String, documentation: String, fields: [FieldDescription], open: Open? = nil,
    hasKeys: Bool = false
  ) {
    self.name = name
    self.documentation = documentation
    self.fields = fields
    self.open = open
    self.hasKeys = hasKeys
    places = Dictionary(fields.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// Tells this shape from every other, also of the same name.
  var identity: ObjectIdentifier { ObjectIdentifier(mark) }

  /// The place of a field among `fields`.
  func slot(of name: String) -> Int? { places[name] }

  /// The kind of value that a name stands for, or nil if objects of this shape have no such name.
  package func kind(of name: String) -> ValueKind? {
    if let slot = slot(of: name) { return fields[slot].kind }
    if let open, open.accepts(name) { return open.kind }
    return nil
  }
}
