import CivilTime
import JournalModel
import Testing

@testable import SiteBuilding

struct GroupingTests {
  @Test(arguments: [
    ("a b", "a-b"), ("A_B", "a-b"), ("a--b", "a-b"), (" a\u{3000}b ", "a-b"), ("a\u{2013}b", "a-b"),
    ("-a-", "a"), ("Café", "café"), ("CAFE\u{301}", "café"), ("C++", "c++"), ("겨울 바다", "겨울-바다"),
    ("", ""), ("-", ""),
  ])
  func spellingsOfOneNameHaveOneKey(name: String, key: String) {
    #expect(groupKey(of: name).utf8.elementsEqual(key.utf8))
  }

  private func groups(_ names: [[String]]) -> [EntryGroup] {
    var grouping = Grouping()
    for (index, names) in names.enumerated() {
      for name in names { grouping.add(index, to: name, kind: .tag) }
    }
    return grouping.groups()
  }

  @Test func aGroupIsCalledAsMostEntriesCallIt() {
    let groups = groups([["Sea side"], ["sea-side"], ["sea-side"], ["b"], ["B"]])
    #expect(groups.map(\.name) == ["B", "sea-side"])
    #expect(groups.map(\.slug) == ["b", "sea-side"])
    #expect(groups.map(\.entries) == [[3, 4], [0, 1, 2]])
  }

  @Test func anEntryCountsOnceHoweverItSpellsAName() {
    let groups = groups([["a b", "a-b", "A B"], ["a_b"]])
    #expect(groups.map(\.entries) == [[0, 1]])
  }

  /// Each has the same one whatever the others are, but for the one that is nothing but its letters.
  @Test func namesOfTheSameLettersHaveAddressesOfTheirOwn() {
    let slugs = groups([["C"], ["C#"], ["C?"], ["."], ["…"]]).map(\.slug)
    #expect(Set(slugs).count == 5 && slugs.contains("c"))
    #expect(slugs.filter { $0.hasPrefix("c-") && $0.count == 8 }.count == 2)
    #expect(Set(groups([["C?"], ["C#"], ["."]]).map(\.slug)).isSubset(of: slugs))
    #expect(groups([["C#"]]).map(\.slug) == ["c"])
  }
}
