/// Takes texts to terms, and notes where each term stands.
///
/// A word and a run of signs are terms as they are. Of unspaced writing each character is a term, and
/// each two in a row are one whose places are noted, so that a longer run can be found exactly.
struct TermCollector {
  /// Longer words are cut, into pieces that overlap by half: then any part of up to half this length is
  /// whole in one of them.
  static let longestTerm = 64

  private(set) var interner = TermInterner()
  private(set) var texts = Mentions()
  private(set) var headings = Mentions()

  /// The terms of an entry; entries are added in order, each with a number of its own.
  mutating func add(_ entry: Int, text: Span<UInt16>) {
    texts.begin(entry)
    collect(text, at: 0, isHeading: false)
  }

  /// The terms of what an entry is called and sorted by.
  mutating func add(_ entry: Int, headings fields: [[UInt16]]) {
    headings.begin(entry)
    var position = 0
    for field in fields {
      collect(field.span, at: position, isHeading: true)
      position += field.count + 1
      guard let consonants = leadingConsonants(of: field.span) else { continue }
      forEachPiece(of: consonants.span) { range, kind in
        guard kind == .word else { return }
        addWord(consonants.span.extracting(range), isHeading: true)
      }
    }
  }

  private mutating func collect(_ text: Span<UInt16>, at base: Int, isHeading: Bool) {
    forEachPiece(of: text) { range, kind in
      guard kind == .unspaced else {
        return addWord(text.extracting(range), isHeading: isHeading)
      }
      for index in range {
        let single = interner.number(of: text.extracting(index..<(index + 1)))
        mention(single, isHeading: isHeading)
        guard index + 1 < range.upperBound else { continue }
        let pair = interner.number(of: text.extracting(index..<(index + 2)))
        mention(pair, isHeading: isHeading)
        if isHeading {
          headings.place(pair, at: base + index)
        } else {
          texts.place(pair, at: base + index)
        }
      }
    }
  }

  private mutating func addWord(_ word: Span<UInt16>, isHeading: Bool) {
    var start = 0
    while true {
      var end = min(start + Self.longestTerm, word.count)
      if end < word.count, isHighSurrogate(word[end - 1]) { end -= 1 }
      mention(interner.number(of: word.extracting(start..<end)), isHeading: isHeading)
      guard end < word.count else { return }
      start += Self.longestTerm / 2
      if isHighSurrogate(word[start - 1]) { start -= 1 }
    }
  }

  private mutating func mention(_ term: Int, isHeading: Bool) {
    if isHeading {
      headings.mention(term)
    } else {
      texts.mention(term)
    }
  }
}

/// Which entries have which terms, and where the pairs stand.
struct Mentions {
  private var terms: [UInt32] = []
  private var entries: [UInt32] = []
  private var placedTerms: [UInt32] = []
  private var placedEntries: [UInt32] = []
  private var positions: [UInt32] = []
  /// The entry, and one more, in which each term was last met.
  private var latest: [UInt32] = []
  private var entry: UInt32 = 0

  mutating func begin(_ entry: Int) { self.entry = UInt32(entry) }

  mutating func mention(_ term: Int) {
    while latest.count <= term { latest.append(0) }
    guard latest[term] != entry + 1 else { return }
    latest[term] = entry + 1
    terms.append(UInt32(term))
    entries.append(entry)
  }

  mutating func place(_ term: Int, at position: Int) {
    placedTerms.append(UInt32(term))
    placedEntries.append(entry)
    positions.append(UInt32(position))
  }

  /// The entries of each term in turn, as ranges of one array.
  func sorted(termCount: Int) -> SortedMentions {
    let (entryStarts, entryOrder) = countingSort(terms, termCount)
    let (placeStarts, placeOrder) = countingSort(placedTerms, termCount)
    return SortedMentions(
      entryStarts: entryStarts, entries: entryOrder.map { entries[Int($0)] },
      placeStarts: placeStarts, placedEntries: placeOrder.map { placedEntries[Int($0)] },
      positions: placeOrder.map { positions[Int($0)] })
  }
}

/// The entries and places of each term, together.
struct SortedMentions {
  fileprivate let entryStarts: [Int]
  fileprivate let entries: [UInt32]
  fileprivate let placeStarts: [Int]
  fileprivate let placedEntries: [UInt32]
  fileprivate let positions: [UInt32]

  /// The numbers of the entries that have a term, rising.
  func entries(of term: Int) -> ArraySlice<UInt32> {
    entries[entryStarts[term]..<entryStarts[term + 1]]
  }

  func places(of term: Int) -> Range<Int> { placeStarts[term]..<placeStarts[term + 1] }

  func place(_ index: Int) -> (entry: UInt32, position: UInt32) {
    (placedEntries[index], positions[index])
  }
}

/// The order that brings equal keys together and leaves them in theirs, and where each key's begin.
private func countingSort(_ keys: [UInt32], _ keyCount: Int) -> (starts: [Int], order: [UInt32]) {
  var starts = Array(repeating: 0, count: keyCount + 1)
  for key in keys { starts[Int(key) + 1] += 1 }
  for key in 0..<keyCount { starts[key + 1] += starts[key] }
  var next = starts
  var order: [UInt32] = Array(repeating: 0, count: keys.count)
  for index in keys.indices {
    let key = Int(keys[index])
    order[next[key]] = UInt32(index)
    next[key] += 1
  }
  return (starts, order)
}

func isHighSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xD800 }
func isLowSurrogate(_ unit: UInt16) -> Bool { unit & 0xFC00 == 0xDC00 }
