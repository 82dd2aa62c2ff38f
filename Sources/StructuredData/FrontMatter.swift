package import Diagnostics

/// The fields at the head of a file, and where its text begins.
package struct FrontMatter: Sendable, Hashable {
  package let format: DataFormat
  /// The bytes between the delimiters; for JSON, which has none, from brace to brace.
  package let block: Range<Int>
  /// The bytes of the file's text: all after the line that closes the front matter.
  package let body: Range<Int>
  /// The fields, always a mapping; nil when the block has an error.
  package let data: DataNode?

  /// Reads the front matter of a file.
  ///
  /// It is nil for a file without any, whose text is `SourceText.textRange`, and for one that opens
  /// front matter and never closes it, which is an error.
  package static func read(
    from source: SourceText
  ) -> (frontMatter: FrontMatter?, diagnostics: [Diagnostic]) {
    switch FrontMatterBlock.find(in: source) {
    case .none: return (nil, [])
    case .unclosed(let opening, let format):
      return (nil, [unclosed(opening, format, in: source)])
    case .object(let object):
      return readObject(object, from: source)
    case .delimited(let format, let block, let body):
      let (node, diagnostics) = DataNode.read(
        from: source, in: block, as: format, isFrontMatter: true)
      let frontMatter = FrontMatter(format: format, block: block, body: body, data: node)
      return frontMatter.requiringKeys(diagnostics, in: source)
    }
  }

  /// Reads a JSON object; the file's text begins on the line after it.
  private static func readObject(
    _ range: Range<Int>, from source: SourceText
  ) -> (FrontMatter?, [Diagnostic]) {
    if let mistake = source.firstInvalidUTF8(in: range) { return (nil, [mistake]) }
    var diagnostics: [Diagnostic] = []
    do throws(DataError) {
      let (node, end) = try JSONReader.readPrefix(source, in: range, warnings: &diagnostics)
      let line = end..<source.lineRange(at: end).upperBound
      let body = FrontMatterBlock.lineEnd(after: line.upperBound, in: source)..<range.upperBound
      let isAlone = source.bytes[line].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      if !isAlone {
        diagnostics.append(
          Diagnostic(
            .error, id: "json-syntax", at: .span(source, line),
            "text after the front matter on its last line",
            help: "begin the entry's text on a line of its own"))
      }
      let block = range.lowerBound..<end
      return (FrontMatter(format: .json, block: block, body: body, data: node), diagnostics)
    } catch {
      return (nil, diagnostics + [error.diagnostic])
    }
  }

  /// Turns away a block that is no mapping.
  private func requiringKeys(
    _ diagnostics: [Diagnostic], in source: SourceText
  ) -> (FrontMatter?, [Diagnostic]) {
    guard let data, data.members == nil else { return (self, diagnostics) }
    let mistake = Diagnostic(
      .error, id: "front-matter-without-keys", at: .span(source, data.span),
      "the front matter holds no keys", help: "write one `key: value` on each line")
    return (
      FrontMatter(format: format, block: block, body: body, data: nil), diagnostics + [mistake]
    )
  }

  private static func unclosed(
    _ opening: Range<Int>, _ format: DataFormat, in source: SourceText
  ) -> Diagnostic {
    let mark =
      switch format {
      case .yaml: "---"
      case .toml: "+++"
      case .json: "}"
      }
    return Diagnostic(
      .error, id: "unclosed-front-matter", at: .span(source, opening),
      "this front matter is never closed",
      help: "put a line `\(mark)` below its last key")
  }
}
