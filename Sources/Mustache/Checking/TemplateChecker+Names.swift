import Diagnostics

extension TemplateChecker {
  /// A part of a dotted name, where it stands.
  private struct Part {
    let name: String
    let span: Range<Int>
    let source: SourceText
  }

  /// The kind of value that a tag's name stands for; `.anything` if that can't be told, which is
  /// reported where it is a mistake.
  mutating func kind(of tag: Tag, _ scope: CheckedScope, _ code: TemplateCode) -> ValueKind {
    let parts = Self.parts(of: tag, code.source)
    guard let first = parts.first else { return scope.innermost ?? .anything }
    guard var kind = scope.kind(of: first.name, in: schema) else {
      reportUnknown(first, known: scope.names(in: schema), "unknown name `\(first.name)`")
      return .anything
    }
    var whole = first.name
    for part in parts.dropFirst() {
      switch kind {
      case .anything: return .anything
      case .object(let shapeName):
        guard let shape = schema[shapeName] else { return .anything }
        guard let next = shape.kind(of: part.name) else {
          reportUnknown(
            part, known: Set(shape.fields.map(\.name)),
            "unknown name `\(part.name)` in `\(whole)`")
          return .anything
        }
        kind = next
      case .text, .integer, .flag, .markup, .lambda, .list:
        reportNoNames(part, whole, kind)
        return .anything
      }
      whole += "." + part.name
    }
    return kind
  }

  private static func parts(of tag: Tag, _ source: SourceText) -> [Part] {
    var start = tag.name.lowerBound
    return tag.path.map { name in
      let end = min(start + name.text.utf8.count, tag.name.upperBound)
      defer { start = min(end + 1, tag.name.upperBound) }
      return Part(name: name.text, span: start..<end, source: source)
    }
  }

  /// Checks a tag that writes its value.
  mutating func checkText(
    _ tag: Tag, isEscaped: Bool, _ scope: CheckedScope, _ code: TemplateCode
  ) {
    switch kind(of: tag, scope, code) {
    case .anything, .lambda: break
    case .markup: if isEscaped { reportEscapedMarkup(tag, code) }
    case .text, .integer, .flag: if !isEscaped { reportUnescapedText(tag, code) }
    case .object(let shape): reportNoText(tag, code, "an object (\(shape))")
    case .list(let element): reportNoText(tag, code, "a list (of \(element))")
    }
  }
}

// Messages.
extension TemplateChecker {
  mutating func reportIncomplete(_ code: TemplateCode) {
    diagnostics.insert(
      Diagnostic(
        .note, id: "unchecked-template", at: .file(code.source.path),
        "templates use each other in too many ways to check all of them",
        help: "let a parent use itself only in a section that ends"))
  }

  private mutating func reportUnknown(_ part: Part, known: Set<String>, _ summary: String) {
    let shapes = schema.shapes(withField: part.name).map { "`\($0)`" }
    diagnostics.insert(
      Diagnostic(
        .warning, id: "unknown-name", at: .span(part.source, part.span), summary,
        notes: shapes.isEmpty
          ? [] : ["`\(part.name)` is a name of: \(shapes.joined(separator: ", "))"],
        help: nearestName(to: part.name, among: known).map { "did you mean `\($0)`?" }))
  }

  private mutating func reportNoNames(_ part: Part, _ whole: String, _ kind: ValueKind) {
    let help: String? =
      if case .list = kind { "write `{{#\(whole)}}{{\(part.name)}}{{/\(whole)}}`" } else { nil }
    diagnostics.insert(
      Diagnostic(
        .warning, id: "unknown-name", at: .span(part.source, part.span),
        "unknown name `\(part.name)`: `\(whole)` has no names, its kind is \(kind)", help: help))
  }

  private mutating func reportEscapedMarkup(_ tag: Tag, _ code: TemplateCode) {
    let name = text(tag, code)
    diagnostics.insert(
      Diagnostic(
        .warning, id: "escaped-markup", at: .span(code.source, tag.span),
        "`\(name)` is finished HTML and would be shown as its source text",
        help: "write `{{{\(name)}}}`"))
  }

  private mutating func reportUnescapedText(_ tag: Tag, _ code: TemplateCode) {
    let name = text(tag, code)
    diagnostics.insert(
      Diagnostic(
        .warning, id: "unescaped-text", at: .span(code.source, tag.span),
        "`\(name)` is not HTML and has to be escaped", help: "write `{{\(name)}}`"))
  }

  private mutating func reportNoText(_ tag: Tag, _ code: TemplateCode, _ what: String) {
    let name = text(tag, code)
    diagnostics.insert(
      Diagnostic(
        .warning, id: "not-text", at: .span(code.source, tag.span),
        "`\(name)` is \(what) and has no text of its own",
        help: "write `{{#\(name)}}…{{/\(name)}}`, and in it the names that you want"))
  }

  private func text(_ tag: Tag, _ code: TemplateCode) -> String {
    String(decoding: code.source.bytes[tag.name], as: UTF8.self)
  }
}
