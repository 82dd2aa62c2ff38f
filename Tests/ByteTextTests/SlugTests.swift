import ByteText
import Testing

struct SlugTests {
  @Test(arguments: [
    ("Winter Sea", "winter-sea"),
    ("겨울 바다", "겨울-바다"),
    ("Très long!", "très-long"),
    ("日記 雨", "日記-雨"),
    ("a--b__c  d", "a-b-c-d"),
    ("-- a --", "a"),
    ("ÀÉ", "àé"),
    ("e\u{301}", "\u{E9}"),
    ("İstanbul", "i\u{307}stanbul"),
    ("हिन्दी", "हिन्दी"),
    ("يوم ١٢", "يوم-١٢"),
    ("ภาษาไทย", "ภาษาไทย"),
    ("C++", "c"),
    ("a/b\\c", "a-b-c"),
    ("../../etc/passwd", "etc-passwd"),
    ("tab\tand\nline", "tab-and-line"),
    ("½ Ⅳ", "½-ⅳ"),
    ("🌊", ""),
    ("☔\u{FE0F}", ""),
    ("!?", ""),
    ("CON", "con-"),
    ("com7", "com7-"),
    ("com10", "com10"),
    ("", ""),
    ("\u{202E}abc", "abc"),
  ])
  func keepsLettersAndDigitsOfEveryScript(text: String, expected: String) {
    let slug = slug(from: text)
    #expect(slug == expected)
    // `==` on strings is blind to the normal form.
    #expect(slug.utf8.elementsEqual(expected.utf8))
  }

  @Test(arguments: [("C++", "c++"), ("C", "c"), ("🌊 바다", "🌊-바다"), ("€5", "€5"), ("#", "")])
  func keepsSymbolsWhenTold(text: String, expected: String) {
    #expect(slug(from: text, keepingSymbols: true) == expected)
  }

  @Test func isCutBetweenCharacters() {
    #expect(slug(from: "겨울바다", limit: 7) == "겨울")
    #expect(slug(from: "abc def", limit: 4) == "abc")
    #expect(slug(from: "e\u{302}\u{323}x", limit: 3) == "\u{1EC7}")
    #expect(slug(from: String(repeating: "가", count: 500)).utf8.count == 120)
    #expect(slug(from: "a" + String(repeating: "\u{323}\u{30A}", count: 200)).utf8.count <= 120)
  }

  @Test func isTheSameForASCIIOnEitherWay() {
    for text in ["Hello, World 42", "--x--", "A_b", "0"] {
      #expect(slug(from: text) == slug(from: text, keepingSymbols: true))
    }
  }
}
