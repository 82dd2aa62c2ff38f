/// The header of a picture that may be decoded: one of a format that can be read here, whole, and not so
/// large that its pixels would fill the memory.
func headerToDecode(of bytes: [UInt8]) throws(PictureProblem) -> ImageHeader {
  guard VipsPicture.libraryVersion != nil else { throw .noLibrary }
  guard let format = ImageFormat(of: bytes) else { throw .unknownFormat }
  guard VipsPicture.canDecode(format) else { throw .unsupported(format) }
  guard let header = ImageHeader.read(bytes), isWhole(bytes, format) else { throw .damaged(format) }
  if format == .tiff, TIFF.isOfMeasurements(bytes) { throw .unsupported(format) }
  let limit = pixelLimit(of: bytes, format)
  guard header.pixelCount <= limit else {
    throw .tooLarge(width: header.shownWidth, height: header.shownHeight, limit: limit)
  }
  return header
}

/// The most pixels that a picture may have: the largest cameras make half as many as of one that is decoded
/// row by row, and of others as many as have room at once.
private func pixelLimit(of bytes: [UInt8], _ format: ImageFormat) -> Int {
  let limit = 200_000_000
  let room = 440_000_000.0
  guard let pixel = bytesOfWholePixel(bytes, format) else { return limit }
  return min(limit, Int(room / pixel))
}

/// How many bytes each pixel takes in memory until the picture is decoded; nil for pictures that are decoded
/// row by row.
private func bytesOfWholePixel(_ bytes: [UInt8], _ format: ImageFormat) -> Double? {
  switch format {
  case .jpeg: JPEG.bytesOfWholePixel(bytes)
  case .png: PNG.isInterlaced(bytes) ? (PNG.isDeep(bytes) ? 8 : 4) : nil
  case .tiff: nil
  case .avif, .heic: HEIF.isDeep(bytes) ? 8 : 4
  default: 4
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
