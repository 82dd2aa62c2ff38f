import ByteText

/// Runs a linked template's instructions over data.
struct LinkedRenderer {
  private var contexts: ContextStack

  init(_ context: [TemplateValue]) {
    contexts = ContextStack(context)
  }

  mutating func run(_ template: LinkedTemplate, into writer: inout ByteWriter) {
    let instructions = template.instructions.span
    let pool = template.pool.span
    var position = 0
    while true {
      let instruction = instructions[position]
      position += 1
      switch instruction {
      case .literal(let range):
        writer.append(pool.extracting(range))
      case .escaped(let reference):
        writer.append(escaped: contexts.value(of: reference, in: template))
      case .unescaped(let reference):
        writer.append(unescaped: contexts.value(of: reference, in: template))
      case .section(let reference, let end):
        let value = contexts.value(of: reference, in: template)
        if !contexts.enter(value, &writer) { position = end }
      case .endSection(let body):
        if contexts.repeatSection() { position = body }
      case .inverted(let reference, let end):
        if contexts.value(of: reference, in: template).isTrue(&writer) { position = end }
      case .return:
        return
      }
    }
  }
}

extension ContextStack {
  /// The value that a linked tag refers to.
  ///
  /// A field is read by its place only where the object is of the shape that was expected, so data
  /// of other shapes than were told costs a search and no more.
  fileprivate func value(of index: Int, in template: LinkedTemplate) -> TemplateValue {
    let reference = template.references[index]
    guard let context = reference.context, context < values.count else {
      return value(of: template.paths[index])
    }
    guard let first = reference.steps.first else { return values[context] }
    guard case .object(let object) = values[context],
      case .slot(let shape, let slot) = template.steps[first], object.shape == shape
    else { return value(of: template.paths[index]) }
    var value = object.read(.slot(slot)) ?? .nothing
    for part in 1..<reference.steps.count {
      guard case .object(let object) = value else { return .nothing }
      if case .slot(let shape, let slot) = template.steps[first + part], object.shape == shape {
        value = object.read(.slot(slot)) ?? .nothing
      } else {
        value = object(template.paths[index][part]) ?? .nothing
      }
    }
    return value
  }
}
