import Diagnostics

/// Numbers footnotes by their first use and says which have no use or no text.
struct FootnotePass {
  /// A footnote that is shown.
  struct Note {
    /// The node whose children are its text.
    let definition: Int
    let number: Int
    /// How many references lead to it.
    var references: Int
  }

  private struct Definition {
    let node: Int
    let label: String
    let source: Range<Int>
    /// Index in `notes` once something refers to it.
    var note: Int?
  }

  private let source: SourceText
  private(set) var notes: [Note] = []
  private(set) var diagnostics: [Diagnostic] = []
  private var definitions: [Definition] = []
  private var definitionOfLabel: [String: Int] = [:]

  /// Makes the list items that `PreparedSource` disguised footnotes as into definitions.
  init(on tree: inout SyntaxTree, labels: [Int], source: SourceText) {
    self.source = source
    for label in labels { define(label, in: &tree) }
  }

  private mutating func define(_ labelNode: Int, in tree: inout SyntaxTree) {
    let paragraph = Int(tree[labelNode].parent)
    let item = paragraph < 0 ? -1 : Int(tree[paragraph].parent)
    guard item >= 0, tree[paragraph].kind == .paragraph, tree[item].kind == .item,
      tree[paragraph].first == labelNode, tree[item].first == paragraph
    else {
      tree[labelNode].kind = .text
      return
    }
    let name = Self.label(tree.bytes(tree[labelNode].text))
    var first = tree[labelNode].next
    while first >= 0, tree[Int(first)].kind == .softBreak { first = tree[Int(first)].next }
    tree[paragraph].first = first
    if first < 0 { tree[item].first = tree[paragraph].next }
    tree[item].kind = .footnoteDefinition
    tree[item].setSource(tree[labelNode].source)
    let definition = Definition(node: item, label: name, source: tree[labelNode].source)
    if definitionOfLabel[name] == nil {
      definitionOfLabel[name] = definitions.count
      definitions.append(definition)
    } else {
      diagnostics.append(duplicate(definition))
    }
  }

  /// Numbers the references, in the order in which a reader comes upon them: the text first, then
  /// note by note.
  mutating func number(_ tree: inout SyntaxTree) {
    resolve(below: SyntaxTree.root, in: &tree)
    var next = 0
    while next < notes.count {
      resolve(below: notes[next].definition, in: &tree)
      next += 1
    }
    for definition in definitions where definition.note == nil {
      diagnostics.append(unused(definition))
    }
  }

  private mutating func resolve(below top: Int, in tree: inout SyntaxTree) {
    var references: [Int] = []
    var linkDepth = 0
    tree.walk(below: top) { index in
      switch tree[index].kind {
      case .footnoteDefinition, .image: return false
      case .link: linkDepth += 1
      // A link can't stand in a link: there the reference is text.
      case .footnoteReference where linkDepth == 0: references.append(index)
      default: break
      }
      return true
    } exit: { index in
      if tree[index].kind == .link { linkDepth -= 1 }
    }
    for reference in references {
      let name = Self.label(tree.bytes(tree[reference].text))
      guard let index = definitionOfLabel[name] else {
        diagnostics.append(undefined(name, tree[reference].source))
        continue
      }
      let note = definitions[index].note ?? notes.count
      if note == notes.count {
        definitions[index].note = note
        notes.append(
          Note(definition: definitions[index].node, number: note + 1, references: 0))
      }
      notes[note].references += 1
      tree[reference].number = Int32(notes[note].number)
      tree[reference].occurrence = Int32(notes[note].references)
    }
  }

  /// The label in `[^label]` or `[^label]: `.
  private static func label(_ text: ArraySlice<UInt8>) -> String {
    let end = text.firstIndex(of: UInt8(ascii: "]")) ?? text.endIndex
    let reference = text[..<min(end + 1, text.endIndex)]
    return FootnoteLabel.normalized(reference.span)
  }

  // MARK: Messages

  private func duplicate(_ definition: Definition) -> Diagnostic {
    Diagnostic(
      .warning, id: "duplicate-footnote", at: .span(source, definition.source),
      "footnote \"\(definition.label)\" is defined a second time",
      notes: ["the first definition is shown"],
      help: "give one of the two another label")
  }

  private func unused(_ definition: Definition) -> Diagnostic {
    Diagnostic(
      .warning, id: "unused-footnote", at: .span(source, definition.source),
      "nothing refers to footnote \"\(definition.label)\", so it isn't shown",
      help: "write `[^\(definition.label)]` where it belongs, or remove it")
  }

  private func undefined(_ label: String, _ range: Range<Int>) -> Diagnostic {
    var help = "write `[^\(label)]: …` on a line of its own"
    // Comparing every label with every other would take too long in a text made of footnotes.
    if definitions.count <= 64, label.utf8.count <= 64, diagnostics.count <= 64,
      let nearest = nearestName(
        to: label, among: definitions.map(\.label).filter { $0.utf8.count <= 64 })
    {
      help = "did you mean `[^\(nearest)]`?"
    }
    return Diagnostic(
      .warning, id: "undefined-footnote", at: .span(source, range),
      "there is no footnote \"\(label)\"", notes: ["the reference is shown as it is written"],
      help: help)
  }
}
