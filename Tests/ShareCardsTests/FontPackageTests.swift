import ShareCards
import Testing

struct FontPackageTests {
  @Test(arguments: [
    ("ก", "fonts-noto-core"), ("가", "fonts-noto-cjk"), ("海", "fonts-noto-cjk"),
    ("あ", "fonts-noto-cjk"), ("☔", "fonts-symbola"), ("🌊", "fonts-noto-color-emoji"),
    ("𒀱", "fonts-noto-core"), ("𠮷", "fonts-hanazono"), ("𝔸", "fonts-symbola"),
  ])
  func namesAPackageThatHasIt(_ character: String, _ package: String) throws {
    #expect(fontPackage(for: try #require(character.unicodeScalars.first)) == package)
  }

  @Test(arguments: ["\u{5FFFD}", "\u{E000}", "\u{10FFFF}"])
  func knowsNoneForWhatIsNoCharacter(_ character: String) throws {
    #expect(fontPackage(for: try #require(character.unicodeScalars.first)) == nil)
  }
}
