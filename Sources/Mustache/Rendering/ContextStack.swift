import ByteText

/// A section that is being rendered.
struct SectionFrame {
  enum Items {
    case one
    case list([TemplateValue])
    case lazy(@Sendable (Int) -> TemplateValue)
  }

  let items: Items
  var index = 0
  let count: Int
  /// Whether the value became the innermost context.
  let isContext: Bool

  /// The item that is next, or nil if there is none.
  var current: TemplateValue? {
    guard index < count else { return nil }
    switch items {
    case .one: return nil
    case .list(let values): return values[index]
    case .lazy(let item): return item(index)
    }
  }
}

/// What names are looked up in, and the sections that put it there.
struct ContextStack {
  /// The innermost last.
  private(set) var values: [TemplateValue]
  private var sections: [SectionFrame] = []

  init(_ values: [TemplateValue]) {
    self.values = values
  }

  /// Begins a section over a value; false if its body is to be skipped.
  mutating func enter(_ value: TemplateValue, _ writer: inout ByteWriter) -> Bool {
    switch value {
    case .list(let values):
      begin(SectionFrame(items: .list(values), count: values.count, isContext: true))
    case .lazyList(let count, let item):
      begin(SectionFrame(items: .lazy(item), count: count, isContext: true))
    case .flag(let flag):
      flag && begin(SectionFrame(items: .one, count: 1, isContext: false))
    case .nothing, .integer, .text, .bytes, .finished, .object, .lambda:
      value.isTrue(&writer) && begin(value)
    }
  }

  private mutating func begin(_ value: TemplateValue) -> Bool {
    values.append(value)
    sections.append(SectionFrame(items: .one, count: 1, isContext: true))
    return true
  }

  private mutating func begin(_ frame: SectionFrame) -> Bool {
    guard frame.count > 0 else { return false }
    if let first = frame.current { values.append(first) }
    sections.append(frame)
    return true
  }

  /// At the end of a section's body: true if it is to be rendered once more, for the next item.
  mutating func repeatSection() -> Bool {
    let last = sections.count - 1
    sections[last].index += 1
    if let next = sections[last].current {
      values[values.count - 1] = next
      return true
    }
    if sections[last].isContext { values.removeLast() }
    sections.removeLast()
    return false
  }
}

// Looking names up.
extension ContextStack {
  /// The value of a dotted name: its first part is sought through all contexts, each further one
  /// only in the value before it.
  func value(of path: [TemplateName]) -> TemplateValue {
    guard let first = path.first else { return values.last ?? .nothing }
    let values = values.span
    var index = values.count - 1
    while index >= 0 {
      if case .object(let object) = values[index], let value = object(first) {
        return path.count == 1 ? value : Self.member(path, of: value)
      }
      index -= 1
    }
    return .nothing
  }

  /// Follows a dotted name from the value of its first part.
  private static func member(_ path: [TemplateName], of first: TemplateValue) -> TemplateValue {
    var value = first
    for index in 1..<path.count {
      guard case .object(let object) = value, let next = object(path[index]) else {
        return .nothing
      }
      value = next
    }
    return value
  }
}
