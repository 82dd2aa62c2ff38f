import CivilTime
import Foundation
import Testing

@testable import Localization

/// What a person's machine is set to must not show on a page.
struct SurroundingsTests {
  @Test func dependsOnNeitherTimeZoneNorLanguageWest() async {
    await #expect(processExitsWith: .success) {
      try expectKoreanEvening(timeZone: "America/Los_Angeles", language: "de_DE.UTF-8")
    }
  }

  @Test func dependsOnNeitherTimeZoneNorLanguageEast() async {
    await #expect(processExitsWith: .success) {
      try expectKoreanEvening(timeZone: "Pacific/Kiritimati", language: "ar_EG.UTF-8")
    }
  }
}

/// Fails unless Korean and Persian texts are the usual ones in a process of those settings.
private func expectKoreanEvening(timeZone: String, language: String) throws {
  for (name, value) in [("TZ", timeZone), ("LANG", language), ("LC_ALL", language)] {
    unsafe setenv(name, value, 1)
  }
  tzset()
  NSTimeZone.resetSystemTimeZone()
  try #require(TimeZone.current.identifier == timeZone)
  let date = try #require(CivilDate(year: 2026, month: 11, day: 30))
  let time = ClockTime(hour: 23, minute: 59)
  let korean = try LocaleFormats(SiteLocale("ko-KR"))
  try #require(korean.string(date, .full) == "2026년 11월 30일 월요일")
  try #require(korean.string(date, time: time, skeleton: "MMMdjm") == "11월 30일 오후 11:59")
  try #require(korean.string(date, time: time, skeleton: "yQQQ") == "2026년 4분기")
  try #require(korean.number(1_234_567) == "1,234,567")
  try #require(try LocaleFormats(SiteLocale("fa-IR")).string(date, .long) == "۹ آذر ۱۴۰۵")
}
