import ByteText
import Diagnostics
import JournalModel

/// Gathers the entries that share a tag, place, weather or mood.
///
/// Names that lead to one address are one group when they differ only in case or in the spaces and
/// dashes between words; other names that would share an address are an error.
struct Grouping {
  private struct Member {
    let name: String
    let entry: Int
  }

  private var members: [String: [Member]] = [:]
  private var kinds: [String: EntryGroup.Kind] = [:]
  private var keys: [String: String] = [:]

  /// `identity` is what the group goes by where entries may call it by several names.
  mutating func add(
    _ entry: Int, to name: String, identity: String? = nil, kind: EntryGroup.Kind
  ) {
    let key = keys[identity ?? name] ?? groupKey(of: identity ?? name)
    keys[identity ?? name] = key
    members[key, default: []].append(Member(name: name, entry: entry))
    if kinds[key] == nil { kinds[key] = kind }
  }

  /// The groups in the byte order of their keys, each with its entries in the order they were added.
  func groups(naming entries: [Entry]) -> (groups: [EntryGroup], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var firstWithSlug: [String: Member] = [:]
    var groups: [EntryGroup] = []
    for (key, members) in members.sorted(by: { $0.key.precedesByBytes($1.key) }) {
      guard let kind = kinds[key] else { continue }
      let slug = Grouping.slug(ofKey: key)
      if let other = firstWithSlug[slug] {
        diagnostics.append(
          .sharedGroupAddress(
            members[0].name, in: entries[members[0].entry].path, other.name,
            in: entries[other.entry].path, slug: slug))
        continue
      }
      firstWithSlug[slug] = members[0]
      groups.append(
        EntryGroup(
          kind: kind, key: key, name: Grouping.name(of: kind, members), slug: slug,
          entries: members.map(\.entry).uniqued()))
    }
    return (groups, diagnostics)
  }

  private static func slug(ofKey key: String) -> String {
    let slug = ByteText.slug(from: key, keepingSymbols: true)
    return slug.isEmpty ? "-" : slug
  }

  /// What a place book calls it, else as most entries do.
  private static func name(of kind: EntryGroup.Kind, _ members: [Member]) -> String {
    if case .place(let place) = kind, let name = place.knownAs { return name }
    return commonest(of: members.map(\.name))
  }

  /// The spelling that occurs most often; of several, the first in byte order.
  private static func commonest(of names: [String]) -> String {
    var counts: [String: Int] = [:]
    for name in names { counts[name, default: 0] += 1 }
    let best = counts.min { a, b in
      a.value != b.value ? a.value > b.value : a.key.precedesByBytes(b.key)
    }
    return best?.key ?? ""
  }
}

extension Array where Element == Int {
  /// The numbers in their order, of equal neighbours one.
  fileprivate func uniqued() -> [Int] {
    reduce(into: []) { result, next in
      if result.last != next { result.append(next) }
    }
  }
}

extension Diagnostic {
  fileprivate static func sharedGroupAddress(
    _ name: String, in path: String, _ otherName: String, in otherPath: String, slug: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "shared-address", at: .file(path),
      "“\(name)” and “\(otherName)” would have one page, \(slug)/",
      notes: ["“\(otherName)” is in \(otherPath)"], help: "rename one of the two")
  }
}
