import ByteText

/// The terms of all entries in their order, with the entries and the positions of each.
struct SortedTerms {
  let interner: TermInterner
  /// The terms by rank.
  let order: [Int]
  let texts: SortedPostings
  let fields: SortedPostings

  init(_ collector: TermCollector) {
    interner = collector.interner
    order = (0..<collector.interner.count).sorted { [interner] in interner.precedes($0, $1) }
    texts = collector.texts.sorted(termCount: interner.count)
    fields = collector.fieldPostings.sorted(termCount: interner.count)
  }

  /// Whether a term is a word or a run of symbols, which may hold what is looked for anywhere.
  func isWord(_ term: Int) -> Bool { WritingClass(of: interner.unit(0, of: term)) != .unspaced }
}

/// The files of terms and of positions.
struct TermFiles {
  let files: [SearchIndexFile]
  let firsts: [String]
  /// The rank of the first term in each file of terms.
  let starts: [UInt32]
  /// The rank of the first term in each file of positions.
  let positionStarts: [UInt32]
  /// The file that each rank's term is in.
  let shardOfRank: [UInt32]

  init(_ terms: SortedTerms) {
    var shards = ShardWriter(folder: "terms", strings: "terms", columns: "entries")
    var shardOfRank: [UInt32] = []
    var starts: [UInt32] = []
    shardOfRank.reserveCapacity(terms.order.count)
    var numbers = Base91Writer()
    var positions = PositionFiles()
    for (rank, term) in terms.order.enumerated() {
      let shard = shards.shard
      if starts.count == shard { starts.append(UInt32(rank)) }
      shardOfRank.append(UInt32(shard))
      numbers.removeAll()
      numbers.append(entries: terms.texts.entries(of: term), terms.fields.entries(of: term))
      shards.append(terms.interner.term(term), numbers.digits[...])
      positions.append(term, rank: UInt32(rank), of: terms)
    }
    shards.finish()
    positions.finish()
    files = shards.files + positions.files
    firsts = shards.firsts
    self.starts = starts
    positionStarts = positions.starts
    self.shardOfRank = shardOfRank
  }
}

/// The positions of pairs.
///
/// They have files of their own rather than beside the terms, since those of a common pair fill one, which
/// a search for its neighbours needn't load.
private struct PositionFiles {
  /// So few entries can be looked into instead: then a pair's positions are not written.
  private static let fewEntries = 6

  private(set) var files: [SearchIndexFile] = []
  /// The rank of the first term in each file.
  private(set) var starts: [UInt32] = []
  private var ranks: [UInt32] = []
  private var parts: [UInt8] = []
  private var numbers = Base91Writer()

  mutating func append(_ term: Int, rank: UInt32, of terms: SortedTerms) {
    let entryCount = terms.texts.entries(of: term).count + terms.fields.entries(of: term).count
    guard entryCount > Self.fewEntries else { return }
    let (texts, fields) = (terms.texts.positions(of: term), terms.fields.positions(of: term))
    guard !texts.isEmpty || !fields.isEmpty else { return }
    numbers.removeAll()
    append(texts)
    if !fields.isEmpty {
      numbers.append(mark: UInt8(ascii: "!"))
      append(fields)
    }
    if parts.count + numbers.digits.count > ShardWriter.size { finish() }
    if !ranks.isEmpty { parts.append(UInt8(ascii: " ")) }
    ranks.append(rank)
    parts += numbers.digits
  }

  /// Four bits for Rice's parameter, then for each entry how many positions there are, and their gaps.
  private mutating func append(_ runs: [[UInt32]]) {
    guard !runs.isEmpty else { return }
    let low = numbers.appendParameter(
      sum: runs.reduce(0) { $0 + Int($1.last ?? 0) }, runs.reduce(0) { $0 + $1.count })
    for run in runs {
      numbers.append(gamma: run.count)
      numbers.appendGaps(of: run.span, low: low)
    }
    numbers.flush()
  }

  /// Ends the file that is begun, if there is one.
  mutating func finish() {
    guard let first = ranks.first else { return }
    var json = JSONWriter(capacity: parts.count + 256)
    json.member("terms", rising: ranks)
    json.member("positions", digits: parts)
    files.append(SearchIndexFile(path: "positions/\(files.count).json", bytes: json.finished()))
    starts.append(first)
    ranks.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
  }
}

extension Base91Writer {
  /// Appends the entries whose texts, and behind a `!` those whose fields, have something.
  mutating func append(entries texts: ArraySlice<UInt32>, _ fields: ArraySlice<UInt32>) {
    append(rising: texts.span)
    guard !fields.isEmpty else { return }
    append(mark: UInt8(ascii: "!"))
    append(rising: fields.span)
  }
}
