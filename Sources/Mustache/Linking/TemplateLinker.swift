import ByteText

extension TemplateLibrary {
  /// Makes a template ready for data of known shapes.
  ///
  /// - Parameters:
  ///   - name: The template that will be rendered.
  ///   - root: The names of the shapes of what it will be given, in its order.
  ///   - schema: All shapes that may be met.
  ///   - known: What is known of the data already.
  ///   - cache: Where templates that are linked with the same schema and known values, and rendered
  ///     with the same data, keep what they have in common.
  /// - Returns: Nil where the template has to be rendered by its name: when it uses templates whose
  ///   name only the data knows, or so many that it may never end, or when a name stands for a lambda.
  package func linked(
    _ name: String, root: [String], schema: TemplateSchema, known: KnownValues = KnownValues(),
    cache: FragmentCache? = nil
  ) -> LinkedTemplate? {
    guard let template = template(named: name) else { return nil }
    var linker = TemplateLinker(self, schema, known, cache, root: root)
    return try? linker.link(template)
  }
}

/// Walks templates as rendering would, and writes down what is left for a page to do.
///
/// What the walk has to know is what the renderer has to: the templates in use, what parents were
/// given, the indentation in force. Of the contexts it knows the shapes.
struct TemplateLinker {
  /// How many instructions are walked: far more than any theme has.
  private static let maximumSteps = 50_000

  private let library: TemplateLibrary
  let schema: TemplateSchema
  let known: KnownValues
  var linked: LinkedTemplate

  /// What names are looked up in, the innermost last.
  var scopes: [Scope]
  private var arguments = ArgumentStack()
  private let cache: FragmentCache?
  private var stepsWalked = 0
  private var depth = 0

  /// What each line of the template begins with.
  var indentation: [UInt8] = []
  /// What may be still to be done before a line's indentation is right: it can depend on which sections
  /// were rendered before.
  var lineStarts: Set<LineStart> = [.asMarked]
  /// Text from here on may be joined: no jump leads between its instructions.
  var firstJoinable = 0

  /// The template can't be linked.
  struct Unlinkable: Error {}

  /// A context.
  struct Scope {
    let kind: ValueKind
    /// Nil for a value that is known, and isn't among the contexts while a page is rendered.
    let context: Int?
    /// The value, if it is known.
    var value: TemplateValue?
  }

  /// A section whose end is not reached yet.
  private enum OpenSection {
    /// Its value is known, so its body is shown once, and it leaves no instructions.
    case known(isContext: Bool)
    case section(
      instruction: Int, reference: Int, isContext: Bool, before: Set<LineStart>)
    case inverted(instruction: Int, reference: Int, end: Int, before: Set<LineStart>)
  }

  init(
    _ library: TemplateLibrary, _ schema: TemplateSchema, _ known: KnownValues,
    _ cache: FragmentCache?, root: [String]
  ) {
    self.library = library
    self.schema = schema
    self.known = known
    self.cache = cache
    linked = LinkedTemplate(schema: schema)
    scopes = root.enumerated().map { Scope(kind: .object($1), context: $0) }
  }

  mutating func link(_ template: Template) throws(Unlinkable) -> LinkedTemplate {
    try walk(template, from: 0)
    append(.return)
    return linked
  }

  private mutating func walk(_ template: Template, from start: Int) throws(Unlinkable) {
    let code = template.code
    var open: [OpenSection] = []
    var position = start
    while true {
      closeInverted(at: position, &open)
      let instruction = code.instructions[position]
      position += 1
      stepsWalked += 1
      guard stepsWalked <= Self.maximumSteps else { throw Unlinkable() }
      switch instruction {
      case .literal(let range, let lineStarts):
        try append(range, lineStarts, of: code)
      case .lineStart:
        try startLine()
      case .pieceStart:
        try startPiece()
      case .escaped(let tag):
        try write(code.tags[tag], isEscaped: true)
      case .unescaped(let tag):
        try write(code.tags[tag], isEscaped: false)
      case .section(let tag, let end):
        if try !begin(code.tags[tag], &open) { position = end }
      case .endSection:
        if let section = open.popLast() { finish(section) }
      case .inverted(let tag, let end):
        if try !beginInverted(code.tags[tag], end: end, &open) { position = end }
      case .partial(let index), .parent(let index):
        position = code.calls[index].next
        try use(template, index)
      case .block(let index):
        let block = code.blocks[index]
        guard let (frame, start) = arguments.content(for: block.name) else { continue }
        position = block.end
        try show(start, frame, block)
      case .return:
        return
      }
    }
  }
}

// Sections.
extension TemplateLinker {
  private mutating func write(_ tag: Tag, isEscaped: Bool) throws(Unlinkable) {
    switch try meaning(of: tag.path) {
    case .known(let value):
      var writer = ByteWriter()
      if isEscaped { writer.append(escaped: value) } else { writer.append(unescaped: value) }
      append(writer.bytes[...])
    case .reference(let reference, _):
      append(isEscaped ? .escaped(reference) : .unescaped(reference))
    }
  }

