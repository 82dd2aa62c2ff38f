import CivilTime
import Testing

@testable import SiteBuilding

@Suite struct DateReadingTests {
  private func described(_ date: WrittenDate?) -> String {
    guard let date else { return "none" }
    var text = date.date.iso8601
    if let time = date.time { text += " \(time.iso8601)" }
    if let offset = date.offsetFromUTC { text += " \(offset)" }
    return text
  }

  @Test(arguments: [
    ("2026-11-30", "2026-11-30"),
    ("2026-11-30 00:05", "2026-11-30 00:05:00"),
    ("2026-11-30 21:14:05", "2026-11-30 21:14:05"),
    ("2026-11-30T21:14", "2026-11-30 21:14:00"),
    ("2026-11-30T21:14:05.123", "2026-11-30 21:14:05"),
    ("2026-11-30t21:14:05z", "2026-11-30 21:14:05 0"),
    ("2026-11-30T211405Z", "2026-11-30 21:14:05 0"),
    ("2026-11-30T21:14:00+09:00", "2026-11-30 21:14:00 32400"),
    ("2026-11-30T21:14:00+0900", "2026-11-30 21:14:00 32400"),
    ("2026-11-30 21:14 +09", "2026-11-30 21:14:00 32400"),
    ("2015-05-28 23:23 -0500", "2015-05-28 23:23:00 -18000"),
    ("2026-11-30 21:14 −03:30", "2026-11-30 21:14:00 -12600"),
    ("2026-11-30 21:14 UTC", "2026-11-30 21:14:00 0"),
    ("2026-11-30 9:05", "2026-11-30 09:05:00"),
    ("2016-2-29", "2016-02-29"),
    ("2019-12-2", "2019-12-02"),
    ("2026/11/30", "2026-11-30"),
    ("2026.11.30", "2026-11-30"),
    ("2026. 11. 30.", "2026-11-30"),
    ("20261130", "2026-11-30"),
    ("20261130T211400+0900", "2026-11-30 21:14:00 32400"),
    ("2020年8月8日", "2020-08-08"),
    ("2020년 8월 8일 21:14", "2020-08-08 21:14:00"),
    ("'  2026-11-30  '", "2026-11-30"),
    ("0001-01-01", "0001-01-01"),
    ("9999-12-31", "9999-12-31"),
  ])
  func readsADate(text: String, expected: String) {
    let read = ReadText(entry: "date: \(text)\nopens: \(text)\nupdated: \(text)")
    #expect(read.messages == "")
    #expect(described(read.value.date?.value) == expected)
    #expect(described(read.value.opens?.value) == expected)
    #expect(described(read.value.updated?.value) == expected)
  }

  @Test func aDateMayBeLeftEmptyButNoOpening() {
    let read = ReadText(entry: "date:\nupdated:\n")
    #expect(read.messages == "")
    #expect(read.value.date == nil && read.value.updated == nil)
    #expect(ReadText(entry: "opens:\n").messages.contains("`opens` names no day"))
  }

  private static let forms =
    "help: write `2026-11-30`, `2026-11-30 21:14` or `2026-11-30T21:14:00+09:00`"

  @Test(arguments: [
    ("2023-02-29", "there is no day 2023-02-29 [invalid-date]\nhelp: 2023-02 has 28 days"),
    ("2026-04-31", "there is no day 2026-04-31 [invalid-date]\nhelp: 2026-04 has 30 days"),
    (
      "2026-13-01",
      "there is no day 2026-13-01 [invalid-date]\nhelp: the year comes first, then the month from 01 to 12, then the day"
    ),
    (
      "0000-01-01",
      "there is no day 0000-01-01 [invalid-date]\nhelp: the year comes first, then the month from 01 to 12, then the day"
    ),
    (
      "04-09-2025",
      "`04-09-2025` doesn't say which is the day and which the month [invalid-date]\nhelp: write `2025-04-09` or `2025-09-04`"
    ),
    (
      "30.11.2026",
      "`30.11.2026` doesn't say which is the day and which the month [invalid-date]\nhelp: write `2026-11-30`"
    ),
    (
      "40/50/2026",
      "`40/50/2026` doesn't say which is the day and which the month [invalid-date]\nhelp: write `2026-11-30`: the year, the month, the day"
    ),
    (
      "2026-11-30 24:00",
      "`2026-11-30 24:00` has a time that no clock shows [invalid-date]\nhelp: a time is from 00:00 to 23:59:59"
    ),
    (
      "2026-11-30 21:60",
      "`2026-11-30 21:60` has a time that no clock shows [invalid-date]\nhelp: a time is from 00:00 to 23:59:59"
    ),
    (
      "2026-11-30 21:14+25:00",
      "`2026-11-30 21:14+25:00` has an offset from UTC that is nowhere in use [invalid-date]\nhelp: write hours and minutes, as in `+09:00`"
    ),
    (
      "2026-11-30 21:14+09:75",
      "`2026-11-30 21:14+09:75` has an offset from UTC that is nowhere in use [invalid-date]\nhelp: write hours and minutes, as in `+09:00`"
    ),
  ])
  func saysWhatIsWrongWithADate(text: String, message: String) {
    let read = ReadText(entry: "title: a\ndate: \(text)")
    #expect(read.messages == "2:7 `\(text)`\nerror: \(message)")
    #expect(read.value.date == nil)
  }

