import Testing

@testable import SearchIndex

struct FoldingTests {
  private func folded(_ text: String) -> String {
    var folder = TextFolder()
    return String(decoding: folder.folded(text), as: UTF16.self)
  }

  @Test(arguments: [
    ("Hello, World", "hello, world"), ("겨울 바다", "겨울 바다"), ("ÀÉÎÕÜ ñ ç", "aeiou n c"),
    ("Straße Œuvre Ærø Łódź", "strasse oeuvre aero lodz"), ("ΟΔΟΣ οδός", "οδοσ οδοσ"),
    ("ＡＢＣ １２３", "abc 123"), ("ﾊﾟﾝﾀﾞ", "ぱんだ"), ("カメラ ヴァイオリン", "かめら ゔぁいおりん"),
    ("ﬁn ① ㎏", "fin 1 kg"), ("Ёлка, Йод", "елка, иод"), ("ĲSSEL", "ijssel"),
    ("كِتَابٌ ـــ", "كتاب"), ("שָׁלוֹם", "שלום"), ("“a” ‘b’ – c", "\"a\" 'b' - c"),
    ("a\u{200B}b\u{AD}c\u{FEFF}", "abc"), ("👩‍👩‍👧 ❤️", "👩👩👧 ❤"), ("Việt Nam", "viet nam"),
    ("น้ำตก", "น\u{E49}\u{E4D}\u{E32}ตก"), ("İı", "ii"),
  ])
  func takesSpellingsForTheSame(text: String, expected: String) {
    #expect(folded(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func composesWhatIsWrittenInPieces() {
    #expect(folded("\u{1112}\u{1161}\u{11AB}글") == "한글")
    #expect(folded("하\u{11AB}") == "한")
    #expect(folded("か\u{3099}は\u{309A}ウ\u{3099}") == "がぱゔ")
    #expect(folded("e\u{301}") == folded("\u{E9}"))
  }

  @Test func leavesLettersOfHangulThatStandAlone() {
    #expect(folded("ㅋㅋ ㅠㅠ ㄱㅂ") == "ㅋㅋ ㅠㅠ ㄱㅂ")
    #expect(folded("ㅎㅏ") == "ㅎㅏ")
  }

  @Test func makesOneSpaceOfAnyWhiteSpace() {
    #expect(folded(" \n a\r\n\tb\u{3000}\u{A0}c \u{85}") == "a b c")
    #expect(folded(" \n ") == "")
  }

  @Test func ordersMarksAsUnicodeDoes() {
    // A tone mark before the vowel sign below, and behind it.
    #expect(
      folded("ก\u{E48}\u{E38}").unicodeScalars.elementsEqual("ก\u{E38}\u{E48}".unicodeScalars))
    #expect(
      folded("ก\u{E38}\u{E48}").unicodeScalars.elementsEqual("ก\u{E38}\u{E48}".unicodeScalars))
  }

  @Test func foldingTwiceChangesNothing() {
    for value in stride(from: UInt32(1), to: 0x1_F000, by: 7) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = folded("a\(scalar)b")
      #expect(folded(once).utf16.elementsEqual(once.utf16), "U+\(String(value, radix: 16))")
    }
  }

  @Test func badBytesAreReplacedAndNothingIsSkipped() {
    var folder = TextFolder()
    let cases: [[UInt8]] = [
      [0xFF, 0x41], [0xE2, 0x82, 0x41], [0xF0, 0x9F], [0xC0, 0x80], [0x80],
    ]
    for bytes in cases {
      var text = FoldedText()
      folder.fold(bytes.span, into: &text)
      #expect(text.units.contains(0xFFFD))
      #expect(bytes.last != 0x41 || text.units.last == 0x61)
    }
  }

  @Test func tellsWhereEachUnitCameFrom() {
    var folder = TextFolder()
    var text = FoldedText(keepingOrigins: true)
    let bytes = Array("A  É한ﬁ".utf8)
    folder.fold(bytes.span, into: &text)
    #expect(String(decoding: text.units, as: UTF16.self) == "a e한fi")
    #expect(text.origins == [0, 3, 3, 5, 8, 8])
  }

  @Test func namesAreOneInAnySpelling() {
    var folder = TextFolder()
    let keys = ["Winter Sun", "winter-sun", "WINTER_ sun ", "Wintér  Sun"].map {
      folder.key(of: $0)
    }
    #expect(Set(keys).count == 1)
    #expect(folder.key(of: " - ").isEmpty)
    let quoted = ["The “old” inn", "the \"old\" inn", "«The old» inn", "„the old inn"]
    #expect(Set(quoted.map { folder.key(of: $0) }).count == 1)
    #expect(folder.key(of: "“”").isEmpty)
  }
}
