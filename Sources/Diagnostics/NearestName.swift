/// The known name that someone most likely meant, if one is near enough to be worth offering.
///
/// Distance is optimal string alignment (Damerau–Levenshtein with each pair swapped once) over
/// Unicode scalars, case folded; a third of the name's length may differ, at least one scalar.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  KnownNames(known).nearest(to: name)
}

/// Names that may have been meant where another was written, kept so that nearly all of them are
/// ruled out at a glance.
package struct KnownNames: Sendable {
  private let names: [(name: String, outline: Outline)]

  package init(_ names: some Sequence<String>) {
    self.names = names.map { ($0, Outline(of: Array($0.lowercased().unicodeScalars))) }
  }

  /// The nearest of the names, of several the first in order; nil when none is near.
  package func nearest(to name: String) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    let outline = Outline(of: wanted)
    guard outline.count <= KnownNames.longest else { return nil }
    var best: (name: String, distance: Int)?
    for (candidate, other) in names where other.mayBeNear(outline) {
      let limit = min(best?.distance ?? .max, other.slips(beside: outline))
      let scalars = Array(candidate.lowercased().unicodeScalars)
      guard let distance = editDistance(wanted, scalars, atMost: limit) else { continue }
      if let best, (best.distance, best.name) <= (distance, candidate) { continue }
      best = (candidate, distance)
    }
    return best?.name
  }

  /// A longer name is a text of its own, which nobody writes from memory.
  private static let longest = 80
}

/// How long a name is and which letters it has, the latter folded into 64 bits.
private struct Outline {
  let count: Int
  private var letters: UInt64 = 0

  init(of name: [Unicode.Scalar]) {
    count = name.count
    for scalar in name { letters |= 1 << UInt64(scalar.value % 64) }
  }

  /// How many slips of the pen may make the difference.
  func slips(beside other: Outline) -> Int { max(1, min(count, other.count) / 3) }

  /// Whether a few slips may make the difference; it rules out, it doesn't confirm.
  func mayBeNear(_ other: Outline) -> Bool {
    let slips = slips(beside: other)
    return abs(count - other.count) <= slips
      && (letters & ~other.letters).nonzeroBitCount <= slips
      && (other.letters & ~letters).nonzeroBitCount <= slips
  }
}

/// The distance of two names, or nil when it is more than `limit`.
///
/// Only the cells about the diagonal are looked at: one further off than `limit` is on no such way.
private func editDistance(
  _ a: [Unicode.Scalar], _ b: [Unicode.Scalar], atMost limit: Int
) -> Int? {
  guard abs(a.count - b.count) <= limit else { return nil }
  let far = a.count + b.count + 1
  var beforeLast = Array(repeating: far, count: b.count + 1)
  var row = beforeLast
  var last = Array(0...b.count)
  for i in 0..<a.count {
    let start = max(0, i - limit)
    row[start] = start == 0 ? i + 1 : far
    for j in start..<max(start, min(b.count, i + limit + 1)) {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row[j + 1] = cost
    }
    swap(&beforeLast, &last)
    swap(&last, &row)
  }
  return last[b.count] <= limit ? last[b.count] : nil
}
