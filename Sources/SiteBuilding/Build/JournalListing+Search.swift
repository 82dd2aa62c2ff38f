package import SearchIndex

extension JournalListing {
  /// So few entries are read again sooner than the words of all.
  private static let few = 50

  /// The entries that a query finds, the best first or the newest, as the site's own search does.
  package func search(_ query: SearchQuery, newestFirst: Bool = false) -> [ListedEntry] {
    let corpus =
      switch source {
      case .composed(let plan):
        SearchCorpus(
          plan.journal.searchDocuments, weatherWords: plan.weatherWords.spellings)
      case .remembered(let memory):
        SearchCorpus(
          entries.map { $0.searchDocument() },
          folded: query.needles.isEmpty ? nil : memory.foldedTexts,
          weatherWords: memory.weatherWords.spellings)
      }
    return corpus.results(of: query, byDate: newestFirst).map { entries[$0] }
  }

  /// Of each of these entries a line of its text, around the first place where something of a query is.
  package func excerpts(
    of entries: some Collection<ListedEntry>, for query: SearchQuery, jobs: Int
  ) async -> [String] {
    let entries = Array(entries)
    let plainText: @Sendable (ListedEntry) -> [UInt8]
    switch source {
    case .composed(let plan):
      plainText = { plan.journal.bodies[$0.index].plainText }
    case .remembered(let memory):
      let words = entries.count > Self.few ? memory.words : nil
      plainText = { memory.plainText(of: $0, among: words) }
    }
    // Some at a time, since characters that were met once are known.
    let portions = stride(from: 0, to: entries.count, by: 100).map {
      entries[$0..<min($0 + 100, entries.count)]
    }
    return await inOrder(portions, jobs: jobs) { portion in
      var excerpts = SearchExcerpts(for: query)
      return portion.map { excerpts.excerpt(of: plainText($0)) }
    }.flatMap(\.self)
  }
}
