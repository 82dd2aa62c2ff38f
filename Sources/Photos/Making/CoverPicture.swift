/// A picture cut to a width and a height in pixels as a JPEG, for a card or a preview: upright, in sRGB,
/// the part of it that draws the eye, enlarged when it is smaller.
///
/// The same bytes give the same JPEG with the same libvips.
package func coverPicture(
  of bytes: [UInt8], width: Int, height: Int
) throws(PictureProblem) -> [UInt8] {
  let header = try headerToDecode(of: bytes)
  // All of it is scaled before it is cut, so that of a strip hundreds of millions of pixels would be made.
  let scale = max(
    Double(width) / Double(header.shownWidth), Double(height) / Double(header.shownHeight))
  let scaledPixels = scale * scale * Double(header.width) * Double(header.height)
  guard scaledPixels <= 16 * Double(width) * Double(height) else {
    throw .tooNarrow(width: header.shownWidth, height: header.shownHeight)
  }
  guard let picture = VipsPicture(decoding: bytes, width: width, height: height, .cut),
    let file = picture.encoded(as: .jpeg, quality: 85)
  else { throw .damaged(header.format) }
  return file
}
