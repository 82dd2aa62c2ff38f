/// A text as searches compare it, in UTF-16.
package struct FoldedText {
  package private(set) var units: [UInt16] = []
  /// For each unit the UTF-8 offset of the character that it came from, where that was asked for.
  package private(set) var origins: [Int] = []
  private let keepsOrigins: Bool
  private var hasPendingSpace = false
  private var start = 0
  /// Ranks of the combining marks at the end, in the order that Unicode gives them.
  private var ranks: [UInt8] = []

  package init(keepingOrigins: Bool = false) {
    keepsOrigins = keepingOrigins
  }

  /// Forgets the text, but not its memory.
  package mutating func removeAll() {
    units.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
    begin()
  }

  /// Begins a piece of text, whose leading space is dropped.
  mutating func begin() {
    start = units.count
    end()
  }

  /// Ends a piece of text, whose trailing space is dropped.
  mutating func end() {
    hasPendingSpace = false
    ranks.removeAll(keepingCapacity: true)
  }

  mutating func appendSpace() {
    hasPendingSpace = units.count > start
  }

  @inline(__always)
  mutating func append(_ unit: UInt16, from origin: Int) {
    if hasPendingSpace {
      units.append(0x20)
      if keepsOrigins { origins.append(origin) }
      hasPendingSpace = false
    }
    if !ranks.isEmpty { ranks.removeAll(keepingCapacity: true) }
    units.append(unit)
    if keepsOrigins { origins.append(origin) }
  }

  /// Appends a combining mark, before those that Unicode puts behind it.
  mutating func append(_ mark: UInt16, orderedBy rank: UInt8, from origin: Int) {
    if hasPendingSpace || units.count == start || !compose(voicing: mark) {
      let ranks = self.ranks
      append(mark, from: origin)
      self.ranks = units.count - start > ranks.count ? ranks + [rank] : [rank]
      var place = units.count - 1
      var index = self.ranks.count - 1
      while index > 0, self.ranks[index - 1] > rank {
        units.swapAt(place, place - 1)
        self.ranks.swapAt(index, index - 1)
        place -= 1
        index -= 1
      }
    }
  }

  /// Appends a unit that may form a syllable of Hangul with what stands before it.
  mutating func compose(_ unit: UInt16, from origin: Int) {
    if !hasPendingSpace, units.count > start, let syllable = syllable(units[units.count - 1], unit)
    {
      units[units.count - 1] = syllable
    } else {
      append(unit, from: origin)
    }
  }

  /// Whether a sound mark became one with the kana before it: `か` and U+3099 are `が`.
  private mutating func compose(voicing mark: UInt16) -> Bool {
    guard mark == 0x3099 || mark == 0x309A, let kana = voiced(units[units.count - 1], by: mark)
    else { return false }
    units[units.count - 1] = kana
    return true
  }
}

/// The syllable of two letters of Hangul, or of an open syllable and its end.
private func syllable(_ first: UInt16, _ second: UInt16) -> UInt16? {
  switch (first, second) {
  case (0x1100...0x1112, 0x1161...0x1175):
    0xAC00 + ((first - 0x1100) * 21 + (second - 0x1161)) * 28
  case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first - 0xAC00) % 28 == 0:
    first + (second - 0x11A7)
  default: nil
  }
}

/// The hiragana that a sound mark makes of another.
private func voiced(_ kana: UInt16, by mark: UInt16) -> UInt16? {
  switch kana {
  case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: kana + (mark == 0x3099 ? 1 : 2)
  case _ where mark == 0x309A: nil
  case 0x3046: 0x3094
  case 0x309D: 0x309E
  case 0x304B...0x3061 where kana % 2 == 1: kana + 1
  case 0x3064, 0x3066, 0x3068: kana + 1
  default: nil
  }
}
