import ByteText
import Diagnostics

/// What is resumed when a template, an argument's content or a lambda's text ends.
struct CallFrame {
  let template: Template
  let position: Int
  let indentation: [UInt8]
  let arguments: ArgumentStack.Mark
  /// A lambda's text is escaped from here on when it is done.
  let escapesFrom: Int?
}

extension TemplateRenderer {
  /// The template that a tag uses, or nil if there is none.
  mutating func target(of call: Call) -> Template? {
    switch call.target {
    case .named:
      return call.template.map { library.templates[$0] }
    case .dynamic(let tag):
      var name = ByteWriter()
      name.append(unescaped: contexts.value(of: template.code.tags[tag].path))
      guard name.count > 0 else { return nil }
      let text = String(decoding: name.bytes, as: UTF8.self)
      if let target = library.template(named: text) { return target }
      reportUnknownTemplate(text, call)
      return nil
    }
  }

  /// Goes into another template; false if that is too deep.
  mutating func use(_ target: Template, _ index: Int) -> Bool {
    let call = template.code.calls[index]
    guard push(call.span) else { return false }
    if !call.arguments.isEmpty { arguments.give(template, call: index) }
    if call.isStandalone {
      indentation += call.indentation
    } else {
      indentation = []
      lineStart = .asMarked
    }
    template = target
    position = 0
    return true
  }

  /// Goes into what takes a block's place.
  ///
  /// It sees what its own template was given, and not itself, so a block may hold one of its name.
  mutating func show(_ start: Int, _ frame: Int, _ block: Block) -> Bool {
    guard push(0..<0) else { return false }
    indentation += block.indentation
    lineStart = lineStart.entering(block, indentation: indentation.count)
    template = arguments.look(from: frame)
    position = start
    return true
  }

  /// Goes into the text that a lambda returned.
  mutating func expand(
    _ text: String, _ tag: Tag, _ delimiters: Delimiters, escapes start: Int?
  ) -> Bool {
    let (expansion, found) = library.compile(
      text, path: template.code.source.path, delimiters: delimiters)
    diagnostics += found.map { Self.lambdaMistake($0, tag, template.code) }
    guard push(tag.span, escapesFrom: start) else { return false }
    template = expansion
    position = 0
    indentation = []
    lineStart = .asMarked
    return true
  }

  /// Goes back to where the running template was used; false if it was used by none.
  mutating func leave(_ writer: inout ByteWriter) -> Bool {
    guard let frame = calls.popLast() else { return false }
    if let start = frame.escapesFrom { writer.escape(from: start) }
    template = frame.template
    position = frame.position
    indentation = frame.indentation
    arguments.reset(to: frame.arguments)
    lineStart = .asMarked
    return true
  }

  private mutating func push(_ span: Range<Int>, escapesFrom start: Int? = nil) -> Bool {
    guard calls.count < Self.maximumDepth else {
      reportTooDeep(span)
      return false
    }
    calls.append(
      CallFrame(
        template: template, position: position, indentation: indentation,
        arguments: arguments.mark, escapesFrom: start))
    return true
  }
}

// Messages.
extension TemplateRenderer {
  private mutating func reportUnknownTemplate(_ name: String, _ call: Call) {
    diagnostics.append(
      Diagnostic(
        .warning, id: "unknown-template", at: .span(template.code.source, call.name),
        "there is no template called `\(name)`, which this name stands for",
        help: library.nearestTemplate(to: name).map { "did you mean `\($0)`?" }))
  }

  private mutating func reportTooDeep(_ span: Range<Int>) {
    diagnostics.append(
      Diagnostic(
        .error, id: "endless-templates", at: .span(template.code.source, span),
        "templates use each other without end",
        notes: ["the page was given up \(Self.maximumDepth) templates deep"],
        help: "use a template inside itself only in a section that ends, such as one over a list"))
  }

  private static func lambdaMistake(
    _ mistake: Diagnostic, _ tag: Tag, _ code: TemplateCode
  ) -> Diagnostic {
    Diagnostic(
      mistake.severity, id: mistake.id, at: .span(code.source, tag.span),
      "in the text that this name returned: \(mistake.summary)", help: mistake.help)
  }
}
