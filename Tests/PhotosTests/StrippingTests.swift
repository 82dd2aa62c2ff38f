import Testing

@testable import Photos

/// Text that stands for everything that must not get out.
private let secret = Array("SECRET 37.5660,126.9784".utf8)

struct StrippingTests {
  // MARK: - JPEG

  @Test func leavesAPlainFileAsItIs() throws {
    for bytes in [
      Pictures.jpeg, Pictures.progressiveJPEG, Pictures.png, Pictures.gif, Pictures.animatedGIF,
      Pictures.webp, Pictures.losslessWebP, Pictures.animatedWebP,
    ] { #expect(try strippingMetadata(from: bytes) == bytes) }
  }

  @Test(
    arguments: [
      (0xE1, "http://ns.adobe.com/xap/1.0/\0"), (0xE1, "Exif\0\0"), (0xE2, "MPF\0"),
      (0xE2, "FPXR\0"), (0xED, "Photoshop 3.0\0"), (0xE0, "JFXX\0"), (0xE5, ""), (0xEF, "Maker"),
      (0xFE, ""), (0xEE, "Other"), (0xE2, "ICC_PROFIL_\0"),
    ] as [(UInt8, String)])
  func removesWhatAJPEGSaysBesideThePicture(code: UInt8, start: String) throws {
    let segment = jpegSegment(code, Array(start.utf8) + secret)
    for plain in [Pictures.jpeg, Pictures.progressiveJPEG] {
      let header = 20
      #expect(try strippingMetadata(from: plain.inserting(segment, at: header)) == plain)
      #expect(
        try strippingMetadata(from: plain.inserting(segment + segment, at: header)) == plain)
    }
  }

  @Test func removesWhatStandsBetweenTheScansOfAJPEG() throws {
    let plain = Pictures.progressiveJPEG
    let scans = plain.indices.dropLast().filter { plain[$0] == 0xFF && plain[$0 + 1] == 0xDA }
    #expect(scans.count > 2)
    for scan in scans {
      let marked = plain.inserting(jpegSegment(0xFE, secret), at: scan)
      #expect(try strippingMetadata(from: marked) == plain)
    }
  }

  @Test func removesWhatFollowsTheEndOfAPicture() throws {
    for plain in [
      Pictures.jpeg, Pictures.png, Pictures.gif, Pictures.webp, Pictures.animatedWebP,
    ] {
      #expect(try strippingMetadata(from: plain + secret) == plain)
      #expect(try strippingMetadata(from: plain + Pictures.jpeg) == plain)
    }
  }

  @Test func removesTheThumbnailOfAJFIFHeader() throws {
    let thumbnail = [UInt8](repeating: 7, count: 12)
    var header = Array(Pictures.jpeg[6..<20])
    #expect(header.starts(with: "JFIF\0".utf8))
    header.replaceSubrange(12..<14, with: [2, 2])
    let marked =
      Pictures.jpeg[..<2] + jpegSegment(0xE0, header + thumbnail) + Pictures.jpeg[20...]
    #expect(try strippingMetadata(from: Array(marked)) == Pictures.jpeg)
  }

