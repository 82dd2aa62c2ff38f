import Testing

@testable import Localization

struct ExcerptTests {
  @Test(arguments: [
    // Whole.
    ("", 10, ""), ("  짧은 글.  ", 10, "짧은 글."), ("exactly", 7, "exactly"),
    ("exactly \n ", 7, "exactly"),
    // At a sentence.
    ("It snowed. We walked home slowly.", 14, "It snowed. …"),
    ("“It snowed.” We walked home.", 16, "“It snowed.” …"),
    ("눈이 왔다. 집까지 천천히 걸어서 갔다.", 9, "눈이 왔다. …"),
    ("雪が降った。家まで歩いた。", 8, "雪が降った。…"), ("「雪だ！」と言った。", 7, "「雪だ！」…"),
    // At a word.
    ("We walked home slowly", 12, "We walked…"), ("We walked, slowly", 12, "We walked…"),
    ("천천히 걸어서 집에 갔다", 9, "천천히 걸어서…"), ("No. 5 is not the end", 9, "No. 5 is…"),
    ("見に行ったphotography", 9, "見に行った…"),
    ("See https://example.com/a/long/path", 20, "See…"),
    // Between characters.
    ("家まで歩いて帰った", 4, "家まで歩…"), ("abcdefghij", 4, "abcd…"),
    // Nothing dangling.
    ("we said (and meant) it", 11, "we said…"), ("she said \"yes, of course\"", 13, "she said…"),
    ("家まで「歩いて」帰った", 4, "家まで…"), ("家、庭、道、空", 4, "家、庭…"), ("dogs - cats", 7, "dogs…"),
    ("he said \"no\" and left it", 14, "he said \"no\"…"),
    ("zero", 0, ""), ("zero", -3, ""),
  ])
  func endsWhereAReaderWouldPause(text: String, limit: Int, expected: String) {
    #expect(excerpt(of: Array(text.utf8), limit: limit) == expected)
  }

  @Test(arguments: [
    ("a\nb", "a b"), ("a \r\n\r\n b", "a b"), ("한국\n바다", "한국 바다"), ("日本\n語", "日本語"),
    ("行った。\r\n\u{3000}次の日", "行った。次の日"), ("日本\nword", "日本 word"), ("日 本", "日 本"),
    ("東京\u{3000}大阪", "東京\u{3000}大阪"), ("วันนี้\nฝนตก", "วันนี้ ฝนตก"), ("a\t\tb", "a b"),
  ])
  func joinsLinesAsTheScriptDoes(text: String, expected: String) {
    #expect(excerpt(of: Array(text.utf8), limit: 50) == expected)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "🇰🇷🇯🇵🇩🇪🇫🇷", "👍🏽👍🏽👍🏽", "e\u{301}e\u{301}e\u{301}e\u{301}",
    "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}\u{1112}\u{1161}\u{11AB}",
    "นี้นี้นี้นี้", "क्षिक्षिक्षि", "ﷺa\u{5B0}b\u{5B0}", "☔️☔️☔️☔️",
  ])
  func neverPartsACharacter(text: String) {
    let characters = Array(text)
    for limit in 1...text.unicodeScalars.count {
      let short = excerpt(of: Array(text.utf8), limit: limit)
      let kept = Array(short.hasSuffix("…") ? short.dropLast() : short[...])
      #expect(kept == Array(characters.prefix(kept.count)))
      #expect(kept.map(String.init).joined().unicodeScalars.count <= limit)
      #expect(short.hasSuffix("…") == (kept.count < characters.count))
    }
  }

  @Test func stopsReadingAtItsLimit() {
    let spaces = Array(String(repeating: " ", count: 100_000).utf8)
    #expect(excerpt(of: spaces, limit: 100) == "")
    let marks = Array("a\(String(repeating: "\u{301}", count: 100_000))".utf8)
    #expect(excerpt(of: marks, limit: 100) == "…")
    let flags = Array(String(repeating: "🇰🇷", count: 50_000).utf8)
    #expect(excerpt(of: flags, limit: 101) == String(repeating: "🇰🇷", count: 50) + "…")
  }
}
