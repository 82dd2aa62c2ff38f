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

extension TemplateRenderer {
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
    contexts.append(value)
    sections.append(SectionFrame(items: .one, count: 1, isContext: true))
    return true
  }

  private mutating func begin(_ frame: SectionFrame) -> Bool {
    guard frame.count > 0 else { return false }
    if let first = frame.current { contexts.append(first) }
    sections.append(frame)
    return true
  }

  /// At the end of a section's body: true if it is to be rendered once more, for the next item.
  mutating func repeatSection() -> Bool {
    let last = sections.count - 1
    sections[last].index += 1
    if let next = sections[last].current {
      contexts[contexts.count - 1] = next
      return true
    }
    if sections[last].isContext { contexts.removeLast() }
    sections.removeLast()
    return false
  }
}

extension TemplateValue {
  /// Whether a section over this is rendered.
  ///
  /// What markup writes decides, so it is written and taken back.
  func isTrue(_ writer: inout ByteWriter) -> Bool {
    switch self {
    case .nothing: return false
    case .flag(let flag): return flag
    case .integer, .object, .lambda: return true
    case .text(let text): return !text.isEmpty
    case .bytes(let bytes): return !bytes.isEmpty
    case .list(let values): return !values.isEmpty
    case .lazyList(let count, _): return count > 0
    case .finished(let markup):
      let start = writer.count
      markup.write(&writer)
      let isTrue = writer.count > start
      writer.truncate(to: start)
      return isTrue
    }
  }
}

extension ByteWriter {
  /// Appends a value's text for HTML. Objects and lists have none.
  mutating func append(escaped value: TemplateValue) {
    switch value {
    case .text(let text): append(htmlEscaped: text)
    case .bytes(let bytes): append(htmlEscaped: bytes)
    case .finished(let markup):
      let start = count
      markup.write(&self)
      escape(from: start)
    case .nothing, .flag, .integer, .object, .list, .lazyList, .lambda:
      append(unescaped: value)
    }
  }

  /// Appends a value's text as it is.
  mutating func append(unescaped value: TemplateValue) {
    switch value {
    case .nothing, .object, .list, .lazyList, .lambda: break
    case .flag(let flag): append(flag ? "true" as StaticString : "false")
    case .integer(let number): append(decimal: number)
    case .text(let text): append(text)
    case .bytes(let bytes): append(bytes)
    case .finished(let markup): markup.write(&self)
    }
  }

  /// Escapes what was written from `start` on.
  mutating func escape(from start: Int) {
    let written = Array(bytes[start...])
    truncate(to: start)
    append(htmlEscaped: written)
  }
}
