/// The terms of all entries in their order, with the entries and the places of each.
struct SortedTerms {
  let interner: TermInterner
  /// The terms by rank.
  let order: [Int]
  let texts: SortedMentions
  let headings: SortedMentions

  init(_ collector: TermCollector) {
    interner = collector.interner
    order = (0..<collector.interner.count).sorted { [interner] in interner.precedes($0, $1) }
    texts = collector.texts.sorted(termCount: interner.count)
    headings = collector.headings.sorted(termCount: interner.count)
  }

  /// Whether a term is a word or a run of signs, which may hold what is looked for anywhere.
  func isWord(_ term: Int) -> Bool { WritingClass(of: interner.unit(0, of: term)) != .unspaced }
}

/// The files of terms and of places.
struct TermFiles {
  let files: [SearchIndexFile]
  let firsts: [String]
  /// The rank of the first term in each file.
  let starts: [UInt32]
  /// The file that each rank's term is in.
  let shardOfRank: [UInt32]

  init(_ terms: SortedTerms) {
    var shards = ShardWriter(folder: "terms", strings: "terms", columns: "entries")
    var shardOfRank: [UInt32] = []
    var starts: [UInt32] = []
    shardOfRank.reserveCapacity(terms.order.count)
    var symbols = SymbolWriter()
    var places = PlaceFiles()
    for term in terms.order {
      let shard = shards.shard
      if starts.count == shard { starts.append(UInt32(shardOfRank.count)) }
      shardOfRank.append(UInt32(shard))
      symbols.removeAll()
      symbols.append(entries: terms.texts.entries(of: term), terms.headings.entries(of: term))
      places.append(term, of: terms)
      shards.append(terms.interner.term(term), symbols.symbols[...])
      if shards.shard > shard { places.finishFile(shard) }
    }
    shards.finish()
    places.finishFile(shards.files.count - 1)
    files = shards.files + places.files
    firsts = shards.firsts
    self.starts = starts
    self.shardOfRank = shardOfRank
  }
}

/// The places of pairs, in files that go with those of the terms.
private struct PlaceFiles {
  private(set) var files: [SearchIndexFile] = []
  private var symbols = SymbolWriter()
  private var termCount = 0
  private var hasPlaces = false

  mutating func append(_ term: Int, of terms: SortedTerms) {
    if termCount > 0 { symbols.append(mark: UInt8(ascii: " ")) }
    termCount += 1
    let (texts, headings) = (terms.texts.places(of: term), terms.headings.places(of: term))
    guard !texts.isEmpty || !headings.isEmpty else { return }
    hasPlaces = true
    append(terms.texts, texts)
    guard !headings.isEmpty else { return }
    symbols.append(mark: UInt8(ascii: "!"))
    append(terms.headings, headings)
  }

  /// Four bits for Rice's parameter, then for each entry how many places there are, and their gaps.
  private mutating func append(_ mentions: SortedMentions, _ places: Range<Int>) {
    guard !places.isEmpty else { return }
    var runs: [[UInt32]] = []
    var latest: UInt32?
    for index in places {
      let place = mentions.place(index)
      if place.entry == latest {
        runs[runs.count - 1].append(place.position)
      } else {
        runs.append([place.position])
        latest = place.entry
      }
    }
    let low = symbols.appendParameter(
      sum: runs.reduce(0) { $0 + Int($1.last ?? 0) }, places.count)
    for run in runs {
      symbols.append(gamma: run.count)
      symbols.appendGaps(of: run.span, low: low)
    }
    symbols.flush()
  }

  mutating func finishFile(_ shard: Int) {
    if hasPlaces {
      let bytes = Array(#"{"places":""#.utf8) + symbols.symbols + Array(#""}"#.utf8)
      files.append(SearchIndexFile(path: "places/\(shard).json", bytes: bytes))
    }
    symbols.removeAll()
    termCount = 0
    hasPlaces = false
  }
}

extension SymbolWriter {
  /// Appends the entries whose texts, and behind a `!` those whose headings, have something.
  mutating func append(entries texts: ArraySlice<UInt32>, _ headings: ArraySlice<UInt32>) {
    append(rising: texts.span)
    guard !headings.isEmpty else { return }
    append(mark: UInt8(ascii: "!"))
    append(rising: headings.span)
  }
}
