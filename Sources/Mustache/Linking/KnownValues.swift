/// What is known of the data before a page is rendered, since it is the same on many pages: the site's
/// title, the words of the interface.
///
/// A value is known by the shape that it is a field of, whatever path leads to it. So a shape that
/// has known values stands for one object, which is there wherever a template names it.
package struct KnownValues: Sendable {
  private let objects: [String: TemplateObject]

  /// For each shape, by its name, an object that has the fields that are known, and no others.
  package init(_ objects: [String: TemplateValue] = [:]) {
    self.objects = objects.compactMapValues { value in
      if case .object(let object) = value { object } else { nil }
    }
  }

  /// The text or flag of a field, where that is known.
  ///
  /// Lists, objects and markup are left to rendering.
  func value(of name: TemplateName, in shape: String) -> TemplateValue? {
    guard let value = objects[shape]?(name) else { return nil }
    switch value {
    case .nothing, .flag, .integer, .text, .bytes: return value
    case .finished, .object, .list, .lazyList, .lambda: return nil
    }
  }
}
