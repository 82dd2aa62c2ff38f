import Testing

@testable import CivilTime

struct ZoneRulesTests {
  private func moment(_ zone: String, _ date: String, _ hour: Int, _ minute: Int) throws
    -> CivilMoment
  {
    let rules = try #require(ZoneRules(identifier: zone))
    let day = try #require(CivilDate(iso8601: date))
    let time = try #require(ClockTime(hour: hour, minute: minute))
    return rules.moment(date: day, time: time)
  }

  /// The reading stays as it is whatever the clocks did; only the offset tells.
  @Test(arguments: [
    ("Asia/Seoul", "2026-11-30", 21, 14, "2026-11-30T21:14:00+09:00"),
    ("America/New_York", "2026-01-15", 12, 0, "2026-01-15T12:00:00-05:00"),
    ("America/New_York", "2026-07-15", 12, 0, "2026-07-15T12:00:00-04:00"),
    // The clocks go from 02:00 to 03:00: half past two never came.
    ("America/New_York", "2026-03-08", 1, 59, "2026-03-08T01:59:00-05:00"),
    ("America/New_York", "2026-03-08", 2, 30, "2026-03-08T02:30:00-05:00"),
    ("America/New_York", "2026-03-08", 3, 0, "2026-03-08T03:00:00-04:00"),
    // They go back from 02:00 to 01:00: half past one came twice, and the first one is meant.
    ("America/New_York", "2026-11-01", 0, 59, "2026-11-01T00:59:00-04:00"),
    ("America/New_York", "2026-11-01", 1, 30, "2026-11-01T01:30:00-04:00"),
    ("America/New_York", "2026-11-01", 2, 0, "2026-11-01T02:00:00-05:00"),
    ("Europe/Berlin", "2026-03-29", 2, 30, "2026-03-29T02:30:00+01:00"),
    ("Europe/Berlin", "2026-10-25", 2, 30, "2026-10-25T02:30:00+02:00"),
    ("Europe/Berlin", "2026-10-25", 3, 0, "2026-10-25T03:00:00+01:00"),
    // Half an hour of daylight saving.
    ("Australia/Lord_Howe", "2026-10-04", 2, 15, "2026-10-04T02:15:00+10:30"),
    ("Australia/Lord_Howe", "2026-10-04", 2, 30, "2026-10-04T02:30:00+11:00"),
    // Summer time in Seoul, for the two years of the Olympics.
    ("Asia/Seoul", "1988-07-01", 12, 0, "1988-07-01T12:00:00+10:00"),
    ("Asia/Seoul", "1988-05-08", 1, 59, "1988-05-08T01:59:00+09:00"),
    ("Asia/Seoul", "1988-05-08", 3, 0, "1988-05-08T03:00:00+10:00"),
    ("Asia/Seoul", "1988-10-09", 2, 30, "1988-10-09T02:30:00+10:00"),
    ("Asia/Seoul", "1988-10-09", 3, 0, "1988-10-09T03:00:00+09:00"),
    // A day that was left out altogether.
    ("Pacific/Apia", "2011-12-29", 23, 59, "2011-12-29T23:59:00-10:00"),
    ("Pacific/Apia", "2011-12-31", 0, 0, "2011-12-31T00:00:00+14:00"),
    // Midnight that never came.
    ("America/Sao_Paulo", "2018-11-04", 0, 0, "2018-11-04T00:00:00-03:00"),
    ("America/Sao_Paulo", "2018-11-04", 1, 0, "2018-11-04T01:00:00-02:00"),
  ])
  func readsAWallClock(
    zone: String, date: String, hour: Int, minute: Int, expected: String
  ) throws {
    #expect(try moment(zone, date, hour, minute).iso8601 == expected)
  }

  @Test func tellsWhatTheClocksShowedAtAnInstant() throws {
    let seoul = try #require(ZoneRules(identifier: "Asia/Seoul"))
    #expect(seoul.moment(at: 1_796_040_840)?.iso8601 == "2026-11-30T21:14:00+09:00")
    #expect(seoul.offset(at: 583_725_600) == 36_000)
    #expect(ZoneRules.utc.moment(at: -1)?.iso8601 == "1969-12-31T23:59:59Z")
  }

  @Test func knowsOnlyZonesThatExist() {
    #expect(ZoneRules(identifier: "Asia/Atlantis") == nil)
    #expect(ZoneRules(identifier: "") == nil)
  }
}
