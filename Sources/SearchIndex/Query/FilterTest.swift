/// A filter of a query, made ready to be asked of many entries.
struct FilterTest {
  private let filter: SearchQuery.Filter
  private let key: [UInt16]
  /// The conditions that the filter's value is a word for.
  private var conditions: Set<String> = []

  init(
    _ filter: SearchQuery.Filter, weatherWords: [String: [String]], _ folder: inout TextFolder
  ) {
    self.filter = filter
    key = folder.key(of: filter.value)
    guard filter.kind == .weather else { return }
    for (condition, words) in weatherWords {
      if words.contains(where: { folder.key(of: $0) == key }) { conditions.insert(condition) }
    }
  }

  func passes(_ document: SearchDocument, _ folder: inout TextFolder) -> Bool {
    isMet(by: document, &folder) != filter.isExcluded
  }

  private func isMet(by document: SearchDocument, _ folder: inout TextFolder) -> Bool {
    switch filter.kind {
    case .tag: document.tags.contains { folder.key(of: $0) == key }
    case .mood: document.mood.map { folder.key(of: $0) == key } ?? false
    case .place:
      ([document.place].compactMap(\.self) + document.placeNames).contains {
        folder.key(of: $0) == key
      }
    case .weather:
      document.condition.map { conditions.contains($0) || folder.key(of: $0) == key } ?? false
        || document.weatherText.map { folder.key(of: $0) == key } ?? false
    case .year: document.date.hasPrefix(filter.value)
    case .before: document.date < filter.value
    case .after: document.date.prefix(filter.value.utf8.count) > filter.value
    }
  }
}
