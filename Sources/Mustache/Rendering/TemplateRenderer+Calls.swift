import ByteText
import Diagnostics

/// What is resumed when a template, an argument's content or a lambda's text ends.
struct CallFrame {
  let template: Template
  let position: Int
  let indentation: [UInt8]
  let visibleArguments: Int?
  let argumentCount: Int
  /// A lambda's text is escaped from here on when it is done.
  let escapesFrom: Int?
}

/// The blocks that the user of a parent replaced.
struct ArgumentFrame {
  let template: Template
  /// An index into the template's calls.
  let call: Int
  /// The frame that was visible where the parent was used.
  let outer: Int?
}

extension TemplateRenderer {
  /// The template that a tag uses, or nil if there is none.
  mutating func target(of call: Call) -> Template? {
    switch call.target {
    case .named:
      return call.template.map { library.templates[$0] }
    case .dynamic(let tag):
      var name = ByteWriter()
      name.append(unescaped: value(of: template.code.tags[tag].path))
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
    if !call.arguments.isEmpty {
      arguments.append(
        ArgumentFrame(template: template, call: index, outer: visibleArguments))
      visibleArguments = arguments.count - 1
    }
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

  /// What takes a block's place: that of the outermost user counts, since it inherits from the rest.
  func argument(for block: TemplateName) -> (frame: Int, start: Int)? {
    var found: (frame: Int, start: Int)?
    var next = visibleArguments
    while let frame = next {
      let user = arguments[frame]
      if let start = user.template.code.calls[user.call].start(of: block) {
        found = (frame, start)
      }
      next = user.outer
    }
    return found
  }

  /// Goes into what takes a block's place.
  ///
  /// It sees what its own template was given, and not itself, so a block may hold one of its name.
  mutating func show(_ start: Int, _ frame: Int, _ block: Block) -> Bool {
    guard push(0..<0) else { return false }
    indentation += block.indentation
    if indentation.isEmpty {
      lineStart = .asMarked
    } else if !block.isStandalone {
      lineStart = .open(written: indentation.count)
    } else if case .asMarked = lineStart {
      lineStart = .due
    }
    template = arguments[frame].template
    visibleArguments = arguments[frame].outer
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
    visibleArguments = frame.visibleArguments
    arguments.removeLast(arguments.count - frame.argumentCount)
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
        visibleArguments: visibleArguments, argumentCount: arguments.count, escapesFrom: start))
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
