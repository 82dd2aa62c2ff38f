import Foundation
import Testing

@testable import CommandLineTool

/// A journal that has not changed since it was listed is not read again, and what is told is the same.
struct ListingMemoryTests {
  private let site: TestSite

  init() throws {
    site = try TestSite([
      "content/entries/secret.md":
        "---\ndate: 2026-01-02\nprivate: true\n---\nsecret-title\n\nsecret-words\n",
      "content/entries/sealed.md":
        "---\ndate: 2026-01-02\nopens: 2026-04-01\n---\nsealed-title\n\n글\n",
      "content/entries/draft.md": "---\ndate: 2026-01-03\ndraft: true\n---\ndraft-title\n",
    ])
  }

  /// Lists once and makes what is remembered look older than no file.
  private func remember() async throws {
    _ = await site.run("list")
    let texts = try Data(contentsOf: URL(filePath: site.path + "/.ilgi/listing"))
    try texts.write(to: URL(filePath: site.path + "/.ilgi/listing"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: 60)],
      ofItemAtPath: site.path + "/.ilgi/listing")
  }

  /// Whether what is remembered is told, which a change of it shows.
  private func isRemembered() async throws -> Bool {
    let file = URL(filePath: site.path + "/.ilgi/listing")
    let kept = try Data(contentsOf: file)
    let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate]
    defer { try? kept.write(to: file) }
    let changed = String(decoding: kept, as: UTF8.self).replacing(
      "Back at work", with: "BACK AT WORK")
    try Data(changed.utf8).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: date ?? Date()], ofItemAtPath: file.path)
    return await site.run("list").output.contains("BACK AT WORK")
  }

  @Test(arguments: [
    ["list"], ["list", "--json"], ["list", "--weather", "雪"], ["list", "--place", "Anmok Beach"],
    ["list", "--tag", "여행"], ["search", "기차"], ["search", "기차", "--json"], ["search", "ㄱㅇ ㅂㄷ"],
    ["search", "weather:rain"], ["search", "place:안목", "--newest"], ["search", "secret-words"],
    ["search", "-기차"], ["list", "--tag", "없다"], ["search", "아침 기차"],
  ])
  func tellsTheSame(words: [String]) async throws {
    let fresh = await run(words, in: site.path)
    try await remember()
    let remembered = await run(words, in: site.path)
    #expect(remembered.output == fresh.output && remembered.error == fresh.error)
    #expect(remembered.code == fresh.code)
    #expect(try await isRemembered())
  }

  @Test func isForgottenWhenAnythingChanges() async throws {
    for change in [
      { try self.site.write("---\ndate: 2026-02-20\n---\nNew\n", to: "content/entries/new.md") },
      { try FileManager.default.removeItem(atPath: self.site.path + "/content/entries/new.md") },
      { try self.site.write("GIF87a", to: "content/media/a.gif") },
      { try self.site.write("title: Other\n", to: "content/journal.yaml") },
      { try self.site.write("rain: Rain\n", to: "Templates/locales/en.yaml") },
    ] {
      try await remember()
      #expect(try await isRemembered())
      try change()
      #expect(try await !isRemembered())
    }
  }

  @Test func isForgottenWhenACapsuleOpens() async throws {
    try await remember()
    let later = await site.run("list", "--now", "2026-05-01T00:00:00Z")
    #expect(later.output.contains("sealed-title"))
  }

  @Test func nothingIsKeptOfWhatIsNotPublished() async throws {
    _ = await site.run("list", "--drafts")
    #expect(!site.has(".ilgi/listing"))
    try await remember()
    let files = try FileManager.default.contentsOfDirectory(atPath: site.path + "/.ilgi")
    #expect(Set(files).isSuperset(of: ["listing", "listing-texts", "listing-words"]))
    for file in files {
      let bytes = try Data(contentsOf: URL(filePath: site.path + "/.ilgi/" + file))
      for word in ["secret", "sealed", "draft"] {
        let units = Data(word.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        #expect(bytes.range(of: Data(word.utf8)) == nil && bytes.range(of: units) == nil, "\(file)")
      }
    }
  }

  /// The files in the cache in which a word stands, as bytes of UTF-8 or of UTF-16.
  private func cached(_ word: String) throws -> [String] {
    let units = Data(word.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
    return try FileManager.default.contentsOfDirectory(atPath: site.path + "/.ilgi").filter {
      let file = URL(filePath: site.path + "/.ilgi/" + $0)
      guard let bytes = try? Data(contentsOf: file) else { return false }
      return bytes.range(of: Data(word.utf8)) != nil || bytes.range(of: units) != nil
    }
  }

  @Test(arguments: ["bury", "by hand"])
  func nothingIsKeptOfWhatIsBuried(how: String) async throws {
    let entry = "---\ndate: 2026-01-04\ntags: [bottle]\nlocation: harbour\n---\nMarlin\n\nlantern\n"
    try site.write(entry, to: "content/entries/coral.md")
    for words in [["build"], ["list"], ["search", "lantern"], ["show", "Marlin"]] {
      #expect(await run(words, in: site.path).code == .done)
    }
    #expect(try cached("lantern").contains("listing-words"))
    #expect(try cached("bottle").contains("catalogue"))
    if how == "bury" {
      let words = ["capsule", "bury", "--entry", "Marlin", "--opens", "2027-01-01", "--yes"]
      #expect(await run(words, in: site.path).code == .done)
    } else {
      try site.write(
        entry.replacing("tags", with: "opens: 2027-01-01\ntags"), to: "content/entries/coral.md")
      #expect(await site.run("build").code == .done)
    }
    for word in ["lantern", "Marlin", "bottle", "harbour"] {
      #expect(try cached(word).filter { $0.hasPrefix("listing") || $0 == "catalogue" } == [])
    }
  }

  @Test func aBuildKeepsTheListingOfTheFilesAsTheyAre() async throws {
    try await remember()
    _ = await site.run("build")
    #expect(try await isRemembered())
  }

  @Test func aJournalWithErrorsIsReadEachTime() async throws {
    try site.write("---\ndate: 2023-02-29\n---\nA\n", to: "content/entries/a.md")
    _ = await site.run("list")
    #expect(!site.has(".ilgi/listing"))
    #expect(await site.run("list").code == .journalHasErrors)
  }

  @Test func showsOfManyEntriesWhatItShowsOfThemWhenTheyAreRead() async throws {
    for number in 1...60 {
      try site.write(
        "---\ndate: 2025-01-01\n---\nTitle \(number)\n\nA *common* word, 글 \(number).\n",
        to: "content/entries/many-\(number).md")
    }
    let fresh = await site.run("search", "common").output
    #expect(fresh.split(separator: "\n").count { $0.contains("A common word, 글 ") } == 60)
    try await remember()
    #expect(await site.run("search", "common").output == fresh)
  }

  @Test(arguments: ["listing", "listing-texts", "listing-words"])
  func whatIsDamagedIsNoHarm(file: String) async throws {
    let fresh = await site.run("search", "기차").output
    try await remember()
    let path = site.path + "/.ilgi/" + file
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]
    try Data(contentsOf: URL(filePath: path)).dropLast(3).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.modificationDate: date ?? Date()], ofItemAtPath: path)
    #expect(await site.run("search", "기차").output == fresh)
  }
}
