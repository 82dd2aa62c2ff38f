import ByteText
import Diagnostics

/// Runs a template's instructions over data.
///
/// Sections and uses of other templates keep their state on stacks of the renderer's own, so no
/// template and no data can exhaust the thread's stack. Nothing here is shared: each page has its own
/// renderer, and takes no lock.
struct TemplateRenderer {
  /// How many templates may be in use inside one another.
  static let maximumDepth = 100

  let library: TemplateLibrary
  var diagnostics: [Diagnostic] = []

  /// The template being run, and its next instruction.
  var template: Template
  var position = 0
  /// What names are looked up in, the innermost last.
  var contexts: [TemplateValue]
  var sections: [SectionFrame] = []
  var calls: [CallFrame] = []

  /// What parents were given, the innermost last.
  var arguments: [ArgumentFrame] = []
  /// The innermost of `arguments` that the running text can see.
  var visibleArguments: Int?

  /// What each line of the running template begins with.
  var indentation: [UInt8] = []
  var lineStart = LineStart.asMarked

  init(_ library: TemplateLibrary, _ template: Template, _ contexts: [TemplateValue]) {
    self.library = library
    self.template = template
    self.contexts = contexts
  }

  mutating func run(into writer: inout ByteWriter) {
    let start = writer.count
    while runTemplate(into: &writer) {}
    if diagnostics.hasErrors { writer.truncate(to: start) }
  }

  /// Runs until another template's turn comes; false once there is none.
  private mutating func runTemplate(into writer: inout ByteWriter) -> Bool {
    let running = template
    let code = running.code
    let instructions = code.instructions
    let pool = code.pool
    while true {
      let instruction = instructions[position]
      position += 1
      switch instruction {
      case .literal(let range, let startsLine):
        if indentation.isEmpty {
          writer.append(pool.span.extracting(range))
        } else {
          append(pool[range], startsLine, to: &writer)
        }
      case .lineStart:
        if !indentation.isEmpty { startLine(&writer) }
      case .pieceStart:
        if !indentation.isEmpty { startPiece(&writer) }
      case .escaped(let index):
        let tag = code.tags[index]
        let value = value(of: tag.path)
        if case .lambda(let lambda) = value {
          return expand(lambda(nil), tag, .standard, escapes: writer.count)
        }
        writer.append(escaped: value)
      case .unescaped(let index):
        let tag = code.tags[index]
        let value = value(of: tag.path)
        if case .lambda(let lambda) = value {
          return expand(lambda(nil), tag, .standard, escapes: nil)
        }
        writer.append(unescaped: value)
      case .section(let index, let end):
        let tag = code.tags[index]
        let value = value(of: tag.path)
        if case .lambda(let lambda) = value {
          position = end
          let body = String(decoding: code.source.bytes[tag.body], as: UTF8.self)
          return expand(lambda(body), tag, tag.delimiters, escapes: nil)
        }
        if !enter(value, &writer) { position = end }
      case .endSection(let body):
        if repeatSection() { position = body }
      case .inverted(let index, let end):
        if value(of: code.tags[index].path).isTrue(&writer) { position = end }
      case .partial(let index), .parent(let index):
        let call = code.calls[index]
        position = call.next
        guard let target = target(of: call, code) else { continue }
        return use(target, call, index)
      case .block(let index):
        let block = code.blocks[index]
        guard let (frame, argument) = argument(for: block.name) else { continue }
        position = block.end
        return show(argument, frame, block)
      case .return:
        return leave(&writer)
      }
    }
  }
}

// Looking names up.
extension TemplateRenderer {
  /// The value of a dotted name: its first part is sought through all contexts, each further one
  /// only in the value before it.
  func value(of path: [TemplateName]) -> TemplateValue {
    guard let first = path.first else { return contexts.last ?? .nothing }
    var index = contexts.count - 1
    while index >= 0 {
      if case .object(let object) = contexts[index], let value = object.value(for: first) {
        return path.count == 1 ? value : member(path.dropFirst(), of: value)
      }
      index -= 1
    }
    return .nothing
  }

  private func member(
    _ path: ArraySlice<TemplateName>, of value: TemplateValue
  ) -> TemplateValue {
    var value = value
    for name in path {
      guard case .object(let object) = value, let next = object.value(for: name) else {
        return .nothing
      }
      value = next
    }
    return value
  }
}
