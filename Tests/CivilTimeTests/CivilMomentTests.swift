import Testing

@testable import CivilTime

struct CivilMomentTests {
  @Test(arguments: [
    ("2026-11-30T21:14:00+09:00", 1_796_040_840),
    ("2026-11-30T12:14:00Z", 1_796_040_840),
    ("2026-11-30T07:14:00-05:00", 1_796_040_840),
    ("1970-01-01T00:00:00Z", 0),
    ("1969-12-31T23:59:59Z", -1),
    ("2026-11-30T21:14:00+05:45", 1_796_052_540),
  ])
  func tellsTheInstantAndIsWrittenAsItWasRead(text: String, instant: Int) throws {
    let moment = try #require(CivilMoment(iso8601: text))
    #expect(moment.instant == instant)
    #expect(moment.iso8601 == text)
  }

  @Test(arguments: [
    ("2026-11-30 21:14+0900", "2026-11-30T21:14:00+09:00"),
    ("2026-11-30T21:14:05-0330", "2026-11-30T21:14:05-03:30"),
    ("2026-11-30T21:14:05+00:00", "2026-11-30T21:14:05Z"),
  ])
  func readsShorterForms(text: String, expected: String) {
    #expect(CivilMoment(iso8601: text)?.iso8601 == expected)
  }

  @Test(arguments: [
    "", "2026-11-30", "2026-11-30T21:14:00", "2026-11-30T21+09:00", "2026-11-30T24:00:00Z",
    "2026-11-30T21:14:00+19:00", "2026-11-30T21:14:00+09:60", "2026-11-30T21:14:00+09:0",
    "2026-11-30T21:14:00z9", "2026-11-30T2１:14:00Z", "2026-02-30T00:00:00Z", "9T",
    "2026-11-30T21:14:00+-900",
  ])
  func readsNothingElse(text: String) {
    #expect(CivilMoment(iso8601: text) == nil)
  }

  @Test func aDayAloneBeginsAtMidnight() throws {
    let date = try #require(CivilDate(iso8601: "2026-11-30"))
    let moment = CivilMoment(date: date, time: nil, offsetFromUTC: 9 * 3600)
    #expect(moment.iso8601 == "2026-11-30T00:00:00+09:00")
    #expect(moment.instant == CivilMoment(iso8601: "2026-11-29T15:00:00Z")?.instant)
  }

  @Test(arguments: [0, 1, -1, 86_399, 86_400, -86_400, -86_401, 1_796_040_840, -5_000_000_000])
  func isTheSameInstantOnEveryClock(instant: Int) throws {
    for offset in [0, 32_400, -18_000, 20_700, 50_400, -43_200] {
      let moment = try #require(CivilMoment(instant: instant, offsetFromUTC: offset))
      #expect(moment.instant == instant)
    }
  }

  @Test func isNothingOutsideTheYears() {
    #expect(CivilMoment(instant: 300_000_000_000, offsetFromUTC: 0) == nil)
    #expect(CivilMoment(instant: -70_000_000_000, offsetFromUTC: 0) == nil)
  }
}
