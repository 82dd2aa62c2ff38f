/// Something with names of its own, such as an entry.
@usableFromInline
package struct TemplateObject: Sendable {
  /// The shape whose slots it has, by its identity; nil for an object that only knows names.
  let shape: ObjectIdentifier?
  let read: @Sendable (FieldKey) -> TemplateValue?

  @usableFromInline
  init(
    shape: ObjectIdentifier?, read: @escaping @Sendable (FieldKey) -> TemplateValue?
  ) {
    self.shape = shape
    self.read = read
  }

  /// The value of a name, or nil if this object has no such name, so that it is sought further up.
  package func callAsFunction(_ name: TemplateName) -> TemplateValue? { read(.name(name)) }
}

/// What a value of an object is asked for by.
@usableFromInline
enum FieldKey: Sendable {
  case name(TemplateName)
  /// The place of a field in its shape, for those who know that the object is of that shape.
  case slot(Int)
  /// What tells the object from every other of its shape, where its shape has that.
  case key
}
