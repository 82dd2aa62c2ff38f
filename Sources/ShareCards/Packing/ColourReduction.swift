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
  /// All are divided again and again: the cluster that strays most from its mean, across its widest axis,
  /// at the mean (after X. Wu, "Color Quantization by Dynamic Programming and Principal Analysis", 1992,
  /// reduced to the three axes). Colours that the eye can't tell apart stay together, as fewer pack
  /// better; but where an even ground changes slowly, each step weighs enough to be kept.
  func reduced() -> ReducedColours {
    let colours = groups.map(WeightedColour.init)
    var clusters = [Cluster(Array(colours.indices), of: colours)]
    while clusters.count < 256,
      let widest = clusters.indices.max(by: { clusters[$0].urgency < clusters[$1].urgency }),
      clusters[widest].urgency > 0,
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
  /// How much it asks to be divided; 0 where nobody would see that it is not.
  let urgency: Double

  /// As far apart as the colours of a cluster may be, in one channel, of 255.
  private static let largestSpread = 8.0
  /// As much as a cluster may stray in all without being seen.
  private static let invisibleError = 6_000.0

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
    var errors = SIMD3<Double>.zero
    var (lowest, highest) = (SIMD3<Double>(repeating: 255), SIMD3<Double>.zero)
    for member in members {
      let channels = colours[member].channels
      errors += (channels - mean) * (channels - mean) * colours[member].weight
      lowest = pointwiseMin(lowest, channels)
      highest = pointwiseMax(highest, channels)
    }
    self.errors = errors
    let isEven = (highest - lowest).max() <= Self.largestSpread
    urgency = isEven && errors.sum() <= Self.invisibleError ? 0 : errors.sum()
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
