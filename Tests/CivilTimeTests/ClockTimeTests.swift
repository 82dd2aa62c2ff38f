import Testing

@testable import CivilTime

struct ClockTimeTests {
  @Test func takesWhatAClockShows() {
    #expect(ClockTime(hour: 23, minute: 59, second: 59)?.iso8601 == "23:59:59")
    #expect(ClockTime(hour: 0, minute: 5)?.iso8601 == "00:05:00")
    for (hour, minute, second) in [(24, 0, 0), (-1, 0, 0), (12, 60, 0), (12, 0, 60), (1, -1, 0)] {
      #expect(ClockTime(hour: hour, minute: minute, second: second) == nil)
    }
  }

  @Test(arguments: [(0, 0), (86_399, 86_399), (86_400, 0), (-1, 86_399), (90_000, 3600)])
  func wrapsAroundMidnight(second: Int, expected: Int) {
    #expect(ClockTime(secondOfDay: second).secondOfDay == expected)
  }

  @Test func isOrderedByTheTimeOfDay() throws {
    let nine = try #require(ClockTime(hour: 9, minute: 5))
    #expect(ClockTime.midnight < nine)
    #expect(!(nine < nine))
  }
}
