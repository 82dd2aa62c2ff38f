package import ByteText
package import Diagnostics

/// A folder of templates, compiled once, that use each other by name.
///
/// It never changes after it is made, so any number of threads may render from it at once.
package struct TemplateLibrary: Sendable {
  /// Everything that is wrong with the templates themselves.
  ///
  /// A template with errors renders to nothing, and so does the use of one that is missing; the rest
  /// still renders, so a preview can go on.
  package let diagnostics: [Diagnostic]
  let templates: [Template]
  private let indices: [String: Int]

  /// Compiles templates.
  ///
  /// `Templates/parts/nav.html` is known as `parts/nav.html` and `parts/nav`: the path below the
  /// folder, with or without its extension. Where two files differ in their extensions alone, the
  /// short name means the one in `.html`. Where two have one path, the last one counts.
  ///
  /// Where the templates are no HTML, `{{name}}` writes its value as `{{{name}}}` does.
  package init(sources: [SourceText], folder: String = "Templates/", isHTML: Bool = true) {
    var sourceOfName: [String: SourceText] = [:]
    for source in sources {
      let isBelow = source.path.hasPrefix(folder)
      sourceOfName[isBelow ? String(source.path.dropFirst(folder.count)) : source.path] = source
    }
    let names = sourceOfName.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let indices = Self.indices(of: names)
    var diagnostics: [Diagnostic] = []
    var codes: [TemplateCode] = []
    for source in names.compactMap({ sourceOfName[$0] }) {
      let (code, found) = TemplateCompiler.compile(source, isHTML: isHTML)
      codes.append(code)
      diagnostics += found
    }
    for index in codes.indices {
      Self.link(&codes[index], indices)
      diagnostics += Self.missingTemplates(codes[index], indices)
    }
    diagnostics += BlockReach(codes).unknownBlocks()
    templates = zip(names, codes).map { Template($0, $1) }
    self.indices = indices
    self.diagnostics = diagnostics.inPrintingOrder()
  }

  /// The names of all templates with their extensions, in byte order.
  package var names: [String] { templates.map(\.name) }

  package func contains(_ name: String) -> Bool { indices[name] != nil }

  /// Appends a page to `writer`.
  ///
  /// Names are sought from the last of `context` to the first. A page that can't be finished leaves
  /// nothing behind.
  ///
  /// - Returns: What went wrong, which for a checked library is nothing: a template that uses itself
  ///   without end, or data that names a template that isn't there.
  package func render(
    _ name: String, with context: [TemplateValue], into writer: inout ByteWriter
  ) -> [Diagnostic] {
    guard let index = indices[name] else {
      return [Self.unknownTemplate(name, indices)]
    }
    var renderer = TemplateRenderer(self, templates[index], context)
    renderer.run(into: &writer)
    return renderer.diagnostics
  }

  func template(named name: String) -> Template? {
    indices[name].map { templates[$0] }
  }

  func index(of name: String) -> Int? { indices[name] }

  /// A lambda's text as a template of this library.
  func compile(
    _ text: String, path: String, delimiters: Delimiters
  ) -> (template: Template, diagnostics: [Diagnostic]) {
    var (code, diagnostics) = TemplateCompiler.compile(
      SourceText(path: path, text: text), delimiters: delimiters)
    Self.link(&code, indices)
    diagnostics += Self.missingTemplates(code, indices)
    return (Template(path, code), diagnostics)
  }
}

// Names.
extension TemplateLibrary {
  /// The index of each name, long and short.
  private static func indices(of names: [String]) -> [String: Int] {
    var indices: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      guard let short = withoutExtension(name) else { continue }
      if indices[short] == nil || name.hasSuffix(".html") { indices[short] = index }
    }
    for (index, name) in names.enumerated() { indices[name] = index }
    return indices
  }

  private static func withoutExtension(_ name: String) -> String? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
      !name[dot...].utf8.contains(UInt8(ascii: "/"))
    else { return nil }
    return String(name[..<dot])
  }

  private static func link(_ code: inout TemplateCode, _ indices: [String: Int]) {
    for index in code.calls.indices {
      if case .named(let name) = code.calls[index].target {
        code.calls[index].template = indices[name]
      }
    }
  }

  func nearestTemplate(to name: String) -> String? {
    nearestName(to: name, among: indices.keys)
  }
}

// Messages.
extension TemplateLibrary {
  private static func missingTemplates(
    _ code: TemplateCode, _ indices: [String: Int]
  ) -> [Diagnostic] {
    code.calls.compactMap { call in
      guard case .named(let name) = call.target, call.template == nil else { return nil }
      let nearest = nearestName(to: name, among: indices.keys)
      return Diagnostic(
        .error, id: "unknown-template", at: .span(code.source, call.name),
        "there is no template called `\(name)`",
        help: nearest.map { "did you mean `\($0)`?" })
    }
  }

  private static func unknownTemplate(_ name: String, _ indices: [String: Int]) -> Diagnostic {
    let nearest = nearestName(to: name, among: indices.keys)
    return Diagnostic(
      .error, id: "unknown-template", at: .nowhere, "there is no template called `\(name)`",
      help: nearest.map { "did you mean `\($0)`?" })
  }
}
