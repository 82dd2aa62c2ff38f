import Foundation
import Testing

@testable import CommandLineTool

struct PlanCommandTests {
  private let site: TestSite
  private static let path = "content/plans.md"
  private static let plans = """
    ## 약속
    - [ ] 2026-03-01 18:30 저녁 약속 @안목해변
          2번 출구 앞
    - [ ] 2026-02-27 치과 @강릉 #건강
    - [x] 2026-02-02 치과

    ## 공부
    - [ ] 2026-02-26 매주 책 읽기
    - [ ] 노트 정리

    """

  init() throws {
    site = try TestSite([Self.path: Self.plans])
  }

  private var text: String {
    get throws { try String(contentsOfFile: site.path + "/" + Self.path, encoding: .utf8) }
  }

  private func replaced(_ old: String, _ new: String) -> String {
    Self.plans.replacingOccurrences(of: old, with: new)
  }

  @Test func addsByWordsAndByFlags() async throws {
    let outcome = await site.run(
      "plan", "add", "은행", "@안목해변", "#돈", "--date", "내일 10:00", "--section", "공부", "--description",
      "통장\n도장")
    #expect(outcome.code == .done, "\(outcome.error)")
    #expect(outcome.output == "added 6: 2026-03-02 10:00 은행 @안목해변 (공부)\n")
    #expect(try text == Self.plans + "- [ ] 2026-03-02 10:00 은행 @안목해변 #돈\n      통장\n      도장\n")
  }

