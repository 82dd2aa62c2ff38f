/// A picture cut to a width and a height in pixels, for a card: upright, in sRGB, the part of it that draws
/// the eye, enlarged when it is smaller.
///
/// Row by row, each pixel `0xRRGGBB`; what shines through is white. The same bytes give the same pixels
/// with the same libvips.
package func coverPixels(
  of bytes: [UInt8], width: Int, height: Int
) throws(PictureProblem) -> [UInt32] {
  let header = try headerToDecode(of: bytes)
  let size = PixelSize(width: header.shownWidth, height: header.shownHeight)
  guard size.canBeCut(to: PixelSize(width: width, height: height)) else {
    throw .tooNarrow(width: size.width, height: size.height)
  }
  guard let picture = VipsPicture(decoding: bytes, width: width, height: height, .cut),
    let pixels = picture.opaquePixels, pixels.count == width * height
  else { throw .damaged(header.format) }
  return pixels
}

extension PixelSize {
  /// Whether a picture of this size has a part of the shape of `other` that is more than a strip of it.
  ///
  /// All of it is scaled before it is cut, so that of a strip hundreds of millions of pixels would be made.
  package func canBeCut(to other: PixelSize) -> Bool {
    let scale = max(
      Double(other.width) / Double(width), Double(other.height) / Double(height))
    let scaledPixels = scale * scale * Double(width) * Double(height)
    return scaledPixels <= 16 * Double(other.width) * Double(other.height)
  }
}

extension VipsPicture {
  /// Each `0xRRGGBB`, on white.
  fileprivate var opaquePixels: [UInt32]? {
    let channels = channels
    return withPixels { bytes in
      stride(from: 0, to: bytes.count, by: channels).map { start in
        let alpha = channels.isMultiple(of: 2) ? UInt32(bytes[start + channels - 1]) : 255
        func onWhite(_ channel: Int) -> UInt32 {
          let value = UInt32(bytes[start + (channels < 3 ? 0 : channel)])
          return (value * alpha + 255 * (255 - alpha) + 127) / 255
        }
        return onWhite(0) << 16 | onWhite(1) << 8 | onWhite(2)
      }
    }
  }
}
