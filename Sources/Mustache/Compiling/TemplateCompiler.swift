import Diagnostics

/// Turns a template's text into instructions, and reports every mistake in it.
struct TemplateCompiler {
  private let isHTML: Bool
  private let tokens: [Token]
  private let partners: [Int?]
  private let placements: [LineLayout.Placement]
  private let delimiters: [Delimiters]
  private var mistakes: MistakeCollector
  private var code: TemplateCode

  /// What is open at this point, outermost first.
  private var open: [Construct] = []
  /// The indentation that each line loses: that of the innermost argument's content.
  private var dedent = 0..<0
  /// Where the text that isn't an instruction yet begins in the pool and in its line starts.
  private var literal: (start: Int, lineStart: Int)?
  private var pending = Pending.nothing
  /// For each call, where each name is among its arguments.
  private var argumentPlaces: [Int: [TemplateName: Int]] = [:]

  private enum Construct {
    case section(instruction: Int, tag: Int)
    case inverted(instruction: Int)
    case parent(call: Int)
    case argument(outerDedent: Range<Int>)
    case block(Int)
  }

  /// What has to be said of the next thing that shows.
  private enum Pending {
    case nothing
    case lineStart
    case pieceStart
  }

  /// A template that has errors compiles to nothing; in one that is no HTML nothing is escaped.
  static func compile(
    _ source: SourceText, delimiters: Delimiters = .standard, isHTML: Bool = true
  ) -> (code: TemplateCode, diagnostics: [Diagnostic]) {
    var scanner = TemplateScanner(source, delimiters: delimiters)
    scanner.scan()
    var pairing = TokenPairing(scanner.tokens, scanner.mistakes)
    pairing.pair()
    guard !pairing.mistakes.hasErrors else {
      return (
        TemplateCode(source: source, instructions: [.return]), pairing.mistakes.diagnostics
      )
    }
    var compiler = TemplateCompiler(source, scanner, pairing, isHTML: isHTML)
    compiler.emit()
    return (compiler.code, compiler.mistakes.diagnostics)
  }

  private init(
    _ source: SourceText, _ scanner: TemplateScanner, _ pairing: TokenPairing, isHTML: Bool
  ) {
    self.isHTML = isHTML
    tokens = scanner.tokens
    partners = pairing.partners
    delimiters = scanner.delimiters
    mistakes = pairing.mistakes
    placements = LineLayout(tokens, partners, source.bytes).placements
    code = TemplateCode(source: source)
  }

  private var bytes: [UInt8] { code.source.bytes }

  private mutating func emit() {
    var index = 0
    while index < tokens.count {
      if placements[index].isFirstOnLine { pending = .lineStart }
      if case .parent(let call) = open.last {
        index = emitInParent(index, call)
      } else {
        emitToken(index)
        index += 1
      }
    }
    append(.return)
  }

  private mutating func emitToken(_ index: Int) {
    let token = tokens[index]
    switch token.kind {
    case .text: if !placements[index].isDropped { emitText(index) }
    case .comment, .delimiters: break
    case .escaped where isHTML: appendTag(index, .escaped(addTag(token)))
    case .escaped, .unescaped: appendTag(index, .unescaped(addTag(token)))
    case .section:
      let tag = addTag(token)
      appendTag(index, .section(tag, end: 0))
      open.append(.section(instruction: code.instructions.count - 1, tag: tag))
      if let closing = partners[index] {
        code.tags[tag].body = token.span.upperBound..<tokens[closing].span.lowerBound
      }
    case .inverted:
      appendTag(index, .inverted(addTag(token), end: 0))
      open.append(.inverted(instruction: code.instructions.count - 1))
    case .partial:
      let call = addCall(index)
      appendTag(index, .partial(call))
      code.calls[call].next = code.instructions.count
    case .parent:
      let call = addCall(index)
      appendTag(index, .parent(call))
      open.append(.parent(call: call))
    case .block:
      let placement = placements[index]
      appendTag(index, .block(code.blocks.count))
      open.append(.block(code.blocks.count))
      code.blocks.append(
        Block(
          name: TemplateName(mistakes.text(token.name)),
          indentation: dedented(placement.indentation), isStandalone: placement.isStandalone))
    case .close: emitClose(index)
    }
  }

  private mutating func emitClose(_ index: Int) {
    guard let construct = open.popLast() else { return }
    switch construct {
    case .section(let instruction, let tag):
      append(.endSection(body: instruction + 1))
      code.instructions[instruction] = .section(tag, end: code.instructions.count)
    case .inverted(let instruction):
      finishLiteral()
      if case .inverted(let tag, _) = code.instructions[instruction] {
        code.instructions[instruction] = .inverted(tag, end: code.instructions.count)
      }
    case .block(let block):
      finishLiteral()
      code.blocks[block].end = code.instructions.count
    case .argument(let outerDedent):
      append(.return)
      dedent = outerDedent
      pending = .nothing
    case .parent(let call):
      code.calls[call].next = code.instructions.count
      code.calls[call].argumentTable = NameTable(code.calls[call].arguments.map(\.name))
      pending = .nothing
    }
  }
}

