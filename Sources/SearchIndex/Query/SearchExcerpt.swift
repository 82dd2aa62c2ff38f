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
    let characters = Array(String(decoding: text, as: UTF8.self))
    var offset = 0
    let found =
      characters.firstIndex { character in
        offset += character.utf8.count
        return offset > origin
      } ?? 0
    let start = found <= before ? 0 : found - before
    let end = min(characters.count, start + length)
    let line = characters[start..<end].map { $0.isNewline ? " " : $0 }
    return (start > 0 ? "…" : "") + String(line) + (end < characters.count ? "…" : "")
  }
}
