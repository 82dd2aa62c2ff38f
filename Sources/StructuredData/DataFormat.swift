package import Diagnostics

/// The formats that settings and front matter may be written in.
package enum DataFormat: Sendable, Hashable {
  case yaml
  /// TOML 1.0, and the line breaks and last comma that TOML 1.1 allows in an inline table.
  case toml
  /// RFC 8259.
  case json
}

extension DataNode {
  /// Reads one value, as a rule a mapping, from a part of a file.
  ///
  /// An empty YAML or TOML text is an empty mapping. The node is nil when the text has an error; the
  /// diagnostics then say where. `range` is in UTF-8 byte offsets, the whole file when nil; a byte
  /// order mark at its start is skipped. Time is linear in the text, whatever the text.
  package static func read(
    from source: SourceText, in range: Range<Int>? = nil, as format: DataFormat
  ) -> (node: DataNode?, diagnostics: [Diagnostic]) {
    read(from: source, in: range ?? source.bytes.indices, as: format, isFrontMatter: false)
  }

  static func read(
    from source: SourceText, in range: Range<Int>, as format: DataFormat, isFrontMatter: Bool
  ) -> (node: DataNode?, diagnostics: [Diagnostic]) {
    let range = source.skippingByteOrderMark(in: range)
    if let mistake = source.firstInvalidUTF8(in: range) { return (nil, [mistake]) }
    var diagnostics: [Diagnostic] = []
    do throws(DataError) {
      let node =
        switch format {
        case .yaml:
          if let plain = PlainYAMLReader.read(source, in: range, warnings: &diagnostics) {
            plain
          } else {
            try YAMLReader.read(
              source, in: range, isFrontMatter: isFrontMatter, warnings: &diagnostics)
          }
        case .toml: try TOMLReader.read(source, in: range)
        case .json: try JSONReader.read(source, in: range, warnings: &diagnostics).node
        }
      return (node, diagnostics)
    } catch {
      return (nil, diagnostics + [error.diagnostic])
    }
  }
}

/// Ends the reading of a text at its first error.
struct DataError: Error {
  let diagnostic: Diagnostic

  init(_ diagnostic: Diagnostic) {
    self.diagnostic = diagnostic
  }
}

/// How deep lists and mappings may stand in each other; a diary needs three or four levels.
let deepestNesting = 64

extension DataError {
  static func nestedTooDeep(_ source: SourceText, at span: Range<Int>) -> DataError {
    DataError(
      Diagnostic(
        .error, id: "nested-too-deep", at: .span(source, span),
        "lists and maps stand in each other more than \(deepestNesting) levels deep"))
  }
}
