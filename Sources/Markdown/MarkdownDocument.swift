package import Diagnostics

/// What one Markdown text says: its HTML, its words, its headings, and what is wrong with it.
package struct MarkdownDocument: Sendable {
  package var html: HTMLFragment
  /// The first line of the text without markup, when the options ask for it and the text opens with
  /// a heading or a paragraph.
  package var title: String?
  /// What a reader sees, as UTF-8 without markup: one line per block, code included, descriptions of
  /// images left out, footnotes last.
  package var plainText: [UInt8]
  /// Where in `plainText` the tables and the footnotes are, in their order.
  package var asides: [Range<Int>]
  package var headings: [Heading]
  package var diagnostics: [Diagnostic]

  /// The plain text without tables and footnotes, whose words make no sentences where they are joined;
  /// all of it when there is nothing else.
  package var runningText: [UInt8] {
    guard !asides.isEmpty else { return plainText }
    var text: [UInt8] = []
    var done = 0
    for aside in asides {
      text += plainText[done..<aside.lowerBound]
      done = aside.upperBound
    }
    text += plainText[done...]
    return text.isEmpty ? plainText : text
  }
}

/// A heading, for a table of contents and for links to it.
package struct Heading: Sendable, Hashable {
  /// From 1 to 6.
  package let level: Int
  /// The element's `id`, unique in its document; empty when the options ask for no ids.
  package let id: String
  /// Its text without markup.
  package let text: String
}
