import Diagnostics
import JournalModel
import StructuredData

extension FieldReader {
  /// `map`: what is published of where places are, and what they are shown on.
  mutating func map(_ field: Member) -> Settings.Map {
    var map = Settings.Map()
    for member in members(field, help: "write `map: {precision: 3}`") ?? [] {
      switch member.key {
      case "tiles": map.tiles = tiles(member)
      case "attribution": map.attribution = attribution(member)
      case "precision": map.precision = integer(member, in: 0...6) ?? map.precision
      default:
        unknownKey(
          member, of: "`map`", known: ["tiles", "attribution", "precision"],
          synonyms: ["url": "tiles", "tile": "tiles", "credit": "attribution"])
      }
    }
    if map.tiles != nil, map.attribution.isEmpty {
      report(
        .warning, id: "no-attribution", at: field.keySpan,
        "the map doesn't say whose tiles it shows, as their makers ask for",
        help:
          "write `attribution: \"© [OpenStreetMap](https://www.openstreetmap.org/copyright)\"`, "
          + "or whatever the server's terms want")
    }
    return map
  }

  /// The address pattern of a tile server.
  private mutating func tiles(_ field: Member) -> TileServer? {
    guard let pattern = text(field) else { return nil }
    do throws(TilePatternMistake) {
      return try TileServer(pattern: pattern.value)
    } catch {
      report(
        .error, id: "invalid-url", at: pattern.span,
        "`\(pattern.value)` is no pattern for map tiles: \(error.problem)",
        help: "write `https://tile.example.org/{z}/{x}/{y}.png`")
      return nil
    }
  }

  /// Words with links as Markdown writes them: `© [OpenStreetMap](https://…)`.
  private mutating func attribution(_ field: Member) -> [MapCredit] {
    guard let text = text(field) else { return [] }
    if text.value.utf8.contains(UInt8(ascii: "<")) {
      report(
        .error, id: "invalid-attribution", at: text.span, "`attribution` takes no HTML",
        help:
          "write a link as in Markdown: `© [OpenStreetMap](https://www.openstreetmap.org/copyright)`"
      )
      return []
    }
    return credits(in: text.value)
  }
}

/// The runs of a text: links in Markdown's form, and the words between them.
private func credits(in text: String) -> [MapCredit] {
  var credits: [MapCredit] = []
  var rest = text[...]
  func add(_ words: Substring, url: String? = nil) {
    if !words.isEmpty { credits.append(MapCredit(text: String(words), url: url)) }
  }
  while let match = rest.firstMatch(of: #/\[([^\[\]]+)\]\((https?://[^\s()]+)\)/#) {
    add(rest[..<match.range.lowerBound])
    add(match.output.1, url: String(match.output.2))
    rest = rest[match.range.upperBound...]
  }
  add(rest)
  return credits
}

/// What keeps a text from being an address pattern of map tiles.
struct TilePatternMistake: Error {
  /// Lower case, without a full stop.
  let problem: String
}

extension TileServer {
  /// Reads a pattern as Leaflet takes it: `{z}`, `{x}`, `{y}` (or `{-y}` for rows that count from the
  /// south), `{s}` for one of the hosts a, b and c, and `{r}` for `@2x` where a screen is fine.
  init(pattern: String) throws(TilePatternMistake) {
    guard let scheme = ["https://", "http://"].first(where: pattern.hasPrefix) else {
      throw TilePatternMistake(problem: "it begins with neither https:// nor http://")
    }
    let rest = pattern.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    guard pattern.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"'<>\\^`|;,".utf8.contains($0) })
    else { throw TilePatternMistake(problem: "an address has no such characters") }
    let names = pattern.matches(of: #/\{([^{}]*)\}/#).map { String($0.output.1) }
    for name in ["z", "x"] where !names.contains(name) {
      throw TilePatternMistake(problem: "it has no {\(name)}")
    }
    guard names.contains("y") || names.contains("-y") else {
      throw TilePatternMistake(problem: "it has no {y}")
    }
    if let other = names.first(where: { !["z", "x", "y", "-y", "s", "r"].contains($0) }) {
      throw TilePatternMistake(problem: "nothing is known to put in place of {\(other)}")
    }
    let hosts: [String] =
      host.contains("{s}")
      ? ["a", "b", "c"].map {
        host.split(separator: "{s}", omittingEmptySubsequences: false).joined(separator: $0)
      }
      : [String(host)]
    let isHost = hosts.allSatisfy { host in
      host.wholeMatch(of: #/[A-Za-z0-9]([A-Za-z0-9.\-]*[A-Za-z0-9])?(:[0-9]{1,5})?/#) != nil
    }
    guard isHost else { throw TilePatternMistake(problem: "it names no host") }
    self.init(pattern: pattern, origins: hosts.map { scheme + $0 })
  }
}
