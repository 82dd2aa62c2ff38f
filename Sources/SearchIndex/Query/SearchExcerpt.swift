/// Cuts from texts the lines that show what a query found in them.
///
/// One is for many texts: what it has found out about characters, it remembers.
package struct SearchExcerpts {
  private let needles: [[UInt16]]
  private var folder = TextFolder()
  private var folded = FoldedText(keepingOrigins: true)

  package init(for query: SearchQuery) {
    needles = query.needles.filter { !$0.isExcluded }.map(\.text)
  }

  /// A line of a text in UTF-8 around the first place where something of the query is, without a cut in any
  /// character; the beginning where the text has nothing of it. There are at most `length` characters,
  /// `before` of them in front of the place.
  package mutating func excerpt(
    of text: [UInt8], before: Int = 16, length: Int = 60
  ) -> String {
    folded.removeAll()
    folder.fold(text.span, into: &folded)
    let places = needles.compactMap { folded.units.span.firstPlace(of: $0.span, from: 0) }
    let origin = places.min().map { folded.origins[$0] } ?? 0
    let text = String(decoding: text, as: UTF8.self)
    // Only the characters around the place are looked at, however long the text is.
    let found = text.utf8.index(text.startIndex, offsetBy: origin)
    let start = text.index(found, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(start, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
    let line = text[start..<end].map { $0.isNewline ? " " : $0 }
    return (start > text.startIndex ? "…" : "") + String(line) + (end < text.endIndex ? "…" : "")
  }
}
