/// A piece of an XML text: a tag, or what stands between two. All places are offsets of UTF-8 bytes.
struct MarkupPiece: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// `<name …>`, or `<name …/>` where it is empty.
    case start(isEmpty: Bool)
    /// `</name>`
    case end
    case text
    /// `<![CDATA[…]]>`; the name is what it holds.
    case rawText
    /// `<!-- … -->`
    case comment
    /// `<?name …?>`
    case instruction
  }

  let kind: Kind
  /// The whole of it, with its angle brackets.
  let span: Range<Int>
  var name = 0..<0
  var attributes: [Attribute] = []

  struct Attribute: Sendable, Hashable {
    let name: Range<Int>
    /// Without its quotes.
    let value: Range<Int>

    var span: Range<Int> { name.lowerBound..<value.upperBound + 1 }
  }
}

/// What is wrong with a design, and where.
package struct DesignMistake: Error, Sendable, Hashable {
  package let id: String
  /// UTF-8 bytes of the design.
  package let span: Range<Int>
  package let summary: String
  package let help: String?

  init(_ id: String, at span: Range<Int>, _ summary: String, help: String? = nil) {
    self.id = id
    self.span = span
    self.summary = summary
    self.help = help
  }
}