  @Test(arguments: Orientation.allCases)
  func keepsOfExifOnlyTheOrientation(orientation: Orientation) throws {
    let exif = Array("Exif\0\0".utf8) + Exif.block(telling: orientation) + secret
    let marked = Pictures.jpeg.inserting(jpegSegment(0xE1, exif), at: 2)
    let stripped = try strippingMetadata(from: marked)
    #expect(!stripped.contains(secret))
    #expect(ImageHeader.read(stripped)?.orientation == orientation)
    let minimal = Array("Exif\0\0".utf8) + Exif.block(telling: orientation)
    #expect(
      stripped
        == (orientation == .upright
          ? Pictures.jpeg : Pictures.jpeg.inserting(jpegSegment(0xE1, minimal), at: 20)))
    #expect(try strippingMetadata(from: stripped) == stripped)
  }

  @Test func keepsColourProfilesAndAdobesTransform() throws {
    let profile = jpegSegment(0xE2, Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + [1, 2, 3])
    let adobe = jpegSegment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let coloured = Pictures.jpeg.inserting(profile + adobe, at: 20)
    #expect(try strippingMetadata(from: coloured) == coloured)
    let longer = jpegSegment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1] + secret)
    #expect(
      try strippingMetadata(from: Pictures.jpeg.inserting(longer, at: 20))
        == Pictures.jpeg.inserting(adobe, at: 20))
  }

  // MARK: - PNG

  @Test(arguments: ["tEXt", "zTXt", "iTXt", "tIME", "eXIf", "prVt", "caBX", "iDOT"])
  func removesWhatAPNGSaysBesideThePicture(type: String) throws {
    let chunk = pngChunk(type, secret)
    let header = 8 + 25
    let marked = Pictures.png.inserting(chunk, at: header)
    #expect(try strippingMetadata(from: marked) == Pictures.png)
    let late = Pictures.png.inserting(chunk, at: Pictures.png.count - 12)
    #expect(try strippingMetadata(from: late) == Pictures.png)
  }

  @Test(arguments: ["gAMA", "cHRM", "sRGB", "iCCP", "pHYs", "acTL", "cICP"])
  func keepsWhatAPNGIsShownBy(type: String) throws {
    let marked = Pictures.png.inserting(pngChunk(type, [1, 2, 3]), at: 8 + 25)
    #expect(try strippingMetadata(from: marked) == marked)
  }

  @Test func keepsTheOrientationOfAPNG() throws {
    let exif = Exif.block(telling: .turnedLeft)
    let marked = Pictures.png.inserting(pngChunk("eXIf", exif + secret), at: 8 + 25)
    let stripped = try strippingMetadata(from: marked)
    #expect(ImageHeader.read(stripped)?.orientation == .turnedLeft)
    let end = Pictures.png.count - 12
    // The check sum as another program works it out.
    let expected = pngChunk("eXIf", exif, checkSum: [0xD6, 0x67, 0x4B, 0x69])
    #expect(stripped == Pictures.png.inserting(expected, at: end))
  }

  // MARK: - GIF

  @Test(
    arguments: [
      [0x21, 0xFE, 6] + Array("SECRET".utf8) + [0],
      [0x21, 0xFF, 11] + Array("XMP DataXMP".utf8) + [6] + Array("SECRET".utf8) + [0],
      [0x21, 0xFF, 11] + Array("ICCRGBG1012".utf8) + [6] + Array("SECRET".utf8) + [0],
      [0x21, 0x01, 12] + Array("SECRETSECRET".utf8) + [0], [0x21, 0x77, 0],
    ] as [[UInt8]])
  func removesWhatAGIFSaysBesideThePicture(block: [UInt8]) throws {
    for plain in [Pictures.gif, Pictures.animatedGIF] {
      let colours = 3 << (Int(plain[10] & 7) + 1)
      let first = plain.inserting(block, at: 13 + colours)
      #expect(try strippingMetadata(from: first) == plain)
      #expect(try strippingMetadata(from: plain.inserting(block, at: plain.count - 1)) == plain)
    }
  }

  @Test func addsTheTrailerThatAGIFLacks() throws {
    #expect(try strippingMetadata(from: Pictures.gif.dropLast()) == Pictures.gif)
  }

  // MARK: - WebP

  @Test func removesWhatAWebPSaysBesideThePicture() throws {
    let stripped = try strippingMetadata(from: Pictures.extendedWebP)
    #expect(!stripped.contains(Array("SECRET".utf8)))
    #expect(!stripped.contains(Array("XMP ".utf8)))
    #expect(ImageHeader.read(stripped)?.orientation == .turnedLeft)
    let flags = stripped[20]
    #expect(flags & 0x04 == 0)
    #expect(flags & 0x08 != 0)
    #expect(webpChunk("VP8 ", in: stripped) == webpChunk("VP8 ", in: Pictures.extendedWebP))
    #expect(webpChunk("EXIF", in: stripped) == Exif.block(telling: .turnedLeft))
    let size = stripped[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(size == stripped.count - 8)
  }

  @Test func leavesNoExifInAnUprightWebP() throws {
    var upright = Pictures.extendedWebP
    let tag = try #require(
      upright.indices.first { upright[$0...].starts(with: [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]) })
    upright[tag + 9] = 1
    let stripped = try strippingMetadata(from: upright)
    #expect(webpChunk("EXIF", in: stripped) == nil)
    #expect(stripped[20] & 0x0C == 0)
  }

  @Test func removesUnknownChunksOfAWebPAndOfItsFrames() throws {
    let plain = Pictures.animatedWebP
    let unknown = Array("SCRT".utf8) + [6, 0, 0, 0] + Array("SECRET".utf8)
    var marked = plain + unknown
    marked.setSize(marked.count - 8, at: 4)
    #expect(try strippingMetadata(from: marked) == plain)
    let frame = try #require(plain.indices.first { plain[$0...].starts(with: "ANMF".utf8) })
    let size = plain[frame + 4..<frame + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    marked = plain.inserting(unknown, at: frame + 8 + size)
    marked.setSize(size + unknown.count, at: frame + 4)
    marked.setSize(marked.count - 8, at: 4)
    #expect(try strippingMetadata(from: marked) == plain)
  }

  // MARK: - Refusals

  @Test func refusesWhatItCannotRewrite() {
    #expect(throws: PictureProblem.unsupported(.avif)) {
      try strippingMetadata(from: Pictures.avif)
    }
    let heic: [UInt8] = [0, 0, 0, 16] + Array("ftypheic".utf8) + [0, 0, 0, 0]
    #expect(throws: PictureProblem.unsupported(.heic)) { try strippingMetadata(from: heic) }
    #expect(throws: PictureProblem.unknownFormat) { try strippingMetadata(from: []) }
    #expect(throws: PictureProblem.unknownFormat) { try strippingMetadata(from: secret) }
  }

  @Test(arguments: [
    Pictures.jpeg, Pictures.progressiveJPEG, Pictures.png, Pictures.webp, Pictures.losslessWebP,
    Pictures.animatedWebP, Pictures.extendedWebP,
  ])
  func refusesAFileThatEndsTooEarly(whole: [UInt8]) {
    for end in whole.indices {
      let part = Array(whole[..<end])
      #expect(throws: PictureProblem.self, "cut at \(end)") { try strippingMetadata(from: part) }
    }
  }

  @Test func survivesEveryChangedByte() throws {
    for whole in [
      Pictures.jpeg, Pictures.png, Pictures.animatedGIF, Pictures.animatedWebP,
      Pictures.extendedWebP, Pictures.turnedAVIF,
    ] {
      for index in whole.indices {
        for value: UInt8 in [0, 0x7F, 0xFF] {
          var bytes = whole
          bytes[index] = value
          _ = ImageHeader.read(bytes)
          // What comes out is a file that strips to itself.
          if let stripped = try? strippingMetadata(from: bytes) {
            #expect(try strippingMetadata(from: stripped) == stripped)
          }
        }
      }
      for end in whole.indices { _ = ImageHeader.read(Array(whole[..<end])) }
    }
  }
}