  @Test func addsToTheFirstSectionAndMakesTheFile() async throws {
    #expect(await site.run("plan", "add", "2026-03-05 우체국").code == .done)
    #expect(try text == replaced("치과\n\n", "치과\n- [ ] 2026-03-05 우체국\n\n"))
    let empty = try TestSite()
    let outcome = await empty.run(
      "plan", "add", "물 주기", "--date", "today", "--repeat", "격주", "--at", "옛 온실")
    #expect(outcome.error.contains("it isn't known where \"옛 온실\" is"))
    #expect(outcome.error.contains("ilgi place add '옛 온실' LAT,LON"))
    #expect(
      try String(contentsOfFile: empty.path + "/" + Self.path, encoding: .utf8)
        == "- [ ] 2026-03-01 every 2 weeks 물 주기 @\"옛 온실\"\n")
  }

  @Test(arguments: [
    (["add"], "a plan needs a title"), (["add", "a", "--date", "someday"], "--date can't be"),
    (["add", "a", "--time", "25:00"], "--time can't be"),
    (["add", "2026-02-30 a"], "there is no day 2026-02-30"),
    (["add", "a", "--repeat", "매일"], "needs a first day"),
    (["add", "a", "--date", "today", "--repeat", "now and then"], "--repeat can't be"),
    (["add", "a", "--tag", "2026"], "can't be written"), (["done"], "needs to know which"),
    (["done", "9"], "there is no plan 9"), (["done", "치고"], "did you mean \"치과\"?"),
    (["done", "3"], "is done"), (["undo", "1"], "isn't done"), (["move", "1"], "where to"),
    (["move", "1", "9"], "there is no plan 9"), (["edit", "1"], "what to change"),
    (["list", "--date", "today"], "--date does nothing with `ilgi plan list`"),
    (["list", "1"], "takes no \"1\""), (["list", "--section", "공불"], "did you mean \"공부\"?"),
    (["list", "--near", "nowhere at all"], "it isn't known where"), (["rm", "1"], "--yes"),
    (["list", "--within", "3"], "--near"), (["carry"], "--yes"), (["ad"], "`ilgi plan add`"),
    ([], "needs to know what to do"), (["add", "a", "--time", "1", "--date", " "], "--time"),
  ])
  func refusesWhatCannotBeMeant(words: [String], message: String) async throws {
    let outcome = await CommandLineToolTests.run(["plan"] + words, in: site.path)
    #expect(outcome.code != .done)
    #expect(outcome.error.contains(message), "\(outcome.error)")
    #expect(try text == Self.plans)
  }

  @Test func listsWhatSeveralMayBeMeant() async throws {
    let outcome = await site.run("plan", "show", "리")
    #expect(outcome.code == .done)
    let several = await site.run("plan", "show", "기")
    #expect(several.output.contains("책 읽기"))
    let ambiguous = await site.run("plan", "rm", "약", "--yes")
    #expect(ambiguous.output == "took out 1: 2026-03-01 18:30 저녁 약속 @안목해변 (약속)\n")
    let two = await site.run("plan", "done", "과")
    #expect(two.output == "done 1: 2026-02-27 치과 @강릉 (약속)\n")
    let none = await site.run("plan", "undo", "과")
    #expect(none.error.contains("may mean 2 plans"))
    #expect(none.code == .wrongUsage)
  }

  @Test func ticksOffUndoesAndGoesToTheNextDay() async throws {
    #expect(await site.run("plan", "done", "1", "2").code == .done)
    #expect(
      try text
        == replaced("- [ ] 2026-03-01", "- [x] 2026-03-01").replacingOccurrences(
          of: "- [ ] 2026-02-27", with: "- [x] 2026-02-27"))
    #expect(await site.run("plan", "undo", "1", "2").code == .done)
    #expect(try text == Self.plans)
    let again = await site.run("plan", "done", "책")
    #expect(again.output == "done 4: 2026-03-05 every week 책 읽기 (공부)\n")
    #expect(
      again.error.contains("it comes again: 2026년 3월 5일 목요일") || again.error.contains("Thursday"))
    #expect(try text == replaced("2026-02-26 매주", "2026-03-05 매주"))
  }

  @Test func editsMovesAndRemoves() async throws {
    #expect(await site.run("plan", "edit", "1", "--time", "19:00–21:00").code == .done)
    #expect(try text == replaced("2026-03-01 18:30", "2026-03-01 19:00–21:00"))
    #expect(await site.run("plan", "edit", "1", "--date", "", "--at", "").code == .done)
    #expect(try text == replaced("2026-03-01 18:30 저녁 약속 @안목해변", "저녁 약속"))
    #expect(await site.run("plan", "move", "5", "1").code == .done)
    #expect(await site.run("plan", "move", "1", "--to", "공부").code == .done)
    #expect(await site.run("plan", "rm", "2", "3", "--yes").code == .done)
    #expect(
      try text
        == "## 약속\n- [ ] 저녁 약속\n      2번 출구 앞\n\n## 공부\n- [ ] 2026-02-26 매주 책 읽기\n- [ ] 노트 정리\n")
  }

  @Test func carriesOverWhatIsLate() async throws {
    #expect(await site.run("plan", "list", "--overdue").output.split(separator: "\n").count == 4)
    let outcome = await site.run("plan", "carry", "--yes")
    #expect(
      outcome.output
        == "carried over 2: 2026-03-01 치과 @강릉 (약속)\ncarried over 4: 2026-03-05 every week 책 읽기 (공부)\n"
    )
    #expect(await site.run("plan", "carry").error == "nothing is late\n")
  }

  @Test func listsBySectionDayAndPlace() async throws {
    let bySection = await site.run("plan", "list")
    #expect(
      bySection.output == """
        약속
        1  [ ]  2026-03-01 18:30  저녁 약속  @안목해변
        2  [ ]  2026-02-27        치과       @강릉 #건강

        공부
        4  [ ]  2026-02-26, every week  책 읽기
        5  [ ]                          노트 정리

        """)
    let byDay = await site.run("plan", "list", "--by", "day", "--all")
    let order = try await site.run("plan", "list", "--by", "day", "--all", "--json").json()
    #expect(byDay.output.hasSuffix("no day\n5  [ ]  노트 정리\n"))
    #expect(
      (order["plans"] as? [[String: Any]])?.compactMap { $0["number"] as? Int } == [3, 4, 2, 1, 5])
    let near = await site.run("plan", "list", "--near", "Anmok Beach", "--within", "20")
    #expect(near.output.split(separator: "\n").count == 2)
    #expect(near.output.hasPrefix("1  [ ]  2026-03-01 18:30  저녁 약속  @안목해변, 0 m\n"))
    #expect(await site.run("plan", "list", "--near", "서울").error.hasPrefix("no such plan"))
    #expect(await site.run("plan", "list", "--tag", "건강").output.split(separator: "\n").count == 2)
  }

  @Test func showsAPlan() async throws {
    let outcome = await site.run("plan", "show", "저녁")
    #expect(outcome.output.hasPrefix("[ ] 저녁 약속\n"))
    #expect(outcome.output.contains("안목해변 (37.77, 128.95, places.yaml)"))
    #expect(outcome.output.contains("content/plans.md:2"))
    #expect(outcome.output.hasSuffix("\n  2번 출구 앞\n"))
    let json = try await site.run("plan", "show", "1", "--json").json()
    #expect(json["longitude"] as? Double == 128.95)
    #expect(json["time"] as? String == "18:30:00")
  }

  @Test func tellsWhatItCannotReadAndListsTheRest() async throws {
    try site.write("- [ ] 2026-02-30 a\n- [ ] b\n", to: Self.path)
    let outcome = await site.run("plan", "list")
    #expect(outcome.error.contains("content/plans.md:1:7: warning: there is no day 2026-02-30"))
    #expect(outcome.output == "1  [ ]  2026-02-30 a\n2  [ ]  b\n")
    #expect(outcome.code == .done)
  }

  @Test func keepsAMarkForAPublishedPlanThatGetsAnotherTitle() async throws {
    try site.write(
      "title: T\ntimezone: Asia/Seoul\nplans: {publish: true}\n", to: "content/journal.yaml")
    #expect(await site.run("plan", "edit", "1", "--title", "점심 약속").code == .done)
    #expect(
      try text == replaced("저녁 약속 @안목해변", "점심 약속 @안목해변 ^저녁-약속"))
  }

  @Test func completesActionsPlansAndSections() async throws {
    let actions = await site.run("complete", "--", "plan", "")
    #expect(actions.output.contains("carry\n"))
    let titles = await site.run("complete", "--", "plan", "done", "저")
    #expect(titles.output == "저녁 약속\t1 2026-03-01 18:30\n")
    let sections = await site.run("complete", "--", "plan", "move", "3", "--to", "")
    #expect(sections.output == "약속\n공부\n")
  }
}

