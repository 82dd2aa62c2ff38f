import CivilTime
import JournalModel
import Testing

struct EntryTests {
  @Test func standsBelowItsCivilDay() throws {
    let moment = try #require(CivilMoment(iso8601: "2026-11-30T23:59:00-11:00"))
    let entry = Entry(path: "content/entries/a.md", title: nil, moment: moment, slug: "겨울-바다")
    #expect(entry.urlPath == "2026/11/30/겨울-바다/")
  }

  @Test func everyConditionHasANameForURLsAndWordLists() {
    let names = WeatherCondition.allCases.map(\.rawValue)
    #expect(names.count == 23)
    #expect(
      names.allSatisfy { $0.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz-".utf8.contains($0) } })
  }

  @Test func aValueOfTheWritersOwnKnowsWhetherItIsEmpty() {
    let member = ExtraValue.Member(key: "a", value: .text(""))
    #expect(
      ExtraValue.text("").isEmpty && ExtraValue.list([]).isEmpty && ExtraValue.map([]).isEmpty)
    #expect(!ExtraValue.map([member]).isEmpty && !ExtraValue.text(" ").isEmpty)
  }
}
