import Diagnostics
import Testing

@testable import SiteBuilding

/// What is said of links that lead nowhere, or to several texts.
struct BrokenLinkTests {
  @Test func anEntryAndAPageOfOneNameAreBothNamed() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-01-a.md --
      Same

      [[Same]]
      -- content/pages/same.md --
      # Same
      """
    ).build()
    #expect(
      built.printed == """
        content/entries/2026-11-01-a.md:3:1: warning: “Same” may mean 2 texts; \
        content/entries/2026-11-01-a.md was taken [ambiguous-link]
           3 | [[Same]]
             | ^~~~~~~~
             = note: another is content/pages/same.md
             = help: link to the file instead: [words](../path.md)

        """)
  }

  @Test func ofManyTextsOfOneNameAFewAreNamed() async throws {
    let twins = (1...9).map { "-- content/entries/2026-11-0\($0).md --\nTwin\n\nText" }
    let built = try await SmallSite(
      twins.joined(separator: "\n") + "\n-- content/pages/about.md --\nAbout\n\n[[Twin]]"
    ).build()
    let message = try #require(built.report.diagnostics.first)
    #expect(message.summary == "“Twin” may mean 9 texts; content/entries/2026-11-09.md was taken")
    #expect(message.notes.count == 5)
    #expect(message.notes.first == "another is content/entries/2026-11-08.md")
    #expect(message.notes.last == "and there are 4 more")
  }

  @Test func aTextKeptBackIsNoSecondMeaning() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-01.md --
      ---
      draft: true
      ---
      Twin
      -- content/entries/2026-11-02.md --
      Twin
      -- content/pages/about.md --
      About

      [[Twin]] [[2026-11-01]]
      """
    ).build()
    #expect(built["about/"].contains("<a href=\"/2026/11/02/twin/\">Twin</a> 2026-11-01"))
    #expect(built.report.diagnostics.map(\.id) == ["link-to-unpublished"])
  }

  @Test func theTitleOfAPageIsOfferedToo() async throws {
    let built = try await SmallSite(
      """
      -- content/entries/2026-11-01.md --
      A

      [[Colopon]]
      -- content/pages/imprint.md --
      # Colophon
      """
    ).build()
    #expect(built.report.diagnostics.map(\.help) == ["did you mean [[Colophon]]?"])
  }

  @Test func onlyTheFirstNamesOfAJournalAreLookedFor() async throws {
    let count = TitleSuggestions.limit + 10
    let texts = (0..<count).map { number in
      """
      -- content/entries/2026-11-01-\(number + 100).md --
      ---
      title: A day at the sea \(number)
      ---
      [[A dya at the sea \(number)]] [[A dya at the sea \(number)]]
      """
    }
    let messages = try await SmallSite(texts.joined(separator: "\n")).build().report.diagnostics
    #expect(messages.count == 2 * count)
    let offers = messages.filter { $0.help?.hasPrefix("did you mean [[A day at the sea ") == true }
    #expect(offers.count == 2 * TitleSuggestions.limit)
    #expect(
      messages.filter { !$0.notes.isEmpty }.map(\.notes)
        == Array(
          repeating: ["only the first 50 names without a text are compared with titles"], count: 20)
    )
  }

  @Test func manyLinksIntoATextOfManyHeadingsAreChecked() async throws {
    let headings = (0..<3000).map { "# Heading \($0)\n" }.joined()
    let links = (0..<3000).map { "[x](#heading-\($0)) " }.joined()
    let site = try SmallSite(
      "-- content/entries/2026-11-01.md --\nA\n\n\(headings)\n\(links)[y](#headin-1)\n")
    let built = try await site.build()
    #expect(
      built.report.diagnostics.map(\.summary) == ["there is no heading #headin-1 in that text"])
  }
}
