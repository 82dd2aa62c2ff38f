import ByteText

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
