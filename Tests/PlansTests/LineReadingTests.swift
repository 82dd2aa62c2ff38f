import CivilTime
import Diagnostics
import JournalModel
import Testing

@testable import Plans

struct LineReadingTests {
  @Test(arguments: [
    ("2026-12-24 a", "2026-12-24"),
    ("2026-12-24 18:30 a", "2026-12-24 18:30"),
    ("2026-12-24T18:30 a", "2026-12-24 18:30"),
    ("2026.12.24. 18:30 a", "2026-12-24 18:30"),
    ("2026년 12월 24일 오후 6시 30분 a", "2026-12-24 18:30"),
    ("2026年12月24日 18時 a", "2026-12-24 18:00"),
    ("2026-12-24 (목) 18:30 a", "2026-12-24 18:30"),
    ("2026-12-24 6:30 pm a", "2026-12-24 18:30"),
    ("2026-12-24 12:10am a", "2026-12-24 00:10"),
    ("2026-12-24 18:30–20:00 a", "2026-12-24 18:30–20:00"),
    ("2026-12-24 18:30-20:00 a", "2026-12-24 18:30–20:00"),
    ("2026-12-24 18:30 ~ 20:00 a", "2026-12-24 18:30–20:00"),
    ("2026-12-24 18:30부터 20:00까지 a", "2026-12-24 18:30–20:00"),
    ("2026-12-24 18:30 to 20:00 a", "2026-12-24 18:30–20:00"),
    ("2026-12-24 – 2026-12-26 a", "2026-12-24 – 2026-12-26"),
    ("2026-12-24부터 2026-12-26까지 a", "2026-12-24 – 2026-12-26"),
    ("2026-12-24 bis 2026-12-26 a", "2026-12-24 – 2026-12-26"),
    ("2026-12-24 22:00 – 2026-12-25 02:00 a", "2026-12-24 22:00 – 2026-12-25 02:00"),
    ("2026-12-24까지 a", "2026-12-24"),
    ("2026-12-24 - a", "2026-12-24"),
    ("2026-12-24: a", "2026-12-24"),
  ])
  func readsDaysAndTimes(_ line: String, _ time: String) {
    #expect(plan(line)?.when?.text == time)
    #expect(plan(line)?.title == "a")
    // What is written is read again.
    #expect(plan("\(time) a")?.when?.text == time)
  }

  @Test(arguments: [
    "2026 계획 세우기", "3/4 컵", "18:30에 전화", "2026-12 정산", "2026-12-24th", "20:00", "foo@bar.com",
    "- dash", "a #1", "a # b", "a @", "^^", "1200-1300 kcal",
  ])
  func leavesOtherWordsInTheTitle(_ line: String) {
    let file = read("- [ ] \(line)\n")
    #expect(file.items.first?.plan.when == nil)
    #expect(file.diagnostics.isEmpty)
    #expect(file.items.first?.plan.title == (line == "- dash" ? "dash" : line))
  }

  @Test(arguments: [
    ("2026-12-24 3 books", "3 books"), ("2026-12-24 3-4명 모임", "3-4명 모임"),
    ("2026-12-24 every blue moon", "every blue moon"), ("2026-12-24 매실 따기", "매실 따기"),
    ("2026-12-24 매주 일 정리", "일 정리"), ("2026-12-24: 18:30 train", "18:30 train"),
  ])
  func takesNoWordsOfTheTitleForATime(_ line: String, _ title: String) {
    #expect(plan(line)?.title == title)
    #expect(plan(line)?.when?.text == "2026-12-24")
  }

  @Test(arguments: [
    ("2026-02-30 a", "1:7 invalid-date", "2026-02 has 28 days"),
    ("2026-12-24 25:00 a", "1:18 invalid-date", "a time is from 00:00 to 23:59:59"),
    ("24-12-2026 a", "1:7 invalid-date", "write `2026-12-24`"),
    ("2026-12-24 – 2026-02-30 a", "1:20 invalid-date", "2026-02 has 28 days"),
    ("2026-12-24 20:00–18:30 a", "1:23 end-before-start", nil),
    ("2026-12-24 every 3 lectures", "1:18 unknown-repetition", nil),
    ("2026-12-24 every wek a", "1:18 unknown-repetition", nil),
    ("2026-12-24 a @\"b", "1:21 open-quotation", "write it behind the name"),
    ("2026-12-24 #b", "1:7 plan-without-title", nil),
  ])
  func tellsWhatItCannotRead(_ line: String, _ message: String, _ help: String?) {
    let file = read("- [ ] \(line)\n- [ ] 2026-12-25 the rest\n")
    #expect(messages(file) == [message])
    if let help { #expect(file.diagnostics.first?.help == help) }
    #expect(file.items.count == 2)
    #expect(file.items.last?.plan.title == "the rest")
  }

  @Test func endsAPlaceWhereItIsMeant() {
    let places = ["강릉 중앙시장", "강릉", "Anmok Beach"]
    func place(_ line: String) -> [String?] {
      let plan = plan(line, places: places)
      return [plan?.title, plan?.place]
    }
    #expect(place("전통 @강릉 중앙시장") == ["전통", "강릉 중앙시장"])
    #expect(place("전통 @강릉 중앙시장 황태 사기") == ["전통 황태 사기", "강릉 중앙시장"])
    #expect(place("@강릉 저녁") == ["저녁", "강릉"])
    #expect(place("a @anmok beach b") == ["a b", "anmok beach"])
    #expect(place("dinner @The Old Mill #eve") == ["dinner", "The Old Mill"])
    #expect(place("dinner @\"The Old Mill\" with Mina") == ["dinner with Mina", "The Old Mill"])
    #expect(place("저녁 @「옛 방앗간」 미나와") == ["저녁 미나와", "옛 방앗간"])
    #expect(place("a @37.75, 128.89") == ["a", "37.75, 128.89"])
    #expect(place("a @강릉 @b") == ["a @b", "강릉"])
    #expect(place("write to \\@mina") == ["write to @mina", nil])
  }

  @Test func readsTagsAndAMark() {
    let plan = plan("2026-12-24 사기 #장보기, #a-b 귤 @강릉 #겨울 ^eve", places: ["강릉"])
    #expect(plan?.title == "사기 , 귤")
    #expect(plan?.tags == ["장보기", "a-b", "겨울"])
    #expect(plan?.mark == "eve")
  }
}
