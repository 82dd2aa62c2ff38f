/// Which colours a picture has, and how many pixels of each.
///
/// Colours are counted in cells of 8×8×8 neighbours. A card is printed in four inks, so nearly all
/// its colours lie on the ramps from the paper to an ink, and these touch about 200 cells: then each
/// cell becomes one palette entry, its pixels' average, and nothing else is lost.
struct ColourCensus {
  /// The pixels of one cell.
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

  /// `width` is the pixels in a row, fewer than 65,536.
  init(of pixels: Span<UInt32>, width: Int) {
    // By cell, the place in `groups` plus one; 0 where the picture has no such colour.
    var groupsByCell = [UInt16](repeating: 0, count: 1 << 15)
    runs.reserveCapacity(pixels.count / 16)
    var start = 0
    while start < pixels.count {
      let rowEnd = min((start / width + 1) * width, pixels.count)
      let pixel = pixels[start]
      let end = endOfRun(in: pixels, from: start, to: rowEnd)
      let cell = Self.cell(of: pixel)
      if groupsByCell[cell] == 0 {
        groups.append(Group())
        groupsByCell[cell] = UInt16(groups.count)
      }
      let group = groupsByCell[cell] - 1
      groups[Int(group)].add(pixel, times: UInt32(end - start))
      runs.append(Run(start: UInt32(start), count: UInt16(end - start), group: group))
      start = end
    }
    ground = groups.indices.max { groups[$0].count < groups[$1].count } ?? 0
  }

  /// The upper five bits of red, green and blue.
  private static func cell(of pixel: UInt32) -> Int {
    let red = pixel >> 9 & 0x7C00
    let green = pixel >> 6 & 0x03E0
    let blue = pixel >> 3 & 0x001F
    return Int(red | green | blue)
  }
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

/// A palette, which group of colours takes which place in it, and what that loses.
struct ReducedColours {
  var palette: [CardColour]
  /// By place in `ColourCensus.groups`.
  var places: [UInt8]
  /// The squared distance in RGB between the groups' averages and the palette, averaged over all
  /// pixels but those of the most frequent group.
  var meanSquaredError: Double
}

extension ColourCensus {
  /// At most 256 colours that stand for all.
  ///
  /// Where there are more groups, they are divided again and again: the cluster that strays most from
  /// its mean, across its widest axis, at the mean (after X. Wu, "Color Quantization by Dynamic
  /// Programming and Principal Analysis", 1992, reduced to the three axes).
  func reduced() -> ReducedColours {
    let colours = groups.map(WeightedColour.init)
    var clusters = [Cluster(Array(colours.indices), of: colours)]
    if colours.count <= 256 {
      clusters = colours.indices.map { Cluster([$0], of: colours) }
    }
    while clusters.count < 256,
      let widest = clusters.indices.max(by: { clusters[$0].error < clusters[$1].error }),
      clusters[widest].error > 0,
      let (low, high) = clusters[widest].divided(colours)
    {
      clusters[widest] = low
      clusters.append(high)
    }
    var places = [UInt8](repeating: 0, count: colours.count)
    for (place, cluster) in clusters.enumerated() {
      for member in cluster.members { places[member] = UInt8(place) }
    }
    let printed =
      colours.reduce(0) { $0 + $1.weight } - (colours.isEmpty ? 0 : colours[ground].weight)
    let error = clusters.reduce(0) { $0 + $1.error }
    return ReducedColours(
      palette: clusters.map(\.colour), places: places,
      meanSquaredError: error / max(printed, 1))
  }
}

private struct WeightedColour {
  let channels: SIMD3<Double>
  let weight: Double

  init(_ group: ColourCensus.Group) {
    weight = Double(group.count)
    channels = SIMD3(Double(group.red), Double(group.green), Double(group.blue)) / weight
  }
}

/// Colours that will share a palette entry.
private struct Cluster {
  let members: [Int]
  let mean: SIMD3<Double>
  /// Squared distances from the mean, weighted by pixels: by channel and together.
  let errors: SIMD3<Double>
  var error: Double { errors.sum() }

  init(_ members: [Int], of colours: [WeightedColour]) {
    self.members = members
    var weight = 0.0
    var sum = SIMD3<Double>.zero
    for member in members {
      weight += colours[member].weight
      sum += colours[member].channels * colours[member].weight
    }
    let mean = sum / max(weight, 1)
    self.mean = mean
    errors = members.reduce(into: SIMD3<Double>.zero) { errors, member in
      let distance = colours[member].channels - mean
      errors += distance * distance * colours[member].weight
    }
  }

  var colour: CardColour {
    CardColour(
      red: UInt8(mean.x.rounded()), green: UInt8(mean.y.rounded()), blue: UInt8(mean.z.rounded()))
  }

  /// Two clusters on either side of the mean, or nil when all colours are on one.
  func divided(_ colours: [WeightedColour]) -> (Cluster, Cluster)? {
    let axis = errors.x >= errors.y && errors.x >= errors.z ? 0 : errors.y >= errors.z ? 1 : 2
    let low = members.filter { colours[$0].channels[axis] <= mean[axis] }
    let high = members.filter { colours[$0].channels[axis] > mean[axis] }
    guard !low.isEmpty, !high.isEmpty else { return nil }
    return (Cluster(low, of: colours), Cluster(high, of: colours))
  }
}
