import Testing

@testable import Localization

struct IndexSectionsTests {
  /// The sections of names in any order: `A: apple, Äther`.
  private func sections(_ names: [String], in tag: String) throws -> [String] {
    let formats = try LocaleFormats(SiteLocale(tag))
    let sorted = names.sorted { formats.isOrdered($0, before: $1) }
    let sections = formats.indexSections(of: sorted)
    #expect(sections.flatMap { Array($0.range) } == Array(names.indices))
    return sections.map { "\($0.heading): " + sorted[$0.range].joined(separator: ", ") }
  }

  @Test func beginWithTheLettersThatTheLanguageSortsBy() throws {
    let names = ["zebra", "Äther", "apple", "öl", "oak", "10", "🌊 sea", "Zürich"]
    #expect(
      try sections(names, in: "de") == [
        "#: 🌊 sea, 10", "A: apple, Äther", "O: oak, öl", "Z: zebra, Zürich",
      ])
    #expect(
      try sections(names, in: "sv") == [
        "#: 🌊 sea, 10", "A: apple", "O: oak", "Z: zebra, Zürich", "Ä: Äther", "Ö: öl",
      ])
    #expect(try sections(["ñandú", "nube", "oso"], in: "es") == ["N: nube", "Ñ: ñandú", "O: oso"])
  }

  @Test func gatherSyllablesAndKanaByTheirFirstSound() throws {
    #expect(
      try sections(["바다", "빵", "가을", "까치", "江陵", "sea", "하루"], in: "ko").map { $0.prefix(2) }
        == ["ㄱ:", "ㅂ:", "ㅎ:", "S:"])
    #expect(
      try sections(["うみ", "ガラス", "かぜ", "ヴァン", "わ", "ぽん", "海", "雨"], in: "ja").map { $0.prefix(2) }
        == ["あ:", "か:", "は:", "わ:", "漢:"])
  }

  @Test func knowHowHanAreReadInSimplifiedChinese() throws {
    #expect(
      try sections(["北京", "八月", "阿姨", "中秋", "apple", "zoo"], in: "zh-Hans") == [
        "A: 阿姨", "B: 八月, 北京", "Z: 中秋", "ABC: apple, zoo",
      ])
    #expect(try sections(["北京", "八月"], in: "zh-Hant").map { $0.prefix(2) } == ["漢:"])
  }

  @Test func knowOtherScripts() throws {
    #expect(
      try sections(["بحر", "أمل", "ابن", "تل"], in: "ar").map { $0.prefix(2) } == [
        "ا:", "ب:", "ت:",
      ])
    #expect(try sections(["เกาะ", "กบ", "แมว"], in: "th").map { $0.prefix(2) } == ["ก:", "ม:"])
  }

  @Test func aLetterSortedWithinAnotherHasNoSectionOfItsOwn() throws {
    #expect(
      try sections(["ado", "Æsop", "after", "bee"], in: "en") == ["A: ado, Æsop, after", "B: bee"])
  }

  @Test func areSoundForOddNames() throws {
    #expect(try sections([], in: "en") == [])
    #expect(try sections(["", " ", "\u{301}", "เ", "\u{0}"], in: "th").count == 2)
    #expect(try sections(["江"], in: "ko") == ["#: 江"])
  }
}