/// Questions on a real terminal.
@Suite(.enabled(if: Program.url != nil, "the program was not built beside the tests"))
struct PlanQuestionTests {
  private let site: TestSite

  init() throws {
    site = try TestSite(["content/plans.md": "## 약속\n- [ ] 2026-02-27 치과\n\n## 공부\n- [ ] 책\n"])
  }

  private var text: String {
    get throws { try String(contentsOfFile: site.path + "/content/plans.md", encoding: .utf8) }
  }

  private func run(_ words: String..., typing keys: String) throws -> PseudoTerminal.Outcome {
    try PseudoTerminal.run(words, in: site.path, typing: keys)
  }

  @Test func asksForOneThingAfterTheOther() throws {
    let outcome = try run(
      "plan", "add", typing: "2\n\n노트 사기\nsoon\ntomorrow 18:30\n매월\n@안목해변\n줄 없는 것\n\n")
    #expect(outcome.status == 0)
    #expect(outcome.screen.contains("Section (1 약속, 2 공부, or a new name) [약속]: "))
    #expect(outcome.screen.contains("a plan needs a title"))
    #expect(outcome.screen.contains("that is no day"))
    #expect(outcome.screen.contains("37.77, 128.95 (places.yaml)"))
    #expect(
      try text.hasSuffix(
        "## 공부\n- [ ] 책\n- [ ] 2026-03-02 18:30 every month 노트 사기 @안목해변\n      줄 없는 것\n"))
  }

  @Test func refusesAPlanWithoutATitle() throws {
    let before = try text
    let outcome = try run("plan", "add", typing: "\n\n\n\n")
    #expect(outcome.screen.contains("nothing was added"))
    #expect(try text == before)
  }

  @Test func offersToWriteAboutWhatIsDone() throws {
    let no = try run("plan", "done", "책", typing: "n\n")
    #expect(no.screen.contains("Write about it? [y/N]"))
    #expect(try text.contains("- [x] 책"))
    let yes = try run("plan", "done", "치과", typing: "y\n")
    #expect(yes.status == 0, "\(yes.screen)")
    let entry = try String(
      contentsOfFile: site.path + "/content/entries/2026/02/2026-02-27-치과.md", encoding: .utf8)
    #expect(entry == "---\ndate: 2026-02-27\n---\n치과\n\n")
  }

  @Test func carriesOverOnlyWhatIsAgreedTo() throws {
    #expect(try run("plan", "list", typing: "").screen.contains("1 plan of earlier days is open"))
    _ = try run("plan", "carry", typing: "n\n")
    #expect(try text.contains("2026-02-27 치과"))
    let yes = try run("plan", "carry", typing: "예\n")
    #expect(yes.screen.contains("2026-02-27 치과 (약속) → 2026-03-01? [y/N]"))
    #expect(try text.contains("2026-03-01 치과"))
  }

  @Test func asksBeforeItTakesOneOut() throws {
    #expect(try run("plan", "rm", "1", typing: "\n").screen.contains("nothing was taken out"))
    _ = try run("plan", "rm", "1", typing: "y\n")
    #expect(try text == "## 약속\n\n## 공부\n- [ ] 책\n")
  }
}

