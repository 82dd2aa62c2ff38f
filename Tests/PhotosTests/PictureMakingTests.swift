import Foundation
import Testing

@testable import Photos

struct PictureMakingTests {
  private let making = PictureMaking(widths: [8, 16, 100], quality: 80, makesAVIF: false)

  private func variants(
    of bytes: [UInt8], _ making: PictureMaking? = nil
  ) throws -> (files: [PictureVariant], form: PictureForm) {
    guard case .variants(let files, let form) = try (making ?? self.making).made(from: bytes)
    else { throw UnexpectedForm() }
    return (files, form)
  }

  private struct UnexpectedForm: Error {}

  private func pixels(of bytes: [UInt8]) -> [UInt8]? {
    let picture = VipsPicture(decoding: bytes, width: 100, height: 100, .whole)
    return picture?.withPixels { pixels in pixels.indices.map { pixels[$0] } }
  }

  /// A photo of the sample journal.
  static func photo(_ path: String) throws -> [UInt8] {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try Array(Data(contentsOf: repository.appending(path: "content/entries/" + path)))
  }

  @Test func isMadeInEveryWidthAndNeverEnlarged() throws {
    let (files, form) = try variants(of: Pictures.jpeg)
    #expect(form.sizes.map(\.width) == [8, 16, 24])
    #expect(form.sizes.map(\.height) == [5, 11, 16])
    #expect(form.formats == [.webp, .jpeg])
    #expect(files.count == 6)
    for file in files {
      let header = try #require(ImageHeader.read(file.bytes))
      #expect((header.width, header.height) == (file.size.width, file.size.height))
      #expect(header.format == (file.format == .webp ? .webp : .jpeg))
    }
  }

  @Test func isMadeInNoWidthThatIsHardlyNarrower() throws {
    let (_, form) = try variants(
      of: Pictures.jpeg, PictureMaking(widths: [21, 22, 23, 100], quality: 80, makesAVIF: false))
    #expect(form.sizes.map(\.width) == [21, 24])
  }

  @Test func isMadeInNoWidthTwice() throws {
    let (_, form) = try variants(
      of: Pictures.jpeg, PictureMaking(widths: [8, 24, 100], quality: 80, makesAVIF: false))
    #expect(form.sizes.map(\.width) == [8, 24])
  }

  @Test(arguments: Orientation.allCases)
  func isUpright(orientation: Orientation) throws {
    let exif = Array("Exif\0\0".utf8) + Exif.block(telling: orientation)
    let (files, form) = try variants(
      of: Pictures.jpeg.inserting(jpegSegment(0xE1, exif), at: 2),
      PictureMaking(widths: [100], quality: 90, makesAVIF: false))
    let largest = try #require(form.sizes.last)
    let isTurned = orientation.rawValue >= 5
    #expect(largest == PixelSize(width: isTurned ? 16 : 24, height: isTurned ? 24 : 16))
    let headers = files.compactMap { ImageHeader.read($0.bytes) }
    #expect(headers.count == 2 && headers.allSatisfy { $0.orientation == .upright })
  }

  /// Whether libvips here reads HEIC, and has what decodes its HEVC.
  private static let readsHEIC =
    VipsPicture.canDecode(.heic)
    && VipsPicture(decoding: Pictures.turnedHEIC, width: 64, height: 64, .whole) != nil

  @Test(.enabled(if: readsHEIC, "needs a libvips with libheif and libde265"))
  func aHEICThatIsTurnedByTwoMarksIsTurnedOnce() throws {
    let header = try #require(ImageHeader.read(Pictures.turnedHEIC))
    #expect(header.format == .heic)
    #expect((header.shownWidth, header.shownHeight) == (32, 64))
    let (files, form) = try variants(of: Pictures.turnedHEIC)
    #expect(form.sizes.last == PixelSize(width: 32, height: 64))
    let jpeg = try #require(files.first { $0.format == .jpeg && $0.size.width == 32 })
    #expect(ImageHeader.read(jpeg.bytes)?.orientation == .upright)
    let shown = try #require(pixels(of: jpeg.bytes))
    // What was at the left is at the top.
    let (top, bottom) = (shown.prefix(3), shown.suffix(3))
    #expect(top.first ?? 0 > 180 && top.last ?? 255 < 90)
    #expect(bottom.first ?? 255 < 90 && bottom.last ?? 0 > 180)
  }

