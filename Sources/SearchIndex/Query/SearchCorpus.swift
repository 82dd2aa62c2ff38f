/// Entries to be searched by looking into each of them.
///
/// It finds just what the index lets a browser find, in the same order.
package struct SearchCorpus: Sendable {
  /// Results so few that the nearness of the words counts: a browser has to look into each.
  static let few = 24

  private let documents: [SearchDocument]
  private let folded: FoldedTexts?
  private let weatherWords: [String: [String]]

  /// `documents` are newest first; `weatherWords` are the words that mean a condition, by its name.
  ///
  /// Where the texts of these documents are at hand as `folded`, their own aren't looked at.
  package init(
    _ documents: [SearchDocument], folded: FoldedTexts? = nil,
    weatherWords: [String: [String]] = [:]
  ) {
    self.documents = documents
    self.folded = folded.flatMap { $0.documents.count == documents.count ? $0 : nil }
    self.weatherWords = weatherWords
  }

  /// The indices of the entries that a query finds, the best first: those that have more of it in what
  /// they are called and sorted by, then those where its words stand nearer, then the newer.
  package func results(of query: SearchQuery, byDate: Bool = false) -> [Int] {
    guard !query.isEmpty else { return [] }
    var folder = TextFolder()
    let filters = query.filters.map { FilterTest($0, weatherWords: weatherWords, &folder) }
    let wanted = query.needles.filter { !$0.isExcluded }.map(\.text)
    let pieces = wanted.map(SearchQuery.pieces)
    let unwanted = query.needles.filter(\.isExcluded).map(\.text)
    var found: [(index: Int, score: Int)] = []
    for index in documents.indices {
      guard filters.allSatisfy({ $0.passes(documents[index], &folder) }) else { continue }
      guard !query.needles.isEmpty else {
        found.append((index, 0))
        continue
      }
      let entry = entry(index, &folder)
      if let score = entry.score(wanted: wanted, pieces, unwanted: unwanted) {
        found.append((index, score))
      }
    }
    guard !byDate else { return found.map(\.index) }
    var spans: [Int: Int] = [:]
    if wanted.count > 1, found.count <= Self.few, query.isCertain {
      for (index, _) in found {
        spans[index] = entry(index, &folder).shortestSpan(of: wanted)
      }
    }
    return found.sorted { a, b in
      if a.score != b.score { return a.score > b.score }
      let (spanA, spanB) = (spans[a.index] ?? 0, spans[b.index] ?? 0)
      return spanA != spanB ? spanA < spanB : a.index < b.index
    }.map(\.index)
  }

  private func entry(_ index: Int, _ folder: inout TextFolder) -> FoldedEntry {
    folded.map { FoldedEntry($0, index) } ?? FoldedEntry(documents[index], &folder)
  }
}

/// An entry as it is compared.
private struct FoldedEntry {
  /// Its strings, perhaps among those of others.
  private let units: [UInt16]
  /// Where its text is, and then its fields.
  private let ranges: [Range<Int>]

  init(_ document: SearchDocument, _ folder: inout TextFolder) {
    var folded = FoldedText()
    folder.fold(document.text.span, into: &folded)
    var ranges = [0..<folded.units.count]
    for field in document.fields {
      let start = folded.units.count
      folder.fold(field.utf8.span, into: &folded)
      ranges.append(start..<folded.units.count)
    }
    units = folded.units
    self.ranges = ranges
  }

  init(_ texts: FoldedTexts, _ index: Int) {
    units = texts.units
    ranges = texts.documents[index]
  }

  /// How many of the strings have all their `pieces` in fields; nil if one of them is nowhere, or an
  /// unwanted one somewhere.
  func score(wanted: [[UInt16]], _ pieces: [[[UInt16]]], unwanted: [[UInt16]]) -> Int? {
    guard wanted.allSatisfy(holds), !unwanted.contains(where: holds) else { return nil }
    return pieces.count { $0.allSatisfy(isInField) }
  }

  private func holds(_ needle: [UInt16]) -> Bool {
    ranges.contains { holds(needle, in: $0) } || isInField(needle)
  }

  private func isInField(_ needle: [UInt16]) -> Bool {
    // Only what is typed as consonants alone can be found among them and not in the field itself.
    let mayBeConsonants = needle.contains { (0x3131...0x314E).contains($0) }
    return ranges.dropFirst().contains { range in
      if holds(needle, in: range) { return true }
      guard mayBeConsonants else { return false }
      return consonantTexts(of: units.span.extracting(range)).contains {
        $0.span.firstPlace(of: needle.span, from: 0) != nil
      }
    }
  }

  private func holds(_ needle: [UInt16], in range: Range<Int>) -> Bool {
    units.span.extracting(range).firstPlace(of: needle.span, from: 0) != nil
  }

  /// The length of the shortest stretch of the text, or of a field, that has all strings in it.
  func shortestSpan(of needles: [[UInt16]]) -> Int {
    ranges.reduce(1_000_000_000) { min($0, shortestSpan(of: needles, in: $1)) }
  }

  private func shortestSpan(of needles: [[UInt16]], in range: Range<Int>) -> Int {
    let field = units.span.extracting(range)
    var places: [(start: Int, needle: Int, end: Int)] = []
    for (number, needle) in needles.enumerated() {
      var from = 0
      while let place = field.firstPlace(of: needle.span, from: from) {
        places.append((place, number, place + needle.count))
        from = place + 1
      }
    }
    places.sort { ($0.start, $0.needle) < ($1.start, $1.needle) }
    // The stretch from `first` on has the latest place of each string. The later of two places of one
    // string ends later too, so the stretch ends where any place so far ends last.
    var counts = Array(repeating: 0, count: needles.count)
    var (first, kinds, furthest, shortest) = (0, 0, 0, 1_000_000_000)
    for place in places {
      if counts[place.needle] == 0 { kinds += 1 }
      counts[place.needle] += 1
      while counts[places[first].needle] > 1 {
        counts[places[first].needle] -= 1
        first += 1
      }
      furthest = max(furthest, place.end)
      if kinds == needles.count { shortest = min(shortest, furthest - places[first].start) }
    }
    return shortest
  }
}

extension Span<UInt16> {
  /// Where a string, which isn't empty, stands first at a place or behind it.
  func firstPlace(of needle: Span<UInt16>, from start: Int) -> Int? {
    guard needle.count > 0, count >= needle.count else { return nil }
    var place = start
    let last = count - needle.count
    search: while place <= last {
      if self[place] == needle[0] {
        var index = 1
        while index < needle.count {
          if self[place + index] != needle[index] {
            place += 1
            continue search
          }
          index += 1
        }
        return place
      }
      place += 1
    }
    return nil
  }
}
