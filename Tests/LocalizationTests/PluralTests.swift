import Testing

@testable import Localization

struct PluralTests {
  @Test(arguments: [
    ("ko", [0: PluralCategory.other, 1: .other, 5: .other]),
    ("ja", [1: .other]), ("zh-Hant", [1: .other]), ("th", [1: .other]),
    ("en", [0: .other, 1: .one, 2: .other, 101: .other]),
    ("de", [0: .other, 1: .one, 2: .other]),
    ("fr", [0: .one, 1: .one, 2: .other, 1_000_000: .many, 1_000_001: .other]),
    ("es", [0: .other, 1: .one, 2: .other, 2_000_000: .many]),
    (
      "ar",
      [
        0: .zero, 1: .one, 2: .two, 3: .few, 10: .few, 11: .many, 99: .many, 100: .other,
        102: .other, 103: .few, 111: .many, 200: .other,
      ]
    ),
    ("he", [1: .one, 2: .two, 3: .other]),
    ("ru", [1: .one, 2: .few, 5: .many, 11: .many, 21: .one, 22: .few, 112: .many]),
    ("pl", [1: .one, 2: .few, 5: .many, 21: .many, 22: .few]),
    ("cs", [1: .one, 2: .few, 5: .other]),
    ("ro", [0: .few, 1: .one, 2: .few, 20: .other, 101: .few]),
    ("sr", [1: .one, 11: .other, 21: .one, 3: .few]),
    ("fa", [0: .one, 1: .one, 2: .other]),
  ])
  func followsTheRulesOfCLDR(language: String, expected: [Int: PluralCategory]) {
    for (number, category) in expected {
      #expect(PluralCategory.category(of: number, in: language) == category, "\(number)")
    }
  }

  @Test(arguments: ["ko", "en", "fr", "es", "ar", "he", "ru", "pl", "cs", "ro", "sr", "fa", "xx"])
  func needsNoFormThatItDoesNotAskFor(language: String) {
    let numbers = Array(0...200) + [1_000_000, 1_000_001, Int.max, Int.min]
    let used = Set(numbers.map { PluralCategory.category(of: $0, in: language) })
    #expect(used == PluralCategory.categories(of: language))
  }
}
