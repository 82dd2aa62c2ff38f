import ContentHashing
import FileFixtures
import Foundation
import JournalModel
import PackedEntries
import Testing

@testable import SiteBuilding

/// Whether anything of a time capsule can be found out before its day, by whoever has every file of the site
/// and of the cache.
struct CapsuleLeakTests {
  private static let path = "content/entries/2026/capsule.md"
  private static let commitment = String(repeating: "5e", count: 32)

  /// What is sealed: every field says the word, and everything is of another size than in a sealed entry of
  /// another `length`.
  private static func capsule(_ word: String, length: Int, more: String = "") -> String {
    let words = Array(repeating: "\(word)body", count: length).joined(separator: " ")
    return """
      ---
      date: 2026-11-01
      opens: 2027-01-01
      title-hidden: true
      capsule: {id: c0ffee123456, buried: 2026-11-02T10:00:00+09:00, salt: \(String(repeating: "0", count: 32)), commitment: \(commitment)}
      title: \(word)title
      tags: [\(word)tag, shared]
      mood: \(word)mood
      location: \(word)place
      weather: {condition: hail, text: \(word)weather, temperature: -\(length)}
      description: \(word)description
      photos: [{file: \(word)photo.gif, alt: \(word)alt, caption: \(word)caption}]
      cover: \(word)cover.gif
      \(word)key: \(word)value
      extra: {\(word)extra: \(word)other}
      aliases: [/\(word)alias/]
      slug: \(word)slug
      locale: \(length % 2 == 0 ? "de" : "fr")
      updated: 2026-11-\(10 + length % 10)
      pinned: true
      \(more)
      ---
      # \(word)heading

      \(words) with [a link](\(word)link.md), [[\(word)wiki]], ![\(word)picture](\(word)inline.gif).[^1]

      [^1]: \(word)note

      """
  }

  private func site(_ word: String, length: Int, more: String = "") throws -> SmallSite {
    let size = 16 + length
    var site = try SmallSite(
      """
      -- content/journal.yaml --
      title: A diary
      url: https://example.org/
      locales: [en, ko]
      timezone: Asia/Seoul
      menu: [capsules]
      -- content/places.yaml --
      \(word)place: {latitude: 11.22\(length), longitude: 44.55\(length), private: true}
      -- content/entries/2026/\(word)photo.gif (picture \(size)x16) --
      -- content/entries/2026/\(word)cover.gif (picture \(size)x17) --
      -- content/entries/2026/\(word)inline.gif (picture \(size)x18) --
      -- content/entries/2026-11-30-open.md --
      ---
      title: Open
      tags: [shared]
      ---
      What everybody may read, and not [the other one](2026/capsule.md) or [[2026-11-01]].
      """)
    site.makesCards = true
    try site.write(Self.capsule(word, length: length, more: more), to: Self.path)
    return site
  }

  // MARK: One capsule is as good as another

  /// How a site may be built.
  private static let ways: [@Sendable (inout SmallSite) -> Void] = [
    { _ in }, { $0.isPortable = true },
    {
      $0.includesDrafts = true
      $0.includesFuture = true
    },
    { $0.now = instant("2026-11-01T12:00:00+09:00") },
    { $0.now = instant("2026-12-31T23:59:59+09:00") },
  ]