// Parents and their arguments.
extension TemplateCompiler {
  /// Emits what stands directly in a parent, where only blocks count; returns where to go on.
  private mutating func emitInParent(_ index: Int, _ call: Int) -> Int {
    let token = tokens[index]
    switch token.kind {
    case .close: emitClose(index)
    case .block: beginArgument(index, call)
    case .comment, .delimiters: break
    case .text:
      if !bytes.isBlank(token.span) { reportIgnored(bytes.trimming(token.span), call) }
    case .escaped, .unescaped, .section, .inverted, .partial, .parent:
      reportIgnored(token.span, call)
      if let closing = partners[index] { return closing + 1 }
    }
    return index + 1
  }

  private mutating func beginArgument(_ index: Int, _ call: Int) {
    let token = tokens[index]
    let name = TemplateName(mistakes.text(token.name))
    let argument = Argument(name: name, nameRange: token.name, start: code.instructions.count)
    if let earlier = argumentPlaces[call]?[name] {
      if !mistakes.isFull { reportDuplicate(argument, code.calls[call].arguments[earlier]) }
      code.calls[call].arguments[earlier] = argument
    } else {
      argumentPlaces[call, default: [:]][name] = code.calls[call].arguments.count
      code.calls[call].arguments.append(argument)
    }
    open.append(.argument(outerDedent: dedent))
    dedent = placements[index].indentation
    pending = placements[index].isStandalone ? .nothing : .pieceStart
  }

  private mutating func addCall(_ index: Int) -> Int {
    let token = tokens[index]
    code.calls.append(
      Call(
        target: token.isDynamic ? .dynamic(addTag(token)) : .named(mistakes.text(token.name)),
        name: token.name, span: token.span,
        indentation: dedented(placements[index].indentation),
        isStandalone: placements[index].isStandalone))
    return code.calls.count - 1
  }
}

// Pieces.
extension TemplateCompiler {
  private mutating func emitText(_ index: Int) {
    var range = tokens[index].span
    if placements[index].isFirstOnLine {
      range = range.lowerBound + bytes.commonPrefix(dedent, range)..<range.upperBound
    }
    guard !range.isEmpty else { return }
    if pending == .pieceStart { append(.pieceStart) }
    if literal == nil { literal = (code.pool.count, code.lineStarts.count) }
    if pending == .lineStart, !isLineEnd(range) { code.lineStarts.append(code.pool.count) }
    pending = .nothing
    code.pool.append(contentsOf: bytes[range])
  }

  /// Appends a tag's instruction, after what a line's beginning calls for.
  private mutating func appendTag(_ index: Int, _ instruction: Instruction) {
    if placements[index].isStandalone {
      if pending == .lineStart { pending = .nothing }
    } else {
      switch pending {
      case .nothing: break
      case .lineStart: append(.lineStart)
      case .pieceStart: append(.pieceStart)
      }
      pending = .nothing
    }
    append(instruction)
  }

  private mutating func append(_ instruction: Instruction) {
    finishLiteral()
    code.instructions.append(instruction)
  }

  private mutating func finishLiteral() {
    guard let (start, lineStart) = literal else { return }
    literal = nil
    code.instructions.append(
      .literal(start..<code.pool.count, lineStarts: lineStart..<code.lineStarts.count))
  }

  /// Whether text is nothing but a line's end.
  private func isLineEnd(_ range: Range<Int>) -> Bool {
    switch range.count {
    case 1: bytes[range.lowerBound] == UInt8(ascii: "\n")
    case 2:
      bytes[range.lowerBound] == UInt8(ascii: "\r")
        && bytes[range.lowerBound + 1] == UInt8(ascii: "\n")
    default: false
    }
  }

  private mutating func addTag(_ token: Token) -> Int {
    let name = mistakes.text(token.name)
    let path =
      name == "."
      ? []
      : name.split(separator: ".", omittingEmptySubsequences: false).map {
        TemplateName(String($0))
      }
    code.tags.append(
      Tag(path: path, name: token.name, span: token.span, delimiters: delimiters[token.delimiters])
    )
    return code.tags.count - 1
  }

  /// An indentation without what its lines lose.
  private func dedented(_ indentation: Range<Int>) -> [UInt8] {
    Array(bytes[indentation].dropFirst(bytes.commonPrefix(dedent, indentation)))
  }
}

// Messages.
extension TemplateCompiler {
  private mutating func reportIgnored(_ range: Range<Int>, _ call: Int) {
    mistakes.report(
      .warning, "ignored-content", at: range,
      "this is not shown: only blocks count directly inside `\(mistakes.text(code.calls[call].span))`",
      help: "put it into a block, `{{$name}}…{{/name}}`")
  }

  private mutating func reportDuplicate(_ argument: Argument, _ earlier: Argument) {
    mistakes.report(
      .warning, "duplicate-block", at: argument.nameRange,
      "block `\(argument.name.text)` is given twice here; this one counts",
      notes: ["the first is at \(mistakes.location(earlier.nameRange.lowerBound))"])
  }
}
