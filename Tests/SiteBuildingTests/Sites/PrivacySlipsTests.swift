import Diagnostics
import Testing

@testable import SiteBuilding

/// Slips of the pen that would publish what was meant to be kept back.
struct PrivacySlipsTests {
  @Test(arguments: [
    ("private: true\nprivate: false", "4:1: error: `private` is given twice [duplicate-key]"),
    ("private: false\nprivate: true", "4:1: error: `private` is given twice [duplicate-key]"),
    ("draft: true\ndraft: false", "4:1: error: `draft` is given twice [duplicate-key]"),
    ("opens: 2030-01-01\nopens: 2020-01-01", "4:1: error: `opens` is given twice [duplicate-key]"),
    ("\"private\": true\n\"priv\\u0061te\": false", "4:1: error: "),
    ("Private: true", "3:1: error: `Private` is no key of an entry [unknown-key]"),
    ("published: false", "3:1: error: `published` is no key of an entry [unknown-key]"),
    ("opens:", "3:1: error: `opens` names no day [invalid-date]"),
    ("private:", "3:1: error: `private` is `true` or `false`, not nothing [not-a-flag]"),
  ])
  func endTheBuild(keys: String, message: String) async throws {
    for path in ["content/entries/a.md", "content/pages/a.md"] {
      let site = try SmallSite("-- \(path) --\n---\ndate: 2026-11-01\n\(keys)\n---\nText\n")
      let failure = try #require(await site.failure())
      #expect(failure.hasPrefix("\(path):\(message)"), "\(failure)")
      #expect(!failure.contains("warning"), "\(failure)")
    }
  }

  @Test func aRepeatedKeyThatHidesNothingIsAWarning() async throws {
    let site = try SmallSite(
      "-- content/entries/2026-11-01.md --\n---\nmood: a\nmood: b\n---\nText\n")
    let built = try await site.build()
    #expect(built.report.diagnostics.map { "\($0.severity) \($0.id)" } == ["warning duplicate-key"])
  }

  @Test func aPrivatePlaceIsKnownByEverySpellingAndPoint() async throws {
    func entry(_ day: Int, _ location: String) -> String {
      "-- content/entries/2026-11-0\(day).md --\n---\nlocation: \(location)\n---\nText\n"
    }
    let built = try await SmallSite(
      """
      -- content/places.yaml --
      할머니 댁: {latitude: 37.893, longitude: 128.826, private: true}
      가게: 37.8931, 128.8261
      """ + "\n" + entry(1, "{name: 할머니-댁, latitude: 37.8932, longitude: 128.8262}")
        + entry(2, "{name: 할머니_댁, latitude: 37.8932, longitude: 128.8262}")
        + entry(3, "\"37.893, 128.826\"") + entry(4, "geo:37.8934,128.8264")
        + entry(5, "{name: 외갓집, lat: 37.893, lon: 128.826}") + entry(6, "가게")
    ).build()
    #expect(built.pathsMentioning("37.89") == [])
    #expect(built.pathsMentioning("128.82") == [])
    #expect(built.report.diagnostics.map(\.id) == ["hidden-place"])
    let place = built["places/할머니-댁/"]
    for day in 1...4 { #expect(place.contains("/2026/11/0\(day)/")) }
    #expect(built["places/외갓집/"].contains("/2026/11/05/"))
  }

  /// A place that an entry itself calls private is published by its name only, and other entries from
  /// there tell no more, nor its name.
  @Test func aPlaceMayBePrivateInTheEntryAlone() async throws {
    func entry(_ day: Int, _ location: String, _ key: String = "pinned") -> String {
      "-- content/entries/2026-11-0\(day).md --\n---\nlocation: \(location)\n\(key): true\n---\nText\n"
    }
    let built = try await SmallSite(
      entry(1, "{name: My house, latitude: 41.98765, longitude: 71.1234, private: true}")
        + entry(2, "\"41.98764, 71.12341\"")
        + entry(3, "{name: Hideout, lat: 51.53, lon: -7.2575, private: true}", "draft")
        + entry(4, "\"51.53, -7.2575\"")
    ).build()
    #expect(built.messages == [])
    for secret in ["41.98", "71.123", "51.53", "7.2575", "Hideout"] {
      #expect(built.pathsMentioning(secret) == [], "\(secret)")
    }
    #expect(built["places/my-house/"].contains("/2026/11/01/"))
    #expect(!built["2026/11/02/"].contains("My house"))
  }

  @Test(arguments: ["Private", "privat", "hidden"])
  func aSlipInALocationEndsTheBuild(key: String) async throws {
    let site = try SmallSite(
      "-- content/entries/2026-11-01.md --\n---\nlocation: {name: a, lat: 1, lon: 2, \(key): true}\n---\nText\n"
    )
    let failure = try #require(await site.failure())
    #expect(failure.contains("2:37: error: `\(key)` is no key of `location` [unknown-key]"))
    #expect(failure.contains("did you mean `private`?"))
  }
}
