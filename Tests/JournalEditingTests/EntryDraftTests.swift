import CivilTime
import Diagnostics
import JournalModel
import Testing

@testable import JournalEditing

struct EntryDraftTests {
  private let moment: CivilMoment

  init() throws {
    moment = try #require(CivilMoment(iso8601: "2026-02-03T21:14:00+09:00"))
  }

  private func text(_ change: (inout EntryDraft) -> Void) throws -> String {
    var draft = EntryDraft(moment: moment)
    change(&draft)
    return String(decoding: try draft.text(at: "content/entries/a.md").bytes, as: UTF8.self)
  }

  @Test func itsFieldsComeInOneOrderThenTheTitleThenTheText() throws {
    let text = try text {
      $0.title = "바다"
      $0.weather = .text("눈")
      $0.location = .text("강릉: 안목")
      $0.tags = ["여행", "a, b", "여행"]
      $0.photos = ["a.jpg"]
      $0.body = "\n\n첫 줄\n\n둘째 줄  \n\n"
    }
    #expect(
      text == """
        ---
        date: 2026-02-03 21:14
        weather: 눈
        location: "강릉: 안목"
        tags: [여행, "a, b"]
        photos: [a.jpg]
        ---
        바다

        첫 줄

        둘째 줄

        """)
  }

  @Test func everySignOfATextIsKept() throws {
    let body = "one\u{2028}two\u{C}three\u{85}four"
    #expect(
      try text { $0.body = "\r\n" + body + "\r\nfive\r\n\r\n" }.hasSuffix("---\n\(body)\nfive\n"))
  }

  @Test func theOffsetIsToldWhereItIsAskedFor() throws {
    #expect(try text { $0.tellsOffset = true }.contains("date: 2026-02-03T21:14:00+09:00\n"))
  }

  @Test(arguments: ["1. March", "# Sea", "*Sea*", "---", "[a](b)"])
  func aTitleThatWouldBeMarkdownIsAField(title: String) throws {
    let text = try text { $0.title = title }
    #expect(text.contains("\ntitle: ") && text.hasSuffix("---\n"))
  }

  @Test func onlyWordsAndPhotosOfOnesOwnAreWords() {
    var draft = EntryDraft(moment: moment)
    draft.title = "바다"
    draft.tags = ["여행"]
    #expect(!draft.hasWords)
    draft.body = " \n"
    #expect(!draft.hasWords)
    draft.photos = ["a.jpg"]
    #expect(draft.hasWords)
  }

  @Test func theSlugIsOfTheTitleOrElseOfTheFirstLine() {
    var draft = EntryDraft(moment: moment)
    #expect(draft.path(by: .usual, number: 1) == "content/entries/2026/02/2026-02-03.md")
    draft.body = "Back at work\n\nSo."
    #expect(
      draft.path(by: .usual, number: 1) == "content/entries/2026/02/2026-02-03-back-at-work.md")
    draft.title = "바다"
    #expect(draft.path(by: .usual, number: 2) == "content/entries/2026/02/2026-02-03-바다-2.md")
  }
}
