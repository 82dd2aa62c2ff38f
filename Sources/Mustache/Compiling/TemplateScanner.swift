import Diagnostics

/// Cuts a template into text and tags.
///
/// Each byte is looked at a bounded number of times whatever the template holds: the search for a
/// tag's end stops at the next tag's beginning.
struct TemplateScanner {
  private(set) var tokens: [Token] = []
  private(set) var delimiters: [Delimiters]
  private(set) var mistakes: MistakeCollector
  private let bytes: [UInt8]
  private var position: Int

  init(_ source: SourceText, delimiters: Delimiters) {
    self.delimiters = [delimiters]
    mistakes = MistakeCollector(source)
    bytes = source.bytes
    position = bytes.has([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
  }

  private var current: Delimiters { delimiters[delimiters.count - 1] }

  mutating func scan() {
    var textStart = position
    while position < bytes.count, !mistakes.isFull {
      guard bytes.has(current.open, at: position) else {
        position += 1
        continue
      }
      appendText(textStart..<position)
      scanTag()
      textStart = position
    }
    appendText(textStart..<bytes.count)
  }

  /// Adds text line by line.
  private mutating func appendText(_ range: Range<Int>) {
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\n") {
      tokens.append(Token(kind: .text, span: start..<index + 1))
      start = index + 1
    }
    if start < range.upperBound {
      tokens.append(Token(kind: .text, span: start..<range.upperBound))
    }
  }

  private mutating func scanTag() {
    let start = position
    var inner = start + current.open.count
    while inner < bytes.count, bytes[inner].isTemplateSpace { inner += 1 }
    var kind = Token.Kind.escaped
    var terminator = current.close
    if inner < bytes.count, let (sigilKind, prefix) = Self.sigils[bytes[inner]] {
      kind = sigilKind
      terminator = prefix + terminator
      inner += 1
    }
    guard let contentEnd = findEnd(terminator, of: kind, tagStart: start, from: inner) else {
      return
    }
    position = contentEnd + terminator.count
    appendTag(kind, span: start..<position, content: bytes.trimming(inner..<contentEnd))
  }

  /// What the first byte of a tag says of it, and what has to stand before the closing delimiter.
  private static let sigils: [UInt8: (Token.Kind, [UInt8])] = [
    UInt8(ascii: "{"): (.unescaped, [UInt8(ascii: "}")]),
    UInt8(ascii: "&"): (.unescaped, []),
    UInt8(ascii: "#"): (.section, []),
    UInt8(ascii: "^"): (.inverted, []),
    UInt8(ascii: "/"): (.close, []),
    UInt8(ascii: "!"): (.comment, []),
    UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")]),
    UInt8(ascii: ">"): (.partial, []),
    UInt8(ascii: "<"): (.parent, []),
    UInt8(ascii: "$"): (.block, []),
  ]

  /// Where a tag's content ends; if nowhere, reports so and moves to where reading goes on.
  private mutating func findEnd(
    _ terminator: [UInt8], of kind: Token.Kind, tagStart: Int, from start: Int
  ) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes.has(terminator, at: index) { return index }
      // The next tag begins: this one was forgotten. Comments may hold anything.
      if kind != .comment, bytes.has(current.open, at: index) { break }
      index += 1
    }
    reportUnclosedTag(at: tagStart, terminator)
    position = index
    return nil
  }

  private mutating func appendTag(_ kind: Token.Kind, span: Range<Int>, content: Range<Int>) {
    var token = Token(kind: kind, span: span, name: content, delimiters: delimiters.count - 1)
    switch kind {
    case .comment, .text:
      break
    case .delimiters:
      changeDelimiters(content, span)
    case .partial, .parent, .close:
      if !content.isEmpty, bytes[content.lowerBound] == UInt8(ascii: "*") {
        token.isDynamic = true
        token.name = bytes.trimming(content.lowerBound + 1..<content.upperBound)
      }
      checkName(token)
    case .escaped, .unescaped, .section, .inverted, .block:
      checkName(token)
    }
    tokens.append(token)
  }

  private mutating func changeDelimiters(_ content: Range<Int>, _ span: Range<Int>) {
    let words = bytes[content].split(whereSeparator: \.isTemplateSpace)
    guard words.count == 2,
      words.allSatisfy({
        $0.count <= Delimiters.maximumLength && !$0.contains(UInt8(ascii: "="))
      })
    else {
      reportBadDelimiters(at: span)
      return
    }
    delimiters.append(Delimiters(open: Array(words[0]), close: Array(words[1])))
  }

  private mutating func checkName(_ token: Token) {
    guard !token.name.isEmpty else {
      mistakes.report(
        .error, "empty-tag", at: token.span, "this tag has no name",
        help: "write a name between the braces, or `{{=<% %>=}}` before text that holds braces")
      return
    }
    let name = bytes[token.name]
    if name.contains(where: \.isTemplateSpace) {
      reportSpaceInName(token)
    } else if token.kind != .block, token.kind != .close,
      token.isDynamic || (token.kind != .partial && token.kind != .parent),
      token.name.count > 1,
      name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        .contains(where: \.isEmpty)
    {
      mistakes.report(
        .error, "bad-name", at: token.name,
        "`\(mistakes.text(token.name))` has a dot with no name beside it",
        help: "write `a.b` for the name b of a, or a lone `.` for the current value")
    }
  }
}

// Messages.
extension TemplateScanner {
  private mutating func reportUnclosedTag(at start: Int, _ terminator: [UInt8]) {
    let line = mistakes.source.lineRange(at: start)
    mistakes.report(
      .error, "unclosed-tag", at: start..<max(start + current.open.count, line.upperBound),
      "this tag is never closed",
      help: "write `\(String(decoding: terminator, as: UTF8.self))` at its end")
  }

  private mutating func reportBadDelimiters(at span: Range<Int>) {
    mistakes.report(
      .error, "bad-delimiters", at: span, "these are not two delimiters",
      help:
        "write both with a space between them and no `=` in them, as in `{{=<% %>=}}`; each has at"
        + " most \(Delimiters.maximumLength) bytes")
  }

  private mutating func reportSpaceInName(_ token: Token) {
    mistakes.report(
      .error, "bad-name", at: token.name,
      "`\(mistakes.text(token.name))` is not a name: a name has no white space in it",
      help:
        "Mustache has neither expressions nor arguments: `{{#name}}…{{/name}}` shows its text if"
        + " name is true, and once for each item of a list")
  }
}
