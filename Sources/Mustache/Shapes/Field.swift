/// One name of an object: at once its documentation, its kind for the checker, and how it is read.
///
/// One table of fields is the whole truth about what a template may use, so the reference, the
/// checker and the renderer can't drift apart.
@usableFromInline
package struct Field<Subject: Sendable>: Sendable {
  package let description: FieldDescription
  let reading: Reading

  /// How a value is read; each kind keeps its own closure, since wrapping one in another would cost
  /// a context to count references on at every lookup.
  @usableFromInline
  enum Reading: Sendable {
    case text(@Sendable (Subject) -> String?)
    case bytes(@Sendable (Subject) -> [UInt8]?)
    case integer(@Sendable (Subject) -> Int?)
    case flag(@Sendable (Subject) -> Bool)
    case value(@Sendable (Subject) -> TemplateValue)
  }

  private init(_ name: String, _ kind: ValueKind, _ documentation: String, _ reading: Reading) {
    self.init(FieldDescription(name: name, kind: kind, documentation: documentation), reading)
  }

  fileprivate init(_ description: FieldDescription, _ reading: Reading) {
    self.description = description
    self.reading = reading
  }

  /// Text to be escaped; nil is nothing.
  package static func text(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Subject) -> String?
  ) -> Field {
    Field(name, .text, documentation, .text(get))
  }

  /// Text to be escaped, as UTF-8; nil is nothing.
  package static func bytes(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Subject) -> [UInt8]?
  ) -> Field {
    Field(name, .text, documentation, .bytes(get))
  }

  /// A whole number; nil is nothing.
  package static func integer(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Subject) -> Int?
  ) -> Field {
    Field(name, .integer, documentation, .integer(get))
  }

  package static func flag(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Subject) -> Bool
  ) -> Field {
    Field(name, .flag, documentation, .flag(get))
  }

  /// Finished HTML: `get` returns `.markup`, or `.nothing`.
  package static func markup(
    _ name: String, _ documentation: String, _ get: @escaping @Sendable (Subject) -> TemplateValue
  ) -> Field {
    Field(name, .markup, documentation, .value(get))
  }

  /// An object of the shape called `shape`: `get` returns what that shape made, or `.nothing`.
  package static func object(
    _ name: String, of shape: String, _ documentation: String,
    _ get: @escaping @Sendable (Subject) -> TemplateValue
  ) -> Field {
    Field(name, .object(shape), documentation, .value(get))
  }

  /// A list of objects of the shape called `shape`: `get` returns `.list`, `.lazyList` or `.nothing`.
  package static func list(
    _ name: String, of shape: String, _ documentation: String,
    _ get: @escaping @Sendable (Subject) -> TemplateValue
  ) -> Field {
    Field(name, .list(.object(shape)), documentation, .value(get))
  }

  /// A value of any kind: `get` returns one that fits `kind`.
  package static func value(
    _ name: String, _ kind: ValueKind, _ documentation: String,
    _ get: @escaping @Sendable (Subject) -> TemplateValue
  ) -> Field {
    Field(name, kind, documentation, .value(get))
  }
}

extension Field {
  /// The same field for something that the subject is a part of.
  package func of<Whole: Sendable>(
    _ part: @escaping @Sendable (Whole) -> Subject
  ) -> Field<Whole> {
    Field<Whole>(description, reading.of(part))
  }
}

extension Field.Reading {
  fileprivate func of<Whole: Sendable>(
    _ part: @escaping @Sendable (Whole) -> Subject
  ) -> Field<Whole>.Reading {
    switch self {
    case .text(let get): .text { get(part($0)) }
    case .bytes(let get): .bytes { get(part($0)) }
    case .integer(let get): .integer { get(part($0)) }
    case .flag(let get): .flag { get(part($0)) }
    case .value(let get): .value { get(part($0)) }
    }
  }

  @inlinable
  func value(of subject: Subject) -> TemplateValue {
    switch self {
    case .text(let get): get(subject).map { .text($0) } ?? .nothing
    case .bytes(let get): get(subject).map { .bytes($0) } ?? .nothing
    case .integer(let get): get(subject).map { .integer($0) } ?? .nothing
    case .flag(let get): .flag(get(subject))
    case .value(let get): get(subject)
    }
  }
}
