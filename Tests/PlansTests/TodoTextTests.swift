import CivilTime
import JournalModel
import Testing

@testable import Plans

struct TodoTextTests {
  @Test func writesWhatTodoTextHasRoomFor() {
    let file = read(
      """
      ## 공방에서 할 일
      - [ ] 2026-12-24 18:30–20:00 every 2 weeks on monday 전통 3년 차 @"강릉 중앙시장" #겨울 ^eve
            황태, 귤 두 개
            아주 작은 케이크
      - [x] 누름돌
      """)
    let point = Coordinate(latitude: 37.754, longitude: 128.8985)
    #expect(
      TodoText.line(of: file.items[0].plan, at: point)
        == "전통 3년 차 +공방에서_할_일 @겨울 due:2026-12-24 time:18:30 end:20:00 rec:2w on:mon "
        + "place:강릉%20중앙시장 lat:37.754 lon:128.8985 note:황태,%20귤%20두%20개%0A아주%20작은%20케이크 id:eve")
    #expect(TodoText.line(of: file.items[1].plan, at: nil) == "x 누름돌 +공방에서_할_일")
  }

  @Test func readsWhatOthersWrite() throws {
    let plan = try #require(
      TodoText.plan(
        from: "x 2026-11-30 2026-11-01 Call mum +Family +Phone @home due:2026-12-01 rec:+1m pri:A "
          + "lat:37.5 lon:127 http://example.org", sections: ["Family"]))
    #expect(plan.isDone)
    #expect(plan.title == "Call mum pri:A http://example.org")
    #expect(plan.section == "Family")
    #expect(plan.tags == ["Phone", "home"])
    #expect(plan.when?.text == "2026-12-01")
    #expect(plan.repetition?.text == "every month")
    #expect(plan.place == "37.5, 127")
    #expect(TodoText.plan(from: "(A) Call", sections: [])?.title == "(A) Call")
    #expect(TodoText.plan(from: "x", sections: []) == nil)
    #expect(TodoText.plan(from: "  ", sections: []) == nil)
  }

  @Test(arguments: [
    "a", "x a", "2026-12-24 a", "a 2026-12-24", "x", "+a @b", "due:2026-12-24", "50% off", "%40a",
    "a : b", "http://example.org/a", "(A) a",
  ])
  func aPlanComesBackAsItWas(_ title: String) {
    for section in [nil, "할 일", "a_b c"] {
      for when in [
        "2026-12-24", "2026-12-24 18:30", "2026-12-24 18:30–20:00", "2026-12-24 – 2026-12-26",
        "2026-12-24 22:00 – 2026-12-25 02:00",
      ] {
        let plan = Plan(
          section: section, isDone: when.count > 12, when: PlanTime(reading: when),
          repetition: PlanRepetition(every: 2, .week, on: [1, 4]), title: title, place: "a b, %20",
          tags: ["t", "u"], description: "d  e\n\n  f%", mark: "m")
        let line = TodoText.line(of: plan, at: nil)
        #expect(TodoText.plan(from: line, sections: ["a_b c"]) == plan, "\(line)")
      }
    }
  }
}