  @Test func aPictureThatOneCanSeeThroughKeepsThat() throws {
    let (files, form) = try variants(of: Pictures.glassPNG)
    #expect(form.formats == [.webp, .png])
    #expect(form.tint == nil)
    for file in files.prefix(2) { #expect(pixels(of: file.bytes)?.count == 40 * 20 * 4) }
  }

  @Test func aDrawingLosesNothing() throws {
    let (files, form) = try variants(of: Pictures.drawnPNG)
    #expect(form.formats == [.webp, .png])
    #expect(form.tint == Tint(red: 15, green: 15, blue: 15))
    for file in files.prefix(2) { #expect(pixels(of: file.bytes) == pixels(of: Pictures.drawnPNG)) }
  }

  @Test func coloursEndInSRGB() throws {
    let (files, _) = try variants(of: Pictures.wideColourPNG)
    let png = try #require(files.first { $0.format == .png && $0.size.width == 16 })
    let shown = try #require(pixels(of: png.bytes))
    #expect(shown.prefix(3) == [255, 0, 0])
    #expect(shown.suffix(3) == [255, 255, 255])
  }

  /// A TIFF of 8 by 6 pixels of three channels.
  private func tiff(bits: Int, isFloat: Bool) -> [UInt8] {
    func little(_ number: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let pixels = [UInt8](repeating: isFloat ? 0x3E : 0x80, count: 8 * 6 * 3 * bits / 8)
    let lists = 8 + 2 + 10 * 12 + 4
    let fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (0x0100, 3, 1, 8), (0x0101, 3, 1, 6), (0x0102, 3, 3, lists), (0x0103, 3, 1, 1),
      (0x0106, 3, 1, 2), (0x0111, 4, 1, lists + 12), (0x0115, 3, 1, 3), (0x0116, 3, 1, 6),
      (0x0117, 4, 1, pixels.count), (0x0153, 3, 3, lists + 6),
    ]
    let directory = fields.flatMap { field in
      little(field.tag, 2) + little(field.type, 2) + little(field.count, 4) + little(field.value, 4)
    }
    let values =
      (0..<3).flatMap { _ in little(bits, 2) }
      + (0..<3).flatMap { _ in little(isFloat ? 3 : 1, 2) }
    return Array("II*\0".utf8) + little(8, 4) + little(fields.count, 2) + directory + little(0, 4)
      + values + pixels
  }

  @Test func pixelsAreOfEightBitsOrThereAreNone() throws {
    for (bits, isFloat) in [(8, false), (16, false), (32, true)] {
      let shown = try #require(pixels(of: tiff(bits: bits, isFloat: isFloat)))
      #expect(shown.count == 8 * 6 * 3)
      #expect(Set(shown).count == 1, "\(bits)")
    }
    #expect(pixels(of: tiff(bits: 32, isFloat: false)) == nil)
    #expect(throws: PictureProblem.unsupported(.tiff)) {
      try making.made(from: tiff(bits: 32, isFloat: false))
    }
  }

  @Test func theColoursOfPrintersEndInSRGB() throws {
    let shown = try #require(pixels(of: Pictures.printedJPEG))
    #expect(shown.count == 16 * 8 * 3)
    #expect(shown[0] > 150 && shown[1] < 90 && shown[2] < 90)
    let (_, form) = try variants(of: Pictures.printedJPEG)
    #expect(form.formats == [.webp, .jpeg])
    let tint = try #require(form.tint)
    #expect(tint.red > 2 * tint.green && tint.red > 2 * tint.blue)
  }

  @Test func anAnimationStaysAsItIs() throws {
    for bytes in [Pictures.animatedGIF, Pictures.animatedWebP] {
      guard case .asItIs(let file, let form) = try making.made(from: bytes) else {
        Issue.record("it was made into single pictures")
        continue
      }
      #expect(file == (try strippingMetadata(from: bytes)))
      #expect(form.sizes.count == 1 && form.formats.isEmpty)
    }
  }

  @Test func aPhotoHasItsColour() throws {
    let (files, form) = try variants(
      of: try Self.photo("2026/tangerines.jpg"),
      PictureMaking(widths: [480, 960, 1600], quality: 80, makesAVIF: false))
    let tint = try #require(form.tint)
    // Of the wall behind the tangerines.
    let isGreyBlue = (4...6).contains(tint.red) && (6...8).contains(tint.green)
    #expect(isGreyBlue && (6...8).contains(tint.blue), "\(tint)")
    #expect(files.map(\.bytes.count).allSatisfy { $0 > 1000 })
  }

  @Test func aPhotoCutShortIsDamaged() throws {
    let photo = try Self.photo("2026/ferry.jpg")
    for part in [0.3, 0.6, 0.95] {
      #expect(throws: PictureProblem.damaged(.jpeg), "\(part)") {
        try making.made(from: Array(photo.prefix(Int(Double(photo.count) * part))))
      }
    }
  }

  @Test func isMadeAsAVIFWhereTheLibraryCan() throws {
    try #require(VipsPicture.canEncodeAVIF)
    let (files, form) = try variants(
      of: Pictures.jpeg, PictureMaking(widths: [16], quality: 80, makesAVIF: true))
    #expect(form.formats == [.avif, .webp, .jpeg])
    #expect(files.first.map { ImageFormat(of: $0.bytes) } == .avif)
  }

  @Test func whatCanNotBeWrittenIsNotSaidToBeDamaged() throws {
    #expect(VipsPicture.canDecode(.avif))
    #expect(
      PictureProblem.cannotBeWritten(.avif).reason == "can't be made into a file of AVIF here")
    #expect(
      PictureProblem.unsupported(.heic).reason == "is HEIC, which can't be read here")
    #expect(PictureProblem.cannotBeWritten(.webp).mayPass)
  }

  @Test func aTallStripIsMadeWithoutFillingTheMemory() throws {
    let (_, form) = try variants(of: Pictures.stripPNG)
    // WebP ends at 16,383.
    #expect(form.formats == [.png])
    #expect(form.sizes.map(\.width) == [8, 10])
  }

  @Test func isTheSameAgain() throws {
    let photo = try Self.photo("2026/ferry.jpg")
    let making = PictureMaking(widths: [200, 400], quality: 80, makesAVIF: false)
    #expect(
      try variants(of: photo, making).files.map(\.bytes)
        == variants(of: photo, making).files.map(\.bytes))
  }
}
