/// The header of a picture that may be decoded: one of a format that can be read here, whole, and not so
/// large that its pixels would fill the memory.
func headerToDecode(of bytes: [UInt8]) throws(PictureProblem) -> ImageHeader {
  guard VipsPicture.libraryVersion != nil else { throw .noLibrary }
  guard let format = ImageFormat(of: bytes) else { throw .unknownFormat }
  guard VipsPicture.canDecode(format) else { throw .unsupported(format) }
  guard let header = ImageHeader.read(bytes), isWhole(bytes, format) else { throw .damaged(format) }
  let limit = isDecodedAsAWhole(bytes, format) ? wholePixelLimit : pixelLimit
  guard header.pixelCount <= limit else {
    throw .tooLarge(width: header.shownWidth, height: header.shownHeight, limit: limit)
  }
  return header
}

/// The most pixels of a picture that is decoded row by row; the largest cameras make half as many.
private let pixelLimit = 200_000_000

/// The most pixels of a picture that has to be in memory as a whole, with up to four bytes for each.
private let wholePixelLimit = 110_000_000

private func isDecodedAsAWhole(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
  switch format {
  case .jpeg: JPEG.isProgressive(bytes)
  case .png: PNG.isInterlaced(bytes)
  case .tiff: false
  default: true
  }
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
