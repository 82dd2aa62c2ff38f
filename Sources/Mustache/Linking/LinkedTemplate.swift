package import ByteText

/// A template and all that it uses, made into one list of instructions for data of known shapes.
///
/// Nothing is left to do for a page that could be done before: partials and parents stand where they
/// are used, indentation is part of the text, names are places in shapes, and what is known of the
/// data is text among the text. It renders to the very bytes that its library renders to.
package struct LinkedTemplate: Sendable {
  var instructions: [LinkedInstruction] = []
  /// The text of all literals.
  var pool: [UInt8] = []
  var references: [Reference] = []
  /// The steps of all references.
  var steps: [Step] = []
  /// The name of each reference, as it was written.
  var paths: [[TemplateName]] = []
  /// The sections whose bodies may be cached.
  var fragments: [Fragment] = []
  /// Keeps the shapes that the steps are of.
  let schema: TemplateSchema

  /// Appends a page to `writer`.
  ///
  /// `context` is of the shapes that the template was linked for, in their order.
  package func render(with context: [TemplateValue], into writer: inout ByteWriter) {
    var renderer = LinkedRenderer(context)
    renderer.run(self, into: &writer)
  }
}

/// One step of rendering a linked template; tags are indices into `references`.
enum LinkedInstruction: Sendable {
  /// Text: a range of `pool`.
  case literal(Range<Int>)
  /// `{{name}}`
  case escaped(Int)
  /// `{{{name}}}`
  case unescaped(Int)
  /// `{{#name}}`, and the instruction after the section.
  case section(Int, end: Int)
  /// `{{/name}}` of a section: the first instruction of its body.
  case endSection(body: Int)
  /// A section whose body may be cached: an index into `fragments`. The instruction before its end is
  /// its `endCachedSection`.
  case cachedSection(Int, end: Int, fragment: Int)
  case endCachedSection(body: Int, fragment: Int)
  /// `{{^name}}`, and the instruction after the section.
  case inverted(Int, end: Int)
  case `return`
}

/// Where a tag's value is found.
struct Reference: Sendable {
  /// The context that it is taken from, counted from the outermost; nil if only a search for the name
  /// tells.
  let context: Int?
  /// A range of the template's `steps` that leads from there to the value.
  let steps: Range<Int>
}

/// How one part of a name is read from the value of the part before it.
enum Step: Sendable {
  /// A field of the shape with this identity.
  case slot(ObjectIdentifier, Int)
  /// A name that is no field: an open one, or one of a value of which nothing is known.
  case name
}
