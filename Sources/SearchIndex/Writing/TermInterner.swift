/// Gives each distinct string of UTF-16 units a number, in the order of their first appearance.
struct TermInterner {
  private var units: [UInt16] = []
  private var ends: [Int] = []
  /// The number of a term and one more, at the place that its hash leads to; 0 where there is none.
  private var slots: [UInt32] = Array(repeating: 0, count: 1 << 12)
  private var hashes: [UInt32] = []
  /// Differs from run to run, so that no text can be made to fill one place; no result depends on it.
  private let factor = UInt64.random(in: 0...(.max)) | 1

  var count: Int { ends.count }

  func length(of term: Int) -> Int { ends[term] - start(of: term) }

  func unit(_ index: Int, of term: Int) -> UInt16 { units[start(of: term) + index] }

  func term(_ term: Int) -> ArraySlice<UInt16> { units[start(of: term)..<ends[term]] }

  /// Whether a term comes before another in the order of their units.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    let (startA, startB) = (start(of: a), start(of: b))
    let (countA, countB) = (ends[a] - startA, ends[b] - startB)
    let (all, shorter) = (units.span, min(countA, countB))
    for index in 0..<shorter where all[startA + index] != all[startB + index] {
      return all[startA + index] < all[startB + index]
    }
    return countA < countB
  }

  /// The number of a term, which it gets now if it is new.
  mutating func number(of term: Span<UInt16>) -> Int {
    let hash = hash(of: term)
    var place = Int(hash) & (slots.count - 1)
    while slots[place] != 0 {
      let number = Int(slots[place]) - 1
      if hashes[number] == hash, isEqual(number, term) { return number }
      place = (place + 1) & (slots.count - 1)
    }
    for index in term.indices { units.append(term[index]) }
    ends.append(units.count)
    hashes.append(hash)
    slots[place] = UInt32(ends.count)
    if ends.count * 2 > slots.count { grow() }
    return ends.count - 1
  }

  private func start(of term: Int) -> Int { term == 0 ? 0 : ends[term - 1] }

  private func isEqual(_ number: Int, _ term: Span<UInt16>) -> Bool {
    let start = start(of: number)
    guard ends[number] - start == term.count else { return false }
    let units = units.span
    for index in term.indices where units[start + index] != term[index] { return false }
    return true
  }

  private func hash(of term: Span<UInt16>) -> UInt32 {
    var hash: UInt64 = 0
    for index in term.indices { hash = (hash ^ UInt64(term[index])) &* factor ^ (hash >> 31) }
    return UInt32(truncatingIfNeeded: hash >> 32)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in hashes.indices {
      var place = Int(hashes[number]) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(number + 1)
    }
  }
}