  /// Begins a section; false if its body is never shown.
  private mutating func begin(_ tag: Tag, _ open: inout [OpenSection]) throws(Unlinkable) -> Bool {
    switch try meaning(of: tag.path) {
    case .known(let value):
      var writer = ByteWriter()
      guard value.isTrue(&writer) else { return false }
      let isContext = if case .flag = value { false } else { true }
      if isContext { scopes.append(Scope(kind: .text, context: nil, value: value)) }
      open.append(.known(isContext: isContext))
    case .reference(let reference, let kind):
      let isContext = kind != .flag
      var inner = kind
      if case .list(let element) = kind { inner = element }
      open.append(
        .section(
          instruction: linked.instructions.count, reference: reference, isContext: isContext,
          before: lineStarts))
      append(.section(reference, end: 0))
      beginJump()
      switch kind {
      case .list, .anything:
        // What may be a list: the end of a body leaves the state as it was, or this one.
        lineStarts.insert(.asMarked)
      case .text, .integer, .flag, .markup, .lambda, .object:
        break
      }
      if isContext { scopes.append(Scope(kind: inner, context: contextCount)) }
    }
    return true
  }

  private mutating func beginInverted(
    _ tag: Tag, end: Int, _ open: inout [OpenSection]
  ) throws(Unlinkable) -> Bool {
    switch try meaning(of: tag.path) {
    case .known(let value):
      var writer = ByteWriter()
      return !value.isTrue(&writer)
    case .reference(let reference, _):
      open.append(
        .inverted(
          instruction: linked.instructions.count, reference: reference, end: end,
          before: lineStarts))
      append(.inverted(reference, end: 0))
      beginJump()
      return true
    }
  }

  /// Inverted sections have no instruction at their ends.
  private mutating func closeInverted(at position: Int, _ open: inout [OpenSection]) {
    while case .inverted(_, _, position, _)? = open.last, let section = open.popLast() {
      finish(section)
    }
  }

  private mutating func finish(_ section: OpenSection) {
    switch section {
    case .known(let isContext):
      if isContext { scopes.removeLast() }
    case .section(let instruction, let reference, let isContext, let before):
      let body = instruction + 1
      let end = linked.instructions.count + 1
      if isContext, let fragment = fragment(ofBodyFrom: body) {
        append(.endCachedSection(body: body, fragment: fragment))
        linked.instructions[instruction] = .cachedSection(reference, end: end, fragment: fragment)
      } else {
        append(.endSection(body: body))
        linked.instructions[instruction] = .section(reference, end: end)
      }
      beginJump()
      lineStarts.formUnion(before)
      if isContext { scopes.removeLast() }
    case .inverted(let instruction, let reference, _, let before):
      linked.instructions[instruction] = .inverted(reference, end: linked.instructions.count)
      beginJump()
      lineStarts.formUnion(before)
    }
  }

  /// What is cached of the body of the innermost section, which is from there to the end: an index into
  /// the linked template's fragments, or nil if the body depends on more than its object.
  private mutating func fragment(ofBodyFrom body: Int) -> Int? {
    guard let cache, let scope = scopes.last, case .object(let name) = scope.kind,
      let shape = schema[name], shape.hasKeys, let context = scope.context,
      let code = linked.description(from: body, of: context)
    else { return nil }
    linked.fragments.append(cache.fragment(of: code, for: shape.identity))
    return linked.fragments.count - 1
  }

  /// How many contexts there are at this point while a page is rendered.
  private var contextCount: Int { scopes.count { $0.context != nil } }
}

// Other templates.
extension TemplateLinker {
  private mutating func use(_ template: Template, _ index: Int) throws(Unlinkable) {
    let call = template.code.calls[index]
    guard case .named = call.target else { throw Unlinkable() }
    guard let target = call.template else { return }
    try inside { linker throws(Unlinkable) in
      if !call.arguments.isEmpty { linker.arguments.give(template, call: index) }
      if call.isStandalone {
        linker.indentation += call.indentation
      } else {
        linker.indentation = []
        linker.lineStarts = [.asMarked]
      }
      try linker.walk(linker.library.templates[target], from: 0)
    }
  }

  private mutating func show(_ start: Int, _ frame: Int, _ block: Block) throws(Unlinkable) {
    try inside { linker throws(Unlinkable) in
      linker.indentation += block.indentation
      let count = linker.indentation.count
      linker.lineStarts = Set(
        linker.lineStarts.map { $0.entering(block, indentation: count) })
      let template = linker.arguments.look(from: frame)
      try linker.walk(template, from: start)
    }
  }

  /// Does something that ends where it began, as a call does.
  private mutating func inside(
    _ body: (inout TemplateLinker) throws(Unlinkable) -> Void
  ) throws(Unlinkable) {
    guard depth < TemplateRenderer.maximumDepth else { throw Unlinkable() }
    let outer = (indentation, arguments.mark)
    depth += 1
    try body(&self)
    depth -= 1
    indentation = outer.0
    arguments.reset(to: outer.1)
    lineStarts = [.asMarked]
  }
}
