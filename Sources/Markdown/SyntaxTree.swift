/// A document as nodes in one array, with all their text in another.
///
/// cmark's tree is copied into it once. The passes then reshape it by index, and nothing in it needs
/// recursion or reference counting, so that a document nested a hundred thousand deep is like any
/// other. Nodes that are cut off stay in the array, out of reach.
struct SyntaxTree {
  enum Kind: UInt8 {
    // What cmark knows.
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    // What the source's marks say; see `PreparedSource`.
    case bareLink, wikiLink, footnoteReference, footnoteLabel, tilde, taskMark
    // What the passes make of them.
    case deletion, footnoteDefinition, table, tableRow, tableCell
  }

  /// Bytes in `SyntaxTree.text`.
  struct Text {
    var start: Int32 = 0
    var count: Int32 = 0

    var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    var isEmpty: Bool { count == 0 }
  }

  struct Node {
    var kind: Kind
    /// A list or its items stand close; a tilde may close; a task is done; a row is a header.
    var flag = false
    /// A heading's level, an ordered list's start or -1, a footnote's number, a cell's alignment;
    /// 1 for a tilde that may open.
    var number: Int32 = 0
    /// Which of several references to its footnote this is; how many quotes a paragraph is in.
    var occurrence: Int32 = 0
    var parent: Int32 = -1
    var first: Int32 = -1
    var last: Int32 = -1
    var next: Int32 = -1
    /// What it says; a link's destination.
    var text = Text()
    /// A link's title, a code block's info string.
    var detail = Text()
    /// Byte offsets in the source file, for the kinds that need them.
    var sourceStart: Int32 = 0
    var sourceEnd: Int32 = 0
    /// Lines of the body, from 1, for paragraphs and headings.
    var firstLine: Int32 = 0
    var lastLine: Int32 = 0

    var source: Range<Int> { Int(sourceStart)..<Int(Swift.max(sourceStart, sourceEnd)) }

    mutating func setSource(_ range: Range<Int>) {
      sourceStart = Int32(clamping: range.lowerBound)
      sourceEnd = Int32(clamping: range.upperBound)
    }
  }

  static let root = 0

  var nodes: [Node] = [Node(kind: .document)]
  var text: [UInt8] = []

  subscript(index: Int) -> Node {
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// Adds a node after the last child of `parent`.
  @discardableResult
  mutating func append(_ node: Node, to parent: Int) -> Int {
    let index = nodes.count
    nodes.append(node)
    nodes[index].parent = Int32(parent)
    let previous = Int(nodes[parent].last)
    if previous < 0 {
      nodes[parent].first = Int32(index)
    } else {
      nodes[previous].next = Int32(index)
    }
    nodes[parent].last = Int32(index)
    return index
  }

  /// Puts a new node behind another, below the same parent.
  @discardableResult
  mutating func insert(_ node: Node, after previous: Int) -> Int {
    let index = nodes.count
    nodes.append(node)
    nodes[index].parent = nodes[previous].parent
    nodes[index].next = nodes[previous].next
    nodes[previous].next = Int32(index)
    let parent = Int(nodes[index].parent)
    if parent >= 0, nodes[parent].last == previous { nodes[parent].last = Int32(index) }
    return index
  }

  /// Adds a node that hangs below none.
  mutating func addDetached(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  /// The children of a node, in order.
  func children(of parent: Int) -> [Int] {
    var result: [Int] = []
    var child = Int(nodes[parent].first)
    while child >= 0 {
      result.append(child)
      child = Int(nodes[child].next)
    }
    return result
  }

  /// Gives a node these children in place of its own.
  mutating func setChildren(_ children: [Int], of parent: Int) {
    nodes[parent].first = Int32(children.first ?? -1)
    nodes[parent].last = Int32(children.last ?? -1)
    for (position, child) in children.enumerated() {
      nodes[child].parent = Int32(parent)
      nodes[child].next = Int32(position + 1 < children.count ? children[position + 1] : -1)
    }
  }

  /// Gives a node the children of another in place of its own.
  mutating func moveChildren(of source: Int, to target: Int) {
    setChildren(children(of: source), of: target)
    nodes[source].first = -1
    nodes[source].last = -1
  }

  /// Takes a node out from among its siblings, in time that grows with their number.
  mutating func remove(_ index: Int) {
    let parent = Int(nodes[index].parent)
    guard parent >= 0 else { return }
    setChildren(children(of: parent).filter { $0 != index }, of: parent)
  }

  /// Whether a list holds anything but footnotes' definitions.
  func hasVisibleItem(_ list: Int) -> Bool {
    var item = Int(nodes[list].first)
    while item >= 0 {
      if nodes[item].kind != .footnoteDefinition { return true }
      item = Int(nodes[item].next)
    }
    return false
  }

  /// Adds text and says where it is.
  mutating func store(_ bytes: some Sequence<UInt8>) -> Text {
    let start = text.count
    text.append(contentsOf: bytes)
    return Text(start: Int32(start), count: Int32(text.count - start))
  }

  func bytes(_ text: Text) -> ArraySlice<UInt8> {
    self.text[text.range]
  }

  func string(_ text: Text) -> String {
    String(decoding: bytes(text), as: UTF8.self)
  }

  /// Visits the nodes below `top` in order, on the way in and on the way out; `enter` says whether to
  /// go down.
  func walk(below top: Int, enter: (Int) -> Bool, exit: (Int) -> Void = { _ in }) {
    var node = Int(nodes[top].first)
    guard node >= 0 else { return }
    while true {
      if enter(node), nodes[node].first >= 0 {
        node = Int(nodes[node].first)
        continue
      }
      exit(node)
      while nodes[node].next < 0 {
        node = Int(nodes[node].parent)
        if node == top || node < 0 { return }
        exit(node)
      }
      node = Int(nodes[node].next)
    }
  }
}