  /// Whatever way it is encoded, packed, counted or hashed: a site that depended on what is sealed would be
  /// another for another capsule.
  @Test(arguments: ways.indices)
  func theSiteIsTheSameWhateverIsSealed(way: Int) async throws {
    var (one, other) = (try site("zanzibar", length: 40), try site("quux", length: 7))
    Self.ways[way](&one)
    Self.ways[way](&other)
    let (built, builtOther) = (try await one.build(), try await other.build())
    #expect(built.paths == builtOther.paths)
    for path in built.paths { #expect(built.files[path] == builtOther.files[path], "\(path)") }
    #expect(built.report.summary.sealed == 1)
    #expect(built.has("capsules/c0ffee123456/") == (way != 3))
  }

  // MARK: No word of it is anywhere

  private func expectNoTrace(
    of word: String, in site: SmallSite, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let secrets = try digests(in: site)
    for folder in ["public", ".ilgi"] {
      for (path, bytes) in try site.folder.bytes(in: folder) {
        #expect(
          !path.lowercased().contains(word), "\(folder)/\(path)", sourceLocation: sourceLocation)
        for form in Unpacked(bytes).forms {
          let text = String(decoding: form, as: UTF8.self).lowercased()
          #expect(!text.contains(word), "\(folder)/\(path)", sourceLocation: sourceLocation)
          for secret in secrets {
            #expect(
              !text.contains(secret.hexadecimal) && Data(form).range(of: Data(secret.bytes)) == nil,
              "\(folder)/\(path)", sourceLocation: sourceLocation)
          }
        }
      }
    }
  }

  /// The plain hashes of what is sealed: who guesses a text could try it out with them.
  private func digests(in site: SmallSite) throws -> [ContentHash] {
    let files = try site.folder.bytes(in: "content/entries/2026")
    var hashes = files.values.map { ContentHash(of: $0) }
    let text = String(decoding: files["capsule.md"] ?? [], as: UTF8.self)
    let body = text.components(separatedBy: "---\n").last ?? ""
    for part in [body, body.trimmingCharacters(in: .newlines)] {
      hashes.append(ContentHash(of: Array(part.utf8)))
    }
    for line in body.split(separator: "\n") { hashes.append(ContentHash(of: Array(line.utf8))) }
    return hashes
  }

  @Test(arguments: ways.indices)
  func noWordOfItIsAnywhere(way: Int) async throws {
    var site = try site("zanzibar", length: 40)
    Self.ways[way](&site)
    _ = try await site.build()
    try expectNoTrace(of: "zanzibar", in: site)
    _ = try await list(site.request)
    try expectNoTrace(of: "zanzibar", in: site)
    _ = await EntryCatalogue.load(
      site.request.site, timeZone: "Asia/Seoul", now: site.now, jobs: 1)
    _ = try await site.build()
    try expectNoTrace(of: "zanzibar", in: site)
  }

  @Test func aClockSetBackLeavesNoTraceOfWhatWasOpen() async throws {
    var site = try site("zanzibar", length: 40)
    let shut = try await site.build()
    #expect(shut.paths.contains { $0.hasPrefix("search/entries/") })
    site.now = instant("2027-02-01T00:00:00+09:00")
    let open = try await site.build()
    #expect(open.has("2026/11/01/zanzibarslug/"))
    _ = try await list(site.request)
    site.output = "elsewhere"
    _ = try await site.build()
    site.output = "public"
    site.now = instant("2026-12-01T12:00:00+09:00")
    let again = try await site.build()
    #expect(again.files == shut.files)
    try expectNoTrace(of: "zanzibar", in: site)
    // A listing under a later clock leaves its traces until the next build, even one that has nothing to do.
    site.now = instant("2027-02-01T00:00:00+09:00")
    _ = try await list(site.request)
    site.now = instant("2026-12-01T12:00:00+09:00")
    #expect(try await site.build().report.writing?.touchedNothing != false)
    try expectNoTrace(of: "zanzibar", in: site)
  }

  @Test func aDraftAndAPrivateCapsuleAreNoCapsules() async throws {
    for more in ["draft: true", "private: true"] {
      let site = try site("zanzibar", length: 40, more: more)
      let built = try await site.build()
      #expect(!built.has("capsules/") && !built.has("capsules.ics"))
      try expectNoTrace(of: "zanzibar", in: site)
      try expectNoTrace(of: "c0ffee", in: site)
    }
  }

  @Test func aCapsuleOfADayToComeIsNotToldOf() async throws {
    var site = try site("zanzibar", length: 40)
    site.now = instant("2026-10-31T23:59:59+09:00")
    try site.remove("content/entries/2026-11-30-open.md")
    let built = try await site.build()
    #expect(!built.has("capsules/"))
    try expectNoTrace(of: "c0ffee", in: site)
  }
}

/// The bytes of a file in all the ways in which something could be packed into it.
private struct Unpacked {
  let forms: [[UInt8]]

  init(_ bytes: [UInt8]) {
    var forms = [bytes]
    // Lines of a calendar are folded; JSON and URLs spell letters otherwise.
    let text = String(decoding: bytes, as: UTF8.self)
    forms.append(Array(text.replacingOccurrences(of: "\r\n ", with: "").utf8))
    if let decoded = text.removingPercentEncoding { forms.append(Array(decoded.utf8)) }
    forms += Unpacked.base64(in: bytes)
    // The entries of the search are packed; without a server they are in a script.
    let json = text.components(separatedBy: "String.raw`").last?.components(separatedBy: "`")[0]
    for file in [bytes, json.map { Array($0.utf8) }].compactMap(\.self) {
      if let entries = unpackedEntries(in: file) { forms.append(entries) }
    }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { forms.append(PNGChunks(bytes).texts) }
    if bytes.starts(with: [0x1F, 0x8B]) { Issue.record("a file is packed that this can't unpack") }
    self.forms = forms
  }

  /// What runs of base64 digits say, from each of the four places where a run may begin.
  private static func base64(in bytes: [UInt8]) -> [[UInt8]] {
    let runs = bytes.split { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x2D, 0x5F: false
      default: true
      }
    }
    return runs.filter { $0.count >= 12 }.flatMap { run -> [[UInt8]] in
      (0..<4).compactMap { start -> [UInt8]? in
        let text = String(decoding: run.dropFirst(start), as: UTF8.self)
          .replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let whole = String(text.prefix(text.utf8.count / 4 * 4))
        return Data(base64Encoded: whole).map { Array($0) }
      }
    }
  }
}

/// The chunks of a PNG that hold something else than pixels.
private struct PNGChunks {
  let texts: [UInt8]

  init(_ png: [UInt8]) {
    var texts: [UInt8] = []
    var index = 8
    while index + 12 <= png.count {
      let length = png[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
      let kind = String(decoding: png[index + 4..<index + 8], as: UTF8.self)
      // A card has nothing but pixels, so there is nothing in it to unpack.
      let isKnown = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "pHYs", "sRGB", "gAMA"].contains(kind)
      if !isKnown { Issue.record("a card has a chunk \(kind)") }
      if kind != "IDAT", index + 8 + length <= png.count {
        texts += png[index + 8..<index + 8 + length]
      }
      index += 12 + length
    }
    self.texts = texts
  }
}
