/// The words of a part of a document.
extension SyntaxTree {
  /// Appends what is written in the nodes below `top`, as one line; an image gives its description.
  ///
  /// - Parameters:
  ///   - top: the node whose content is asked for.
  ///   - end: where to stop, if before its end.
  ///   - keepsHTML: whether tags are text: cmark keeps them in an image's description.
  ///   - text: where it goes.
  func appendPlainText(
    below top: Int, upTo end: Int? = nil, keepsHTML: Bool = false, to text: inout [UInt8]
  ) {
    var isDone = false
    walk(below: top) { index in
      if isDone { return false }
      if index == end {
        isDone = true
        return false
      }
      appendOwnText(of: index, keepsHTML: keepsHTML, to: &text)
      return true
    }
  }

  private func appendOwnText(of index: Int, keepsHTML: Bool, to text: inout [UInt8]) {
    let node = nodes[index]
    switch node.kind {
    case .text, .code, .tilde, .taskMark, .footnoteLabel:
      text.append(contentsOf: bytes(node.text))
    case .softBreak, .lineBreak:
      text.append(UInt8(ascii: " "))
    case .htmlInline where keepsHTML:
      text.append(contentsOf: bytes(node.text))
    case .bareLink:
      text.append(contentsOf: BareLink.shownText(of: bytes(node.text)))
    case .wikiLink:
      let (target, label) = WikiLink.parts(of: bytes(node.text))
      text.append(contentsOf: label ?? target)
    default: break
    }
  }

  func plainText(below top: Int) -> String {
    var text: [UInt8] = []
    appendPlainText(below: top, to: &text)
    return String(decoding: text, as: UTF8.self)
  }
}

enum WikiLink {
  /// What `[[target|label]]` names and shows. In a table people write `\|`, which means the same.
  static func parts(of link: ArraySlice<UInt8>) -> (target: [UInt8], label: [UInt8]?) {
    let inside = link.dropFirst(2).dropLast(2)
    guard let bar = inside.firstIndex(of: UInt8(ascii: "|")) else { return (trimmed(inside), nil) }
    var target = inside[..<bar]
    if target.last == UInt8(ascii: "\\") { target = target.dropLast() }
    let label = trimmed(inside[(bar + 1)...])
    return (trimmed(target), label.isEmpty ? nil : label)
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var text = text
    while text.first?.isBlank == true { text = text.dropFirst() }
    while text.last?.isBlank == true { text = text.dropLast() }
    return Array(text)
  }
}
