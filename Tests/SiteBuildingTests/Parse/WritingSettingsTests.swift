import CivilTime
import Diagnostics
import JournalModel
import Testing

@testable import SiteBuilding

struct WritingSettingsTests {
  private func read(_ text: String) -> (settings: Settings, messages: [String]) {
    let (settings, diagnostics) = readSettings(
      from: SourceText(path: "content/journal.yaml", text: "title: T\n" + text))
    return (settings, diagnostics.map { "\($0.severity.rawValue): \($0.summary)" })
  }

  @Test func autosaveIsOffUnlessItIsAskedFor() {
    #expect(!read("").settings.savesToGit)
    #expect(read("git: {autosave: true}\n").settings.savesToGit)
    #expect(!read("git: {autosave: false}\n").settings.savesToGit)
    #expect(read("git: {commit: true}\n").messages == ["warning: `commit` is no key of `git`"])
  }

  @Test func aPatternSaysWhereEntriesGo() throws {
    let pattern = read("entries: {path: \"{year}/{month}/{day} {time} {slug}.md\"}\n").settings
      .entryPath
    let day = try #require(CivilDate(iso8601: "2026-02-03"))
    let time = ClockTime(hour: 7, minute: 5)
    #expect(
      pattern.path(on: day, at: time, slug: "sea") == "content/entries/2026/02/03 0705 sea.md")
    #expect(pattern.path(on: day, at: time, slug: "") == "content/entries/2026/02/03 0705.md")
    #expect(
      pattern.path(on: day, at: time, slug: "sea", number: 3)
        == "content/entries/2026/02/03 0705 sea-3.md")
    #expect(
      EntryPathPattern.usual.path(on: day, at: nil, slug: "")
        == "content/entries/2026/02/2026-02-03.md")
  }

  @Test(arguments: [
    ("{date}.txt", "the name does not end in .md"), ("/{date}.md", "a part of it is empty"),
    ("../{date}.md", "`..` begins with a dot"), (".trash/{date}.md", "`.trash` begins with a dot"),
    ("{name}.md", "there is no {name}, only {year}, {month}, {day}, {date}, {time}, {slug}"),
    ("{year}.md", "all entries of a month would be one file"),
  ])
  func refusesAPatternThatNoEntryCanGoTo(pattern: String, reason: String) {
    let (settings, messages) = read("entries: {path: \"\(pattern)\"}\n")
    #expect(messages == ["error: new entries can't go to `\(pattern)`: \(reason)"])
    #expect(settings.entryPath == .usual)
  }
}
