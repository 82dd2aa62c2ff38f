/// Finds out which words hold a string, so that a search need not look at all of them.
///
/// Each character and each two in a row, in any word, are a gram. It names the words that hold it; if
/// those are spread over many files, it names the entries too, and so does each longer gram of which
/// that is true. So whatever is looked for is in one gram's entries, or in a few files of terms.
struct GramFiles {
  /// In how many files of terms a gram's words may be before it names its entries.
  private static let widestSpread = 10

  private(set) var shards = ShardWriter(
    folder: "grams", strings: "grams", columns: "terms", "entries")
  private let terms: SortedTerms
  private let shardOfRank: [UInt32]
  private var texts: EntrySet
  private var fields: EntrySet
  private var gram: [UInt16] = []
  private var numbers = Base91Writer()

  init(_ terms: SortedTerms, _ files: TermFiles, entryCount: Int) {
    self.terms = terms
    shardOfRank = files.shardOfRank
    texts = EntrySet(capacity: entryCount)
    fields = EntrySet(capacity: entryCount)
    var starts: [Start] = []
    for (rank, term) in terms.order.enumerated() where terms.isWord(term) {
      for offset in 0..<terms.interner.length(of: term) {
        starts.append(Start(unit: 0, rank: rank, offset: offset))
      }
    }
    visitExtensions(of: starts)
    shards.finish()
  }

  /// A place in a word where a gram begins, and the unit behind that gram, by which places are sorted.
  private struct Start: Comparable {
    let bits: UInt64

    init(unit: UInt16, rank: Int, offset: Int) {
      bits = UInt64(unit) << 48 | UInt64(rank) << 8 | UInt64(offset)
    }

    var unit: UInt16 { UInt16(truncatingIfNeeded: bits >> 48) }
    var rank: Int { Int(truncatingIfNeeded: bits >> 8 & 0xFF_FFFF_FFFF) }
    var offset: Int { Int(truncatingIfNeeded: bits & 0xFF) }

    static func < (a: Start, b: Start) -> Bool { a.bits < b.bits }
  }

  /// Visits the grams that have one unit more than the present one, which begins at these places.
  private mutating func visitExtensions(of starts: [Start]) {
    var longer: [Start] = []
    longer.reserveCapacity(starts.count)
    for start in starts {
      let term = terms.order[start.rank]
      guard start.offset + gram.count < terms.interner.length(of: term) else { continue }
      let unit = terms.interner.unit(start.offset + gram.count, of: term)
      longer.append(Start(unit: unit, rank: start.rank, offset: start.offset))
    }
    longer.sort()
    var index = 0
    while index < longer.count {
      let unit = longer[index].unit
      let end = longer[index...].firstIndex { $0.unit != unit } ?? longer.count
      gram.append(unit)
      visit(longer[index..<end])
      gram.removeLast()
      index = end
    }
  }

  private mutating func visit(_ starts: ArraySlice<Start>) {
    if let first = gram.first, isLowSurrogate(first) { return }
    var ranks: [UInt32] = []
    var spread = 0
    for start in starts where ranks.last != UInt32(start.rank) {
      if ranks.last.map({ shardOfRank[Int($0)] }) != shardOfRank[start.rank] { spread += 1 }
      ranks.append(UInt32(start.rank))
    }
    let isWide = spread > Self.widestSpread
    guard gram.count < 3 || isWide else { return }
    if let last = gram.last, !isHighSurrogate(last) { write(ranks, isWide: isWide) }
    visitExtensions(of: Array(starts))
  }

  private mutating func write(_ ranks: [UInt32], isWide: Bool) {
    numbers.removeAll()
    if gram.count == 2 || !isWide { numbers.append(rising: ranks.span) }
    let split = numbers.digits.count
    if isWide {
      for rank in ranks {
        let term = terms.order[Int(rank)]
        for entry in terms.texts.entries(of: term) { texts.insert(entry) }
        for entry in terms.fields.entries(of: term) { fields.insert(entry) }
      }
      numbers.append(entries: texts.removeAll()[...], fields.removeAll()[...])
    }
    shards.append(gram[...], numbers.digits[..<split], numbers.digits[split...])
  }
}

/// Numbers of entries, gathered in any order.
private struct EntrySet {
  private var words: [UInt64]

  init(capacity: Int) {
    words = Array(repeating: 0, count: (capacity + 63) / 64)
  }

  mutating func insert(_ entry: UInt32) { words[Int(entry >> 6)] |= 1 << UInt64(entry & 63) }

  /// Gives out the numbers, rising, and begins anew.
  mutating func removeAll() -> [UInt32] {
    var entries: [UInt32] = []
    for index in words.indices where words[index] != 0 {
      var word = words[index]
      while word != 0 {
        entries.append(UInt32(index * 64 + word.trailingZeroBitCount))
        word &= word - 1
      }
      words[index] = 0
    }
    return entries
  }
}