  @Test(arguments: [
    "2023-02-010", "2026-011-30", "26-11-30", "yesterday", "Nov 30, 2026", "30 November 2026",
    "2026-11", "2026", "2026-11/30", "2026-11-30Z", "2026-11-30 21", "2026-11-30 9:14 PM",
    "2026-11-30 21:14 KST", "2026-11-30 21:1", "2026-11-30 21:14:5", "2026-11-30  x", "1798675200",
    "2026-11-30 21:14:05.", "2026-11-30 21:14 +", "2026-11-30 21:14 +123", "2020年8月8",
    "-2026-11-30",
    "99999999999999999999-1-1", "2026-11-30T", "２０２６-11-30",
  ])
  func listsTheFormsForWhatIsNoDate(text: String) {
    let read = ReadText(entry: "date: '\(text)'")
    #expect(
      read.messages == """
        1:7 `'\(text)'`
        error: `\(text.onOneLine)` is no date that Ilgi reads [invalid-date]
        \(Self.forms)
        """)
    #expect(read.value.date == nil)
  }

  @Test func aDateIsNoList() {
    #expect(
      ReadText(entry: "date: [2026, 11, 30]").messages == """
        1:7 `[2026, 11, 30]`
        error: `date` is a day, not a list [wrong-kind]
        help: write it on one line, as `date: 2026-11-30`
        """)
  }

  @Test(arguments: [
    "Asia/Seoul", "America/Argentina/Buenos_Aires", "UTC", "Asia/Calcutta", "Etc/GMT-9",
  ])
  func readsATimeZone(name: String) {
    let read = ReadText(entry: "timezone: \(name)")
    #expect(read.value.timeZone?.value == name)
    #expect(read.messages == "")
  }

  @Test(arguments: [
    ("Asia/Soul", "did you mean `Asia/Seoul`?"), ("asia/seoul", "did you mean `Asia/Seoul`?"),
    ("+09:00", "write a name of the IANA list, such as `Asia/Seoul`"),
    ("GMT+9", "write a name of the IANA list, such as `Asia/Seoul`"),
    ("../etc/passwd", "write a name of the IANA list, such as `Asia/Seoul`"),
  ])
  func offersTheNearestTimeZone(name: String, help: String) {
    let read = ReadText(entry: "timezone: \(name)")
    #expect(
      read.messages == """
        1:11 `\(name)`
        error: `\(name)` is no time zone that this system knows [unknown-timezone]
        help: \(help)
        """)
    #expect(read.value.timeZone == nil)
  }

  @Test(arguments: [
    ("2026-11-30-sea.md", "2026-11-30", "sea"),
    ("2016-2-29-x.md", "2016-02-29", "x"),
    ("2026-11-30.md", "2026-11-30", ""),
    ("2026/2026-11-30 겨울 바다.md", "2026-11-30", "겨울 바다"),
    ("2026.11.30 sea.markdown", "2026-11-30", "sea"),
    ("2026_11_30_sea.md", "2026-11-30", "sea"),
    ("20261130-sea.md", "2026-11-30", "sea"),
    ("2026년 11월 30일 바다.md", "2026-11-30", "바다"),
    ("2026년 11월 30일 바다.md".decomposedForTest, "2026-11-30", "바다"),
    ("2026/11/30-sea.md", "2026-11-30", "sea"),
    ("2026/11/30.md", "2026-11-30", ""),
    ("2026/11/30/sea.md", "2026-11-30", "sea"),
    ("2026/11-30-sea.md", "2026-11-30", "sea"),
    ("2026-11/30-sea.md", "2026-11-30", "sea"),
    ("2026-11-30/sea.md", "2026-11-30", "sea"),
    ("2026-11-30-sea/index.md", "2026-11-30", "sea"),
    ("2026-11-30-sea/notes.md", "2026-11-30", "notes"),
    ("trips/2026/11/30-sea.md", "2026-11-30", "sea"),
    ("2026-11-30 21.14 sea.md", "2026-11-30 21:14:00", "sea"),
    ("2026-11-30_21.14.05.md", "2026-11-30 21:14:05", ""),
    ("2026-11-30T2114-sea.md", "2026-11-30 21:14:00", "sea"),
    ("2026-11-30T21-14-05 sea.md", "2026-11-30 21:14:05", "sea"),
    ("202611302114-sea.md", "2026-11-30 21:14:00", "sea"),
    ("20261130211405.md", "2026-11-30 21:14:05", ""),
    ("2026-11-30 1984.md", "2026-11-30", "1984"),
    ("2026-11-30-2114-steps.md", "2026-11-30", "2114-steps"),
    ("sea.md", "none", "sea"),
    ("sea/index.md", "none", "sea"),
    ("2026/sea.md", "none", "sea"),
    ("2026/11/100 days.md", "none", "100 days"),
    ("2026/12-angry-men.md", "none", "12-angry-men"),
    ("2026-11-30/trip/sea.md", "none", "sea"),
    ("12345678-report.md", "none", "12345678-report"),
    ("2026-011-30.md", "none", "2026-011-30"),
    (".md", "none", ""),
    ("", "none", ""),
  ])
  func readsTheDateOfAFilesName(path: String, date: String, rest: String) {
    let name = DatedFileName(path: "content/entries/\(path)")
    #expect(described(name.date) == date)
    #expect(name.rest == rest)
    #expect(name.impossibleDay == nil)
  }

  @Test(arguments: ["2023-02-29-x.md", "2023/2/29 x.md"])
  func keepsTheDayThatAFilesNameCantMean(path: String) {
    let name = DatedFileName(path: "content/entries/\(path)")
    #expect(name.date == nil)
    #expect(name.impossibleDay == "2023-02-29")
  }
}
