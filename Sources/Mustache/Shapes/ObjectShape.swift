/// The names of one kind of object, and how each is read from its subject.
///
/// A shape is made once and shared by every page and thread; an object of it is a closure over the
/// shape and the subject, so that making one costs an allocation and nothing else. What runs at each
/// lookup is inlinable: where a shape is used with its subject's type, no generic code is left.
@usableFromInline
package final class ObjectShape<Subject: Sendable>: Sendable {
  package let description: ShapeDescription
  @usableFromInline let table: NameTable
  @usableFromInline let readings: [Field<Subject>.Reading]
  @usableFromInline let open: OpenNames<Subject>?
  @usableFromInline let identity: ObjectIdentifier
  @usableFromInline let key: (@Sendable (Subject) -> Int)?

  /// Where two fields have one name, the first one counts.
  ///
  /// `key` tells a subject from every other: where two have the same, they have the same values in all
  /// of an edition, and what a template makes of the one may be kept for the other.
  package init(
    _ name: String, _ documentation: String, _ fields: [Field<Subject>],
    open: OpenNames<Subject>? = nil, key: (@Sendable (Subject) -> Int)? = nil
  ) {
    description = ShapeDescription(
      name: name, documentation: documentation, fields: fields.map(\.description),
      open: open.map {
        .init(kind: $0.kind, documentation: $0.documentation, accepts: $0.accepts)
      }, hasKeys: key != nil)
    table = NameTable(fields.map { TemplateName($0.description.name) })
    readings = fields.map(\.reading)
    self.open = open
    identity = description.identity
    self.key = key
  }

  /// A template's view of a subject.
  @inlinable
  package func object(_ subject: Subject) -> TemplateValue {
    .object(TemplateObject(shape: identity) { self.value(of: subject, for: $0) })
  }

  /// A list of objects, each made when a section comes to it.
  @inlinable
  package func list(_ subjects: [Subject]) -> TemplateValue {
    .lazyList(count: subjects.count) { self.object(subjects[$0]) }
  }

  @inlinable
  func value(of subject: Subject, for key: FieldKey) -> TemplateValue? {
    switch key {
    case .slot(let slot): return readings[slot].value(of: subject)
    case .name(let name): return value(of: subject, named: name)
    case .key: return self.key.map { .integer($0(subject)) }
    }
  }

  @inlinable
  func value(of subject: Subject, named name: TemplateName) -> TemplateValue? {
    if let index = table.index(of: name) { return readings[index].value(of: subject) }
    guard let open, open.accepts(name.text) else { return nil }
    return open.value(subject, name.text)
  }
}

/// Names that a shape takes by a rule, besides its fields.
@usableFromInline
package struct OpenNames<Subject: Sendable>: Sendable {
  let kind: ValueKind
  let documentation: String
  @usableFromInline let accepts: @Sendable (String) -> Bool
  @usableFromInline let value: @Sendable (Subject, String) -> TemplateValue

  /// - Parameters:
  ///   - kind: The kind of every such value.
  ///   - documentation: Which names these are, and what they stand for.
  ///   - accepts: Whether a name is one of them; others are sought further up.
  ///   - value: The value of an accepted name.
  package init(
    _ kind: ValueKind, _ documentation: String,
    accepts: @escaping @Sendable (String) -> Bool,
    value: @escaping @Sendable (Subject, String) -> TemplateValue
  ) {
    self.kind = kind
    self.documentation = documentation
    self.accepts = accepts
    self.value = value
  }
}
