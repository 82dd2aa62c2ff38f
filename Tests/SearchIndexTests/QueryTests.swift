import Testing

@testable import SearchIndex

struct QueryTests {
  /// `바다 -비 tag=여행` and the like, to compare by.
  private func parts(_ query: String) -> [String] {
    let query = SearchQuery(query)
    return query.needles.map { needle in
      (needle.isExcluded ? "-" : "") + String(decoding: needle.text, as: UTF16.self)
    }
      + query.filters.map { filter in
        (filter.isExcluded ? "-" : "") + "\(filter.kind.rawValue)=\(filter.value)"
      }
  }

  @Test(arguments: [
    ("바다", ["바다"]), ("  Sea  SKY ", ["sea", "sky"]), ("\"조용한  골목\" 비", ["조용한 골목", "비"]),
    ("-비 -\"첫 눈\"", ["-비", "-첫 눈"]), ("“a b” „c d“ « e »", ["a b", "c d", "e"]),
    ("\"open end", ["open end"]),
    ("tag:여행 TAG:\"한강 공원\"", ["tag=여행", "tag=한강 공원"]), ("-tag:x a", ["a", "-tag=x"]),
    ("place:강릉 weather:눈 mood:😊", ["place=강릉", "weather=눈", "mood=😊"]),
    (
      "year:2026 before:2026-05 after:2025-12-24",
      ["year=2026", "before=2026-05", "after=2025-12-24"]
    ),
    ("year:soon before:26", ["year:soon", "before:26"]), ("tag: x", ["tag:", "x"]),
    ("before:2026-13 after:2026-05-99", ["before:2026-13", "after:2026-05-99"]),
    ("tag:\"\"", ["tag:"]), ("http://a.b", ["http://a.b"]), ("- -- a-b", ["-", "--", "a-b"]),
    ("a b A -a a", ["a", "b", "-a"]), ("\"\"", []), ("", []), ("\u{301}", []),
    ("ab\"cd", ["ab\"cd"]),
  ])
  func readsQueries(query: String, expected: [String]) {
    #expect(parts(query) == expected)
  }

  @Test func looksForNoMoreThanSoManyStrings() {
    let query = (0..<100).map(String.init).joined(separator: " ")
    #expect(parts(query) == (0..<32).map(String.init))
    #expect(parts(query + " tag:sea").last == "tag=sea")
  }

  @Test func readsWhateverIsTyped() {
    var generator = Dice(seed: 3)
    let pieces = [
      "\"", "-", ":", "tag:", "year:", " ", "바", "a", "2026", "\u{301}", "😀", "\n", "”",
    ]
    for _ in 0..<2000 {
      let query = (0..<Int.random(in: 0...8, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      #expect(SearchQuery(query).needles.allSatisfy { !$0.text.isEmpty })
    }
  }
}
