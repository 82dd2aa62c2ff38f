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

  private func groups(_ names: [[String]]) -> (groups: [EntryGroup], messages: [String]) {
    let moment = CivilMoment.epoch
    let entries = names.indices.map {
      Entry(path: "content/entries/\($0).md", title: nil, moment: moment, slug: "s")
    }
    var grouping = Grouping()
    for (index, names) in names.enumerated() {
      for name in names { grouping.add(index, to: name, kind: .tag) }
    }
    let (groups, diagnostics) = grouping.groups(naming: entries)
    return (groups, diagnostics.map(\.headline))
  }

  @Test func aGroupIsCalledAsMostEntriesCallIt() {
    let (groups, messages) = groups([["Sea side"], ["sea-side"], ["sea-side"], ["b"], ["B"]])
    #expect(messages == [])
    #expect(groups.map(\.name) == ["B", "sea-side"])
    #expect(groups.map(\.slug) == ["b", "sea-side"])
    #expect(groups.map(\.entries) == [[3, 4], [0, 1, 2]])
  }

  @Test func anEntryCountsOnceHoweverItSpellsAName() {
    let (groups, _) = groups([["a b", "a-b", "A B"], ["a_b"]])
    #expect(groups.map(\.entries) == [[0, 1]])
  }

  @Test func namesWithOneAddressAndDifferentKeysAreAnError() {
    let (groups, messages) = groups([["a!"], ["a?"], ["."], ["…"]])
    #expect(groups.map(\.slug) == ["-", "a"])
    #expect(
      messages == [
        "content/entries/1.md: error: “a?” and “a!” would have one page, a/ [shared-address]",
        "content/entries/3.md: error: “…” and “.” would have one page, -/ [shared-address]",
      ])
  }
}
