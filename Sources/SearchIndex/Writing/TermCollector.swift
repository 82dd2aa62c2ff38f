/// Takes texts to terms, and notes where each term stands.
///
/// A word and a run of symbols are terms as they are. Of unspaced writing each character is a term, and
/// each two in a row are one whose positions are noted, so that a longer run can be found exactly.
struct TermCollector {
  /// Longer words are cut, into pieces that overlap by half: then any part of up to half this length is
  /// whole in one of them.
  static let longestTerm = 64

  private(set) var interner = TermInterner()
  private(set) var texts = Postings()
  private(set) var fieldPostings = Postings()

  /// The terms of an entry; entries are added in order, each with a number of its own.
  mutating func add(_ entry: Int, text: Span<UInt16>) {
    texts.begin(entry)
    collect(text, at: 0, isField: false)
  }

  /// The terms of what an entry is called and sorted by.
  mutating func add(_ entry: Int, fields: [[UInt16]]) {
    fieldPostings.begin(entry)
    var position = 0
    for field in fields {
      collect(field.span, at: position, isField: true)
      position += field.count + 1
      for consonants in consonantTexts(of: field.span) {
        forEachPiece(of: consonants.span) { range, kind in
          guard kind == .word else { return }
          addWord(consonants.span.extracting(range), isField: true)
        }
      }
    }
  }

  private mutating func collect(_ text: Span<UInt16>, at base: Int, isField: Bool) {
    forEachPiece(of: text) { range, kind in
      guard kind == .unspaced else {
        return addWord(text.extracting(range), isField: isField)
      }
      for index in range {
        let single = interner.number(of: text.extracting(index..<(index + 1)))
        append(single, isField: isField)
        guard index + 1 < range.upperBound else { continue }
        let pair = interner.number(of: text.extracting(index..<(index + 2)))
        append(pair, isField: isField)
        if isField {
          fieldPostings.append(position: base + index, of: pair)
        } else {
          texts.append(position: base + index, of: pair)
        }
      }
    }
  }

  private mutating func addWord(_ word: Span<UInt16>, isField: Bool) {
    var start = 0
    while true {
      var end = min(start + Self.longestTerm, word.count)
      if end < word.count, isHighSurrogate(word[end - 1]) { end -= 1 }
      append(interner.number(of: word.extracting(start..<end)), isField: isField)
      guard end < word.count else { return }
      start += Self.longestTerm / 2
      if isHighSurrogate(word[start - 1]) { start -= 1 }
    }
  }

  private mutating func append(_ term: Int, isField: Bool) {
    if isField {
      fieldPostings.append(term)
    } else {
      texts.append(term)
    }
  }
}

/// Which entries have which terms, and at which positions the pairs stand.
struct Postings {
  private var terms: [UInt32] = []
  private var entries: [UInt32] = []
  private var positions: [UInt32] = []
  /// The term and the entry of each position.
  private var positionTerms: [UInt32] = []
  private var positionEntries: [UInt32] = []
  /// The entry, and one more, in which each term was last met.
  private var latest: [UInt32] = []
  private var entry: UInt32 = 0

  mutating func begin(_ entry: Int) { self.entry = UInt32(entry) }

  mutating func append(_ term: Int) {
    while latest.count <= term { latest.append(0) }
    guard latest[term] != entry + 1 else { return }
    latest[term] = entry + 1
    terms.append(UInt32(term))
    entries.append(entry)
  }

  mutating func append(position: Int, of term: Int) {
    positions.append(UInt32(position))
    positionTerms.append(UInt32(term))
    positionEntries.append(entry)
  }

  /// The entries of each term in turn, as ranges of one array.
  func sorted(termCount: Int) -> SortedPostings {
    let (entryStarts, entryOrder) = countingSort(terms, termCount)
    let (positionStarts, positionOrder) = countingSort(positionTerms, termCount)
    return SortedPostings(
      entryStarts: entryStarts, entries: entryOrder.map { entries[Int($0)] },
      positionStarts: positionStarts,
      positions: positionOrder.map { positions[Int($0)] },
      positionEntries: positionOrder.map { positionEntries[Int($0)] })
  }
}

/// The entries and positions of each term, together.
struct SortedPostings {
  fileprivate let entryStarts: [Int]
  fileprivate let entries: [UInt32]
  fileprivate let positionStarts: [Int]
  fileprivate let positions: [UInt32]
  fileprivate let positionEntries: [UInt32]

  /// The numbers of the entries that have a term, rising.
  func entries(of term: Int) -> ArraySlice<UInt32> {
    entries[entryStarts[term]..<entryStarts[term + 1]]
  }

  /// Where a term stands in each of its entries.
  func positions(of term: Int) -> [[UInt32]] {
    var runs: [[UInt32]] = []
    var latest: UInt32?
    for index in positionStarts[term]..<positionStarts[term + 1] {
      if positionEntries[index] == latest {
        runs[runs.count - 1].append(positions[index])
      } else {
        runs.append([positions[index]])
        latest = positionEntries[index]
      }
    }
    return runs
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