struct PlanExchangeTests {
  private let site: TestSite
  private static let plans = """
    ## 약속
    - [ ] 2026-03-01 18:30–20:00 저녁 약속 @안목해변 #바다
          2번 출구 앞
    - [x] 치과

    ## 할 일
    - [ ] 2026-02-26 매주 책 읽기

    """

  init() throws {
    site = try TestSite(["content/plans.md": Self.plans])
  }

  @Test func goesToTodoTextAndBack() async throws {
    let outcome = await site.run("plan", "export", "--format", "todo-txt")
    #expect(
      outcome.output == """
        저녁 약속 +약속 @바다 due:2026-03-01 time:18:30 end:20:00 place:안목해변 lat:37.77 lon:128.95 note:2번%20출구%20앞
        x 치과 +약속
        책 읽기 +할_일 due:2026-02-26 rec:1w

        """)
    let other = try TestSite(["todo.txt": outcome.output])
    #expect(await other.run("plan", "import", "todo.txt").output == "added 3 plans\n")
    let text = try String(contentsOfFile: other.path + "/content/plans.md", encoding: .utf8)
    #expect(
      text == Self.plans.replacing("매주", with: "every week").replacing("할 일", with: "할 일"))
    // Once more brings nothing.
    let again = await other.run("plan", "import", "todo.txt")
    #expect(again.output == "added 0 plans; 3 were there already or say nothing\n")
  }

  @Test func takesWhatAnotherProgramHandsOver() async throws {
    let outcome = await CommandLineToolTests.run(
      ["plan", "import", "-"], in: site.path, input: "Call mum +약속\r\n\r\na @2026\n")
    #expect(
      outcome.output == "added 1 plan; 0 were there already or say nothing\n"
        || outcome.output == "added 1 plan\n")
    #expect(outcome.error.contains("line 3 of - can't be a plan"))
    #expect(
      try String(contentsOfFile: site.path + "/content/plans.md", encoding: .utf8)
        .contains("- [x] 치과\n- [ ] Call mum\n\n"))
  }

  @Test func writesACalendarOfItsOwn() async throws {
    let outcome = await site.run("plan", "export")
    #expect(outcome.output.hasPrefix("BEGIN:VCALENDAR\r\n"))
    #expect(outcome.output.contains("GEO:37.770000;128.950000\r\n"))
    #expect(outcome.output.contains("RRULE:FREQ=WEEKLY\r\n"))
    let file = await site.run("plan", "export", "--output", "plans.ics")
    #expect(file.output.isEmpty)
    #expect(
      try String(contentsOfFile: site.path + "/plans.ics", encoding: .utf8) == outcome.output)
  }

  @Test(arguments: [
    (["import", "nothing.txt"], "nothing.txt"), (["import"], "needs to know which"),
    (["export", "--format", "csv"], "--format can't be"),
    (["export", "--output", "no/such/folder/x"], "no/such/folder/x"),
    (["export", "todo.txt"], "takes no"),
  ])
  func refusesWhatCannotBeMeant(words: [String], message: String) async throws {
    let outcome = await CommandLineToolTests.run(["plan"] + words, in: site.path)
    #expect(outcome.code != .done)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }
}
