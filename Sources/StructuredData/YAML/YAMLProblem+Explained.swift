import Diagnostics

extension YAMLProblem {
  /// The message to print: where the writer's mistake is, which is not always where libyaml noticed
  /// it, and what to write instead.
  func explained(in source: SourceText, range: Range<Int>, isFrontMatter: Bool) -> Diagnostic {
    let line = YAMLLine(at: offset, of: source, in: range)
    let contextLine = YAMLLine(at: contextOffset, of: source, in: range)
    switch problem {
    case "mapping values are not allowed in this context":
      return secondKey(line, in: source, range: range)
    case "found character that cannot start any token"
    where !source.bytes[offset..<min(offset + 1, range.upperBound)].contains(0x09):
      let first = source.bytes[offset..<min(offset + 1, range.upperBound)]
      return .mustBeQuoted(
        String(decoding: first, as: UTF8.self), line, at: span(offset, range), in: source)
    case "found character that cannot start any token",
      "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected",
      "found a tab character where an intendation space is expected":
      return message(
        source, span(offset, range), "a tab in the indent; YAML takes spaces only",
        help: "put spaces in place of the tab")
    case "could not find expected ':'":
      return notAKey(contextLine, in: source, isFrontMatter: isFrontMatter)
    case "did not find expected key", "did not find expected <document start>":
      return unexpectedText(line, in: source, range: range)
    case "did not find expected ',' or ']'", "did not find expected ',' or '}'":
      return openBracket(line, contextLine, in: source, range: range)
    case "found unexpected end of stream", "found unexpected document indicator":
      return message(
        source, span(contextOffset, range), "this quotation mark is never closed",
        help: "close it, or put the whole value in the other kind of quotation marks")
    case "found unknown escape character":
      let escape = offset..<min(offset + 2, range.upperBound)
      return message(
        source, escape, "`\(source.text(escape))` means nothing between double quotation marks",
        help: "write `\\\\` for a backslash, or put the text in single quotation marks")
    case "did not find expected alphabetic or numeric character",
      "did not find expected comment or line break",
      "did not find expected whitespace or line break", "found undefined tag handle",
      "did not find URI escaped octet", "did not find expected '!'",
      "did not find expected tag URI":
      return .mustBeQuoted(
        source.text(contextOffset..<min(contextOffset + 1, range.upperBound)), contextLine,
        at: span(contextOffset, range), in: source)
    case "mapping keys are not allowed in this context":
      return .mustBeQuoted("?", line, at: span(offset, range), in: source)
    case "block sequence entries are not allowed in this context":
      return message(
        source, span(offset, range), "a list can't begin on the line of its key",
        help: "put each `- item` on a line of its own, or write the list as `[one, two]`")
    case "did not find expected '-' indicator":
      return message(
        source, span(offset, range), "this line doesn't line up with the items of the list",
        help: "begin each item with `- ` at the same column")
    case "did not find expected node content":
      return missingValue(in: source, range: range)
    case "control characters are not allowed":
      let code = source.text(character(at: offset, of: source, in: range)).unicodeScalars.first
      let hex = String(code?.value ?? 0, radix: 16, uppercase: true)
      return message(
        source, character(at: offset, of: source, in: range),
        "the control character U+\(String(repeating: "0", count: max(0, 4 - hex.count)) + hex)",
        help: "remove it")
    default:
      return message(
        source, span(offset, range), problem.isEmpty ? "this is not YAML" : problem,
        help: "put a value with special characters in quotation marks")
    }
  }

  /// A `:` after which libyaml expected no value.
  private func secondKey(
    _ line: YAMLLine, in source: SourceText, range: Range<Int>
  ) -> Diagnostic {
    if let colon = line.colon, colon < offset {
      return message(
        source, offset..<offset + 1, "a second `: ` in a value without quotation marks",
        help: line.quotingHelp ?? "put the value in quotation marks")
    }
    var above = line
    while above.content.lowerBound > range.lowerBound {
      let lineStart = source.lineRange(at: above.content.lowerBound).lowerBound
      guard lineStart > range.lowerBound else { break }
      above = YAMLLine(at: lineStart - 1, of: source, in: range)
      if !above.content.isEmpty { break }
    }
    if above.gluedColon != nil { return notAKey(above, in: source, isFrontMatter: false) }
    return message(
      source, line.content.lowerBound..<max(line.content.lowerBound, offset),
      "this key is indented deeper than the one above it, which has a value already",
      help: "begin it at the same column as the key above")
  }

