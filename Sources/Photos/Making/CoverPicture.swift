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

/// The header of a picture that may be decoded: one of a format that can be read here, whole, and not so
/// large that its pixels would fill the memory.
func headerToDecode(of bytes: [UInt8]) throws(PictureProblem) -> ImageHeader {
  guard VipsPicture.libraryVersion != nil else { throw .noLibrary }
  guard let format = ImageFormat(of: bytes) else { throw .unknownFormat }
  guard VipsPicture.canDecode(format) else { throw .unsupported(format) }
  guard let header = ImageHeader.read(bytes), isWhole(bytes, format) else { throw .damaged(format) }
  let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
  guard !overflow, pixels <= pixelLimit else {
    throw .tooLarge(width: header.shownWidth, height: header.shownHeight)
  }
  return header
}

/// Whether a file goes on to its end, as far as its structure tells; of the other formats the decoder
/// knows.
private func isWhole(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
  switch format {
  case .png: PNG.isWhole(bytes)
  case .gif: (try? GIF.stripped(bytes)) != nil
  case .webp: WebP.isWhole(bytes)
  case .avif, .heic: HEIF.isWhole(bytes)
  default: true
  }
}
