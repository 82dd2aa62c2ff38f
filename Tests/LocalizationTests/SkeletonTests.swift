import CivilTime
import Foundation
import Testing

@testable import Localization

struct SkeletonTests {
  @Test(arguments: [
    ("MMMd", "11월 30일"), ("yMMMMEEEEd", "2026년 11월 30일 월요일"), ("MMMEd", "11월 30일 (월)"),
    ("jm", "오후 9:14"), ("Hm", "21:14"), ("yQQQ", "2026년 4분기"), ("MMMdjm", "11월 30일 오후 9:14"),
  ])
  func showsTheFieldsAskedFor(skeleton: String, expected: String) throws {
    let formats = try LocaleFormats(SiteLocale("ko-KR"))
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    let time = ClockTime(hour: 21, minute: 14)
    #expect(formats.string(date, time: time, skeleton: skeleton) == expected)
    // And the same again, from what is now remembered.
    #expect(formats.string(date, time: time, skeleton: skeleton) == expected)
  }

  @Test func leavesOutATimeThatIsNotKnown() throws {
    let formats = try LocaleFormats(SiteLocale("en-US"))
    let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
    #expect(formats.string(date, time: nil, skeleton: "MMMdjm") == "Nov 30")
    #expect(formats.string(date, time: nil, skeleton: "jm") == "")
    #expect(
      formats.string(date, time: ClockTime(hour: 9, minute: 5), skeleton: "jm")
        == "9:05\u{202F}AM")
  }

  @Test(arguments: ["MMMd", "y", "yMMMMEEEEd", "jm", "Bhm", "GyMMMd", "w", "EEEEEE"])
  func tellsASkeleton(name: String) {
    #expect(LocaleFormats.isSkeleton(name))
  }

  @Test(arguments: [
    "", "full", "iso", "day", "title", "MMMdM", "yMMMMMMM", "z", "yMd z", "a", "MMM-d", "날",
    "has-time",
  ])
  func tellsWhatIsNone(name: String) throws {
    #expect(!LocaleFormats.isSkeleton(name))
    let date = try #require(CivilDate(dayNumber: 0))
    let formats = try LocaleFormats(SiteLocale("en"))
    #expect(formats.string(date, time: nil, skeleton: name) == nil)
  }

  @Test func readsQuotedTextInPatterns() throws {
    let symbols = try #require(DateSymbols.english)
    let date = try #require(CivilDate(year: 2026, month: 7, day: 4))
    let pattern = try #require(FieldPattern("d 'de' MMMM 'o''clock' ''yy", with: symbols))
    #expect(pattern.string(date, at: .midnight) == "4 de July o'clock '26")
    #expect(FieldPattern("w", with: symbols) == nil)
    #expect(FieldPattern("MMMMMMMM", with: symbols) == nil)
  }
}

extension DateSymbols {
  fileprivate static let english: DateSymbols? = {
    let digits = DecimalDigits("0123456789".unicodeScalars.map { $0 })
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en")
    formatter.timeZone = .gmt
    formatter.dateStyle = .short
    formatter.timeStyle = .none
    return DateSymbols(of: formatter, calendar: .gregorian, digits: digits)
  }()
}
