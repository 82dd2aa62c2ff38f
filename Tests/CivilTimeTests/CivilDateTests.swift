import Testing

@testable import CivilTime

struct CivilDateTests {
  @Test(arguments: [
    (2024, 2, 29), (2000, 2, 29), (2026, 12, 31), (1, 1, 1), (9999, 12, 31), (2026, 4, 30),
  ])
  func takesTheDaysOfTheCalendar(year: Int, month: Int, day: Int) throws {
    let date = try #require(CivilDate(year: year, month: month, day: day))
    #expect([date.year, date.month, date.day] == [year, month, day])
  }

  @Test(arguments: [
    (2023, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 13, 1), (2026, 0, 1), (2026, 1, 0),
    (2026, 1, 32), (0, 1, 1), (10_000, 1, 1), (-4, 1, 1),
  ])
  func takesNoOtherDays(year: Int, month: Int, day: Int) {
    #expect(CivilDate(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    ("1970-01-01", 0, 4), ("1969-12-31", -1, 3), ("2000-02-29", 11_016, 2),
    ("2000-03-01", 11_017, 3), ("2026-11-30", 20_787, 1), ("0001-01-01", -719_162, 1),
    ("9999-12-31", 2_932_896, 5),
  ])
  func countsDaysAndKnowsTheWeekday(text: String, number: Int, weekday: Int) throws {
    let date = try #require(CivilDate(iso8601: text))
    #expect(date.dayNumber == number)
    #expect(date.weekday == weekday)
    #expect(CivilDate(dayNumber: number) == date)
    #expect(date.iso8601 == text)
  }

  @Test func everyDayFollowsTheOneBefore() throws {
    // Four centuries: the calendar's whole cycle.
    var last = try #require(CivilDate(year: 1800, month: 1, day: 1))
    for number in (last.dayNumber + 1)...(last.dayNumber + 146_097) {
      let next = try #require(CivilDate(dayNumber: number))
      let isNextInMonth = next.month == last.month && next.day == last.day + 1
      let beginsMonth =
        next.day == 1 && last.day == CivilDate.daysIn(month: last.month, ofYear: last.year)
        && (next.year * 12 + next.month == last.year * 12 + last.month + 1)
      guard isNextInMonth != beginsMonth, next.dayNumber == number, last < next else {
        Issue.record("\(next.iso8601) after \(last.iso8601)")
        return
      }
      last = next
    }
    #expect(last.iso8601 == "2200-01-01")
  }

  @Test func endsWhereTheYearsEnd() {
    #expect(CivilDate(dayNumber: -719_163) == nil)
    #expect(CivilDate(dayNumber: 2_932_897) == nil)
    #expect(CivilDate(dayNumber: .min) == nil)
    #expect(CivilDate(dayNumber: .max) == nil)
  }

  @Test(arguments: [
    "", "2026", "2026-1-1", "2026-11-31", "2026/11/30", "2026-11-30 ", "+026-11-30", "20261130xx",
    "２０２６-11-30", "2026-11-3a", "-001-01-01",
  ])
  func readsNothingElse(text: String) {
    #expect(CivilDate(iso8601: text) == nil)
  }

  @Test func writesThePathOfADay() {
    #expect(CivilDate(year: 26, month: 1, day: 2)?.path == "0026/01/02")
  }

  @Test(arguments: [
    ("2026-11-30", 49), ("2026-01-01", 1), ("2025-12-29", 1), ("2025-12-28", 52),
    ("2021-01-03", 53), ("2021-01-04", 1), ("2020-12-31", 53), ("2024-02-29", 9),
    ("0001-01-01", 1), ("9999-12-31", 52),
  ])
  func knowsItsWeekByISO8601(text: String, week: Int) throws {
    #expect(try #require(CivilDate(iso8601: text)).isoWeek == week)
  }
}
