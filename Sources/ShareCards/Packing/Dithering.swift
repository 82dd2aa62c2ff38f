/// The scanlines of a picture in a palette's colours, what each pixel strays by handed on to its neighbours
/// (R. W. Floyd and L. Steinberg, "An Adaptive Algorithm for Spatial Greyscale", 1976), so that no bands show
/// where colours change slowly.
func ditheredScanlines(_ pixels: Span<UInt32>, width: Int, palette: [CardColour]) -> [UInt8] {
  let height = pixels.count / width
  var nearest = NearestColours(palette)
  var scanlines = [UInt8](repeating: 0, count: (width + 1) * height)
  // What comes from the row above, and what goes to the row below, in sixteenths; a pixel's room on
  // either side.
  var here = [SIMD4<Int32>](repeating: .zero, count: width + 2)
  var below = here
  for row in 0..<height {
    for column in 0..<width {
      let pixel = pixels[row * width + column]
      let given = SIMD4<Int32>(
        Int32(pixel >> 16 & 0xFF), Int32(pixel >> 8 & 0xFF), Int32(pixel & 0xFF), 0)
      let wanted = (given &+ here[column + 1] &>> 4).clamped(
        lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      let place = nearest.place(of: wanted)
      scanlines[row * (width + 1) + 1 + column] = place
      let error = wanted &- nearest.channels[Int(place)]
      here[column + 2] &+= error &* 7
      below[column] &+= error &* 3
      below[column + 1] &+= error &* 5
      below[column + 2] &+= error
    }
    swap(&here, &below)
    for index in below.indices { below[index] = .zero }
  }
  return scanlines
}

/// The palette's nearest colour for each cell of eight by eight by eight colours, found when first asked for.
private struct NearestColours {
  let channels: [SIMD4<Int32>]
  private var places = [Int16](repeating: -1, count: 1 << 15)

  init(_ palette: [CardColour]) {
    channels = palette.map { SIMD4(Int32($0.red), Int32($0.green), Int32($0.blue), 0) }
  }

  mutating func place(of colour: SIMD4<Int32>) -> UInt8 {
    let cell = Int((colour.x >> 3) << 10 | (colour.y >> 3) << 5 | colour.z >> 3)
    if places[cell] >= 0 { return UInt8(places[cell]) }
    let centre = (colour &>> 3) &<< 3 &+ SIMD4(4, 4, 4, 0)
    var best = 0
    var least = Int32.max
    for (place, candidate) in channels.enumerated() {
      let difference = candidate &- centre
      let distance = (difference &* difference).wrappedSum()
      if distance < least { (least, best) = (distance, place) }
    }
    places[cell] = Int16(best)
    return UInt8(best)
  }
}
