import JournalModel

/// The groups that an entry is in, as indices into the journal's tags, places, weathers and moods.
struct EntryMembership: Sendable {
  /// One for each tag of the entry, in their order.
  let tags: [Int?]
  let place: Int?
  let weather: Int?
  let mood: Int?

  /// The groups of each entry of a journal, at the index that the entry has.
  static func all(in journal: Journal) -> [EntryMembership] {
    var tags = Index(of: journal.tags)
    var places = Index(of: journal.places)
    var weathers = Index(of: journal.weather)
    var moods = Index(of: journal.moods)
    return journal.entries.indices.map { index in
      EntryMembership(
        tags: journal.entries[index].tags.map { tags.group(named: $0) },
        place: journal.entries[index].place?.identity.flatMap { places.group(named: $0) },
        weather: journal.entries[index].weather?.condition.flatMap {
          weathers.group(named: $0.rawValue)
        },
        mood: journal.entries[index].mood.flatMap { moods.group(named: $0) })
    }
  }

  /// Finds a group by any spelling of its name, each of which it looks at closely only once.
  private struct Index {
    private let byKey: [String: Int]
    private var bySpelling: [String: Int?] = [:]

    init(of groups: [EntryGroup]) {
      byKey = Dictionary(groups.indices.map { (groups[$0].key, $0) }) { first, _ in first }
    }

    mutating func group(named name: String) -> Int? {
      if let known = bySpelling[name] { return known }
      let group = byKey[groupKey(of: name)]
      bySpelling[name] = .some(group)
      return group
    }
  }
}
