/// Which tags go together.
///
/// Two tags are related if at least two entries have both. How closely is the share of the entries
/// with either that have both (Jaccard's index), so that a tag that is everywhere is nobody's nearest.
enum RelatedTags {
  /// The closest relatives of each tag, at the index that the tag has: the closest first, at most eight.
  ///
  /// Time and memory go with the pairs of tags that entries have. Of an entry with very many tags, the
  /// first in the order of the groups count.
  static func all(of tags: [EntryGroup], entryCount: Int) -> [[Int]] {
    var tagsOfEntry = [[Int]](repeating: [], count: entryCount)
    for (tag, group) in tags.enumerated() {
      for entry in group.entries where tagsOfEntry[entry].count < mostPerEntry {
        tagsOfEntry[entry].append(tag)
      }
    }
    var shared: [Pair: Int] = [:]
    for tags in tagsOfEntry {
      for (position, a) in tags.enumerated() {
        for b in tags[(position + 1)...] { shared[Pair(a: a, b: b), default: 0] += 1 }
      }
    }
    var relatives = [[Relative]](repeating: [], count: tags.count)
    for (pair, count) in shared where count >= fewestTogether {
      let either = tags[pair.a].entries.count + tags[pair.b].entries.count - count
      relatives[pair.a].append(Relative(tag: pair.b, shared: count, either: either))
      relatives[pair.b].append(Relative(tag: pair.a, shared: count, either: either))
    }
    return relatives.map { $0.sorted(by: Relative.isCloser).prefix(most).map(\.tag) }
  }

  private struct Pair: Hashable {
    let a: Int
    let b: Int
  }

  private struct Relative {
    let tag: Int
    let shared: Int
    let either: Int

    static func isCloser(_ x: Relative, _ y: Relative) -> Bool {
      let (a, b) = (x.shared * y.either, y.shared * x.either)
      if a != b { return a > b }
      return (y.shared, x.tag) < (x.shared, y.tag)
    }
  }

  private static let fewestTogether = 2
  private static let most = 8
  private static let mostPerEntry = 32
}
