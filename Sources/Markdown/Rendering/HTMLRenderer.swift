import ByteText
import Diagnostics

/// Writes a tree as HTML and as plain text in one walk.
///
/// Where the HTML is the standard's, its bytes are those of cmark's own renderer.
struct HTMLRenderer {
  var tree: SyntaxTree
  let options: MarkdownOptions
  let source: SourceText

  var html: ByteWriter
  var holes: [Hole] = []
  var plainText: [UInt8] = []
  /// Where in `plainText` tables and footnotes are.
  var asides: [Range<Int>] = []
  var headings: [Heading] = []
  var diagnostics: [Diagnostic] = []

  var headingIDs = HeadingIDs()
  /// How many links the walk is in: nothing in one may be a link itself.
  var linkDepth = 0
  /// The length of `plainText` when an image was last shown: what comes next doesn't touch the text.
  var plainCountAtImage = -1
  /// The length of `plainText` where the table began that the walk is in.
  var tableStart = 0
  /// The paragraph that a footnote's links back go to the end of.
  var backlinkParagraph = -1
  var note: FootnotePass.Note?

  init(_ tree: SyntaxTree, options: MarkdownOptions, source: SourceText) {
    self.tree = tree
    self.options = options
    self.source = source
    html = ByteWriter(capacity: tree.text.count + tree.nodes.count * 8)
    plainText.reserveCapacity(tree.text.count)
  }

  mutating func render(_ notes: [FootnotePass.Note]) {
    render(below: SyntaxTree.root)
    if !notes.isEmpty {
      let start = plainText.count
      render(notes: notes)
      asides.removeAll { $0.lowerBound >= start }  // The tables in notes.
      asides.append(start..<plainText.count)
    }
    if plainText.last == UInt8(ascii: "\n") { plainText.removeLast() }
    asides = asides.map { $0.clamped(to: 0..<plainText.count) }
  }

  mutating func render(below top: Int) {
    var node = Int(tree[top].first)
    guard node >= 0 else { return }
    while true {
      if enter(node) {
        if tree[node].first >= 0 {
          node = Int(tree[node].first)
          continue
        }
        exit(node)
      }
      while tree[node].next < 0 {
        node = Int(tree[node].parent)
        if node == top { return }
        exit(node)
      }
      node = Int(tree[node].next)
    }
  }

  /// Writes what comes before a node's children and says whether to go down to them; if so, `exit`
  /// follows.
  private mutating func enter(_ index: Int) -> Bool {
    switch tree[index].kind {
    case .text, .tilde, .footnoteLabel:
      write(tree[index].text)
      return false
    case .code:
      html.append("<code>" as StaticString)
      write(tree[index].text)
      html.append("</code>" as StaticString)
      return false
    case .softBreak:
      writeSoftBreak(index)
      return false
    case .lineBreak:
      html.append("<br />\n" as StaticString)
      plainText.append(UInt8(ascii: " "))
      return false
    case .emphasis: html.append("<em>" as StaticString)
    case .strong: html.append("<strong>" as StaticString)
    case .deletion: html.append("<del>" as StaticString)
    case .link: open(link: index)
    case .image:
      write(image: index)
      return false
    case .htmlInline:
      write(inlineHTML: index)
      return false
    case .bareLink:
      write(bareLink: index)
      return false
    case .wikiLink:
      write(wikiLink: index)
      return false
    case .footnoteReference:
      write(footnoteReference: index)
      return false
    case .taskMark:
      write(taskMark: index)
      return false
    default:
      return open(block: index)
    }
    return true
  }

  private mutating func exit(_ index: Int) {
    switch tree[index].kind {
    case .emphasis: html.append("</em>" as StaticString)
    case .strong: html.append("</strong>" as StaticString)
    case .deletion: html.append("</del>" as StaticString)
    case .link: close(link: index)
    default: close(block: index)
    }
  }

  // MARK: Writing

  /// Writes text to the page, escaped, and to the plain text.
  mutating func write(_ text: SyntaxTree.Text) {
    let bytes = tree.bytes(text)
    html.append(markupEscaped: bytes)
    plainText.append(contentsOf: bytes)
  }

  /// Begins a line unless one has just begun.
  mutating func startLine() {
    guard let last = html.bytes.last else { return }
    if last != UInt8(ascii: "\n") || holes.last?.offset == html.count {
      html.append(UInt8(ascii: "\n"))
    }
  }

  mutating func startPlainLine() {
    if let last = plainText.last, last != UInt8(ascii: "\n") {
      plainText.append(UInt8(ascii: "\n"))
    }
  }

  mutating func leaveHole(_ content: Hole.Content, for range: Range<Int>) {
    holes.append(Hole(offset: html.count, source: range, content: content))
  }
}
