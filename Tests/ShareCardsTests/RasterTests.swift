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

  /// Of all colours alike, none frequent.
  private let noise: [UInt32] = (0..<16_384).map { index in
    let mixed: UInt32 = UInt32(index) &* 0x9E37_79B1
    return mixed >> 8
  }

  @Test func keepsInTrueColourWhatAPaletteCanNotShow() throws {
    let picture = try decoded(noise, width: 128)
    #expect(!picture.isIndexed)
    #expect(picture.chunkNames == ["IHDR", "IDAT", "IEND"])
    #expect(picture.pixels == noise)
  }

  @Test func dithersAPhotographSoThatNoBandsShow() throws {
    let pixels: [UInt32] = (0..<32_768).map { index in
      let x = UInt32(index % 256)
      let y = UInt32(index / 256)
      let blue = (x + y) / 3
      return x << 16 | y << 8 | blue
    }
    let picture = try decoded(pixels, width: 256)
    #expect(picture.isIndexed)
    // Seen from afar, that is over eight by eight pixels, it is the same.
    for (top, left) in [(16, 16), (64, 128), (100, 200), (32, 240)] {
      for shift: UInt32 in [0, 8, 16] {
        func mean(_ pixels: [UInt32]) -> Double {
          var sum: UInt32 = 0
          for place in 0..<64 {
            let pixel = pixels[(top + place / 8) * 256 + left + place % 8]
            sum += pixel >> shift & 0xFF
          }
          return Double(sum) / 64
        }
        #expect(abs(mean(picture.pixels) - mean(pixels)) < 4)
      }
    }
  }

  @Test func keepsEachStepOfAGroundThatChangesSlowly() throws {
    let pixels: [UInt32] = (0..<120_000).map { index in
      let step = UInt32(index / 2_000)
      return 0x1C_222B + step * 0x01_0101
    }
    let picture = try decoded(pixels, width: 400)
    #expect(picture.isIndexed)
    #expect(largestDifference(picture.pixels, pixels) <= 1)
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
