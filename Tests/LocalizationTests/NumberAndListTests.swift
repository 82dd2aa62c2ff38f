import CivilTime
import Testing

@testable import Localization

struct NumberAndListTests {
  /// Time, time after midnight, -2.5 °C, 31 °C in °F, a number, a fraction, a percentage.
  @Test(arguments: [
    ("ko-KR", ["오후 9:14", "오전 12:05", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]),
    (
      "en-US",
      ["9:14\u{202F}PM", "12:05\u{202F}AM", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]
    ),
    ("en-GB", ["21:14", "00:05", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]),
    ("ja-JP", ["21:14", "0:05", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]),
    ("zh-Hans", ["21:14", "00:05", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]),
    ("zh-Hant", ["晚上9:14", "凌晨12:05", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]),
    (
      "de",
      ["21:14", "00:05", "-2,5\u{A0}°C", "88\u{A0}°F", "1.234.567", "12,8", "45\u{A0}%"]
    ),
    (
      "fr",
      [
        "21:14", "00:05", "-2,5\u{202F}°C", "88\u{202F}°F", "1\u{202F}234\u{202F}567", "12,8",
        "45\u{A0}%",
      ]
    ),
    (
      "es",
      ["21:14", "0:05", "-2,5\u{A0}°C", "88\u{A0}°F", "1.234.567", "12,8", "45\u{A0}%"]
    ),
    (
      "ar-EG",
      [
        "٩:١٤\u{A0}م", "١٢:٠٥\u{A0}ص", "\u{61C}-٢٫٥°م", "٨٨°ف", "١٬٢٣٤٬٥٦٧", "١٢٫٨", "٤٥٪\u{61C}",
      ]
    ),
    ("fa-IR", ["۲۱:۱۴", "۰:۰۵", "\u{200E}−۲٫۵°C", "۸۸°F", "۱٬۲۳۴٬۵۶۷", "۱۲٫۸", "۴۵٪"]),
    ("th-TH", ["21:14", "00:05", "-2.5°C", "88°F", "1,234,567", "12.8", "45%"]),
  ])
  func writesTimesAndNumbers(tag: String, expected: [String]) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let written = [
      formats.string(ClockTime(secondOfDay: 21 * 3600 + 14 * 60)),
      formats.string(ClockTime(secondOfDay: 5 * 60)),
      formats.temperature(celsius: -2.5, in: .metric),
      formats.temperature(celsius: 31, in: .us),
      formats.number(1_234_567),
      formats.number(12.75, fractionDigits: 1),
      formats.percent(45),
    ]
    #expect(written.map { Array($0.unicodeScalars) } == expected.map { Array($0.unicodeScalars) })
  }

  @Test(arguments: [
    (-0.04, "0°C"), (0, "0°C"), (3, "3°C"), (2.25, "2.2°C"), (-40, "-40°C"), (36.6, "36.6°C"),
    (1e9, "1,000,000,000°C"), (.infinity, "∞°C"), (.nan, "NaN°C"),
  ])
  func writesTemperaturesToATenth(celsius: Double, expected: String) throws {
    let formats = try LocaleFormats(SiteLocale("en"))
    #expect(formats.temperature(celsius: celsius, in: .metric) == expected)
  }

  @Test func writesFahrenheitInWholeDegrees() throws {
    let formats = try LocaleFormats(SiteLocale("en-US"))
    #expect(formats.temperature(celsius: -17.8, in: .us) == "0°F")
    #expect(formats.temperature(celsius: -40, in: .us) == "-40°F")
    #expect(formats.temperature(celsius: 36.6, in: .us) == "98°F")
  }

  @Test(arguments: [
    ("ko", "A, B 및 C"), ("en-US", "A, B, and C"), ("en-GB", "A, B and C"), ("ja", "A、B、C"),
    ("zh-Hans", "A、B和C"), ("de", "A, B und C"), ("fr", "A, B et C"), ("es", "A, B y C"),
    ("ar", "\u{2068}A\u{2069} و\u{2068}B\u{2069} و\u{2068}C\u{2069}"),
  ])
  func joinsNamesAsInASentence(tag: String, expected: String) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    #expect(formats.list(["A", "B", "C"]) == expected)
    #expect(formats.list([]) == "")
  }

  @Test(arguments: [
    ("ko-KR", 7, [6, 7]), ("en-US", 7, [6, 7]), ("en-GB", 1, [6, 7]), ("de", 1, [6, 7]),
    ("ar-EG", 6, [5, 6]), ("fa-IR", 6, [5]), ("he", 7, [5, 6]), ("en-US-u-fw-mon", 1, [6, 7]),
  ])
  func knowsTheWeek(tag: String, first: Int, weekend: [Int]) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    #expect(formats.firstWeekday == first)
    #expect(formats.weekend == weekend)
  }

  @Test(arguments: [
    ("de", true), ("fr-FR", true), ("es-ES", true), ("en-GB", true), ("ko-KR", false),
    ("ja-JP", false), ("en-US", false), ("ar-EG", false), ("fr-CA", false), ("es-MX", false),
    ("zh-Hans", false), ("fa-IR", false),
  ])
  func numbersWeeksWhereThatIsDone(tag: String, numbersWeeks: Bool) throws {
    #expect(try LocaleFormats(SiteLocale(tag)).numbersWeeks == numbersWeeks)
  }

  @Test(arguments: [
    ("en", 1, "Monday", "Mon", "M"), ("en", 7, "Sunday", "Sun", "S"), ("ko", 6, "토요일", "토", "토"),
    ("de", 2, "Dienstag", "Di", "D"), ("fa-IR", 5, "جمعه", "جمعه", "ج"),
  ])
  func namesDaysOfTheWeek(
    tag: String, weekday: Int, wide: String, abbreviated: String, narrow: String
  ) throws {
    let names = try LocaleFormats(SiteLocale(tag)).weekdayNames(weekday)
    #expect(names == (wide, abbreviated, narrow))
  }

  @Test(arguments: [
    ("en", true, "November", "November 30"), ("ko-KR", true, "11월", "11월 30일"),
    ("ja-JP-u-ca-japanese", true, "11月", "11月30日"), ("th-TH", true, "พฤศจิกายน", "30 พฤศจิกายน"),
    ("fa-IR", false, "نوامبر", "۳۰ نوامبر"), ("ar-SA", false, "نوفمبر", "٣٠ نوفمبر"),
  ])
  func knowsTheGregorianMonth(
    tag: String, hasGregorianMonths: Bool, month: String, monthAndDay: String
  ) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    #expect(formats.hasGregorianMonths == hasGregorianMonths)
    #expect(formats.gregorianMonth(date) == month)
    #expect(formats.gregorianMonthAndDay(date) == monthAndDay)
  }
}
