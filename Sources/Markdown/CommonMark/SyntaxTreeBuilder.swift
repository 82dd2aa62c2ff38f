/// Copies what cmark found into a `SyntaxTree`: marks as the nodes they stand for, sentinels gone,
/// and cmark's lines and columns as offsets in the file.
struct SyntaxTreeBuilder {
  var tree = SyntaxTree()
  /// The `~~` and the footnotes' labels, in order.
  private(set) var tildes: [Int] = []
  private(set) var footnoteLabels: [Int] = []
  private(set) var hasFootnoteReferences = false
  /// What to take out of cmark's text.
  var sentinels: Sentinels?

  init(sentinels: Sentinels?) {
    self.sentinels = sentinels
  }

  mutating func reserveCapacity(forTextOf count: Int) {
    tree.text.reserveCapacity(count)
    tree.nodes.reserveCapacity(count / 32)
  }

  /// Hands the tree over, so that the passes change it in place.
  mutating func takeTree() -> SyntaxTree {
    let result = tree
    tree = SyntaxTree()
    return result
  }

  /// Adds the blocks of a parsed text to a node.
  ///
  /// - Parameters:
  ///   - parsed: what cmark made of the text.
  ///   - top: the node that gets them.
  ///   - places: where in the file the text's lines and columns are.
  ///   - limit: how many of the top blocks to take.
  mutating func add(
    _ parsed: borrowing CommonMarkTree, to top: Int = SyntaxTree.root,
    at places: inout some SourcePlaces, limit: Int = .max
  ) {
    var parent = top
    var quoteDepth = 0
    var block = LeafBlock()
    var count = 0
    parsed.walk { node in
      if parent == top {
        count += 1
        if count > limit { return false }
      }
      let kind = node.kind
      var copy = SyntaxTree.Node(kind: kind)
      switch kind {
      case .text:
        copy.text = store { node.appendLiteral(to: &$0) }
        if copy.text.isEmpty { return false }
      case .code:
        copy.text = store { node.appendLiteral(to: &$0) }
      case .htmlInline:
        copy = inlineHTML(node, in: block, at: &places)
      case .codeBlock:
        copy.text = store { node.appendLiteral(to: &$0) }
        copy.detail = store { node.appendFenceInfo(to: &$0) }
      case .htmlBlock:
        copy.text = store { node.appendLiteral(to: &$0) }
        copy.setSource(places.locate(blockFrom: node.firstLine, to: node.lastLine))
      case .link, .image:
        copy.text = store { node.appendURL(to: &$0) }
        copy.detail = store { node.appendTitle(to: &$0) }
        copy.setSource(places.locate(linkOrImage: node, in: block))
      case .paragraph, .heading:
        block = LeafBlock(node, quoteDepth: quoteDepth, at: &places)
        copy.number = Int32(node.headingLevel)
        copy.occurrence = Int32(quoteDepth)
        copy.firstLine = Int32(block.firstLine + block.skippedLines)
        copy.lastLine = Int32(node.lastLine)
      case .list:
        copy.number = Int32(node.orderedListStart ?? -1)
        copy.flag = node.isTightList
      case .blockQuote:
        quoteDepth += 1
      default: break
      }
      let index = tree.append(copy, to: parent)
      note(index, copy.kind)
      guard kind.isContainer else { return false }
      parent = index
      return true
    } exit: {
      if tree[parent].kind == .blockQuote { quoteDepth -= 1 }
      parent = Int(tree[parent].parent)
    }
  }

  private mutating func note(_ index: Int, _ kind: SyntaxTree.Kind) {
    switch kind {
    case .tilde: tildes.append(index)
    case .footnoteLabel: footnoteLabels.append(index)
    case .footnoteReference: hasFootnoteReferences = true
    default: break
    }
  }

  /// Stores what `append` adds, without sentinels.
  private mutating func store(_ append: (inout [UInt8]) -> Void) -> SyntaxTree.Text {
    let start = tree.text.count
    append(&tree.text)
    if let sentinels { sentinels.removeAll(from: &tree.text, after: start) }
    return SyntaxTree.Text(start: Int32(start), count: Int32(tree.text.count - start))
  }

  /// A tag, or the mark that is hidden in one.
  private mutating func inlineHTML(
    _ node: CommonMarkNode, in block: LeafBlock, at places: inout some SourcePlaces
  ) -> SyntaxTree.Node {
    let start = tree.text.count
    node.appendLiteral(to: &tree.text)
    var copy = SyntaxTree.Node(kind: .htmlInline)
    if let sentinels {
      let mark = Mark(tree.text.span.extracting(start..<tree.text.count), sentinels: sentinels)
      if let mark {
        copy.kind = mark.kind
        copy.flag = mark.closes
        copy.number = mark.opens ? 1 : 0
      }
      sentinels.removeAll(from: &tree.text, after: start)
      if copy.kind != .htmlInline {
        // `<?` was put in without a sentinel of its own: that stands before it, in the text.
        tree.text.removeSubrange(start..<start + 2)
      }
    }
    copy.text = SyntaxTree.Text(start: Int32(start), count: Int32(tree.text.count - start))
    copy.setSource(places.locate(tag: node, in: block, length: Int(copy.text.count)))
    return copy
  }
}

/// What an instruction that `PreparedSource` put in is about.
private struct Mark {
  let kind: SyntaxTree.Kind
  var opens = false
  var closes = false

  init?(_ literal: Span<UInt8>, sentinels: Sentinels) {
    // `<?`, at least one byte, a sentinel of three bytes, `?>`.
    guard literal.starts(with: "<?", at: 0), literal.count >= 8,
      let (role, _) = sentinels.sentinel(in: literal, at: literal.count - 5), role == .closer
    else { return nil }
    switch (literal[2], literal[3]) {
    case (UInt8(ascii: "["), UInt8(ascii: "[")): kind = .wikiLink
    case (UInt8(ascii: "["), UInt8(ascii: "^")):
      kind = literal[literal.count - 6] == UInt8(ascii: "]") ? .footnoteReference : .footnoteLabel
    case (UInt8(ascii: "["), _): kind = .taskMark
    case (UInt8(ascii: "~"), UInt8(ascii: "~")):
      kind = .tilde
      var index = 4
      while let (role, length) = sentinels.sentinel(in: literal, at: index), role != .closer {
        if role == .flank { opens = true }
        if role == .opener { closes = true }
        index += length
      }
    default: kind = .bareLink
    }
  }
}

extension SyntaxTree.Kind {
  /// Whether the kind, as cmark gives it, may have children.
  fileprivate var isContainer: Bool {
    switch self {
    case .blockQuote, .list, .item, .paragraph, .heading, .emphasis, .strong, .link, .image: true
    default: false
    }
  }
}
