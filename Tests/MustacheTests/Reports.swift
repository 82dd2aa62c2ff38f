import ByteText
import Diagnostics
import Mustache

/// Messages as text, so that a test shows a position, a span and every word at once.
///
/// `path:line:column: severity: summary [id] at "the span's text"`, then notes and help.
func report(_ diagnostics: [Diagnostic]) -> String {
  diagnostics.map { diagnostic in
    var place = diagnostic.path
    var text = ""
    if case .span(let source, let range) = diagnostic.place {
      let (line, column) = source.position(at: range.lowerBound)
      place += ":\(line):\(column)"
      text = " at \"\(String(decoding: source.bytes[range], as: UTF8.self))\""
    }
    let lines =
      ["\(place): \(diagnostic.severity): \(diagnostic.summary) [\(diagnostic.id)]\(text)"]
      + diagnostic.notes.map { "  note: \($0)" }
      + [diagnostic.help.map { "  help: \($0)" }]
      .compactMap { $0 }
    return lines.joined(separator: "\n")
  }.joined(separator: "\n")
}

extension TemplateLibrary {
  /// A library of templates by their names.
  init(_ templates: [String: String]) {
    self.init(sources: templates.map { SourceText(path: "Templates/\($0)", text: $1) })
  }

  /// A page as text; what went wrong is in the text too.
  func page(_ name: String, _ context: [TemplateValue]) -> String {
    var writer = ByteWriter()
    let diagnostics = render(name, with: context, into: &writer)
    return String(decoding: writer.bytes, as: UTF8.self) + report(diagnostics)
  }
}

/// A template of its own, rendered with names and values.
func rendered(
  _ template: String, _ values: [String: TemplateValue] = [:], using others: [String: String] = [:]
) -> String {
  var templates = others
  templates["page.html"] = template
  return TemplateLibrary(templates).page("page.html", [.dictionary(values)])
}

/// What is wrong with a template of its own.
func mistakes(in template: String, using others: [String: String] = [:]) -> String {
  var templates = others
  templates["page.html"] = template
  return report(TemplateLibrary(templates).diagnostics)
}
