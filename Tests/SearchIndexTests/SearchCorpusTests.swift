import Testing

@testable import SearchIndex

struct SearchCorpusTests {
  private static let documents = [
    SearchDocument(
      url: "5/", title: "겨울 바다", date: "2026-11-30", place: "강릉 안목", condition: "snow",
      mood: "glad", tags: ["여행"], text: Array("아침 기차를 탔다. Bread & butter.".utf8)),
    SearchDocument(
      url: "4/", title: nil, date: "2026-06-01", place: "Seoul", placeNames: ["서울"],
      weatherText: "무지개", tags: ["New York", "The “old” inn"], text: Array("조용한 골목에서 바다를 보았다.".utf8)
    ),
    SearchDocument(
      url: "3/", title: "灯台", date: "2025-12-24", condition: "rain", weatherText: "Snow",
      text: Array("海を見た。静かな灯台だった。".utf8)),
    SearchDocument(
      url: "2/", title: "Bread", date: "2025-05-05", mood: "😊",
      text: Array("바다 옆의 조용한 집. 저 골목은 멀다.".utf8)),
  ]

  private func found(_ query: String, byDate: Bool = false) -> String {
    let corpus = SearchCorpus(Self.documents, weatherWords: ["snow": ["눈", "雪"], "rain": ["비"]])
    return corpus.results(of: SearchQuery(query), byDate: byDate)
      .map { Self.documents[$0].url.prefix(1) }.joined()
  }

  @Test(arguments: [
    ("바다", "542"), ("다를", "4"), ("BREAD", "25"), ("rea", "25"), ("조용한 골목", "42"),
    ("\"조용한 골목\"", "4"), ("바다 -조용한", "5"), ("海を見", "3"), ("だった", "3"), ("ﾀﾞｯﾀ", "3"),
    ("여행", "5"), ("안목", "5"), ("목 겨울", "5"), ("\"목 겨울\"", ""), ("ㄱㅇ ㅂㄷ", "5"), ("ㅂㄷ", "5"),
    ("ㄱㅇㅂㄷ", "5"), ("ㅇㅂ", "5"), ("\"ㄱㅇ ㅂㄷ\"", "5"), ("ㅂㄷㅇ", ""), ("glad", "5"), ("😊", "2"),
    ("tag:new-york", "4"), ("tag:new", ""), ("place:강릉", ""), ("place:강릉-안목", "5"),
    ("place:서울", "4"), ("place:\"seoul\"", "4"), ("tag:\"the old inn\"", "4"),
    ("tag:the-old-inn", "4"), ("weather:눈", "5"), ("weather:SNOW", "53"), ("weather:비", "3"),
    ("weather:무지개", "4"), ("mood:😊", "2"), ("year:2026", "54"), ("before:2026", "32"),
    ("after:2025-12", "54"), ("after:2025-12-24", "54"), ("before:2025-12-25", "32"),
    ("-year:2026 바다", "2"), ("-바다", "3"), ("없다", ""), ("", ""), ("&", "5"), ("bread & b", "5"),
    ("\"d & b\"", "5"),
  ])
  func findsWhatHoldsTheWords(query: String, expected: String) {
    #expect(found(query) == expected)
  }

  @Test func whatAnEntryIsCalledCountsForMoreThanItsText() {
    #expect(found("灯台 海") == "3")
    #expect(found("bread") == "25")
    #expect(found("bread", byDate: true) == "52")
  }

  @Test func nearerWordsComeFirst() {
    let texts = ["a b", "a x x b", "a x b"].map {
      SearchDocument(url: $0, title: nil, date: "2026-01-01", text: Array($0.utf8))
    }
    #expect(SearchCorpus(texts).results(of: SearchQuery("b a")) == [0, 2, 1])
    #expect(SearchCorpus(texts).results(of: SearchQuery("b a"), byDate: true) == [0, 1, 2])
  }

  @Test func excerptsCutNoCharacter() {
    let family = String(repeating: "👩‍👩‍👧", count: 40)
    let text = Array((family + "바다를\n보다" + family).utf8)
    var excerpts = SearchExcerpts(for: SearchQuery("다를 -보다"))
    #expect(excerpts.excerpt(of: text, before: 3, length: 8) == "…👩‍👩‍👧👩‍👩‍👧바다를 보다…")
    // The next one is cut as if it were the first.
    #expect(excerpts.excerpt(of: Array("다를".utf8)) == "다를")
    #expect(excerpts.excerpt(of: []) == "")
    var nothing = SearchExcerpts(for: SearchQuery("none"))
    #expect(nothing.excerpt(of: text, length: 2) == "👩‍👩‍👧👩‍👩‍👧…")
  }
}
