package import Diagnostics

extension TemplateLibrary {
  /// Checks every name that rendering a template may look up.
  ///
  /// The template's instructions are walked as they would be rendered, through sections, partials and
  /// parents, with shapes in place of data; so a partial is checked in each of the contexts that it
  /// is used in. Templates whose name only the data knows are not followed.
  ///
  /// - Parameters:
  ///   - name: The template that is rendered.
  ///   - root: The names of the shapes of what `render` is given, in its order.
  ///   - schema: All shapes that may be met.
  /// - Returns: A warning for each mistake, once, in printing order; none for a name that no template
  ///   has.
  package func check(
    template name: String, root: [String], schema: TemplateSchema
  ) -> [Diagnostic] {
    guard let index = index(of: name) else { return [] }
    var checker = TemplateChecker(self, schema)
    checker.check(index, CheckedScope(root.map(ValueKind.object)))
    return checker.diagnostics.inPrintingOrder()
  }
}

/// Walks templates with shapes in place of data.
struct TemplateChecker {
  /// How many different uses of templates are walked: far more than any theme has.
  private static let maximumVisits = 20_000

  private let library: TemplateLibrary
  let schema: TemplateSchema
  var diagnostics: Set<Diagnostic> = []

  private var visited: Set<Visit> = []
  /// Every use of a parent that was met, as what it gives to the parent's blocks.
  private var arguments: [ArgumentUse] = []
  private var argumentIndices: [ArgumentUse: Int] = [:]

  /// A run of instructions in a context; the same run in the same context tells nothing new.
  private struct Visit: Hashable {
    let template: Int
    let start: Int
    let scope: CheckedScope
    let arguments: Int?
  }

  private struct ArgumentUse: Hashable {
    let template: Int
    let call: Int
    let outer: Int?
  }

  init(_ library: TemplateLibrary, _ schema: TemplateSchema) {
    self.library = library
    self.schema = schema
  }

  mutating func check(_ template: Int, _ scope: CheckedScope) {
    walk(Visit(template: template, start: 0, scope: scope, arguments: nil), depth: 0)
  }

  private mutating func walk(_ visit: Visit, depth: Int) {
    guard depth <= TemplateRenderer.maximumDepth, visited.insert(visit).inserted else { return }
    let code = library.templates[visit.template].code
    guard visited.count <= Self.maximumVisits else {
      reportIncomplete(code)
      return
    }
    var scope = visit.scope
    var outerScopes: [CheckedScope] = []
    var position = visit.start
    while true {
      let instruction = code.instructions[position]
      position += 1
      switch instruction {
      case .literal, .lineStart, .pieceStart: break
      case .escaped(let index): checkText(code.tags[index], isEscaped: true, scope, code)
      case .unescaped(let index): checkText(code.tags[index], isEscaped: false, scope, code)
      case .section(let index, _):
        outerScopes.append(scope)
        enter(kind(of: code.tags[index], scope, code), &scope)
      case .endSection:
        if let outer = outerScopes.popLast() { scope = outer }
      case .inverted(let index, _): _ = kind(of: code.tags[index], scope, code)
      case .partial(let index), .parent(let index):
        let call = code.calls[index]
        position = call.next
        if case .dynamic(let tag) = call.target {
          checkText(code.tags[tag], isEscaped: true, scope, code)
        }
        guard let target = call.template else { continue }
        let given =
          call.arguments.isEmpty
          ? visit.arguments
          : use(ArgumentUse(template: visit.template, call: index, outer: visit.arguments))
        walk(
          Visit(template: target, start: 0, scope: scope, arguments: given), depth: depth + 1)
      case .block(let index):
        let block = code.blocks[index]
        guard let (use, start) = argument(for: block.name, visit.arguments) else { continue }
        position = block.end
        walk(
          Visit(template: use.template, start: start, scope: scope, arguments: use.outer),
          depth: depth + 1)
      case .return:
        return
      }
    }
  }

  /// What a section over a value adds to the scope.
  private func enter(_ kind: ValueKind, _ scope: inout CheckedScope) {
    switch kind {
    case .flag: break
    case .list(let element): scope.push(element)
    case .text, .integer, .markup, .lambda, .anything, .object: scope.push(kind)
    }
  }

  private mutating func use(_ use: ArgumentUse) -> Int {
    if let index = argumentIndices[use] { return index }
    arguments.append(use)
    argumentIndices[use] = arguments.count - 1
    return arguments.count - 1
  }

  /// As rendering does: what the outermost user gives counts.
  private func argument(
    for block: TemplateName, _ visible: Int?
  ) -> (use: ArgumentUse, start: Int)? {
    var found: (use: ArgumentUse, start: Int)?
    var next = visible
    while let index = next {
      let use = arguments[index]
      if let start = library.templates[use.template].code.calls[use.call].start(of: block) {
        found = (use, start)
      }
      next = use.outer
    }
    return found
  }
}
