import ByteText
import Diagnostics

/// Footnotes' ids hold a colon, which no heading's id can.
extension HTMLRenderer {
  mutating func write(footnoteReference index: Int) {
    let node = tree[index]
    guard node.number > 0 else {
      write(node.text)
      return
    }
    html.append("<sup class=\"footnote\"><a href=\"" as StaticString)
    leaveHole(.anchor("fn:\(node.number)"), for: node.source)
    html.append("\" id=\"" as StaticString)
    html.append(referenceID(Int(node.number), occurrence: Int(node.occurrence)))
    html.append("\" role=\"doc-noteref\">" as StaticString)
    html.append(decimal: Int(node.number))
    html.append("</a></sup>" as StaticString)
  }

  mutating func render(notes: [FootnotePass.Note]) {
    startLine()
    html.append(
      "<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"" as StaticString)
    leaveHole(.word(.footnotes), for: source.bytes.count..<source.bytes.count)
    html.append("\">\n<ol>\n" as StaticString)
    for note in notes { render(note) }
    html.append("</ol>\n</section>\n" as StaticString)
  }

  private mutating func render(_ note: FootnotePass.Note) {
    startPlainLine()
    html.append("<li id=\"fn:" as StaticString)
    html.append(decimal: note.number)
    html.append("\">" as StaticString)
    self.note = note
    let last = tree.children(of: note.definition).last { tree[$0].kind != .footnoteDefinition }
    if let last, tree[last].kind == .paragraph {
      backlinkParagraph = last
      render(below: note.definition)
      backlinkParagraph = -1
    } else {
      render(below: note.definition)
      startLine()
      html.append("<p>" as StaticString)
      writeBacklinks()
      html.append("</p>\n" as StaticString)
    }
    self.note = nil
    html.append("</li>\n" as StaticString)
  }

  /// Writes a link back to each reference.
  mutating func writeBacklinks() {
    guard let note else { return }
    for occurrence in 1...max(1, note.references) {
      html.append(" <a href=\"" as StaticString)
      leaveHole(
        .anchor(referenceID(note.number, occurrence: occurrence)), for: tree[note.definition].source
      )
      html.append("\" role=\"doc-backlink\" aria-label=\"" as StaticString)
      leaveHole(.word(.footnoteBack(occurrence)), for: tree[note.definition].source)
      // The arrow is followed by a selector that keeps it from being drawn as an emoji.
      html.append("\">\u{21A9}\u{FE0E}" as StaticString)
      if occurrence > 1 {
        html.append("<sup>" as StaticString)
        html.append(decimal: occurrence)
        html.append("</sup>" as StaticString)
      }
      html.append("</a>" as StaticString)
    }
  }

  private func referenceID(_ number: Int, occurrence: Int) -> String {
    occurrence == 1 ? "fnref:\(number)" : "fnref:\(number):\(occurrence)"
  }
}
