import CivilTime
import JournalModel
import Testing

@testable import Plans

struct RepetitionTests {
  @Test(arguments: [
    ("every day", "every day"), ("Every 2 weeks", "every 2 weeks"), ("every month", "every month"),
    ("every year", "every year"), ("weekly", "every week"), ("every other week", "every 2 weeks"),
    ("every Monday", "every monday"), ("every mon, thu and fri", "every monday, thursday, friday"),
    ("every 2 weeks on tuesdays", "every 2 weeks on tuesday"), ("every weekday", "every weekday"),
    ("매일", "every day"), ("매주", "every week"), ("격주", "every 2 weeks"), ("매월", "every month"),
    ("매년", "every year"), ("3일마다", "every 3 days"), ("2개월마다", "every 2 months"),
    ("매주 목요일", "every thursday"), ("매주 월·수·금", "every monday, wednesday, friday"),
    ("월, 수요일마다", "every monday, wednesday"), ("평일마다", "every weekday"),
    ("격주 화요일", "every 2 weeks on tuesday"),
    ("毎週", "every week"), ("毎週木曜日", "every thursday"), ("2週間ごと", "every 2 weeks"),
    ("每周四", "every thursday"), ("每2週", "every 2 weeks"), ("每个月", "every month"),
    ("jede Woche", "every week"), ("alle 3 Tage", "every 3 days"), ("jeden Montag", "every monday"),
    ("chaque mois", "every month"), ("tous les 2 jours", "every 2 days"),
    ("cada 2 semanas", "every 2 weeks"), ("todos los lunes", "every monday"),
    ("كل أسبوع", "every week"), ("كل 3 أيام", "every 3 days"),
  ])
  func readsRepetitionsInTheShippedLanguages(_ words: String, _ meaning: String) {
    let read = plan("2026-12-03 14:00 \(words) a @b")
    #expect(read?.repetition?.text == meaning)
    #expect(read?.title == "a")
    #expect(plan("2026-12-03 \(meaning) a")?.repetition?.text == meaning)
  }

  @Test func takesWordsForARepetitionOnlyBehindADay() {
    #expect(plan("매일 일기 쓰기")?.repetition == nil)
    #expect(plan("매일 일기 쓰기")?.title == "매일 일기 쓰기")
  }

  @Test(arguments: [
    ("every day", "2026-12-03", "2026-12-03", "2026-12-04"),
    ("every day", "2026-11-01", "2026-12-03", "2026-12-03"),
    ("every 2 weeks", "2026-12-03", "2026-12-03", "2026-12-17"),
    ("every 2 weeks", "2026-11-05", "2026-12-03", "2026-12-03"),
    ("every week", "2026-12-03", "2026-11-01", "2026-12-10"),
    ("every monday, thursday", "2026-12-03", "2026-12-03", "2026-12-07"),
    ("every 2 weeks on tuesday", "2026-12-01", "2026-12-02", "2026-12-15"),
    ("every weekday", "2026-12-04", "2026-12-04", "2026-12-07"),
    ("every month", "2026-01-31", "2026-01-31", "2026-03-31"),
    ("every month", "2025-01-15", "2026-12-03", "2026-12-15"),
    ("every year", "2024-02-29", "2026-12-03", "2028-02-29"),
  ])
  func findsTheNextDay(_ words: String, _ day: String, _ today: String, _ next: String) throws {
    let today = try #require(CivilDate(iso8601: today))
    let done = try #require(plan("\(day) \(words) a")?.done(on: today))
    #expect(done.when?.date.iso8601 == next)
    #expect(!done.isDone)
  }

  @Test func isDoneWhenNoDayIsLeft() throws {
    let today = try #require(CivilDate(iso8601: "2026-12-03"))
    #expect(plan("9999-12-31 every day a")?.done(on: today).isDone == true)
    #expect(plan("2026-12-03 a")?.done(on: today).isDone == true)
  }
}
