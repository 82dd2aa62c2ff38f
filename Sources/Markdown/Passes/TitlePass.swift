import Diagnostics

/// Takes the first line of a document for its title.
enum TitlePass {
  /// The first line's text when the document opens with a heading or a paragraph that has words on
  /// it; the line leaves the tree.
  ///
  /// Footnotes' definitions and comments show nothing where they stand, so they don't count.
  static func takeTitle(
    from tree: inout SyntaxTree, of source: SourceText, allowsRawHTML: Bool,
    reporting diagnostics: inout [Diagnostic]
  ) -> String? {
    var block = Int(tree[SyntaxTree.root].first)
    while block >= 0, isInvisible(block, in: tree) { block = Int(tree[block].next) }
    guard block >= 0, tree[block].kind == .heading || tree[block].kind == .paragraph else {
      return nil
    }
    let line = firstLine(of: block, in: tree)
    guard line.hasWords else { return nil }
    var text: [UInt8] = []
    tree.appendPlainText(below: block, upTo: line.end, to: &text)
    for index in line.lost {
      let node = tree[index]
      switch node.kind {
      case .footnoteReference: diagnostics.append(footnoteInTitle(node.source, of: source))
      case .link, .wikiLink: diagnostics.append(linkInTitle(node.source, of: source))
      case .image: diagnostics.append(imageInTitle(node.source, of: source))
      default:
        if !allowsRawHTML, !RawHTML.isComment(tree.bytes(node.text)) {
          diagnostics.append(RawHTML.dropped(node.source, of: source))
        }
      }
    }
    cut(block, after: line.end, in: &tree)
    return String(decoding: trimmed(text), as: UTF8.self)
  }

  private static func isInvisible(_ block: Int, in tree: SyntaxTree) -> Bool {
    switch tree[block].kind {
    case .htmlBlock: return RawHTML.isComment(tree.bytes(tree[block].text))
    case .list: return !tree.hasVisibleItem(block)
    default: return false
    }
  }

  private struct Line {
    /// The line break that ends it, nil when the block ends with it.
    var end: Int?
    /// Whether there is more than images on it.
    var hasWords = false
    /// What a title can't hold.
    var lost: [Int] = []
  }

  private static func firstLine(of block: Int, in tree: SyntaxTree) -> Line {
    var line = Line()
    tree.walk(below: block) { index in
      if line.end != nil { return false }
      let node = tree[index]
      switch node.kind {
      case .softBreak, .lineBreak: line.end = index
      case .htmlInline, .footnoteReference: line.lost.append(index)
      case .text, .code:
        let isBlank = tree.bytes(node.text).allSatisfy { $0.isBlank || $0.isLineEnd }
        if !isBlank { line.hasWords = true }
      case .bareLink: line.hasWords = true
      case .wikiLink:
        line.hasWords = true
        line.lost.append(index)
      case .image:
        line.lost.append(index)
        return false
      case .link:
        line.lost.append(index)
      default: break
      }
      return true
    }
    // A link that the line's end is in goes on below.
    var node = line.end.map { Int(tree[$0].parent) } ?? block
    while node != block {
      line.lost.removeAll { $0 == node }
      node = Int(tree[node].parent)
    }
    return line
  }

  /// Removes everything in the block up to and with `end`, or the block.
  private static func cut(_ block: Int, after end: Int?, in tree: inout SyntaxTree) {
    guard let end else {
      tree.remove(block)
      return
    }
    // On the way up from the line break, what stands before the path goes; containers on the path
    // keep the rest of themselves, unless there is none.
    var first = tree[end].next
    var node = Int(tree[end].parent)
    while true {
      tree[node].first = first
      if first < 0 { tree[node].last = -1 }
      if node == block { break }
      first = first < 0 ? tree[node].next : Int32(node)
      node = Int(tree[node].parent)
    }
    if tree[block].first < 0 { tree.remove(block) }
  }

  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var text = text[...]
    while let first = text.first, first.isBlank || first.isLineEnd { text = text.dropFirst() }
    while let last = text.last, last.isBlank || last.isLineEnd { text = text.dropLast() }
    return text
  }

  // MARK: Messages

  private static func footnoteInTitle(_ range: Range<Int>, of source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "footnote-in-title", at: .span(source, range),
      "a title can't hold a footnote: it is left out",
      help: "move the reference into the text below")
  }

  private static func linkInTitle(_ range: Range<Int>, of source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "link-in-title", at: .span(source, range),
      "a title can't hold a link: only its words are kept",
      help: "link in the text below, or write the title in the front matter: `title: …`")
  }

  private static func imageInTitle(_ range: Range<Int>, of source: SourceText) -> Diagnostic {
    Diagnostic(
      .warning, id: "picture-in-title", at: .span(source, range),
      "a title can't hold a picture: only its description is kept",
      help: "put the picture on a line of its own below")
  }
}
