import Diagnostics

/// Where a file's front matter begins and ends.
///
/// A delimiter is a line of its own, `---` or `+++`, with nothing else on it but white space at its
/// end. YAML may also be closed by `...`. `---` may as well be a rule at the head of a text, so it
/// opens only if what comes next looks like a key, or is the closing `---`.
enum FrontMatterBlock {
  case none
  /// - Parameters:
  ///   - block: between the delimiters' lines.
  ///   - body: after the closing delimiter's line.
  case delimited(DataFormat, block: Range<Int>, body: Range<Int>)
  /// The whole text, which begins with a JSON object.
  case object(Range<Int>)
  /// The opening line of front matter that has no end.
  case unclosed(Range<Int>, DataFormat)

  static func find(in source: SourceText) -> FrontMatterBlock {
    let text = source.textRange
    let first = source.line(from: text.lowerBound)
    switch source.delimiter(on: first) {
    case .dashes: return findYAML(below: first, in: source)
    case .pluses:
      let block = lineEnd(after: first.upperBound, in: source)
      return closed(.toml, from: block, in: source) { $0 == .pluses } ?? .unclosed(first, .toml)
    case .dots, nil:
      return beginsWithObject(source, in: text) ? .object(text) : .none
    }
  }

  private static func findYAML(below opening: Range<Int>, in source: SourceText) -> FrontMatterBlock
  {
    let block = lineEnd(after: opening.upperBound, in: source)
    let sign = FrontMatterSign.first(in: source, from: block)
    guard sign != .none else { return .none }
    return closed(.yaml, from: block, in: source) { $0 == .dashes || $0 == .dots && sign != .end }
      ?? (sign == .key ? .unclosed(opening, .yaml) : .none)
  }

  private static func closed(
    _ format: DataFormat, from start: Int, in source: SourceText,
    by closes: (Delimiter) -> Bool
  ) -> FrontMatterBlock? {
    var index = start
    while index < source.bytes.count {
      let line = source.line(from: index)
      let next = lineEnd(after: line.upperBound, in: source)
      if let delimiter = source.delimiter(on: line), closes(delimiter) {
        return .delimited(
          format, block: start..<line.lowerBound, body: next..<source.bytes.count)
      }
      index = next
    }
    return nil
  }

  /// Whether a text begins with `{` and then a key: prose may begin with a brace too.
  private static func beginsWithObject(_ source: SourceText, in text: Range<Int>) -> Bool {
    guard source.bytes[text].first == UInt8(ascii: "{") else { return false }
    let next = source.bytes[text].dropFirst().first { $0 > 0x20 }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }

  /// The offset after the line end at `offset`.
  static func lineEnd(after offset: Int, in source: SourceText) -> Int {
    let bytes = source.bytes
    guard offset < bytes.count else { return bytes.count }
    let isPair = bytes[offset] == 0x0D && offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
    return offset + (isPair ? 2 : 1)
  }
}

/// A line that may open or close front matter.
enum Delimiter {
  case dashes
  case pluses
  case dots
}

/// What the first line below a `---` says about it.
enum FrontMatterSign {
  /// The line is prose, so the `---` is a rule.
  case none
  /// It looks like a key.
  case key
  /// It may be a key; the front matter must be closed for us to believe it.
  case perhapsKey
  /// It is the closing `---`.
  case end

  static func first(in source: SourceText, from start: Int) -> FrontMatterSign {
    var index = start
    var sawComment = false
    while index < source.bytes.count {
      let line = source.line(from: index)
      let content = source.bytes[line].drop { $0 == 0x20 || $0 == 0x09 }
      if source.delimiter(on: line) == .dashes { return sawComment ? .perhapsKey : .end }
      if content.first == UInt8(ascii: "#") {
        sawComment = true
      } else if !content.isEmpty {
        let sign = of(content)
        return sign == .key && sawComment ? .perhapsKey : sign
      }
      index = FrontMatterBlock.lineEnd(after: line.upperBound, in: source)
    }
    return .none
  }

  /// The sign of one line without its indent.
  private static func of(_ line: ArraySlice<UInt8>) -> FrontMatterSign {
    if line.first == UInt8(ascii: "{") { return .perhapsKey }
    if let quote = line.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      let rest = line.dropFirst().drop { $0 != quote }.dropFirst()
      return rest.first == UInt8(ascii: ":") ? .perhapsKey : .none
    }
    let key = line.prefix(while: isKeyByte)
    let rest = line[key.endIndex...].drop { $0 == 0x20 || $0 == 0x09 }
    guard let first = key.first, !(0x30...0x39).contains(first), first != UInt8(ascii: "-"),
      rest.first == UInt8(ascii: ":")
    else { return .none }
    switch rest.dropFirst().first {
    case nil, 0x20, 0x09: return .key
    case UInt8(ascii: "/"): return .none
    default: return .perhapsKey
    }
  }
}

extension SourceText {
  /// The line that begins at an offset, without its line end.
  fileprivate func line(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    return start..<end
  }

  fileprivate func delimiter(on line: Range<Int>) -> Delimiter? {
    guard line.count >= 3, bytes[line].dropFirst(3).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
      return nil
    }
    return switch (bytes[line.lowerBound], bytes[line.lowerBound + 1], bytes[line.lowerBound + 2]) {
    case (0x2D, 0x2D, 0x2D): .dashes
    case (0x2B, 0x2B, 0x2B): .pluses
    case (0x2E, 0x2E, 0x2E): .dots
    default: nil
    }
  }
}
