package import CivilTime

/// Where a new entry's file goes, below `content/entries/`: `{year}/{month}/{date}-{slug}.md`.
package struct EntryPathPattern: Sendable, Hashable {
  /// What is wrong with a pattern.
  package enum Mistake: Error, Sendable, Hashable {
    case notMarkdown
    /// It begins with `/`, or has an empty part or one that begins with a dot.
    case unusablePart(String)
    case unknownField(String)
    /// Nothing in it tells one entry from another.
    case sameForAll
  }

  /// As it was written.
  package let text: String

  package static let usual = EntryPathPattern(unchecked: "{year}/{month}/{date}-{slug}.md")

  /// The names that may stand in braces.
  package static let fields = ["year", "month", "day", "date", "time", "slug"]

  package init(_ text: String) throws(Mistake) {
    guard text.hasSuffix(".md") else { throw .notMarkdown }
    for part in text.split(separator: "/", omittingEmptySubsequences: false)
    where part.isEmpty || part.hasPrefix(".") {
      throw .unusablePart(String(part))
    }
    var used: Set<String> = []
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let name = String(piece.prefix { $0 != "}" })
      guard Self.fields.contains(name) else { throw .unknownField(name) }
      used.insert(name)
    }
    guard !used.isDisjoint(with: ["day", "date", "time", "slug"]) else { throw .sameForAll }
    self.text = text
  }

  private init(unchecked text: String) {
    self.text = text
  }

  /// The path, below the site, of an entry of that day; `number` tells it from others that would have
  /// the same: `content/entries/2026/11/2026-11-30-sea-2.md`.
  ///
  /// An entry without a title has an empty slug; signs that stand about it are left out then.
  package func path(on date: CivilDate, at time: ClockTime?, slug: String, number: Int = 1)
    -> String
  {
    let clock = (time ?? .midnight).iso8601.prefix(5).filter { $0 != ":" }
    let values = [
      "year": String(date.iso8601.prefix(4)), "month": String(date.iso8601.dropFirst(5).prefix(2)),
      "day": String(date.iso8601.suffix(2)), "date": date.iso8601, "time": String(clock),
      "slug": slug,
    ]
    let pieces = text.dropLast(3).split(separator: "{", omittingEmptySubsequences: false)
    let filled = pieces.dropFirst().reduce(into: String(pieces.first ?? "")) { path, piece in
      let name = piece.prefix { $0 != "}" }
      path += (values[String(name)] ?? "") + piece.dropFirst(name.count + 1)
    }
    var parts = filled.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let signs: Set<Character> = ["-", "_", " ", ".", ","]
      let tail = part.reversed().prefix(while: signs.contains).count
      return String(part.drop(while: signs.contains).dropLast(min(tail, part.count)))
    }
    if parts.last?.isEmpty ?? true { parts = parts.dropLast() + [date.iso8601] }
    let suffix = number > 1 ? "-\(number)" : ""
    return "content/entries/" + parts.filter { !$0.isEmpty }.joined(separator: "/") + suffix + ".md"
  }
}
