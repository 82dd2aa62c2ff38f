import Foundation
import Testing

@testable import CommandLineTool

/// What programs learn of a command: one object, with all that a person would have been told.
struct ResultInJSONTests {
  private let site: TestSite

  init() throws {
    site = try TestSite()
  }

  private func ids(_ words: String..., input: String = "") async throws -> [String] {
    try await CommandLineToolTests.run(words + ["--json"], in: site.path, input: input)
      .messageIDs()
  }

  @Test func aNewEntryHasItsWarnings() async throws {
    #expect(try await ids("new", "T", "글", "--at", "어딘가") == ["unknown-place"])
    #expect(try await ids("new", "T", "글") == [])
    try site.write("title: T\ngit: {autosave: true}\n", to: "content/journal.yaml")
    let outcome = await site.run("new", "T", "글", "--weather", "rian", "--json")
    #expect(outcome.code == .done && outcome.error.isEmpty)
    #expect(try outcome.messageIDs() == ["unknown-weather", "not-committed"])
    #expect(try (outcome.json()["path"] as? String)?.hasPrefix("content/entries/2026/") == true)
  }

  @Test func aMistakeInTheSettingsIsThere() async throws {
    try site.write("title: [\n", to: "content/journal.yaml")
    #expect(try await !ids("new", "T", "글").isEmpty)
    #expect(try await !ids("show").isEmpty)
  }

  @Test func thatNothingWasWrittenIsThere() async throws {
    #expect(try await ids("new", input: " \n") == ["nothing-written"])
  }

  @Test func aWrongWordIsThereWithWhatWasTold() async throws {
    try site.write("title: 1\nlocale: xx-nonsense-zz\n", to: "content/journal.yaml")
    let outcome = await site.run("new", "T", "글", "--date", "soon", "--json")
    #expect(outcome.code == .wrongUsage && outcome.error.isEmpty)
    #expect(try outcome.messageIDs().last == "usage")
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test func everyListTellsOfMistakesOnce() async throws {
    try site.write("---\ndate: 2023-02-29\n---\nA\n", to: "content/entries/a.md")
    for command in ["list", "photos", "stats", "build"] {
      let ids = try await site.run(command, "--json").messageIDs()
      #expect(ids.count == 1, "\(command): \(ids)")
    }
    try site.write("안목해변: {latitude: 99, longitude: 128.95}\n", to: "content/places.yaml")
    #expect(try await ids("place", "list").count == 1)
    #expect(try await ids("place", "find", "안목해변").count == 1)
  }
}
