import Testing

@testable import Gazetteer

@Suite struct NameKeyTests {
  @Test(arguments: [
    ("Kang-nŭng", "kangnung"), ("New York", "newyork"), ("Łódź", "lodz"), ("STRAẞE", "strasse"),
    ("İstanbul", "istanbul"), ("Diyarbakır", "diyarbakir"), ("São Paulo", "saopaulo"),
    ("Йошкар-Ола", "иошкарола"), ("Ærøskøbing", "aeroskobing"), ("Hawaiʻi", "hawaii"),
    ("ΑΘΗΝΑΣ", "αθηνασ"),
    ("강릉", "강릉"), ("がめ", "がめ"), ("กรุงเทพ", "กรุงเทพ"), ("", ""), (" -’ ", ""),
  ])
  func leavesOutWhatSpellingsDifferIn(name: String, key: String) {
    #expect(String(decoding: nameKey(name), as: UTF8.self) == key)
  }

  @Test func isTheSameForComposedAndDecomposedText() {
    #expect(nameKey("\u{1112}\u{1161}\u{11AB}") == nameKey("한"))
    #expect(nameKey("e\u{301}") == nameKey("é"))
  }
}
