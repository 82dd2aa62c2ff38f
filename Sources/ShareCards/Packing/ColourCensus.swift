/// Which colours a picture has, and how many pixels of each.
///
/// A card is printed in a few inks, so that nearly all its colours lie on the ramps from the paper to an
/// ink: some hundreds. Where there are more than a few thousand, as in a photograph, they are counted in
/// cells of 8×8×8 neighbours.
struct ColourCensus {
  /// The pixels of one colour, or of one cell.
  struct Group {
    var count: UInt32 = 0
    var red: UInt32 = 0
    var green: UInt32 = 0
    var blue: UInt32 = 0

    mutating func add(_ pixel: UInt32, times count: UInt32) {
      self.count &+= count
      red &+= (pixel >> 16 & 0xFF) &* count
      green &+= (pixel >> 8 & 0xFF) &* count
      blue &+= (pixel & 0xFF) &* count
    }
  }

  /// Neighbours in one row that have the same colour.
  struct Run {
    /// Place of the first among all pixels.
    var start: UInt32
    var count: UInt16
    /// Place in `groups`.
    var group: UInt16
  }

  /// In order of first appearance.
  private(set) var groups: [Group] = []
  /// In order, without gaps.
  private(set) var runs: [Run] = []
  /// The group with the most pixels: the paper, on a card.
  private(set) var ground = 0
  /// Whether each group is one colour.
  let isExact: Bool

  /// `width` is the pixels in a row, fewer than 65,536.
  init(of pixels: Span<UInt32>, width: Int) {
    var colours = ColourTable()
    var cells = CellTable()
    isExact = Self.count(pixels, width, in: &colours, &groups, &runs)
    if !isExact { _ = Self.count(pixels, width, in: &cells, &groups, &runs) }
    ground = groups.indices.max { groups[$0].count < groups[$1].count } ?? 0
  }

  /// Gathers the pixels; false when there are more groups than the table holds.
  private static func count<Table: GroupTable>(
    _ pixels: Span<UInt32>, _ width: Int, in table: inout Table, _ groups: inout [Group],
    _ runs: inout [Run]
  ) -> Bool {
    groups.removeAll(keepingCapacity: true)
    runs.removeAll(keepingCapacity: true)
    runs.reserveCapacity(pixels.count / 16)
    var start = 0
    while start < pixels.count {
      let rowEnd = min((start / width + 1) * width, pixels.count)
      let pixel = pixels[start]
      let end = endOfRun(in: pixels, from: start, to: rowEnd)
      guard let group = table.group(of: pixel & 0xFF_FFFF, next: groups.count) else { return false }
      if group == groups.count { groups.append(Group()) }
      groups[group].add(pixel, times: UInt32(end - start))
      runs.append(Run(start: UInt32(start), count: UInt16(end - start), group: UInt16(group)))
      start = end
    }
    return true
  }
}

/// Knows the groups of colours that were met.
private protocol GroupTable {
  /// The group of a colour `0xRRGGBB`, `next` if it is a new one; nil when there are too many.
  mutating func group(of colour: UInt32, next: Int) -> Int?
}

/// A group for each colour: a hash table with open addressing.
private struct ColourTable: GroupTable {
  private static let capacity = 4096
  /// Colour and group, or no colour at all, in the upper and the lower bits.
  private var slots = [UInt64](repeating: .max, count: 1 << 14)

  mutating func group(of colour: UInt32, next: Int) -> Int? {
    var slot = Int((colour &* 0x9E37_79B1) >> 18)
    while slots[slot] != .max {
      if UInt32(slots[slot] >> 32) == colour { return Int(UInt32(truncatingIfNeeded: slots[slot])) }
      slot = (slot + 1) & 0x3FFF
    }
    guard next < Self.capacity else { return nil }
    slots[slot] = UInt64(colour) << 32 | UInt64(next)
    return next
  }
}

/// A group for the upper five bits of red, green and blue.
private struct CellTable: GroupTable {
  /// By cell, the group plus one; 0 where the picture has no such colour.
  private var groupsByCell = [UInt16](repeating: 0, count: 1 << 15)

  mutating func group(of colour: UInt32, next: Int) -> Int? {
    let cell = cell(of: colour)
    if groupsByCell[cell] == 0 { groupsByCell[cell] = UInt16(next + 1) }
    return Int(groupsByCell[cell]) - 1
  }
}

/// The upper five bits of red, green and blue.
private func cell(of colour: UInt32) -> Int {
  let red = colour >> 9 & 0x7C00
  let green = colour >> 6 & 0x03E0
  let blue = colour >> 3 & 0x001F
  return Int(red | green | blue)
}

/// The first place after `start` and before `limit` whose pixel differs from that at `start`.
///
/// Most of a card is paper, so it looks at sixteen pixels at a time without a branch.
private func endOfRun(in pixels: Span<UInt32>, from start: Int, to limit: Int) -> Int {
  let pixel = pixels[start]
  var end = start + 1
  while end + 16 <= limit {
    let chunk = pixels.extracting(end..<end + 16)
    var difference: UInt32 = 0
    for index in 0..<16 { unsafe difference |= chunk[unchecked: index] ^ pixel }
    guard difference == 0 else { break }
    end += 16
  }
  while end < limit, pixels[end] == pixel { end += 1 }
  return end
}