  private func notAKey(
    _ line: YAMLLine, in source: SourceText, isFrontMatter: Bool
  ) -> Diagnostic {
    if let colon = line.gluedColon {
      return message(
        source, colon..<colon + 1, "no space after the `:`",
        help: "write `\(source.text(line.content.lowerBound..<colon + 1)) "
          + "\(source.text(colon + 1..<line.content.upperBound))`")
    }
    return message(
      source, line.content, "this line is not `key: value`",
      help: isFrontMatter
        ? "write `key: value`, or close the front matter with a line `---` above it"
        : "write `key: value`, or indent it if it belongs to the line above")
  }

  private func unexpectedText(
    _ line: YAMLLine, in source: SourceText, range: Range<Int>
  ) -> Diagnostic {
    guard offset > line.content.lowerBound else {
      return message(
        source, span(offset, range), "this line doesn't line up with the keys around it",
        help: "begin it at the same column as they do")
    }
    let before = line.content.lowerBound..<offset
    let closing = before.last { source.bytes[$0] != 0x20 && source.bytes[$0] != 0x09 }
    let mark = closing.map { source.text($0..<$0 + 1) } ?? ""
    return message(
      source, offset..<max(offset + 1, line.content.upperBound),
      "text after the closing `\(mark)`",
      help: line.quotingHelp ?? "put the whole value in quotation marks")
  }

  private func openBracket(
    _ line: YAMLLine, _ opening: YAMLLine, in source: SourceText, range: Range<Int>
  ) -> Diagnostic {
    guard line.content != opening.content else {
      return message(
        source, span(offset, range), "a `,` is missing between two items",
        help: "write a `,` between them, or put the text in quotation marks")
    }
    return neverClosed(
      contextOffset..<max(contextOffset, opening.content.upperBound), in: source, range: range)
  }

  /// A mark of YAML's own, or the end of the text, where a value had to be.
  private func missingValue(in source: SourceText, range: Range<Int>) -> Diagnostic {
    let isSpace = { (index: Int) in " \t\r\n".utf8.contains(source.bytes[index]) }
    if let last = range.last(where: { !isSpace($0) }), last < offset {
      // The text ends where an item had to be, after a bracket that begins a value.
      let line = YAMLLine(at: last, of: source, in: range).content
      let opening = line.first { index in
        "[{".utf8.contains(source.bytes[index])
          && (index == line.lowerBound || isSpace(index - 1))
      }
      if let opening {
        return neverClosed(opening..<line.upperBound, in: source, range: range)
      }
    }
    return message(
      source, span(offset, range), "a value is missing here",
      help: "remove the `,` too many, or put the value in quotation marks")
  }

  /// A list or map of which only the beginning is there.
  private func neverClosed(
    _ value: Range<Int>, in source: SourceText, range: Range<Int>
  ) -> Diagnostic {
    let isList = source.bytes[value.lowerBound] == UInt8(ascii: "[")
    return message(
      source, span(value.lowerBound, range), "this `\(isList ? "[" : "{")` is never closed",
      help: source.bytes[value].contains(UInt8(ascii: "#"))
        ? "`#` begins a comment: leave it off, or put the text in quotation marks"
        : "add a `\(isList ? "]" : "}")` where it ends")
  }

  /// The character at an offset, or nothing at the end of the text.
  private func span(_ offset: Int, _ range: Range<Int>) -> Range<Int> {
    let lower = min(max(offset, range.lowerBound), range.upperBound)
    return lower..<min(lower + 1, range.upperBound)
  }

  private func character(at offset: Int, of source: SourceText, in range: Range<Int>) -> Range<Int>
  {
    var end = min(offset + 1, range.upperBound)
    while end < range.upperBound, source.bytes[end] & 0xC0 == 0x80 { end += 1 }
    return min(offset, end)..<end
  }

  private func message(
    _ source: SourceText, _ span: Range<Int>, _ summary: String, help: String
  ) -> Diagnostic {
    Diagnostic(.error, id: "yaml-syntax", at: .span(source, span), summary, help: help)
  }
}

extension Diagnostic {
  /// A value that begins with a character which YAML keeps for itself.
  static func mustBeQuoted(
    _ mark: String, _ line: YAMLLine, at span: Range<Int>, in source: SourceText
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "yaml-syntax", at: .span(source, span),
      "a value that begins with `\(mark)` must be in quotation marks",
      help: line.quotingHelp ?? "put it in quotation marks")
  }
}

extension DataError {
  static func mustBeQuoted(
    _ mark: String, _ line: YAMLLine, at span: Range<Int>, in source: SourceText
  ) -> DataError {
    DataError(Diagnostic.mustBeQuoted(mark, line, at: span, in: source))
  }
}
