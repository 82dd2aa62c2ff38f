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
  var contexts: ContextStack
  var calls: [CallFrame] = []
  var arguments = ArgumentStack()

  /// What each line of the running template begins with.
  var indentation: [UInt8] = []
  var lineStart = LineStart.asMarked

  init(_ library: TemplateLibrary, _ template: Template, _ contexts: [TemplateValue]) {
    self.library = library
    self.template = template
    self.contexts = ContextStack(contexts)
  }

  mutating func run(into writer: inout ByteWriter) {
    let start = writer.count
    while runTemplate(into: &writer) {}
    if diagnostics.hasErrors { writer.truncate(to: start) }
  }

  /// Runs until another template's turn comes; false once there is none.
  private mutating func runTemplate(into writer: inout ByteWriter) -> Bool {
    let running = template
    // Spans of arrays held here: nothing is counted or copied for each instruction, and a span of
    // a class's property can't outlive the expression.
    let (instructionArray, tagArray, poolArray) = (
      running.code.instructions, running.code.tags, running.code.pool
    )
    let instructions = instructionArray.span
    let tags = tagArray.span
    let pool = poolArray.span
    while true {
      let instruction = instructions[position]
      position += 1
      switch instruction {
      case .literal(let range, let lineStarts):
        if indentation.isEmpty {
          writer.append(pool.extracting(range))
        } else {
          append(range, lineStarts, of: running, to: &writer)
        }
      case .lineStart:
        if !indentation.isEmpty { startLine(&writer) }
      case .pieceStart:
        if !indentation.isEmpty { startPiece(&writer) }
      case .escaped(let tag):
        let value = contexts.value(of: tags[tag].path)
        if case .lambda(let lambda) = value {
          return expand(lambda(nil), tags[tag], .standard, escapes: writer.count)
        }
        writer.append(escaped: value)
      case .unescaped(let tag):
        let value = contexts.value(of: tags[tag].path)
        if case .lambda(let lambda) = value {
          return expand(lambda(nil), tags[tag], .standard, escapes: nil)
        }
        writer.append(unescaped: value)
      case .section(let tag, let end):
        let value = contexts.value(of: tags[tag].path)
        if case .lambda(let lambda) = value {
          position = end
          let body = String(decoding: running.code.source.bytes[tags[tag].body], as: UTF8.self)
          return expand(lambda(body), tags[tag], tags[tag].delimiters, escapes: nil)
        }
        if !contexts.enter(value, &writer) { position = end }
      case .endSection(let body):
        if contexts.repeatSection() { position = body }
      case .inverted(let tag, let end):
        if contexts.value(of: tags[tag].path).isTrue(&writer) { position = end }
      case .partial(let index), .parent(let index):
        position = running.code.calls[index].next
        guard let target = target(of: running.code.calls[index]) else { continue }
        return use(target, index)
      case .block(let index):
        guard let (frame, start) = arguments.content(for: running.code.blocks[index].name) else {
          continue
        }
        position = running.code.blocks[index].end
        return show(start, frame, running.code.blocks[index])
      case .return:
        return leave(&writer)
      }
    }
  }
}
