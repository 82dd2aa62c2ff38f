/// How a Markdown text is read, beyond what the CommonMark standard settles.
package struct MarkdownOptions: Sendable, Hashable {
  /// What becomes of a line break inside a paragraph.
  package enum LineBreaks: Sendable, Hashable {
    /// The standard: a newline, which a browser shows as a space.
    case strict
    /// Nothing between Han, kana and their punctuation, whose scripts have no spaces; else a newline.
    ///
    /// Korean keeps its space, and so does Thai, whose writers put one only where they mean it.
    case soft
    /// Every line break is a `<br />`.
    case hard
  }

  /// What Ilgi reads beyond CommonMark 0.30; with none of them the HTML is exactly the standard's.
  package struct Extensions: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// GitHub's pipe tables.
    package static let tables = Extensions(rawValue: 1 << 0)
    /// `- [ ] to do` and `- [x] done`.
    package static let taskLists = Extensions(rawValue: 1 << 1)
    /// `~~struck out~~`.
    package static let strikethrough = Extensions(rawValue: 1 << 2)
    /// `https://…`, `http://…` and `www.…` in running text.
    package static let bareLinks = Extensions(rawValue: 1 << 3)
    /// `[^1]` and `[^1]: the note`.
    package static let footnotes = Extensions(rawValue: 1 << 4)
    /// An `id` for each heading, made of its text.
    package static let headingIDs = Extensions(rawValue: 1 << 5)
    /// `**「강조」**` beside letters of scripts that put no space there.
    package static let cjkEmphasis = Extensions(rawValue: 1 << 6)
    /// `[[2026-11-30]]`, `[[a title]]`, `[[target|label]]`.
    package static let wikiLinks = Extensions(rawValue: 1 << 7)
    /// A paragraph that holds one image with a title is a figure with that caption.
    package static let captions = Extensions(rawValue: 1 << 8)

    package static let all: Extensions = [
      .tables, .taskLists, .strikethrough, .bareLinks, .footnotes, .headingIDs, .cjkEmphasis,
      .wikiLinks, .captions,
    ]
  }

  package var lineBreaks: LineBreaks
  /// Whether HTML in the text, and links with schemes that run code, reach the page as they are.
  package var allowsRawHTML: Bool
  /// Whether straight quotes, `--` and `...` become typographic ones.
  package var usesSmartPunctuation: Bool
  package var extensions: Extensions
  /// Whether the first line of the text is its title and leaves the body.
  package var takesTitle: Bool

  package init(
    lineBreaks: LineBreaks = .soft, allowsRawHTML: Bool = false,
    usesSmartPunctuation: Bool = false, extensions: Extensions = .all, takesTitle: Bool = false
  ) {
    self.lineBreaks = lineBreaks
    self.allowsRawHTML = allowsRawHTML
    self.usesSmartPunctuation = usesSmartPunctuation
    self.extensions = extensions
    self.takesTitle = takesTitle
  }
}
