extension TemplateLinker {
  /// What a name stands for.
  enum Meaning {
    /// The same on every page.
    case known(TemplateValue)
    /// An index into the linked template's references, and the kind of value that is found there.
    case reference(Int, ValueKind)
  }

  mutating func meaning(of path: [TemplateName]) throws(Unlinkable) -> Meaning {
    guard let first = path.first else { return current }
    // Below a value of which nothing is known, neither what is found nor its place can be told.
    guard !scopes.contains(where: isUnknown) else {
      return reference(path, context: nil, steps: [], .anything)
    }
    for scope in scopes.reversed() {
      guard case .object(let name) = scope.kind, let shape = schema[name],
        let kind = shape.kind(of: first.text)
      else { continue }
      return try meaning(of: path, of: kind, in: shape, at: scope.context)
    }
    return .known(.nothing)
  }

  /// What a dotted name stands for whose first part is of that kind, in an object of that shape.
  private mutating func meaning(
    of path: [TemplateName], of kind: ValueKind, in shape: ShapeDescription, at context: Int?
  ) throws(Unlinkable) -> Meaning {
    var (shape, kind) = (shape, kind)
    var steps: [Step] = []
    for (index, name) in path.enumerated() {
      if index > 0 {
        switch kind {
        case .anything:
          steps.append(.name)
          continue
        case .object(let next):
          guard let nextShape = schema[next] else {
            return reference(path, context: nil, steps: [], .anything)
          }
          guard let nextKind = nextShape.kind(of: name.text) else { return .known(.nothing) }
          (shape, kind) = (nextShape, nextKind)
        case .text, .integer, .flag, .markup, .lambda, .list:
          return .known(.nothing)
        }
      }
      let isLast = index == path.count - 1
      if isLast, let value = known.value(of: name, in: shape.name) { return .known(value) }
      steps.append(shape.slot(of: name.text).map { .slot(shape.identity, $0) } ?? .name)
    }
    guard kind != .lambda else { throw Unlinkable() }
    return reference(path, context: context, steps: steps, kind)
  }

  /// What `.` stands for.
  private var current: Meaning {
    mutating get {
      guard let scope = scopes.last else { return .known(.nothing) }
      if let value = scope.value { return .known(value) }
      let isCertain = !scopes.contains(where: isUnknown)
      return reference([], context: isCertain ? scope.context : nil, steps: [], scope.kind)
    }
  }

  /// Whether anything may be found in a context.
  private func isUnknown(_ scope: Scope) -> Bool {
    switch scope.kind {
    case .anything: true
    case .object(let shape): schema[shape] == nil
    case .text, .integer, .flag, .markup, .lambda, .list: false
    }
  }

  private mutating func reference(
    _ path: [TemplateName], context: Int?, steps: [Step], _ kind: ValueKind
  ) -> Meaning {
    let start = linked.steps.count
    linked.steps += steps
    linked.references.append(Reference(context: context, steps: start..<linked.steps.count))
    linked.paths.append(path)
    return .reference(linked.references.count - 1, kind)
  }
}
