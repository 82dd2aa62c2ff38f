import ByteText
import Diagnostics

extension HTMLRenderer {
  mutating func writeSoftBreak(_ index: Int) {
    switch options.lineBreaks {
    case .strict: html.append(UInt8(ascii: "\n"))
    case .hard: html.append("<br />\n" as StaticString)
    case .soft:
      if plainCountAtImage != plainText.count,
        LineJoining.joins(
          LineJoining.lastScalar(of: plainText.span),
          LineJoining.firstScalar(after: index, in: tree))
      {
        return
      }
      html.append(UInt8(ascii: "\n"))
    }
    plainText.append(UInt8(ascii: " "))
  }

  // MARK: Links

  mutating func open(link index: Int) {
    let node = tree[index]
    let url = tree.bytes(node.text)
    switch Destination(url) {
    case .unsafe where !options.allowsRawHTML:
      tree[index].flag = true
      diagnostics.append(
        Destination.dropped(
          tree.string(node.text), isImage: false, at: node.source, of: source))
      return
    case .absolute, .unsafe:
      html.append("<a href=\"" as StaticString)
      html.append(urlAttribute: url)
      if !node.detail.isEmpty {
        html.append("\" title=\"" as StaticString)
        html.append(markupEscaped: tree.bytes(node.detail))
      }
      html.append("\">" as StaticString)
    case .relative:
      let title = node.detail.isEmpty ? nil : tree.string(node.detail)
      leaveHole(.linkStart(destination: tree.string(node.text), title: title), for: node.source)
    }
    linkDepth += 1
  }

  mutating func close(link index: Int) {
    let node = tree[index]
    if node.flag { return }
    if case .relative = Destination(tree.bytes(node.text)) {
      leaveHole(.linkEnd, for: node.source)
    } else {
      html.append("</a>" as StaticString)
    }
    linkDepth -= 1
  }

  mutating func write(bareLink index: Int) {
    let written = tree.bytes(tree[index].text)
    let shown = BareLink.shownText(of: written)
    if linkDepth == 0 {
      html.append("<a href=\"" as StaticString)
      html.append(urlAttribute: BareLink.destination(of: written)[...])
      html.append("\">" as StaticString)
    }
    html.append(markupEscaped: shown[...])
    if linkDepth == 0 { html.append("</a>" as StaticString) }
    plainText.append(contentsOf: shown)
  }

  mutating func write(wikiLink index: Int) {
    let (target, label) = WikiLink.parts(of: tree.bytes(tree[index].text))
    if linkDepth == 0 {
      leaveHole(
        .wikiLink(
          target: String(decoding: target, as: UTF8.self),
          label: label.map { String(decoding: $0, as: UTF8.self) }),
        for: tree[index].source)
    } else {
      html.append(markupEscaped: (label ?? target)[...])
    }
    plainText.append(contentsOf: label ?? target)
  }

  // MARK: Images

  mutating func write(image index: Int) {
    let node = tree[index]
    let alt = description(ofImage: index)
    guard isAllowed(node.text) else {
      diagnostics.append(
        Destination.dropped(tree.string(node.text), isImage: true, at: node.source, of: source))
      html.append(markupEscaped: Array(alt.utf8)[...])
      plainText.append(contentsOf: alt.utf8)
      return
    }
    leaveHole(
      .image(
        source: tree.string(node.text), alt: alt,
        title: node.detail.isEmpty ? nil : tree.string(node.detail), isLinked: linkDepth > 0),
      for: node.source)
    plainCountAtImage = plainText.count
  }

  func isAllowed(_ url: SyntaxTree.Text) -> Bool {
    if options.allowsRawHTML { return true }
    return Destination(tree.bytes(url)) != .unsafe
  }

  func description(ofImage index: Int) -> String {
    var alt: [UInt8] = []
    tree.appendPlainText(below: index, keepsHTML: options.allowsRawHTML, to: &alt)
    return String(decoding: alt, as: UTF8.self)
  }

  // MARK: HTML and tasks

  mutating func write(inlineHTML index: Int) {
    let node = tree[index]
    let literal = tree.bytes(node.text)
    if options.allowsRawHTML {
      html.append(literal)
    } else if !RawHTML.isComment(literal) {
      diagnostics.append(RawHTML.dropped(node.source, of: source))
    }
  }

  /// Whether a list item begins with `[ ]` or `[x]`.
  func isTask(_ item: Int) -> Bool {
    let paragraph = Int(tree[item].first)
    guard paragraph >= 0, tree[paragraph].kind == .paragraph else { return false }
    let mark = Int(tree[paragraph].first)
    return mark >= 0 && tree[mark].kind == .taskMark
  }

  mutating func write(taskMark index: Int) {
    let node = tree[index]
    let paragraph = Int(node.parent)
    let item = Int(tree[paragraph].parent)
    guard tree[paragraph].kind == .paragraph, tree[paragraph].first == index, item >= 0,
      tree[item].kind == .item, tree[item].first == paragraph
    else {
      write(node.text)
      return
    }
    let isDone = tree.text[Int(node.text.start) + 1] != UInt8(ascii: " ")
    html.append("<input type=\"checkbox\" disabled=\"\"" as StaticString)
    if isDone { html.append(" checked=\"\"" as StaticString) }
    html.append(" aria-label=\"" as StaticString)
    leaveHole(.word(isDone ? .taskDone : .taskOpen), for: node.source)
    html.append("\" /> " as StaticString)
  }
}
