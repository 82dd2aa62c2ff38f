import FileFixtures
import Foundation
import Testing

@testable import SiteBuilding

/// What people write in their files, and what then stands in the site.
struct WrittenEntriesTests {
  @Test func aByteOrderMarkAndWindowsLineEndsLeaveNoTrace() async throws {
    let site = try SmallSite("")
    try site.write(
      "\u{FEFF}---\r\ndate: 2026-11-30\r\ntags: [sea, snow]\r\n---\r\nThe title\r\n\r\nFirst line\r\n"
        + "second line.\r\n\r\n```\r\ncode\r\n```\r\n",
      to: "content/entries/a.md")
    let built = try await site.build()
    #expect(built.messages == [])
    let page = built["2026/11/30/a/"]
    #expect(page.contains("<title>The title · A diary</title>"))
    #expect(page.contains("First line\nsecond line."))
    #expect(built.has("tags/sea/") && built.has("tags/snow/"))
    #expect(try built.indexed.first?["title"].text == "The title")
    for path in built.paths where !path.hasSuffix(".png") {
      let bytes = built.files[path] ?? []
      #expect(!bytes.contains(13), "a carriage return in \(path)")
      #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF]) == false)
    }
    #expect(built.pathsMentioning("\\r") == [])
  }

  @Test func dashesAreADelimiterOnlyAsAWholeLineAtTheTop() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/a.md --
      ---
      date: 2026-11-30
      title: A --- B
      ---
      Before

      ---

      After
      -- content/entries/2026-11-29-b.md --
      ---

      This file opens with a rule.
      """
    ).build()
    let a = built["2026/11/30/a/"]
    #expect(a.contains(">A --- B</h1>"))
    #expect(a.contains("<p>Before</p>\n<hr") && a.contains("<p>After</p>"))
    let b = built["2026/11/29/b/"]
    #expect(b.contains("<hr") && b.contains("This file opens with a rule."))
    #expect(b.contains("<title>November 29, 2026 · A diary</title>"))
  }

  @Test func textStaysText() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      title: 2018-11-21
      location: NO
      tags: [2024, yes, 0x1F, 1.0, null, ~x]
      mood: off
      ---
      Text
      """
    ).build()
    let page = built["2026/11/30/a/"]
    #expect(page.contains("<title>2018-11-21 · A diary</title>"))
    for tag in ["2024", "yes", "0x1f"] { #expect(built.has("tags/\(tag)/"), "\(tag)") }
    #expect(built.has("places/no/"))
    let item = try built.indexed.first
    #expect(item?["title"].text == "2018-11-21")
    #expect(item?["tags"].texts.prefix(4) == ["2024", "yes", "0x1F", "1.0"])
    #expect(item?["place"].text == "NO")
    #expect(page.contains("<a href=\"/moods/off/\"><bdi>off</bdi></a></dd>"))
  }

  @Test func mistakesAreToldAtTheirLineOfTheFile() async throws {
    let site = try SmallSite("")
    let mistakes = [
      ("a", "---\ndate: 2026-11-30\ntitle: Part 1: rain\n---\nText\n"),
      (
        "b", "---\ndate: 2026-11-30\ntitle: B\nmood: m\nslug: b\ntags: [a]\nweather: {a: [b}\n---\n"
      ),
      ("c", "---\ndate: 2026-11-30\nweather:\n\tcondition: rain\n---\nText\n"),
      ("d", "---\ndate: 2026-11-30\ntitle: Never closed\n\nText\n"),
    ]
    for (name, text) in mistakes { try site.write(text, to: "content/entries/\(name).md") }
    let failure = try #require(await site.failure())
    let messages = failure.components(separatedBy: "content/entries/").dropFirst()
      .reduce(into: [:]) { $0[String($1.prefix(1)), default: ""] += $1 }
    #expect(messages["a"]?.hasPrefix("a.md:3:") == true)
    #expect(messages["a"]?.contains("quot") == true)
    #expect(messages["b"]?.hasPrefix("b.md:7:") == true)
    #expect(messages["c"]?.hasPrefix("c.md:4:1: error: ") == true)
    #expect(messages["c"]?.contains("tab") == true)
    #expect(messages["d"]?.hasPrefix("d.md:1:1: error: ") == true)
    #expect(!site.folder.exists("public") && !site.folder.exists(".ilgi"))
  }

  @Test func anUnknownKeyIsToldAndReachesTemplates() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-a.md --
      ---
      wether: rain
      steps: 4000
      extra: {books: [One, Two]}
      ---
      Text
      -- Templates/entry.html --
      {{#entry.extra}}{{wether}}|{{steps}}|{{#books}}{{.}},{{/books}}{{/entry.extra}}
      """
    ).build()
    #expect(built["2026/11/30/a/"] == "rain|4000|One,Two,\n")
    #expect(
      built.messages == [
        "content/entries/2026-11-30-a.md:2:1: warning: `wether` is no key of an entry [unknown-key]",
        "content/entries/2026-11-30-a.md:3:1: warning: `steps` is no key of an entry [unknown-key]",
      ])
    #expect(built.printed.contains("= help: did you mean `weather`?"))
  }

  @Test func anEntryOfNothingIsNotPublished() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-empty.md --
      ---
      tags: [emptiness]
      ---
      -- content/entries/2026-11-29-photo.md --
      ---
      photos: [sea.gif]
      ---
      -- content/entries/sea.gif (picture 24x16) --
      """
    ).build()
    #expect(
      built.messages == [
        "content/entries/2026-11-30-empty.md: warning: this entry has neither words nor a photo, "
          + "so it isn't published [empty-entry]"
      ])
    #expect(built.report.summary.empty == 1)
    #expect(built.pathsMentioning("emptiness") == [])
    // A photo alone is an entry: its slug is its name, its title its day.
    #expect(built["2026/11/29/photo/"].contains("<title>November 29, 2026 · A diary</title>"))
    #expect(built.unmarkedPaths.contains("media/entries/sea.24w.png"))
  }

  @Test func theFirstLineIsTheTitleAndTheRestTheText() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-30-heading.md --
      # A *fine* heading

      Body one.
      -- content/entries/2026-11-29-line.md --
      First line
      second line

      Body two.
      -- content/entries/2026-11-28-list.md --
      - a list
      -- content/entries/2026-11-27-given.md --
      ---
      title: Given
      ---
      First line

      Body.
      """
    ).build()
    #expect(built["2026/11/30/heading/"].contains(">A fine heading</h1>"))
    #expect(!built["2026/11/30/heading/"].contains("<em>fine</em>"))
    #expect(built["2026/11/29/line/"].contains(">First line</h1>"))
    #expect(built["2026/11/29/line/"].contains("<p>second line</p>"))
    #expect(built["2026/11/28/list/"].contains(">November 28, 2026</h1>"))
    #expect(built["2026/11/27/given/"].contains("<p>First line</p>"))
  }
}
