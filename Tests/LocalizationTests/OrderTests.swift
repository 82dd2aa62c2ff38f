import Testing

@testable import Localization

struct OrderTests {
  @Test(arguments: [
    ("ko", ["10", "9", "가", "나", "a", "A", "b", "é", "z", "あ"]),
    ("en", ["10", "9", "a", "A", "b", "é", "z", "가", "나", "あ"]),
    ("sv", ["a", "A", "z", "ä", "ö"]),
    ("de", ["a", "ä", "o", "ö", "z"]),
    ("zh", ["阿", "一", "中", "a"]),
    ("de-u-co-phonebk", ["Ad", "Ae", "Äb", "Az"]),
  ])
  func ordersAsTheAlphabetOfTheLocale(tag: String, expected: [String]) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let sorted = expected.reversed().sorted { formats.isOrdered($0, before: $1) }
    #expect(sorted == expected)
  }

  @Test func tellsApartWhatLooksTheSame() throws {
    let formats = try LocaleFormats(SiteLocale("ko"))
    let (composed, decomposed) = ("각", "\u{1100}\u{1161}\u{11A8}")
    #expect(
      formats.isOrdered(composed, before: decomposed)
        != formats.isOrdered(decomposed, before: composed))
    #expect(!formats.isOrdered(composed, before: composed))
  }
}
