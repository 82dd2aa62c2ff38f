import ByteText
import Foundation
import Testing

@Suite struct TextFoldingTests {
  @Test(arguments: [
    ("겨울 바다", "겨울 바다"), ("\u{1100}\u{1161}", "가"), ("か\u{3099}", "が"), ("Sea", "sea"),
    ("ÉTÉ", "été"), ("e\u{301}te\u{301}", "été"), ("ＡＢＣ", "ａｂｃ"), ("…！？", "…！？"), ("", ""),
    ("K", "k"), ("豈", "豈"), ("a\u{3000}b", "a\u{3000}b"), ("〪あ", "〪あ"), ("Ǆ", "ǆ"),
  ])
  func foldsCaseAndComposition(text: String, folded: String) {
    #expect(Array(text.folded.unicodeScalars) == Array(folded.unicodeScalars))
  }

  @Test func seesAtAGlanceOnlyWhatFoundationLeavesAsItIs() {
    for value in UInt32(0)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value), String(scalar).isFoldedAtAGlance else { continue }
      let beside = "가" + String(scalar) + "か"
      #expect(
        beside.precomposedStringWithCanonicalMapping.unicodeScalars.elementsEqual(
          beside.unicodeScalars))
      #expect(scalar.properties.lowercaseMapping == String(scalar))
      #expect(scalar.properties.canonicalCombiningClass == .notReordered)
    }
  }

  @Test func ordersByBytes() {
    #expect("a".precedesByBytes("b") && !"b".precedesByBytes("a"))
    #expect("a".precedesByBytes("ab") && !"a".precedesByBytes("a"))
    #expect("e\u{301}".precedesByBytes("é") && !"é".precedesByBytes("e\u{301}"))
    #expect("\u{FFFD}".precedesByBytes("\u{10000}"))
  }

  @Test func tellsComposedFromDecomposed() {
    #expect("가".hasSameBytes(as: "가"))
    #expect(!"가".hasSameBytes(as: "\u{1100}\u{1161}"))
    #expect(!"a".hasSameBytes(as: "ab"))
  }
}
