@testable import ShareCards
import Testing

struct RasterTests {
  private func decoded(_ pixels: [UInt32], width: Int) throws -> DecodedPNG {
    let raster = Raster(pixels: pixels.span, width: width)
    return try DecodedPNG(
      PNGWriter().png(of: raster, width: width, height: pixels.count / width))
  }

  @Test func keepsFewColoursExactly() throws {
    let pixels = (0..<40 * 20).map { UInt32([0xF7F2E8, 0x000000, 0xFFFFFF, 0xB2452F][$0 / 3 % 4]) }
    let picture = try decoded(pixels, width: 40)
    #expect(picture.isIndexed)
    #expect(picture.pixels == pixels)
    #expect(picture.chunkNames == ["IHDR", "PLTE", "IDAT", "IEND"])
  }

  @Test func ignoresCairosUnusedByte() throws {
    let picture = try decoded([0xFF12_3456, 0x0012_3456, 0xAB12_3456, 0x1212_3456], width: 2)
    #expect(picture.pixels == [0x123456, 0x123456, 0x123456, 0x123456])
  }

  @Test func paletteStaysNearTheColoursOfARamp() throws {
    let pixels = (0..<256 * 4).map { index in
      let level = UInt32(index % 256)
      return level << 16 | level << 8 | level / 2
    }
    let picture = try decoded(pixels, width: 256)
    #expect(picture.isIndexed)
    #expect(largestDifference(picture.pixels, pixels) <= 7)
  }

  @Test func keepsAPhotographInTrueColour() throws {
    // A colour wheel of sorts: thousands of colours, none of them frequent.
    let pixels = (0..<128 * 128).map { index in
      let x = UInt32(index % 128)
      let y = UInt32(index / 128)
      return (x * 2) << 16 | (y * 2) << 8 | (x ^ y) * 2
    }
    let picture = try decoded(pixels, width: 128)
    #expect(!picture.isIndexed)
    #expect(picture.chunkNames == ["IHDR", "IDAT", "IEND"])
    #expect(picture.pixels == pixels)
  }

  @Test func holdsEveryPixelInRunsWithoutAGap() {
    let pixels = (0..<33 * 7).map { UInt32($0 / 40) * 0x101010 }
    let census = ColourCensus(of: pixels.span, width: 33)
    var next = 0
    for run in census.runs {
      #expect(Int(run.start) == next)
      #expect(next / 33 == (next + Int(run.count) - 1) / 33, "a run ends with its row")
      next += Int(run.count)
    }
    #expect(next == pixels.count)
    #expect(census.groups.reduce(0) { $0 + Int($1.count) } == pixels.count)
  }

  @Test func dividesMoreColoursThanAPaletteHolds() {
    let steps = (0..<16).map { UInt32($0) << 4 }
    let pixels = steps.flatMap { red in
      steps.flatMap { green in steps.map { red << 16 | green << 8 | $0 } }
    }
    let reduced = ColourCensus(of: pixels.span, width: 64).reduced()
    #expect(reduced.palette.count == 256)
    #expect(Set(reduced.palette).count == 256)
    #expect(reduced.meanSquaredError > 0)
  }
}

/// The largest difference in one channel of one pixel.
func largestDifference(_ first: [UInt32], _ second: [UInt32]) -> Int {
  guard first.count == second.count else { return .max }
  return zip(first, second).reduce(0) { max($0, difference($1.0, $1.1)) }
}

/// The largest difference in one channel of `0xRRGGBB`.
func difference(_ first: UInt32, _ second: UInt32) -> Int {
  if first == second { return 0 }
  var largest = 0
  for shift: UInt32 in [16, 8, 0] {
    let one = Int(first >> shift & 0xFF)
    let other = Int(second >> shift & 0xFF)
    largest = max(largest, abs(one - other))
  }
  return largest
}
