import ByteText
import Diagnostics

extension HTMLRenderer {
  /// Writes a block's start, or all of one that has no children to go down to.
  mutating func open(block index: Int) -> Bool {
    let node = tree[index]
    switch node.kind {
    case .paragraph:
      startPlainLine()
      if write(figure: index) { return false }
      if !isTight(index) {
        startLine()
        html.append("<p>" as StaticString)
      }
    case .heading:
      open(heading: index)
    case .blockQuote:
      startLine()
      html.append("<blockquote>\n" as StaticString)
    case .list:
      guard tree.hasVisibleItem(index) else { return false }
      startLine()
      switch node.number {
      case -1: html.append("<ul>\n" as StaticString)
      case 1: html.append("<ol>\n" as StaticString)
      default:
        html.append("<ol start=\"" as StaticString)
        html.append(decimal: Int(node.number))
        html.append("\">\n" as StaticString)
      }
    case .item:
      startLine()
      if isTask(index) {
        html.append("<li class=\"task\">" as StaticString)
      } else {
        html.append("<li>" as StaticString)
      }
    case .codeBlock:
      write(codeBlock: node)
      return false
    case .htmlBlock:
      write(htmlBlock: node)
      return false
    case .thematicBreak:
      startLine()
      html.append("<hr />\n" as StaticString)
      return false
    case .table, .tableRow, .tableCell:
      open(tablePart: index)
    default:
      return false
    }
    return true
  }

  mutating func close(block index: Int) {
    switch tree[index].kind {
    case .paragraph:
      if index == backlinkParagraph { writeBacklinks() }
      if !isTight(index) { html.append("</p>\n" as StaticString) }
    case .heading:
      html.append("</h" as StaticString)
      html.append(decimal: Int(tree[index].number))
      html.append(">\n" as StaticString)
    case .blockQuote:
      startLine()
      html.append("</blockquote>\n" as StaticString)
    case .list:
      html.append(
        tree[index].number < 0 ? "</ul>\n" as StaticString : "</ol>\n" as StaticString)
    case .item:
      html.append("</li>\n" as StaticString)
    case .table, .tableRow, .tableCell:
      close(tablePart: index)
    default: break
    }
  }

  /// Whether a paragraph stands in a tight list, which shows it without `<p>`.
  private func isTight(_ paragraph: Int) -> Bool {
    let item = Int(tree[paragraph].parent)
    return tree[item].kind == .item && tree[Int(tree[item].parent)].flag
  }

  private mutating func open(heading index: Int) {
    let level = Int(tree[index].number)
    startLine()
    startPlainLine()
    html.append("<h" as StaticString)
    html.append(decimal: level)
    let text = tree.plainText(below: index)
    var id = ""
    if options.extensions.contains(.headingIDs) {
      id = headingIDs.id(for: text)
      html.append(" id=\"" as StaticString)
      html.append(id)
      html.append(UInt8(ascii: "\""))
    }
    html.append(UInt8(ascii: ">"))
    headings.append(Heading(level: level, id: id, text: text))
  }

  private mutating func write(codeBlock node: SyntaxTree.Node) {
    startLine()
    startPlainLine()
    let info = tree.bytes(node.detail)
    let language = info.prefix { $0 > 0x20 }
    if info.isEmpty {
      html.append("<pre><code>" as StaticString)
    } else {
      html.append("<pre><code class=\"language-" as StaticString)
      html.append(markupEscaped: language)
      html.append("\">" as StaticString)
    }
    write(node.text)
    html.append("</code></pre>\n" as StaticString)
  }

  private mutating func write(htmlBlock node: SyntaxTree.Node) {
    let literal = tree.bytes(node.text)
    if options.allowsRawHTML {
      startLine()
      html.append(literal)
      startLine()
      let words = RawHTML.words(of: literal)
      if !words.isEmpty {
        startPlainLine()
        plainText.append(contentsOf: words)
      }
    } else if !RawHTML.isComment(literal) {
      diagnostics.append(RawHTML.dropped(node.source, of: source))
    }
  }

  /// Writes a paragraph that holds one image with a title as a figure, if it is one.
  private mutating func write(figure paragraph: Int) -> Bool {
    guard options.extensions.contains(.captions) else { return false }
    let image = Int(tree[paragraph].first)
    guard image >= 0, tree[image].kind == .image, tree[image].next < 0,
      !tree[image].detail.isEmpty, paragraph != backlinkParagraph, isAllowed(tree[image].text)
    else { return false }
    startLine()
    html.append("<figure>" as StaticString)
    leaveHole(
      .image(
        source: tree.string(tree[image].text), alt: description(ofImage: image), title: nil,
        isLinked: false),
      for: tree[image].source)
    html.append("<figcaption>" as StaticString)
    write(tree[image].detail)
    html.append("</figcaption></figure>\n" as StaticString)
    return true
  }

  // MARK: Tables

  private mutating func open(tablePart index: Int) {
    let node = tree[index]
    switch node.kind {
    case .table:
      tableStart = plainText.count
      startLine()
      html.append(
        "<div class=\"table\" role=\"region\" tabindex=\"0\" aria-label=\"" as StaticString)
      leaveHole(.word(.table), for: node.source)
      html.append("\">\n<table>\n" as StaticString)
    case .tableRow:
      startPlainLine()
      if node.flag { html.append("<thead>\n" as StaticString) }
      html.append("<tr>\n" as StaticString)
    default:
      if tree[Int(node.parent)].first != index { plainText.append(UInt8(ascii: " ")) }
      html.append(node.flag ? "<th scope=\"col\"" as StaticString : "<td" as StaticString)
      switch TableRow.Alignment(rawValue: node.number) {
      case .left: html.append(" class=\"align-left\"" as StaticString)
      case .center: html.append(" class=\"align-center\"" as StaticString)
      case .right: html.append(" class=\"align-right\"" as StaticString)
      default: break
      }
      html.append(UInt8(ascii: ">"))
    }
  }

  private mutating func close(tablePart index: Int) {
    let node = tree[index]
    switch node.kind {
    case .table:
      if tree[Int(node.first)].next >= 0 { html.append("</tbody>\n" as StaticString) }
      html.append("</table>\n</div>\n" as StaticString)
      asides.append(tableStart..<plainText.count)
    case .tableRow:
      html.append("</tr>\n" as StaticString)
      if node.flag {
        html.append("</thead>\n" as StaticString)
        if node.next >= 0 { html.append("<tbody>\n" as StaticString) }
      }
    default:
      html.append(node.flag ? "</th>\n" as StaticString : "</td>\n" as StaticString)
    }
  }
}
