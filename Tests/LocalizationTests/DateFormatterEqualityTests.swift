import CivilTime
import Foundation
import Testing

@testable import Localization

/// What is filled into patterns here must be what Foundation's formatter writes.
struct DateFormatterEqualityTests {
  private static let tags = [
    "ko-KR", "en-US", "en-GB", "ja-JP", "zh-Hans", "zh-Hant", "zh-TW", "de", "fr", "es", "ar-EG",
    "ar", "fa-IR", "th-TH", "he", "hi", "ru", "bo", "haw", "ps", "am-ET", "sr-Latn", "my", "tok",
    "ja-JP-u-ca-japanese", "en-u-ca-roc", "en-u-ca-buddhist", "en-u-nu-thai", "zh-u-nu-hanidec",
    "zh-u-nu-hans", "en-US-u-hc-h23", "ckb",
  ]

  private static let dates = [
    (1583, 1, 1), (1600, 2, 29), (1911, 12, 31), (1912, 1, 1), (1969, 12, 31), (1970, 1, 1),
    (2000, 2, 29), (2024, 2, 9), (2026, 3, 3), (2026, 4, 14), (2026, 5, 30), (2026, 6, 21),
    (2026, 7, 8), (2026, 8, 15), (2026, 9, 6), (2026, 10, 1), (2026, 11, 30), (9999, 12, 31),
  ].compactMap { CivilDate(year: $0.0, month: $0.1, day: $0.2) }

  private static let skeletons = [
    "yMMMMEEEEd", "yMMMd", "MMMd", "MMMMd", "yMd", "yyMMdd", "MMM", "LLLL", "LLL", "MMMMM", "EEE",
    "EEEE", "EEEEE", "GyMMMd", "yQQQ", "w", "D",
  ]

  @Test(arguments: tags)
  func stylesMatch(tag: String) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    for (style, named) in [
      (DateFormatter.Style.full, DateStyle.full), (.long, .long), (.medium, .medium),
      (.short, .short),
    ] {
      let formatter = makeFormatter(tag)
      formatter.dateStyle = style
      let expected = Self.dates.map { formatter.string(from: Date(civil: $0, at: .midnight)) }
      let written = Self.dates.map { formats.string($0, named) }
      #expect(written.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }
  }

  @Test(arguments: tags)
  func skeletonsMatch(tag: String) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    for skeleton in Self.skeletons {
      let formatter = makeFormatter(tag)
      formatter.setLocalizedDateFormatFromTemplate(skeleton)
      let expected = Self.dates.map { formatter.string(from: Date(civil: $0, at: .midnight)) }
      let written = Self.dates.compactMap { formats.string($0, time: nil, skeleton: skeleton) }
      #expect(written.map { Array($0.utf8) } == expected.map { Array($0.utf8) })
    }
  }

  @Test(arguments: tags)
  func timesMatch(tag: String) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let short = makeFormatter(tag)
    short.timeStyle = .short
    let skeleton = makeFormatter(tag)
    skeleton.setLocalizedDateFormatFromTemplate("jms")
    let day = try #require(CivilDate(dayNumber: 0))
    let times = stride(from: 0, to: 86_400, by: 1777).map { ClockTime(secondOfDay: $0) }
    let instants = times.map { Date(civil: day, at: $0) }
    #expect(
      times.map { Array(formats.string($0).utf8) }
        == instants.map { Array(short.string(from: $0).utf8) })
    #expect(
      times.map { formats.string(day, time: $0, skeleton: "jms") }
        == instants.map { skeleton.string(from: $0) })
  }

  @Test(arguments: tags)
  func numbersMatch(tag: String) throws {
    let formats = try LocaleFormats(SiteLocale(tag))
    let locale = Locale(identifier: tag)
    for number in [0, 7, 10, 99, 100, 999, 1000, 12_345, 1_234_567, -3, Int.max, Int.min] {
      #expect(formats.number(number) == number.formatted(.number.locale(locale)))
    }
    for percent in [0, 3, 45, 99] {
      let share = Double(percent) / 100
      #expect(formats.percent(percent) == share.formatted(.percent.locale(locale)))
    }
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(0...1))
    for tenths in stride(from: -401, through: 401, by: 13) {
      let number = Double(tenths) / 10
      #expect(
        formats.number(number, fractionDigits: 1) == number.formatted(style.locale(locale)))
    }
  }

  private func makeFormatter(_ tag: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: tag)
    formatter.timeZone = .gmt
    formatter.dateStyle = .none
    formatter.timeStyle = .none
    return formatter
  }
}
