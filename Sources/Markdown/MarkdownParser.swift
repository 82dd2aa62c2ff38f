private import ByteText
package import Diagnostics

/// Reads Markdown: CommonMark 0.30 as libcmark has it, and what `MarkdownOptions` adds.
///
/// The source is marked where cmark needs to be told something (`PreparedSource`), cmark parses it,
/// its tree is copied (`SyntaxTree`), passes reshape it, and one walk writes HTML and plain text. Each
/// step takes time in proportion to the text, whatever is in it.
package struct MarkdownParser: Sendable {
  package let options: MarkdownOptions

  package init(options: MarkdownOptions = MarkdownOptions()) {
    self.options = options
  }

  /// Reads a part of a file.
  ///
  /// - Parameters:
  ///   - source: the file, which messages and holes point into.
  ///   - range: the bytes of its body.
  /// - Returns: the text's HTML, words and messages.
  package func document(of source: SourceText, range: Range<Int>) -> MarkdownDocument {
    let prepared = PreparedSource(source, range: range, extensions: options.extensions)
    guard prepared.bytes.count <= Self.limit, !prepared.isTooDeep,
      let parsed = CommonMarkTree(
        parsing: prepared.bytes.span, isUTF8: prepared.isUTF8,
        usesSmartPunctuation: options.usesSmartPunctuation)
    else { return Self.unreadable(prepared) }

    var places = BodyPlaces(prepared)
    var builder = SyntaxTreeBuilder(sentinels: prepared.sentinels)
    builder.reserveCapacity(forTextOf: prepared.bytes.count)
    builder.add(parsed, at: &places)

    var diagnostics = TablePass.run(
      on: &builder, at: &places, usesSmartPunctuation: options.usesSmartPunctuation)
    let tildes = builder.tildes
    let labels = builder.footnoteLabels
    let hasFootnotes = builder.hasFootnoteReferences || !labels.isEmpty
    var tree = builder.takeTree()
    StrikethroughPass.run(on: &tree, tildes: tildes)
    var footnotes = FootnotePass(on: &tree, labels: labels, source: source)
    var title: String?
    if options.takesTitle {
      title = TitlePass.takeTitle(
        from: &tree, of: source, allowsRawHTML: options.allowsRawHTML, reporting: &diagnostics)
    }
    if hasFootnotes { footnotes.number(&tree) }

    var renderer = HTMLRenderer(tree, options: options, source: source)
    renderer.render(footnotes.notes)
    return MarkdownDocument(
      html: HTMLFragment(bytes: renderer.html.bytes, holes: renderer.holes), title: title,
      plainText: renderer.plainText, asides: renderer.asides, headings: renderer.headings,
      diagnostics: (diagnostics + footnotes.diagnostics + renderer.diagnostics)
        .inPrintingOrder())
  }

  /// cmark counts bytes in 32 bits, and so do our nodes, with marks and tables in a second copy.
  private static let limit = Int(Int32.max) / 4

  // MARK: Messages

  private static func unreadable(_ prepared: PreparedSource) -> MarkdownDocument {
    let start = prepared.body.lowerBound
    let isDeep = prepared.isTooDeep
    return MarkdownDocument(
      html: HTMLFragment(), title: nil, plainText: [], asides: [], headings: [],
      diagnostics: [
        Diagnostic(
          .error, id: isDeep ? "text-too-deep" : "text-too-long",
          at: .span(prepared.source, start..<start),
          isDeep
            ? "lists and quotes are nested too deep in this text"
            : "this text is too long to be read",
          help: isDeep ? "remove some of the markers at the start of its lines" : "split it in two")
      ])
  }
}
