import Foundation
import Testing

@testable import CommandLineTool

/// What the README tells people to write works as it stands there.
struct ReadmeTests {
  private let readme: String
  private let repository =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL

  init() throws {
    readme = try String(contentsOf: repository.appending(path: "README.md"), encoding: .utf8)
  }

  /// The contents of the code blocks in a language.
  private func blocks(_ language: String) -> [String] {
    readme.components(separatedBy: "```\(language)\n").dropFirst().compactMap {
      $0.components(separatedBy: "```\n").first
    }
  }

  @Test func itsJournalHasNoMistakes() async throws {
    let settings = blocks("yaml")
    let entry = try #require(blocks("markdown").first)
    try #require(settings.count == 3)
    let site = try TestSite([
      "content/journal.yaml": settings[0] + settings[2], "content/places.yaml": settings[1],
      "content/entries/readme.md": entry,
    ])
    let outcome = await site.run("build", "--json", "--now", "2026-12-01T00:00:00Z")
    // There is no photo in a text.
    #expect(try outcome.messageIDs() == ["missing-photo"])
    #expect(site.has("public/2026/11/30/readme/index.html"))
  }

  @Test func itsCommandsAreUnderstood() throws {
    let lines = blocks("sh").joined().split(separator: "\n").map(String.init)
    let calls = lines.compactMap { line -> [String]? in
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard let program = words.firstIndex(of: "ilgi"),
        program == 0 || words[program - 1] == "release"
      else { return nil }
      return Array(words[(program + 1)...].prefix { ![">", "|", "&&"].contains($0) })
    }
    #expect(calls.count >= 6)
    for words in calls {
      let command = try #require(allCommands.first { $0.name == words.first }, "\(words)")
      #expect(throws: Never.self, "\(words)") {
        try ParsedArguments(words.dropFirst(), for: command)
      }
    }
  }

  @Test func itsLinksLeadToFiles() {
    let links = readme.matches(of: /\]\((?!https?:)([^)#]+)\)/).map { String($0.output.1) }
    #expect(links.count >= 4)
    for link in links {
      #expect(
        FileManager.default.fileExists(atPath: repository.appending(path: link).path), "\(link)")
    }
  }
}
