import Testing

@testable import Photos

/// What is told apart so that it can be refused, or warned of.
struct RefusedFilesTests {
  private static func mediaFile(_ brands: String...) -> [UInt8] {
    let content = brands.map { Array($0.utf8) }
    let type = content[0] + [0, 0, 2, 0] + content.dropFirst().joined()
    return [0, 0, 0, UInt8(8 + type.count)] + Array("ftyp".utf8) + type
      + [0, 0, 0, 8] + Array("mdat".utf8)
  }

  @Test(arguments: [
    (mediaFile("heic", "mif1"), ImageFormat.heic), (mediaFile("mif1", "heic"), .heic),
    (mediaFile("mif1", "miaf", "avif"), .avif), (mediaFile("mif1", "miaf"), .heic),
    (mediaFile("msf1", "iso8"), .heic), (mediaFile("crx ", "isom"), .raw),
    (mediaFile("jxl "), .jpegXL),
    // Its first box says that it is longer than the file.
    ([0x70] + mediaFile("heic").dropFirst(), .heic),
    (Array("II*\0\u{8}\0\0\0".utf8), .tiff), ([0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8], .tiff),
    ([0x49, 0x49, 0x2B, 0, 8, 0, 0, 0], .bigTIFF), (Array("IIRO\u{8}\0\0\0".utf8), .raw),
    ([0x49, 0x49, 0x55, 0, 24, 0, 0, 0], .raw), (Array("FUJIFILMCCD-RAW 0201".utf8), .raw),
    (Array("8BPS\0\u{1}".utf8), .photoshop), ([0xFF, 0x0A, 0x12], .jpegXL),
    ([0, 0, 0, 0x0C] + Array("jP  \r\n".utf8), .jpeg2000),
  ])
  func picturesThatMayTellWhereAreKnown(bytes: [UInt8], format: ImageFormat) {
    #expect(ImageFormat(of: bytes) == format)
    #expect(throws: PictureProblem.unsupported(format)) { try strippingMetadata(from: bytes) }
  }

  @Test(arguments: [
    [], Array("%PDF-1.7\n".utf8), Array("PK\u{3}\u{4}".utf8), Array("Graham's notes".utf8),
    Array("RIFF\0\0\0\0WAVEfmt ".utf8), mediaFile("qt  "), mediaFile("isom", "mp41"),
    mediaFile("3gp4"), [0xFF, 0xFE, 0x41, 0x00], [0x1F, 0x8B, 8, 0], Array("BM\0\0".utf8),
  ])
  func otherFilesAreNone(bytes: [UInt8]) {
    #expect(ImageFormat(of: bytes) == nil)
  }
}
