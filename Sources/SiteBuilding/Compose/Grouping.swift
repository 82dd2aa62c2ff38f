import ByteText
import ContentHashing
import JournalModel

/// Gathers the entries that share a tag, place, weather or mood.
///
/// Names are one group when they differ only in case or in the spaces and dashes between words.
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
  func groups() -> [EntryGroup] {
    let keys = members.keys.sorted { $0.precedesByBytes($1) }
    let addresses = Dictionary(grouping: keys) { ByteText.slug(from: $0, keepingSymbols: true) }
    return keys.compactMap { key in
      guard let kind = kinds[key], let members = members[key] else { return nil }
      return EntryGroup(
        kind: kind, key: key, name: Grouping.name(of: kind, members),
        slug: Grouping.slug(ofKey: key, in: addresses), entries: members.map(\.entry).uniqued())
    }
  }

  /// What a group's address is made of.
  ///
  /// Of names that have the same letters, `C` and `C#`, the one that is nothing else has them for its
  /// address; the others' goes on with a few digits of the name's hash, so that it stays whatever other
  /// names come.
  private static func slug(ofKey key: String, in addresses: [String: [String]]) -> String {
    let slug = ByteText.slug(from: key, keepingSymbols: true)
    let hash = ContentHash(of: Array(key.utf8)).hexadecimal.prefix(6)
    if slug.isEmpty { return String(hash) }
    return key == slug || addresses[slug]?.count == 1 ? slug : "\(slug)-\(hash)"
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
