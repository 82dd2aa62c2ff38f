package import ByteText

/// What a name in a template stands for.
///
/// Values are made on demand while a page is rendered, so the cases are those that cost nothing to
/// make: a list may be read item by item, and markup writes itself.
@usableFromInline
package enum TemplateValue: Sendable {
  /// Known, but there is none: false in sections, empty as text, and not sought further up.
  case nothing
  /// True or false; a section over `true` renders its body in the context it stands in.
  case flag(Bool)
  /// A whole number in ASCII digits; always true, 0 too.
  case integer(Int)
  /// Plain text; empty text is false in sections.
  case text(String)
  /// Plain text as UTF-8 bytes.
  case bytes([UInt8])
  /// Finished HTML; meant for `{{{ }}}`, and escaped under `{{ }}` like the rest.
  case finished(Markup)
  /// Something with names of its own.
  case object(TemplateObject)
  case list([TemplateValue])
  /// A list whose items are made when a section comes to them.
  case lazyList(count: Int, @Sendable (Int) -> TemplateValue)
  /// Called each time; what it returns is itself a template. A section hands it its unrendered text,
  /// an interpolation hands it nil.
  case lambda(@Sendable (_ section: String?) -> String)
}

/// HTML that writes itself.
@usableFromInline
package struct Markup: Sendable {
  package let write: @Sendable (inout ByteWriter) -> Void

  package init(_ write: @escaping @Sendable (inout ByteWriter) -> Void) {
    self.write = write
  }
}

extension TemplateValue {
  /// Finished HTML that `write` appends.
  package static func markup(_ write: @escaping @Sendable (inout ByteWriter) -> Void) -> Self {
    .finished(Markup(write))
  }

  /// Something that finds its values by their names alone; nil for a name that it doesn't have.
  package static func names(
    _ find: @escaping @Sendable (TemplateName) -> TemplateValue?
  ) -> Self {
    .object(
      TemplateObject(shape: nil) { key in
        if case .name(let name) = key { find(name) } else { nil }
      })
  }
}
