import ByteText

/// Runs a linked template's instructions over data.
struct LinkedRenderer {
  private var contexts: ContextStack
  /// For each cached section that is being rendered, what is to be cached of its body, if anything.
  private var recordings: [Recording?] = []

  private struct Recording {
    let key: Int
    /// Where the body begins in what is written.
    let start: Int
  }

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
      case .cachedSection(let reference, let end, let fragment):
        let value = contexts.value(of: reference, in: template)
        if !contexts.enter(value, &writer) {
          position = end
        } else if recall(template.fragments[fragment], &writer) {
          position = end - 1
        }
      case .endCachedSection(let body, let fragment):
        if let recording = recordings.removeLast() {
          template.fragments[fragment].keep(writer.bytes[recording.start...], for: recording.key)
        }
        if contexts.repeatSection() {
          position = recall(template.fragments[fragment], &writer) ? position - 1 : body
        }
      case .inverted(let reference, let end):
        if contexts.value(of: reference, in: template).isTrue(&writer) { position = end }
      case .return:
        return
      }
    }
  }
}

extension LinkedRenderer {
  /// Begins the body of a cached section; true if it is written already.
  private mutating func recall(_ fragment: Fragment, _ writer: inout ByteWriter) -> Bool {
    guard case .object(let object)? = contexts.values.last, object.shape == fragment.shape,
      case .integer(let key)? = object.read(.key)
    else {
      recordings.append(nil)
      return false
    }
    if let text = fragment.text(for: key) {
      writer.append(text)
      recordings.append(nil)
      return true
    }
    recordings.append(Recording(key: key, start: writer.count))
    return false
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
