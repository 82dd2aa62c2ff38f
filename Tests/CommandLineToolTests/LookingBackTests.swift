import Foundation
import Testing

@testable import CommandLineTool

struct LookingBackTests {
  private let site: TestSite

  init() throws {
    site = try TestSite([
      "content/journal.yaml": "title: 일기\nlocale: ko\ntimezone: Asia/Seoul\n",
      "content/entries/1.md": "---\ndate: 2026-02-27\nmood: 좋음\n---\n하루\n\n하나 둘\n",
      "content/entries/2.md": "---\ndate: 2026-02-28\ndraft: true\n---\n이틀\n",
      "content/entries/3.md": "---\ndate: 2025-03-01 08:00\nlocation: 바다\n---\n작년\n",
      "content/entries/4.md": "---\ndate: 2024-02-29\n---\n윤일\n",
    ])
  }

  @Test func countsTheDaysInARow() async throws {
    #expect(
      await site.run("streak").output == """
        지금 이어 쓰는 날     2일  2026. 2. 27. ~ 2026. 2. 28.
        가장 길게 이어 쓴 날  2일  2026. 2. 27. ~ 2026. 2. 28.
        오늘은 아직 쓰지 않았습니다.

        """)
    let json = try await site.run("streak", "--json").json()
    #expect(json["current"] as? Int == 2 && json["longest"] as? Int == 2)
    #expect(json["wroteToday"] as? Bool == false)
    let later = await site.run("streak", "--now", "2026-03-03T12:00:00+09:00")
    #expect(!later.output.contains("지금 이어 쓰는 날"))
    let empty = try TestSite([
      "content/entries/sea.md": "", "content/entries/work.md": "",
    ])
    #expect(await empty.run("streak").output == "No streak yet.\n")
  }

  @Test func showsTheDayInOtherYears() async throws {
    #expect(
      await site.run("on-this-day").output
        == "2025년 3월 1일 토요일  작년  바다  content/entries/3.md\n")
    #expect(await site.run("on-this-day", "2026-02-28").output.contains("윤일"))
    #expect(await site.run("on-this-day", "내일").output.isEmpty)
    #expect(await site.run("on-this-day", "내일").error == "일기 없음\n")
    #expect(await site.run("on-this-day", "언젠가").code == .wrongUsage)
  }

  @Test func showsTheJournalInNumbers() async throws {
    let outcome = await site.run("stats")
    #expect(outcome.code == .done)
    #expect(outcome.output.hasPrefix("일기          5\n단어          6\n"))
    #expect(
      outcome.output.contains(
        "2025년 12월  0\n2026년 1월   ██████████ 1\n2026년 2월   ████████████████████ 2\n"))
    #expect(outcome.output.contains("장소  바다 1, 안목해변 1\n"))
    #expect(outcome.output.contains("날씨  눈 1, 비 1\n"))
    let json = try await site.run("stats", "--json", "--drafts").json()
    #expect(json["entries"] as? Int == 6)
    let tags = try #require(json["tagsMost"] as? [[String: Any]])
    #expect(tags.map { $0["name"] as? String } == ["바다", "여행"])
    #expect((json["months"] as? [[String: Any]])?.last?["start"] as? String == "2026-02-01")
  }
}
