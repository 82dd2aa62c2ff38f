import Testing

@testable import Photos

struct ImageHeaderTests {
  @Test(arguments: [
    (Pictures.jpeg, ImageFormat.jpeg), (Pictures.progressiveJPEG, .jpeg), (Pictures.png, .png),
    (Pictures.gif, .gif), (Pictures.animatedGIF, .gif), (Pictures.webp, .webp),
    (Pictures.losslessWebP, .webp), (Pictures.avif, .avif),
  ])
  func tellsFormatAndSize(bytes: [UInt8], format: ImageFormat) throws {
    let header = try #require(ImageHeader.read(bytes))
    #expect(header.format == format)
    #expect((header.width, header.height) == (24, 16))
    #expect((header.shownWidth, header.shownHeight) == (24, 16))
    #expect(header.orientation == .upright)
  }

  @Test(arguments: Orientation.allCases)
  func tellsHowAPhotoIsTurned(orientation: Orientation) throws {
    let exif = Array("Exif\0\0".utf8) + Exif.block(telling: orientation)
    let bytes = Pictures.jpeg.inserting(jpegSegment(0xE1, exif), at: 2)
    let header = try #require(ImageHeader.read(bytes))
    #expect(header.orientation == orientation)
    #expect(header.width == 24)
    #expect(header.shownWidth == (orientation.rawValue >= 5 ? 16 : 24))
    #expect(header.shownHeight == (orientation.rawValue >= 5 ? 24 : 16))
  }

  private func orientation(of exif: [UInt8], _ range: Range<Int>) -> Orientation {
    Exif(in: exif, range)?.orientation ?? .upright
  }

  @Test func readsExifInBothByteOrders() throws {
    let little: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0, 0x0F, 0x01, 2, 0, 4, 0, 0, 0, 65, 66, 67, 0, 0x12, 0x01,
      3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0,
    ]
    #expect(orientation(of: little, 0..<little.count) == .turnedRight)
    let big = Exif.block(telling: .upsideDown)
    #expect(orientation(of: big, 0..<big.count) == .upsideDown)
  }

  @Test func takesExifThatMakesNoSenseForUpright() {
    let whole = Exif.block(telling: .turnedLeft)
    for end in 0..<20 { #expect(orientation(of: whole, 0..<end) == .upright) }
    var circular = whole
    circular.replaceSubrange(22..., with: [0, 0, 0, 8])
    #expect(orientation(of: circular, 0..<circular.count) == .turnedLeft)
    var many = whole
    many.replaceSubrange(8..<12, with: [0xFF, 0xFF, 0, 0])
    #expect(orientation(of: many, 0..<many.count) == .upright)
    var far = whole
    far.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(orientation(of: far, 0..<far.count) == .upright)
    var ninth = whole
    ninth[19] = 9
    #expect(orientation(of: ninth, 0..<ninth.count) == .upright)
  }

  @Test func tellsThatAnAVIFIsTurned() throws {
    let header = try #require(ImageHeader.read(Pictures.turnedAVIF))
    #expect(header.orientation == .turnedLeft)
    #expect((header.shownWidth, header.shownHeight) == (16, 24))
  }

  @Test func tellsThatAWebPIsTurned() throws {
    let header = try #require(ImageHeader.read(Pictures.extendedWebP))
    #expect(header.orientation == .turnedLeft)
    #expect((header.width, header.height) == (24, 16))
  }

  @Test func goesByTheBytesAndNotByAName() {
    #expect(ImageFormat(of: Array("<!doctype html><p>a page".utf8)) == nil)
    #expect(ImageFormat(of: Array("%PDF-1.7".utf8)) == nil)
    #expect(ImageFormat(of: []) == nil)
    #expect(ImageHeader.read(Array("plain text".utf8)) == nil)
  }

  @Test(arguments: [
    "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
    "\u{FEFF}<?xml version=\"1.0\"?>\n<!-- drawn by hand -->\n<svg/>", "\n  <svg/>",
    "<!-- " + String(repeating: "-> long ", count: 400) + " --><svg/>", "<SVG a>",
    "<x:svg xmlns:x=\"http://www.w3.org/2000/svg\"/>",
    "<!DOCTYPE svg [<!ENTITY a '<b>'>]><?a ?>\n<svg></svg>",
  ])
  func recognisesADrawing(text: String) {
    let bytes = Array(text.utf8)
    #expect(ImageFormat(of: bytes) == .svg)
    for order in [[0xFF, 0xFE] as [UInt8], [0xFE, 0xFF]] {
      let units = text.utf16.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return order[0] == 0xFF ? pair : pair.reversed()
      }
      guard !text.hasPrefix("\u{FEFF}") else { continue }
      #expect(ImageFormat(of: order + units) == .svg)
      #expect(throws: PictureProblem.damaged(.svg)) { try strippingMetadata(from: order + units) }
    }
  }

  @Test(arguments: [
    "<!doctype html><html><svg/></html>", "<gpx><svg/></gpx>", "a <svg/>", "<!-- <svg/>", "< svg/>",
    "<", "<!", "",
  ])
  func recognisesNoDrawingInWhatIsAnotherDocument(text: String) {
    let bytes = Array(text.utf8)
    #expect(ImageFormat(of: bytes) == nil)
  }

  /// Whoever counts the pixels of a picture must not need to think of numbers that are too large for it.
  @Test func saysNothingOfASizeThatNoPictureHas() throws {
    func png(_ width: [UInt8], _ height: [UInt8]) -> [UInt8] {
      var bytes = Pictures.png
      bytes.replaceSubrange(16..<24, with: width + height)
      return bytes
    }
    let most: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF], tooMany: [UInt8] = [0x80, 0, 0, 0]
    #expect(ImageHeader.read(png(most, most))?.pixelCount == 0x7FFF_FFFF * 0x7FFF_FFFF)
    #expect(ImageHeader.read(png(tooMany, [0, 0, 0, 1])) == nil)
    #expect(ImageHeader.read(png([0, 0, 0, 1], tooMany)) == nil)
    #expect(throws: PictureProblem.damaged(.png)) {
      try coverPixels(
        of: png([UInt8](repeating: 0xFF, count: 4), [UInt8](repeating: 0xFF, count: 4)), width: 8,
        height: 8)
    }
    var avif = Pictures.avif
    let size = try #require(avif.firstRange(of: Array("ispe".utf8))).upperBound + 4
    avif.replaceSubrange(size..<size + 8, with: [UInt8](repeating: 0xFF, count: 8))
    #expect(ImageHeader.read(avif) == nil)
  }

  @Test func saysNothingOfAPictureWithoutSize() {
    var png = Pictures.png
    png.replaceSubrange(16..<20, with: [0, 0, 0, 0])
    #expect(ImageHeader.read(png) == nil)
  }
}
