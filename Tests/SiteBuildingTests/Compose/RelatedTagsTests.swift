import Testing

@testable import SiteBuilding

struct RelatedTagsTests {
  /// The relatives of tags, each given by the entries that have it.
  private func related(_ entries: [[Int]]) -> [[Int]] {
    let tags = entries.enumerated().map { index, entries in
      EntryGroup(kind: .tag, key: "\(index)", name: "\(index)", slug: "\(index)", entries: entries)
    }
    return RelatedTags.all(of: tags, entryCount: 1000)
  }

  @Test func areThoseThatAtLeastTwoEntriesHaveTogether() {
    #expect(related([[0, 1, 2], [1, 2], [2], [5]]) == [[1], [0], [], []])
    #expect(related([]) == [])
  }

  @Test func theClosestIsTheOneThatIsSeldomWithoutIt() {
    // Tag 0 is on every entry; tags 1 and 2 are on the same three.
    let everywhere = Array(0..<100)
    #expect(related([everywhere, [1, 2, 3], [1, 2, 3]]) == [[1, 2], [2, 0], [1, 0]])
  }

  @Test func areAtMostEight() {
    #expect(related(Array(repeating: [1, 2], count: 12))[0] == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test func anEntryWithThousandsOfTagsCostsNoMoreThanItsFirst() {
    let related = related(Array(repeating: [1, 2], count: 5000))
    #expect(related.count { !$0.isEmpty } == 32)
  }
}
