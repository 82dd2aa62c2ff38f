/// What a picture's pixels tell of how it is best kept.
struct PictureLook {
  /// Whether one can see through some of it.
  let isSeeThrough: Bool
  /// Whether it has few colours in large areas, as drawings and screenshots have, so that it is kept
  /// best without any loss.
  let isFlat: Bool

  init(of picture: borrowing VipsPicture, _ source: ImageFormat) {
    let channels = picture.channels
    isSeeThrough =
      channels % 2 == 0
      && picture.withPixels { pixels in
        stride(from: channels - 1, to: pixels.count, by: channels).contains { pixels[$0] != 0xFF }
      } ?? false
    // What was a JPEG has lost something already, and has its own small differences everywhere.
    let hasAreas = [ImageFormat.png, .gif, .webp, .tiff].contains(source)
    isFlat = hasAreas && picture.withPixels { hasFewColours($0, channels: channels) } ?? false
  }

  func encoding(_ format: VariantFormat) -> PictureEncoding {
    switch format {
    case .avif: .avif
    case .webp: isFlat ? .losslessWebP : .webp
    case .jpeg: .jpeg
    case .png: isFlat ? .flatPNG : .png
    }
  }
}

/// Whether a picture has at most a thousand colours, and sixteen pixels for each of them.
private func hasFewColours(_ pixels: Span<UInt8>, channels: Int) -> Bool {
  let limit = min(1000, pixels.count / channels / 16)
  var seen: Set<UInt32> = []
  var last: UInt32?
  for start in stride(from: 0, to: pixels.count, by: channels) {
    var colour: UInt32 = 0
    for index in start..<start + channels { colour = colour << 8 | UInt32(pixels[index]) }
    // Neighbours are alike in such a picture, and most of the work is saved.
    if colour == last { continue }
    last = colour
    if seen.insert(colour).inserted, seen.count > limit { return false }
  }
  return true
}

extension VipsPicture {
  /// The colour that there is most of, of eight shades a channel: the mean of the pixels that have it.
  var tint: Tint? {
    let channels = channels
    return withPixels { pixels in
      var sums = [(count: Int, red: Int, green: Int, blue: Int)](
        repeating: (0, 0, 0, 0), count: 512)
      // Of grey pictures the first channel is all three.
      let (green, blue) = channels < 3 ? (0, 0) : (1, 2)
      for start in stride(from: 0, to: pixels.count - channels + 1, by: channels) {
        let (r, g, b) = (pixels[start], pixels[start + green], pixels[start + blue])
        let bucket = Int(r >> 5) << 6 | Int(g >> 5) << 3 | Int(b >> 5)
        sums[bucket].count += 1
        sums[bucket].red += Int(r)
        sums[bucket].green += Int(g)
        sums[bucket].blue += Int(b)
      }
      let most = sums.max { $0.count < $1.count } ?? (1, 0, 0, 0)
      func shade(_ sum: Int) -> Int { (sum / max(1, most.count) * 15 + 127) / 255 }
      return Tint(red: shade(most.red), green: shade(most.green), blue: shade(most.blue))
    }
  }
}
