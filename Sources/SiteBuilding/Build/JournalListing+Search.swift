package import SearchIndex

extension JournalListing {
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

  /// A line of an entry's text, around the first place where something of a query is.
  package func excerpt(of entry: ListedEntry, for query: SearchQuery) -> String {
    let words =
      switch source {
      case .composed(let plan): plan.journal.bodies[entry.index].plainText
      case .remembered(let memory): memory.plainText(of: entry)
      }
    return entry.searchDocument(text: words).excerpt(for: query)
  }
}
