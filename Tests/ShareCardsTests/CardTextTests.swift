@testable import ShareCards
import Testing

struct CardTextTests {
  @Test(arguments: [
    ("a\r\nb\tc\u{2028}d", "a b c d"), ("  a   b  ", "a b"), ("\u{0}\u{1F}\u{7F}\u{9F}", ""),
    ("a\u{FFFE}b", "ab"), ("Où\u{A0}?", "Où\u{A0}?"), ("가  나", "가 나"),
  ])
  func makesOneLineOfAnyText(_ text: String, _ expected: String) {
    #expect(CardText.cleaned(text, limit: 100) == expected)
  }

  @Test func cutsLongTextWithAnEllipsis() {
    #expect(CardText.cleaned("abcdef", limit: 6) == "abcdef")
    #expect(CardText.cleaned("abcdef", limit: 5) == "abcd…")
    #expect(CardText.cleaned("abcde   ", limit: 5) == "abcde")
  }

  @Test func neverCutsInsideWhatReadsAsOneCharacter() {
    let family = "👨‍👩‍👧‍👦"
    #expect(CardText.cleaned("ab" + family, limit: 4) == "ab…")
  }

  @Test func stopsStacksOfMarks() {
    let stacked = "e" + String(repeating: "\u{301}", count: 1_000) + "x"
    let cleaned = CardText.cleaned(stacked, limit: 100)
    #expect(cleaned.unicodeScalars.count == 8)
    #expect(cleaned.hasSuffix("x"))
  }

  @Test func findsHangulWords() {
    func words(_ text: String) -> [String] {
      let bytes = Array(text.utf8)
      return CardText.hangulWords(of: text).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    #expect(words("겨울 바다에서, 2026년 ABC 海바 かな") == ["겨울", "바다에서", "2026년", "바"])
    #expect(words("no Hangul") == [])
    #expect(words("") == [])
  }

  @Test(arguments: [("Tea in 京都 と", "ja"), ("Tea in 京都 에서", "ko"), ("Tea in 北京", "zh-cn")])
  func guessesTheLanguageOfHanCharactersByTheirNeighbours(_ text: String, _ language: String) {
    #expect(CardText.likelyHanLanguage(of: text) == language)
  }
}
