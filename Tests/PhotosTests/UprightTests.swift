import Testing

@testable import Photos

/// Pictures are seen as they were taken, whatever their files say of how they are to be turned.
struct UprightTests {
  /// The colours of the corners in the order of reading, each `0xRRGGBB`.
  private static let corners: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFFFF]

  /// A TIFF that shows 32 by 16 pixels with a corner of each colour, stored in another order.
  private static func tiff(_ orientation: Orientation) -> [UInt8] {
    let (width, height) = (32, 16)
    let (storedWidth, storedHeight) = orientation.swapsSides ? (height, width) : (width, height)
    var pixels = [UInt8](repeating: 0, count: width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let colour = corners[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]
        let (right, bottom) = (width - 1 - x, height - 1 - y)
        // Which side the first row and the first column stand for (Exif 2.32, tag 0x0112).
        let place =
          switch orientation {
          case .upright: (x: x, y: y)
          case .mirrored: (x: right, y: y)
          case .upsideDown: (x: right, y: bottom)
          case .mirroredUpsideDown: (x: x, y: bottom)
          case .mirroredTurnedLeft: (x: y, y: x)
          case .turnedLeft: (x: y, y: right)
          case .mirroredTurnedRight: (x: bottom, y: right)
          case .turnedRight: (x: bottom, y: x)
          }
        for channel in 0..<3 {
          pixels[(place.y * storedWidth + place.x) * 3 + channel] =
            UInt8(truncatingIfNeeded: colour >> (16 - 8 * channel))
        }
      }
    }
    let fields: [(tag: Int, type: Int, count: Int, value: Int)] = [
      (0x0100, 3, 1, storedWidth), (0x0101, 3, 1, storedHeight), (0x0102, 3, 3, 134),
      (0x0103, 3, 1, 1), (0x0106, 3, 1, 2), (0x0111, 4, 1, 140),
      (0x0112, 3, 1, orientation.rawValue), (0x0115, 3, 1, 3), (0x0116, 3, 1, storedHeight),
      (0x0117, 4, 1, pixels.count),
    ]
    let directory = fields.flatMap {
      little($0.tag, 2) + little($0.type, 2) + little($0.count, 4) + little($0.value, 4)
    }
    return Array("II*\0".utf8) + little(8, 4) + little(fields.count, 2) + directory + little(0, 4)
      + [8, 0, 8, 0, 8, 0] + pixels
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private struct NoPicture: Error {}

  /// The stored pixels in another format, with Exif that tells how they are to be turned.
  private static func file(_ format: ImageFormat, _ orientation: Orientation) throws -> [UInt8] {
    if format == .tiff { return tiff(orientation) }
    var plain = tiff(orientation)
    // The place of the orientation in the directory.
    plain[8 + 2 + 6 * 12 + 8] = 1
    guard let picture = VipsPicture(decoding: plain, width: 64, height: 64, .whole),
      let bytes = picture.encoded(as: format == .jpeg ? .jpeg : .losslessWebP, quality: 100)
    else { throw NoPicture() }
    let exif = Exif.block(telling: orientation)
    if format == .jpeg {
      return bytes.inserting(jpegSegment(0xE1, Array("Exif\0\0".utf8) + exif), at: 2)
    }
    // Behind an extended header, which says that there is Exif.
    let header: [UInt8] = Array("VP8X".utf8) + little(10, 4) + [0x08, 0, 0, 0]
    let size = little(picture.size.width - 1, 3) + little(picture.size.height - 1, 3)
    let isExtended = bytes[12...].starts(with: "VP8X".utf8)
    let chunks = bytes[(isExtended ? 30 : 12)...]
    let body =
      Array("WEBP".utf8) + header + size + chunks + Array("EXIF".utf8) + little(exif.count, 4)
      + exif
    return Array("RIFF".utf8) + little(body.count, 4) + body
  }

  /// Of PNG the orientation is not read by every libvips that is in use.
  private static let formats: [ImageFormat] = [.tiff, .jpeg, .webp]

  /// The corners of a picture, some pixels within it.
  private func corners(_ width: Int, _ height: Int, _ pixel: (_ index: Int) -> UInt32) -> [UInt32] {
    [(3, 3), (width - 4, 3), (3, height - 4), (width - 4, height - 4)].map { x, y in
      pixel(y * width + x)
    }
  }

  private func areAlike(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    zip(a, b).allSatisfy { a, b in
      [16, 8, 0].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) < 100 }
    }
  }

  @Test(arguments: formats, Orientation.allCases)
  func everyCornerIsWhereItWasSeen(format: ImageFormat, orientation: Orientation) throws {
    let bytes = try Self.file(format, orientation)
    #expect(ImageFormat(of: bytes) == format)
    #expect(ImageHeader.read(bytes)?.orientation == orientation)
    let making = PictureMaking(
      widths: [16, 100], quality: 95, makesAVIF: VipsPicture.canEncodeAVIF)
    guard case .variants(let files, let form) = try making.made(from: bytes) else {
      throw NoPicture()
    }
    #expect(form.sizes.last == PixelSize(width: 32, height: 16))
    #expect(files.count == 2 * form.formats.count)
    for file in files {
      guard let shown = VipsPicture(decoding: file.bytes, width: 64, height: 64, .whole) else {
        throw NoPicture()
      }
      let (width, height, channels) = (shown.size.width, shown.size.height, shown.channels)
      let found = try #require(
        shown.withPixels { pixels in
          corners(width, height) { index in
            (0..<3).reduce(0) { $0 << 8 | UInt32(pixels[index * channels + $1]) }
          }
        })
      #expect(areAlike(found, Self.corners), "\(file.format) \(found)")
    }
  }

  @Test(arguments: formats, Orientation.allCases)
  func soIsItOnACard(format: ImageFormat, orientation: Orientation) throws {
    let pixels = try coverPixels(of: Self.file(format, orientation), width: 64, height: 32)
    let found = corners(64, 32) { pixels[$0] }
    #expect(areAlike(found, Self.corners), "\(found)")
  }

  @Test func whatShinesThroughIsWhite() throws {
    // Half of it red, and half of it nothing.
    let pixels = try coverPixels(of: Pictures.glassPNG, width: 40, height: 20)
    #expect(Set(pixels) == [0xC81E1E, 0xFFFFFF])
    #expect(pixels.count { $0 == 0xFFFFFF } == 400)
  }
}
