import Testing

@testable import CommandLineTool

struct SearchCommandTests {
  private let site: TestSite

  init() throws {
    site = try TestSite([
      "content/entries/draft.md": "---\ndate: 2026-02-10\ndraft: true\n---\nNot yet\n\n기차.\n",
      "content/entries/sealed.md": "---\ndate: 2026-01-01\nopens: 2030-01-01\n---\n기차\n\n기차.\n",
      "content/entries/train.md": "---\ndate: 2026-01-20\n---\n집으로\n\n밤 기차와 아침 Bread.\n",
    ])
  }

  @Test func showsWhatIsFoundAndWhere() async {
    let outcome = await site.run("search", "기차")
    #expect(outcome.code == .done)
    #expect(
      outcome.output == """
        2026-02-03 21:14  겨울 바다  아침 기차를 탔다.      content/entries/sea.md
        2026-01-20        집으로     밤 기차와 아침 Bread.  content/entries/train.md

        """)
    #expect(outcome.error.isEmpty)
  }

  @Test(arguments: [
    (["아침", "기차"], ["sea", "train"]), (["\"아침 기차\""], ["sea"]), (["BREAD"], ["train"]),
    (["기차 -bread"], ["sea"]), (["tag:여행"], ["sea"]), (["weather:雪"], ["sea"]),
    (["place:안목해변"], ["sea"]), (["place:안목"], []), (["기차", "--place", "안목해변"], ["sea"]),
    (["기차", "--place", "안목"], []), (["--place", "Anmok-beach"], ["sea"]), (["ㄱㅇ ㅂㄷ"], ["sea"]),
    (["기차", "--from", "2026-02"], ["sea"]),
    (["기차", "--weather", "눈"], ["sea"]), (["기차", "--tag", "없다"], []),
    (["기차", "--limit", "1"], ["sea"]), (["기차", "--drafts"], ["draft", "sea", "train"]),
    (["바다", "기차", "--drafts", "--newest"], ["sea"]), (["--", "-기차"], ["work"]),
    (["before:2026-01-10"], ["work"]),
  ])
  func findsAsTheSiteDoes(words: [String], names: [String]) async throws {
    let outcome = await run(["search", "--json"] + words, in: site.path)
    let entries = try #require(outcome.json()["entries"] as? [[String: Any]])
    #expect(entries.map { $0["path"] as? String } == names.map { "content/entries/\($0).md" })
    #expect(entries.allSatisfy { $0["excerpt"] is String && $0["url"] is String })
  }

  @Test func saysWhenNothingIsFound() async {
    let outcome = await site.run("search", "없는 말")
    #expect(outcome.code == .done && outcome.output.isEmpty)
    #expect(outcome.error.contains("no entry has \"없는 말\""))
  }

  @Test func needsWords() async {
    for words in [[], [" "]] {
      let outcome = await run(["search"] + words, in: site.path)
      #expect(outcome.code == .wrongUsage)
      #expect(outcome.error.contains("needs words to look for"))
    }
  }
}
