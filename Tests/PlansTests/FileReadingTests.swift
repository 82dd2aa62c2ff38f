import Diagnostics
import JournalModel
import Testing

@testable import Plans

struct FileReadingTests {
  @Test func readsSectionsBoxesAndDescriptions() {
    let file = read(
      """
      # Everything ahead

      ## 약속
      - [ ] 2026-12-24 18:30 저녁 약속 @강남역
            크리스마스 이브, 2번 출구 앞

            - [ ] not a plan of its own
      * [X] 2026-11-02 치과 @역삼동
      words that belong to nothing

      ## 여행 ##
      + [ ] 짐 싸기
      """)
    #expect(file.items.map(\.plan.title) == ["저녁 약속", "치과", "짐 싸기"])
    #expect(file.items.map(\.plan.isDone) == [false, true, false])
    #expect(file.items.map(\.plan.section) == ["약속", "약속", "여행"])
    #expect(file.items.map(\.plan.place) == ["강남역", "역삼동", nil])
    #expect(
      file.items[0].plan.description == "크리스마스 이브, 2번 출구 앞\n\n- [ ] not a plan of its own")
    #expect(file.sections.map(\.name) == [nil, "약속", "여행"])
    #expect(file.sections.map(\.items) == [0..<0, 0..<2, 2..<3])
    #expect(file.diagnostics.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func readsEveryLineEndAndAByteOrderMark(_ end: String) {
    let lines = ["\u{FEFF}## a", "- [ ] 2026-12-24 one", "\tmore", "- [x] two"]
    let file = read(lines.joined(separator: end))
    #expect(file.items.map(\.plan.title) == ["one", "two"])
    #expect(file.items[0].plan.description == "more")
    #expect(file.items[0].plan.section == "a")
    let first = file.source.bytes[file.items[0].lines]
    #expect(Array(first) == Array("- [ ] 2026-12-24 one\(end)\tmore\(end)".utf8))
  }

  @Test func takesNoBoxInAComment() {
    let file = read(
      """
      <!-- - [ ] one
      - [ ] two
      -->
      ```
      - [ ] three
      ```
          - [ ] four
      - [ ] five
      """)
    #expect(file.items.map(\.plan.title) == ["five"])
  }

  @Test func tellsBoxesThatAreNone() {
    let file = read("- [] a\n-[ ] b\n- [-] c\n- [ㅌ] d\n- [a](b)\n- [1] e\n- [ ]\n- f\n")
    #expect(file.items.isEmpty)
    #expect(
      messages(file) == [
        "1:1 plan-without-box", "2:1 plan-without-box", "3:1 plan-without-box",
        "4:1 plan-without-box", "7:1 plan-without-title",
      ])
  }

  @Test func findsASectionByAnySpelling() {
    let file = read("## Things To Do\n- [ ] a\n")
    #expect(file.section(named: "things-to do")?.name == "Things To Do")
    #expect(file.section(named: "")?.name == nil)
    #expect(file.section(named: "others") == nil)
  }

  @Test func staysQuickOnHostileText() {
    for piece in [
      "- [ ] @\"", "- [", "<!--", "- [ ] 2026-12-24 every ", "- [ ] 2026-12-24–", "\\",
      "- [ ] #a@b",
    ] {
      let line = String(repeating: piece, count: 20_000)
      #expect(read(line).items.count <= 1)
      let lines = String(repeating: piece + "\n", count: 20_000)
      #expect(read(lines).items.count <= 20_000)
    }
  }

  @Test func tellsTextThatIsNotUTF8() {
    let file = PlanFile(SourceTextBytes.broken)
    #expect(file.items.isEmpty)
    #expect(file.diagnostics.map(\.id) == ["invalid-utf8"])
  }
}
