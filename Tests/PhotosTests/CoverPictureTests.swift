import Testing

@testable import Photos

struct CoverPictureTests {
  @Test(arguments: [
    Pictures.jpeg, Pictures.progressiveJPEG, Pictures.png, Pictures.gif, Pictures.animatedGIF,
    Pictures.webp, Pictures.losslessWebP, Pictures.animatedWebP, Pictures.avif,
  ])
  func isOfJustThatSize(_ bytes: [UInt8]) throws {
    #expect(try coverPixels(of: bytes, width: 60, height: 20).count == 1200)
  }

  @Test func isTheSameAgain() throws {
    let cover = try coverPixels(of: Pictures.jpeg, width: 120, height: 63)
    #expect(try coverPixels(of: Pictures.jpeg, width: 120, height: 63) == cover)
  }

  @Test func ofWhatIsNoPictureThereIsNone() {
    #expect(throws: PictureProblem.unknownFormat) {
      try coverPixels(of: Array("a text".utf8), width: 8, height: 8)
    }
    #expect(throws: PictureProblem.unknownFormat) {
      try coverPixels(of: [], width: 8, height: 8)
    }
    #expect(throws: PictureProblem.unsupported(.svg)) {
      try coverPixels(of: Array("<svg/>".utf8), width: 8, height: 8)
    }
  }

  @Test func aFileCutShortIsDamaged() {
    for whole in [
      Pictures.jpeg, Pictures.png, Pictures.gif, Pictures.webp, Pictures.avif,
    ] {
      // What makes no difference to so few pixels may be missing.
      for end in stride(from: 40, to: whole.count * 3 / 4, by: 7) {
        #expect(throws: PictureProblem.self, "\(end) of \(whole.count)") {
          try coverPixels(of: Array(whole[..<end]), width: 8, height: 8)
        }
      }
    }
  }

  @Test func aFileThatClaimsToBeHugeIsRefusedUndecoded() {
    var bomb = Pictures.png
    bomb.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    #expect(throws: PictureProblem.tooLarge(width: 60_000, height: 60_000, limit: 200_000_000)) {
      try coverPixels(of: bomb, width: 8, height: 8)
    }
  }

  /// Of a picture in several scans, all of it is in memory before the first row is decoded.
  @Test func aPictureInSeveralScansMayHaveFewerPixels() throws {
    func limit(_ bytes: [UInt8], side: [UInt8]) -> Int? {
      var bomb = bytes
      guard
        let frame = [0xC0, 0xC2].lazy.compactMap({ bomb.firstRange(of: [0xFF, $0, 0, 17]) }).first
      else { return nil }
      bomb.replaceSubrange(frame.upperBound + 1..<frame.upperBound + 5, with: side + side)
      do throws(PictureProblem) {
        _ = try coverPixels(of: bomb, width: 8, height: 8)
      } catch {
        if case .tooLarge(_, _, let limit) = error { return limit }
      }
      return nil
    }
    let side: [UInt8] = [0x36, 0xB0]  // 14,000
    #expect(limit(Pictures.jpeg, side: side) == nil)
    var scans = Pictures.jpeg
    let scan = try #require(scans.firstRange(of: [0xFF, 0xDA, 0, 12, 3, 1])).lowerBound
    // One component, and the bytes of the two others gone.
    scans.replaceSubrange(scan..<scan + 10, with: [0xFF, 0xDA, 0, 8, 1, 1])
    #expect(limit(scans, side: side) == 146_666_666)
    // And none of them sampled less often than another.
    scans[try #require(scans.firstRange(of: [0xFF, 0xC0])).lowerBound + 11] = 0x11
    #expect(limit(scans, side: side) == 73_333_333)
    #expect(limit(Pictures.progressiveJPEG, side: side) == 146_666_666)
  }

  @Test func aDeepPictureThatIsDecodedAsAWholeMayHaveFewerPixels() {
    var bomb = Pictures.png
    bomb.replaceSubrange(16..<29, with: [0, 0, 0x36, 0xB0, 0, 0, 0x36, 0xB0, 16, 2, 0, 0, 1])
    #expect(throws: PictureProblem.tooLarge(width: 14_000, height: 14_000, limit: 55_000_000)) {
      try coverPixels(of: bomb, width: 8, height: 8)
    }
  }

  /// Decoders make the screen of a GIF as large as its pictures.
  @Test func aPictureBeyondItsScreenCounts() throws {
    let screen: [UInt8] = [10, 0, 10, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF]
    let picture: [UInt8] = [0x2C, 0x10, 0, 0, 0, 0x30, 0x75, 0x20, 0x4E, 0, 2, 1, 0, 0]
    let bomb = Array("GIF89a".utf8) + screen + picture + [0x3B]
    let header = try #require(ImageHeader.read(bomb))
    #expect((header.width, header.height) == (30_016, 20_000))
    #expect(throws: PictureProblem.tooLarge(width: 30_016, height: 20_000, limit: 110_000_000)) {
      try coverPixels(of: bomb, width: 8, height: 8)
    }
  }

  /// Of a strip a hundred thousand rows would be made to cut a few hundred of them out.
  @Test func aStripIsRefused() throws {
    let picture = VipsPicture(decoding: Pictures.jpeg, width: 1, height: 64, .cut)
    let file = picture?.encoded(as: .png, quality: 0)
    let strip = try #require(file)
    #expect(throws: PictureProblem.tooNarrow(width: 1, height: 64)) {
      try coverPixels(of: strip, width: 1200, height: 630)
    }
  }
}
