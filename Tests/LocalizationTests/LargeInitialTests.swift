import Localization
import Testing

struct LargeInitialTests {
  @Test(arguments: [
    ("novembre 2026", "fr", "Novembre 2026"), ("été", "fr", "Été"), ("Snow", "en", "Snow"),
    ("ıslak", "tr", "Islak"), ("ilık", "tr", "İlık"), ("ilık", "en", "Ilık"), ("ǆ", "hr", "ǅ"),
    ("2026년 11월", "ko", "2026년 11월"), ("눈", "ko", "눈"), ("ثلج", "ar", "ثلج"), ("", "en", ""),
    ("თოვლი", "ka", "თოვლი"),
  ])
  func onlyTheFirstLetterOfALineIsLarge(text: String, language: String, expected: String) {
    #expect(text.withLargeInitial(in: language) == expected)
  }
}
