package import ByteText

/// HTML that is complete but for its holes: what depends on the page around it.
///
/// The same entry stands on its page, in lists and in feeds, in several languages; its Markdown is
/// read once, and each page fills the holes with its own URLs and words.
package struct HTMLFragment: Sendable {
  package var bytes: [UInt8]
  /// Sorted by offset.
  package var holes: [Hole]

  package init(bytes: [UInt8] = [], holes: [Hole] = []) {
    self.bytes = bytes
    self.holes = holes
  }

  /// Writes the HTML, asking `fill` to write what belongs in each hole.
  package func write(
    into writer: inout ByteWriter, filling fill: (Hole, inout ByteWriter) -> Void
  ) {
    var written = 0
    for hole in holes {
      writer.append(bytes[written..<hole.offset])
      fill(hole, &writer)
      written = hole.offset
    }
    writer.append(bytes[written...])
  }
}

/// A place in an `HTMLFragment` for something that only the page knows.
package struct Hole: Sendable, Hashable {
  package enum Content: Sendable, Hashable {
    /// The start tag of an `<a>` whose destination has no scheme: as it was written (`x.md`, `/about/`,
    /// `#fragment`), neither resolved nor percent-encoded.
    case linkStart(destination: String, title: String?)
    /// The end tag that belongs to the last `linkStart`, between the two of which stand no others.
    ///
    /// Both are the filler's, so that a link which leads nowhere can leave its words alone.
    case linkEnd
    /// The value of an `href` that leads to an `id` in this very fragment, made by the engine.
    case anchor(String)
    /// A whole `<img>` element; within a link it must be no link itself.
    case image(source: String, alt: String, title: String?, isLinked: Bool)
    /// A whole `<a>` element for `[[target]]` or `[[target|label]]`.
    case wikiLink(target: String, label: String?)
    /// A word in the page's language inside a quoted attribute value, to be escaped by the filler.
    case word(Word)
  }

  /// The words the engine needs in the page's language.
  package enum Word: Sendable, Hashable {
    /// The name of the section with the footnotes: "Footnotes".
    case footnotes
    /// The name of the link from a footnote back to the text: "Back to reference 2".
    case footnoteBack(Int)
    /// The name of a checked box: "Done".
    case taskDone
    /// The name of an empty box: "To do".
    case taskOpen
    /// The name of a region that scrolls when its table is too wide: "Table".
    case table
  }

  /// Where in the fragment's bytes the content goes.
  package let offset: Int
  /// What in the source file it stands for, as UTF-8 byte offsets.
  package let source: Range<Int>
  package let content: Content

  package init(offset: Int, source: Range<Int>, content: Content) {
    self.offset = offset
    self.source = source
    self.content = content
  }
}
