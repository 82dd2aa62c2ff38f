/// The known name that someone most likely meant, if one is near enough to be worth offering.
///
/// Distance is optimal string alignment (Damerau–Levenshtein with each pair swapped once) over
/// Unicode scalars, case folded; a third of the name's length may differ, at least one scalar.
package func nearestName(to name: String, among known: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  var best: (name: String, distance: Int)?
  for candidate in known {
    let distance = editDistance(wanted, Array(candidate.lowercased().unicodeScalars))
    guard distance <= max(1, min(wanted.count, candidate.unicodeScalars.count) / 3) else {
      continue
    }
    if let (bestName, bestDistance) = best,
      (bestDistance, bestName) <= (distance, candidate)
    {
      continue
    }
    best = (candidate, distance)
  }
  return best?.name
}

private func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    beforeLast = last
    last = row
  }
  return last[b.count]
}
