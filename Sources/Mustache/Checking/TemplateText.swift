package import Diagnostics

/// What a template writes by itself, wherever its tags stand: for those who check that text.
package struct TemplateText: Sendable {
  /// As long as the template, each byte of a tag replaced.
  package let bytes: [UInt8]
  /// Whether tags bring in text that is not to be escaped: partials, parents, `{{{name}}}`.
  package let takesMore: Bool

  package init(of source: SourceText, filler: UInt8) {
    var scanner = TemplateScanner(source, delimiters: .standard)
    scanner.scan()
    var bytes = source.bytes
    var takesMore = false
    for token in scanner.tokens where token.kind != .text {
      for index in token.span { bytes[index] = filler }
      switch token.kind {
      case .partial, .parent, .unescaped: takesMore = true
      default: break
      }
    }
    self.bytes = bytes
    self.takesMore = takesMore
  }
}
