import CivilTime
import Testing

@testable import Localization

struct DateStyleTests {
  /// The 30th of November 2026, a Monday, in every style, as the toolchain's ICU gives it.
  @Test(arguments: [
    (
      "ko-KR",
      [
        "2026년 11월 30일 월요일", "2026년 11월 30일", "2026. 11. 30.", "2026. 11. 30.", "월요일", "월",
        "11월", "11월", "2026년 11월", "11월 30일", "2026년", "30일",
      ]
    ),
    (
      "en-US",
      [
        "Monday, November 30, 2026", "November 30, 2026", "Nov 30, 2026", "11/30/26", "Monday",
        "Mon", "November", "Nov", "November 2026", "November 30", "2026", "30",
      ]
    ),
    (
      "en-GB",
      [
        "Monday, 30 November 2026", "30 November 2026", "30 Nov 2026", "30/11/2026", "Monday",
        "Mon", "November", "Nov", "November 2026", "30 November", "2026", "30",
      ]
    ),
    (
      "ja-JP",
      [
        "2026年11月30日 月曜日", "2026年11月30日", "2026/11/30", "2026/11/30", "月曜日", "月", "11月", "11月",
        "2026年11月", "11月30日", "2026年", "30日",
      ]
    ),
    (
      "ja-JP-u-ca-japanese",
      [
        "令和8年11月30日 月曜日", "令和8年11月30日", "R8/11/30", "R8/11/30", "月曜日", "月", "11月", "11月",
        "令和8年11月", "11月30日", "令和8年", "30日",
      ]
    ),
    (
      "zh-Hans",
      [
        "2026年11月30日 星期一", "2026年11月30日", "2026年11月30日", "2026/11/30", "星期一", "周一", "十一月",
        "11月", "2026年11月", "11月30日", "2026年", "30日",
      ]
    ),
    (
      "zh-Hant",
      [
        "2026年11月30日 星期一", "2026年11月30日", "2026年11月30日", "2026/11/30", "星期一", "週一", "11月",
        "11月", "2026年11月", "11月30日", "2026年", "30日",
      ]
    ),
    (
      "de",
      [
        "Montag, 30. November 2026", "30. November 2026", "30.11.2026", "30.11.26", "Montag", "Mo",
        "November", "Nov", "November 2026", "30. November", "2026", "30",
      ]
    ),
    (
      "fr",
      [
        "lundi 30 novembre 2026", "30 novembre 2026", "30 nov. 2026", "30/11/2026", "lundi", "lun.",
        "novembre", "nov.", "novembre 2026", "30 novembre", "2026", "30",
      ]
    ),
    (
      "es",
      [
        "lunes, 30 de noviembre de 2026", "30 de noviembre de 2026", "30 nov 2026", "30/11/26",
        "lunes", "lun", "noviembre", "nov", "noviembre de 2026", "30 de noviembre", "2026", "30",
      ]
    ),
    (
      "ar-EG",
      [
        "الاثنين، ٣٠ نوفمبر، ٢٠٢٦", "٣٠ نوفمبر، ٢٠٢٦", "٣٠\u{200F}/١١\u{200F}/٢٠٢٦",
        "٣٠\u{200F}/١١\u{200F}/٢٠٢٦", "الاثنين", "اثنين", "نوفمبر", "نوفمبر", "نوفمبر ٢٠٢٦",
        "٣٠ نوفمبر", "٢٠٢٦", "٣٠",
      ]
    ),
    (
      "fa-IR",
      [
        "۱۴۰۵ آذر ۹, دوشنبه", "۹ آذر ۱۴۰۵", "۹ آذر ۱۴۰۵", "۱۴۰۵/۹/۹", "دوشنبه", "دوشنبه", "آذر",
        "آذر", "۱۴۰۵ آذر", "۹ آذر", "۱۴۰۵", "۹",
      ]
    ),
    (
      "th-TH",
      [
        "วันจันทร์ที่ 30 พฤศจิกายน พ.ศ. 2569", "30 พฤศจิกายน 2569", "30 พ.ย. 2569", "30/11/69",
        "วันจันทร์", "จ.", "พฤศจิกายน", "พ.ย.", "พฤศจิกายน 2569", "30 พฤศจิกายน", "พ.ศ. 2569", "30",
      ]
    ),
  ])
  func writesADateAsItsReadersDo(tag: String, expected: [String]) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    let written = DateStyle.allCases.map { Array(formats.string(date, $0).unicodeScalars) }
    #expect(written == expected.map { Array($0.unicodeScalars) })
  }

  @Test func knowsGermanNamesWithoutARegion() throws {
    let formats = try LocaleFormats(SiteLocale("de"))
    let date = try #require(CivilDate(year: 2026, month: 7, day: 6))
    #expect(formats.string(date, .month) == "Juli")
    #expect(formats.string(date, .weekday) == "Montag")
  }

  @Test(arguments: ["en-GB", "ko", "ja", "zh-Hant", "ar", "fa", "th"])
  func hasAllNamesOfMonthsAndWeekdays(tag: String) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let dates = (0..<366).compactMap { CivilDate(dayNumber: 20_000 + $0) }
    for (style, count) in [(DateStyle.month, 12), (.weekday, 7), (.weekdayShort, 7)] {
      let names = Set(dates.map { formats.string($0, style) })
      #expect(names.count == count)
      #expect(names.allSatisfy { !$0.isEmpty && $0 != "?" })
    }
  }

  @Test(arguments: [
    ("en-u-ca-roc", 1911, "December 31, 1 B.R.O.C."),
    ("en-u-ca-roc", 1912, "December 31, 1 Minguo"),
    ("th-TH", 1, "31 ธันวาคม 544"), ("en-u-nu-thai", 2026, "December ๓๑, ๒๐๒๖"),
    ("zh-u-nu-hanidec", 2026, "二〇二六年一二月三一日"), ("zh-u-nu-hans", 2026, "二千零二十六年十二月三十一日"),
    ("ar-EG-u-nu-latn", 2026, "31 ديسمبر، 2026"), ("ko-u-ca-dangi", 2026, "병오년 11월 23일"),
    ("he-u-ca-hebrew", 2026, "כ״א בטבת תשפ״ז"), ("en-u-ca-iso8601", 2026, "2026 December 31"),
  ])
  func respectsTheCalendarAndDigitsAskedFor(tag: String, year: Int, expected: String) throws {
    let date = try #require(CivilDate(year: year, month: 12, day: 31))
    #expect(try LocaleFormats(SiteLocale(tag)).string(date, .long) == expected)
  }

  @Test func keepsEarlyDatesInTheGregorianCalendar() throws {
    let date = try #require(CivilDate(year: 1443, month: 12, day: 30))
    #expect(try LocaleFormats(SiteLocale("ko")).string(date, .long) == "1443년 12월 30일")
    let first = try #require(CivilDate(year: 1, month: 1, day: 1))
    #expect(try LocaleFormats(SiteLocale("en")).string(first, .long) == "January 1, 1")
  }

  /// Persian dates go through a formatter, Korean ones don't.
  @Test(arguments: ["fa-IR", "ko-KR"])
  func servesManyThreadsAtOnce(tag: String) async throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let dates = (0..<400).compactMap { CivilDate(dayNumber: 20_000 + $0 * 11) }
    let write = { @Sendable in
      dates.map {
        formats.string($0, .full) + (formats.string($0, time: nil, skeleton: "yMMMd") ?? "")
      }
    }
    let expected = write()
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<8 { group.addTask { write() } }
      for await written in group { #expect(written == expected) }
    }
  }
}
