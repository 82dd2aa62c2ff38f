import JournalModel
import Testing

@testable import SiteBuilding

struct MapSettingsTests {
  @Test(arguments: [
    ("https://tile.example.org/{z}/{x}/{y}.png", ["https://tile.example.org"]),
    ("http://127.0.0.1:8080/{z}/{x}/{-y}{r}.png", ["http://127.0.0.1:8080"]),
    (
      "https://{s}.tile.example.org/a/{z}/{x}/{y}.png?key=0a-b",
      ["https://a.tile.example.org", "https://b.tile.example.org", "https://c.tile.example.org"]
    ),
    (
      "https://tiles-{s}.example.org/{z}/{x}/{y}",
      ["https://tiles-a.example.org", "https://tiles-b.example.org", "https://tiles-c.example.org"]
    ),
  ])
  func aPatternNamesTheHostsOfItsTiles(pattern: String, origins: [String]) throws {
    let server = try TileServer(pattern: pattern)
    #expect(server.pattern == pattern)
    #expect(server.origins == origins)
  }

  @Test(arguments: [
    ("tile.example.org/{z}/{x}/{y}.png", "it begins with neither https:// nor http://"),
    ("//tile.example.org/{z}/{x}/{y}.png", "it begins with neither https:// nor http://"),
    ("https://tile.example.org/{z}/{y}.png", "it has no {x}"),
    ("https://tile.example.org/{z}/{x}.png", "it has no {y}"),
    ("https:///{z}/{x}/{y}.png", "it names no host"),
    ("https://{z}{x}{y}", "it names no host"),
    ("https://me@example.org/{z}/{x}/{y}", "it names no host"),
    ("https://*.example.org/{z}/{x}/{y}", "it names no host"),
    ("https://example.org:x/{z}/{x}/{y}", "it names no host"),
    ("https://example.org/{z}/{x}/{y}?key={key}", "nothing is known to put in place of {key}"),
    ("https://example.org/{z}/{x}/{y}{}", "nothing is known to put in place of {}"),
    ("https://example.org;script-src/{z}/{x}/{y}", "an address has no such characters"),
    ("https://example.org 'unsafe-inline'/{z}/{x}/{y}", "an address has no such characters"),
    ("https://지도.example.org/{z}/{x}/{y}", "an address has no such characters"),
  ])
  func anyOtherTextIsNoPattern(pattern: String, problem: String) {
    #expect {
      try TileServer(pattern: pattern)
    } throws: { error in
      (error as? TilePatternMistake)?.problem == problem
    }
  }

  @Test(arguments: [
    ("© a", [MapCredit(text: "© a")]),
    (
      "© [OpenStreetMap](https://www.openstreetmap.org/copyright) contributors",
      [
        MapCredit(text: "© "),
        MapCredit(text: "OpenStreetMap", url: "https://www.openstreetmap.org/copyright"),
        MapCredit(text: " contributors"),
      ]
    ),
    ("[a](https://a.example)", [MapCredit(text: "a", url: "https://a.example")]),
    ("[a](javascript:alert(1))", [MapCredit(text: "[a](javascript:alert(1))")]),
    ("[a] (b", [MapCredit(text: "[a] (b")]),
  ])
  func anAttributionMayHoldLinks(text: String, credits: [MapCredit]) {
    let read = ReadText(settings: "title: a\nmap: {attribution: '\(text)'}")
    #expect(read.value.map.attribution == credits)
    #expect(read.messages == "")
  }
}
