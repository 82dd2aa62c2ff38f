/// A picture's scanlines as PNG wants them: each begins with the byte of its filter.
enum Raster {
  /// One byte a pixel, a place in `palette`, which has 1…256 colours.
  case indexed(palette: [CardColour], scanlines: [UInt8])
  /// Three bytes a pixel.
  case trueColour(scanlines: [UInt8])
}

extension Raster {
  /// The smaller form wherever the eye can't tell: 256 colours do for print on paper and for a few
  /// emoji, and for most photographs when they are dithered.
  init(pixels: Span<UInt32>, width: Int) {
    let census = ColourCensus(of: pixels, width: width)
    let reduced = census.reduced()
    let height = pixels.count / width
    if census.isExact || census.isPrint {
      guard reduced.meanSquaredError <= largestInvisibleError else {
        self = .trueColour(scanlines: trueColourScanlines(pixels, width: width))
        return
      }
      self = .indexed(
        palette: reduced.palette,
        scanlines: indexedScanlines(census, places: reduced.places, width: width, height: height))
    } else if reduced.meanSquaredError <= largestDitheredError {
      self = .indexed(
        palette: reduced.palette,
        scanlines: ditheredScanlines(pixels, width: width, palette: reduced.palette))
    } else {
      self = .trueColour(scanlines: trueColourScanlines(pixels, width: width))
    }
  }
}

/// The squared distance in RGB, averaged over all pixels but the ground's, up to which a palette may
/// stray: about four steps of 255 in each channel.
private let largestInvisibleError = 48.0

/// The same for a picture that is dithered: about six.
private let largestDitheredError = 120.0

extension ColourCensus {
  /// Whether much of the picture is paper of one colour, which no dithering should reach.
  fileprivate var isPrint: Bool {
    let all = groups.reduce(0) { $0 + Int($1.count) }
    return groups.isEmpty || Int(groups[ground].count) * 4 > all
  }
}

private func indexedScanlines(
  _ census: ColourCensus, places: [UInt8], width: Int, height: Int
) -> [UInt8] {
  let ground = places.isEmpty ? 0 : places[census.ground]
  var scanlines = [UInt8](repeating: ground, count: (width + 1) * height)
  for row in 0..<height { scanlines[row * (width + 1)] = 0 }
  for run in census.runs where places[Int(run.group)] != ground {
    let start = Int(run.start) + Int(run.start) / width + 1
    for index in start..<start + Int(run.count) { scanlines[index] = places[Int(run.group)] }
  }
  return scanlines
}

// MARK: - True colour

/// Each row is filtered by whichever of Sub, Up and Paeth leaves the least to pack (PNG, section
/// 12.8: the least sum of absolute differences).
private func trueColourScanlines(_ pixels: Span<UInt32>, width: Int) -> [UInt8] {
  let height = pixels.count / width
  let rowLength = width * 3
  var scanlines: [UInt8] = []
  scanlines.reserveCapacity((rowLength + 1) * height)
  var above = [UInt8](repeating: 0, count: rowLength)
  var current = above
  for row in 0..<height {
    for column in 0..<width {
      let pixel = pixels[row * width + column]
      current[column * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
      current[column * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      current[column * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
    }
    let candidates = [RowFilter.sub, .up, .paeth].map { $0.applied(to: current, below: above) }
    let best = candidates.min { $0.cost < $1.cost }
    scanlines.append(contentsOf: best?.bytes ?? [])
    swap(&above, &current)
  }
  return scanlines
}

/// A filter of PNG's (section 9); the raw value is its byte.
private enum RowFilter: UInt8 {
  case sub = 1
  case up = 2
  case paeth = 4

  func applied(to row: [UInt8], below above: [UInt8]) -> (bytes: [UInt8], cost: Int) {
    var bytes = [rawValue]
    bytes.reserveCapacity(row.count + 1)
    var cost = 0
    for index in row.indices {
      let left = index >= 3 ? row[index - 3] : 0
      let prediction =
        switch self {
        case .sub: left
        case .up: above[index]
        case .paeth: paethPredictor(left, above[index], index >= 3 ? above[index - 3] : 0)
        }
      let difference = row[index] &- prediction
      bytes.append(difference)
      cost += Int(Int8(bitPattern: difference).magnitude)
    }
    return (bytes, cost)
  }
}

/// PNG, section 9.4.
private func paethPredictor(_ left: UInt8, _ above: UInt8, _ aboveLeft: UInt8) -> UInt8 {
  let estimate = Int(left) + Int(above) - Int(aboveLeft)
  let toLeft = abs(estimate - Int(left))
  let toAbove = abs(estimate - Int(above))
  let toAboveLeft = abs(estimate - Int(aboveLeft))
  if toLeft <= toAbove, toLeft <= toAboveLeft { return left }
  return toAbove <= toAboveLeft ? above : aboveLeft
}
