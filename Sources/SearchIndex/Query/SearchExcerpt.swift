extension SearchDocument {
  /// A line of the text around the first place where something of a query is, without a cut in any
  /// character; the beginning where the text has nothing of it. There are at most `length` characters,
  /// `before` of them in front of the place.
  package func excerpt(for query: SearchQuery, before: Int = 16, length: Int = 60) -> String {
    var folder = TextFolder()
    var folded = FoldedText(keepingOrigins: true)
    folder.fold(text.span, into: &folded)
    let places = query.needles.lazy.filter { !$0.isExcluded }.compactMap {
      folded.units.span.firstPlace(of: $0.text.span, from: 0)
    }
    let origin = places.min().map { folded.origins[$0] } ?? 0
    let text = String(decoding: self.text, as: UTF8.self)
    // Only the characters around the place are looked at, however long the text is.
    let found = text.utf8.index(text.startIndex, offsetBy: origin)
    let start = text.index(found, offsetBy: -before, limitedBy: text.startIndex) ?? text.startIndex
    let end = text.index(start, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
    let line = text[start..<end].map { $0.isNewline ? " " : $0 }
    return (start > text.startIndex ? "…" : "") + String(line) + (end < text.endIndex ? "…" : "")
  }
}
