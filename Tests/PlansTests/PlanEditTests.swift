import CivilTime
import Diagnostics
import JournalModel
import Foundation
import Testing

@testable import Plans

private let sample = """
  ## 약속
  - [ ] 2026-12-03 14:00 제본 수업 @공방
        실 스무 타래
  - [x] 2026-11-02 치과

  ## 여행
  - [ ] 소나무에게 인사

  """

private let today = CivilDate(iso8601: "2026-11-30") ?? .epoch

private func edit(
  _ text: String, _ change: (inout PlanEdit) throws -> Void
) throws -> String {
  var edit = PlanEdit(
    SourceText(path: "content/plans.md", text: text), places: KnownPlaces(["공방"]))
  try change(&edit)
  return String(decoding: edit.file.source.bytes, as: UTF8.self)
}

struct PlanEditTests {
  @Test func addsBehindTheOthersOfASection() throws {
    let text = try edit(sample) {
      try $0.add(
        Plan(
          section: "약속", when: PlanTime(today), title: "은행", place: "강릉 중앙시장", tags: ["돈"],
          description: "통장\n\n도장"))
    }
    #expect(
      text
        == sample.replacingFirst(
          "치과\n",
          with: "치과\n- [ ] 2026-11-30 은행 @\"강릉 중앙시장\" #돈\n      통장\n\n      도장\n"))
  }

  @Test func makesASectionThatIsMissing() throws {
    let new = Plan(section: "공부", title: "책")
    #expect(try edit(sample) { try $0.add(new) } == sample + "\n## 공부\n- [ ] 책\n")
    #expect(try edit("") { try $0.add(new) } == "## 공부\n- [ ] 책\n")
    #expect(try edit("- [ ] a") { try $0.add(new) } == "- [ ] a\n\n## 공부\n- [ ] 책\n")
    #expect(try edit("- [ ] a\r\n") { try $0.add(new) } == "- [ ] a\r\n\r\n## 공부\r\n- [ ] 책\r\n")
  }

  @Test func addsAboveTheHeadingsAndToAnEmptySection() throws {
    #expect(try edit("## a\n") { try $0.add(Plan(title: "b")) } == "- [ ] b\n\n## a\n")
    #expect(
      try edit("## a\nwords\n\n## c\n") { try $0.add(Plan(section: "a", title: "b")) }
        == "## a\nwords\n\n- [ ] b\n\n## c\n")
    #expect(
      try edit("## a\n\n## c\n") { try $0.add(Plan(section: "a", title: "b")) }
        == "## a\n- [ ] b\n\n## c\n")
  }

  @Test func followsTheMarkersOfTheSection() throws {
    #expect(
      try edit("  * [ ] a\n") { try $0.add(Plan(title: "b", description: "c")) }
        == "  * [ ] a\n  * [ ] b\n        c\n")
  }

  @Test func ticksOffAndUndoes() throws {
    let done = try edit(sample) { try $0.finish(0, on: today) }
    #expect(done == sample.replacingFirst("- [ ] 2026-12-03", with: "- [x] 2026-12-03"))
    #expect(try edit(done) { try $0.reopen(0) } == sample)
  }

  @Test func movesWhatComesAgainToItsNextDay() throws {
    let text = "- [ ] 2026년 11월 30일 14:00 매주 a\n      b\n"
    #expect(
      try edit(text) { try $0.finish(0, on: today) } == "- [ ] 2026-12-07 14:00 매주 a\n      b\n")
  }

  @Test func changesOnlyWhatIsOther() throws {
    let later = try edit(sample) { edit in
      var plan = edit.file.items[0].plan
      plan.when = PlanTime(today)
      try edit.replace(0, with: plan)
    }
    #expect(later == sample.replacingFirst("2026-12-03 14:00", with: "2026-11-30"))
    let renamed = try edit(sample) { edit in
      var plan = edit.file.items[0].plan
      (plan.title, plan.description) = ("수업 @학교 #1", "실")
      try edit.replace(0, with: plan)
    }
    #expect(
      renamed
        == sample.replacingFirst("제본 수업 @공방\n      실 스무 타래", with: "수업 \\@학교 \\#1 @공방\n      실")
    )
  }

  @Test func movesWithinAndBetweenSections() throws {
    let first = "- [ ] 2026-12-03 14:00 제본 수업 @공방\n      실 스무 타래\n"
    let second = "- [x] 2026-11-02 치과\n"
    #expect(
      try edit(sample) { try $0.move(1, to: 0) }
        == sample.replacingFirst(first + second, with: second + first))
    #expect(
      try edit(sample) { try $0.move(0, to: 1) }
        == sample.replacingFirst(first + second, with: second + first))
    #expect(
      try edit(sample) { try $0.move(0, to: 2) }
        == "## 약속\n\(second)\n## 여행\n- [ ] 소나무에게 인사\n\(first)")
    #expect(
      try edit(sample) { try $0.move(0, toSection: "여행") }
        == "## 약속\n\(second)\n## 여행\n- [ ] 소나무에게 인사\n\(first)")
    #expect(
      try edit("- [ ] a\n- [ ] b") { try $0.move(1, to: 0) } == "- [ ] b\n- [ ] a\n")
  }

  @Test func removesAPlanWithItsDescription() throws {
    #expect(
      try edit(sample) { try $0.remove(0) }
        == "## 약속\n- [x] 2026-11-02 치과\n\n## 여행\n- [ ] 소나무에게 인사\n")
  }

  @Test func refusesWhatItCouldNotReadAgain() {
    for plan in [
      Plan(title: ""), Plan(title: " "), Plan(title: "a\nb"), Plan(title: "a", tags: ["2026"]),
      Plan(title: "a", tags: ["a b"]), Plan(title: "a", mark: "a b"),
    ] {
      #expect(throws: PlanEditFailure.notWritable(plan)) {
        try edit(sample) { try $0.add(plan) }
      }
    }
    #expect(throws: PlanEditFailure.changesOthers) {
      try edit("```\n") { try $0.add(Plan(title: "in code")) }
    }
  }

  @Test(arguments: [
    "2026-12-24 a", "every day", ": a", "- a", "@a", "#a", "a ^b", "\\", "\\@a", "[x] a", "18:30 a",
    "부터 a", "- [ ] a", "\"a\"", "~ 2026-01-01",
  ])
  func writesAnyTitleSoThatItIsReadAgain(_ title: String) throws {
    for when in [nil, PlanTime(today)] {
      let names: [String?] = [nil, "공방", "a b", "\"x\" \\y", "“a”", "a #b ^c"]
      for place in names {
        let plan = Plan(
          when: when, title: title, place: place, tags: ["t"], description: "d\n  e", mark: "m")
        var edit = PlanEdit(SourceText(path: "", text: sample), places: KnownPlaces(["공방"]))
        let index = try edit.add(plan)
        #expect(edit.file.items[index].plan == plan)
      }
    }
  }

  @Test(arguments: 0..<60)
  func keepsAllOtherLinesByteForByte(_ seed: Int) throws {
    var random = SmallRandom(seed: seed)
    let end = ["\n", "\r\n"][seed % 2]
    var text = "\u{FEFF}# Front\(end)text \(end)\(end)"
    for number in 0..<12 {
      if number % 4 == 0 { text += "## s\(number / 4)\(end)\(end)" }
      text += "- [\(number % 3 == 0 ? "x" : " ")]  2026-12-\(number + 10)   t\(number)  @p \(end)"
      if number % 2 == 0 { text += "   d\(number)\t\(end)\(end)      e \(end)" }
      if number % 5 == 0 { text += "a line of its own \(number)\(end)- no box\(end)" }
    }
    var edit = PlanEdit(SourceText(path: "", text: text), places: KnownPlaces([]))
    for step in 0..<30 {
      let count = edit.file.items.count
      guard count > 0 else { break }
      let before = lines(edit.file)
      let index = random.below(count)
      // The lines that a change may touch are those of its plan.
      let own = Set(lines(edit.file, in: edit.file.items[index].lines))
      do throws(PlanEditFailure) {
        switch random.below(6) {
        case 0: try edit.add(Plan(section: "s\(random.below(4))", title: "new\(step)"))
        case 1: try edit.finish(index, on: today)
        case 2: try edit.reopen(index)
        case 3: try edit.move(index, to: random.below(count))
        case 4: try edit.move(index, toSection: "s\(random.below(4))")
        default: try edit.remove(index)
        }
      } catch {
        #expect(error == .changesOthers)
      }
      let after = lines(edit.file)
      let kept = before.filter { !own.contains($0) }
      // In the same order, none missing.
      var rest = after[...]
      for line in kept {
        let found = rest.firstIndex(of: line)
        #expect(found != nil, "\(line) is gone in step \(step)")
        rest = found.map { rest[($0 + 1)...] } ?? rest
      }
    }
  }

  private func lines(_ file: PlanFile, in range: Range<Int>? = nil) -> [String] {
    String(decoding: file.source.bytes[range ?? file.source.bytes.indices], as: UTF8.self).utf8
      .split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains { !$0.isWhitespace } }
  }

  @Test func readsTenThousandPlans() throws {
    let text = (0..<10_000).map { "- [ ] 2026-12-24 18:30 plan \($0) @place #tag\n      more\n" }
      .joined()
    let changed = try edit(text) { try $0.finish(9_999, on: today) }
    #expect(changed.hasSuffix("- [x] 2026-12-24 18:30 plan 9999 @place #tag\n      more\n"))
  }
}

/// Numbers that look like chance and are the same each time.
struct SmallRandom {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }
}

extension String {
  fileprivate func replacingFirst(_ old: String, with new: String) -> String {
    range(of: old).map { replacingCharacters(in: $0, with: new) } ?? self
  }
}
