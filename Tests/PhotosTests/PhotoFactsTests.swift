import CivilTime
import Testing

@testable import Photos

struct PhotoFactsTests {
  private let exif = ExifBlock(
    first: [.text(0x010F, "Camera"), .text(0x0132, "2027:01:01 00:00:00")],
    camera: [.text(0x9003, "2026:11:30 21:14:05"), .text(0x9011, "+09:00")],
    gps: [
      .text(1, "N"), .fractions(2, [37, 46, 17.4]), .text(3, "W"), .fractions(4, [128, 56, 52.8]),
    ])

  private func jpeg(_ exif: ExifBlock) -> [UInt8] {
    let block = Array("Exif\0\0".utf8) + exif.bytes
    return Pictures.jpeg.inserting(jpegSegment(0xE1, block), at: 2)
  }

  @Test func tellsWhenAndWhereAPhotoWasTaken() throws {
    let block = exif.bytes
    var webp = Pictures.extendedWebP
    // In place of the Exif that the file has, which is its last chunk but one.
    webp += Array("EXIF".utf8) + [UInt8(block.count), 0, 0, 0] + block
    webp.replaceSubrange(webp.firstRange(of: Array("EXIF".utf8)) ?? 0..<0, with: Array("exif".utf8))
    webp.setSize(webp.count - 8, at: 4)
    let files = [
      (jpeg(exif), ImageFormat.jpeg),
      (Pictures.png.inserting(pngChunk("eXIf", block), at: 33), .png),
      (webp, .webp),
    ]
    for (bytes, format) in files {
      let facts = try #require(photoFacts(of: bytes))
      #expect(facts.format == format)
      #expect((facts.width, facts.height) == (24, 16))
      #expect(facts.capture?.date.iso8601 == "2026-11-30")
      #expect(facts.capture?.time.iso8601 == "21:14:05")
      #expect(facts.capture?.offsetFromUTC == 9 * 3600)
      let position = try #require(facts.position)
      #expect(abs(position.latitude - 37.771_5) < 0.000_001)
      #expect(abs(position.longitude + 128.948) < 0.000_001)
    }
  }

  @Test func readsExifOfAVIFAndHEIC() throws {
    let facts = try #require(photoFacts(of: Pictures.photographedAVIF))
    #expect(facts.format == .avif)
    #expect(facts.capture?.date.iso8601 == "2026-11-30")
    #expect(facts.position == PhotoPosition(latitude: 37.771_5, longitude: 128.948))
  }

  @Test func readsATIFF() throws {
    let tiff = ExifBlock(
      first: [
        .short(0x0100, 40), .short(0x0101, 30), .short(0x0112, 6),
        .text(0x0132, "2026:11:30 21:14:05"),
      ], camera: [], gps: []
    ).bytes
    let facts = try #require(photoFacts(of: tiff))
    #expect(facts.format == .tiff)
    #expect((facts.width, facts.height) == (30, 40))
    #expect(facts.capture?.date.iso8601 == "2026-11-30")
    #expect(facts.capture?.offsetFromUTC == nil)
  }

  private func tiff(_ fields: [Int: Int]) -> [UInt8] {
    let first = [0x0100: 40, 0x0101: 30].merging(fields) { $1 }.sorted { $0.key < $1.key }
    return ExifBlock(first: first.map { .short($0.key, $0.value) }, camera: [], gps: []).bytes
  }

  @Test(arguments: [
    [0xC612: 1], [0x00FE: 1, 0x014A: 8], [0x0106: 32_803], [0x0106: 34_892],
  ])
  func aCamerasRawFileIsNoPicture(fields: [Int: Int]) {
    #expect(ImageFormat(of: tiff(fields)) == .raw)
    #expect(photoFacts(of: tiff(fields)) == nil)
  }

  /// Programs put smaller copies beside a picture, and scanners pages behind it.
  @Test(arguments: [[0x014A: 8], [0x00FE: 1], [0x00FE: 2, 0x014A: 8], [0x0106: 2]])
  func otherTIFFsAre(fields: [Int: Int]) {
    #expect(ImageFormat(of: tiff(fields)) == .tiff)
    #expect(photoFacts(of: tiff(fields))?.width == 40)
  }

  @Test(arguments: [
    "2026:02:30 10:00:00", "0000:00:00 00:00:00", "    :  :     :  :  ", "2026:11:30", "yesterday",
  ])
  func saysNothingOfATimeThatIsNone(text: String) throws {
    let exif = ExifBlock(first: [], camera: [.text(0x9003, text)], gps: [])
    #expect(try #require(photoFacts(of: jpeg(exif))).capture == nil)
  }

  @Test func takesTheTimeOfTheFileWhenTheCameraToldNone() throws {
    let exif = ExifBlock(
      first: [.text(0x0132, "2026:11:30 21:14:05")], camera: [.text(0x9003, "")], gps: [])
    #expect(photoFacts(of: jpeg(exif))?.capture?.time.iso8601 == "21:14:05")
  }

  @Test(arguments: [
    [37, 46, .infinity], [91, 0, 0], [0, 0, 0], [],
  ])
  func saysNothingOfAPlaceThatIsNone(latitude: [Double]) throws {
    let exif = ExifBlock(
      first: [], camera: [],
      gps: [
        .text(1, "N"), .fractions(2, latitude), .text(3, "E"), .fractions(4, [0, 0, 0]),
      ])
    #expect(try #require(photoFacts(of: jpeg(exif))).position == nil)
  }

  /// Each of a hundred thousand items says that it has 65,535 parts, and none of them takes room in the file.
  @Test func partsThatTakeNoRoomTakeNoTime() throws {
    func big(_ number: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
      big(content.count + 8) + Array(type.utf8) + content
    }
    // Of version 2, and all sizes nothing: number, method, data reference, count of parts.
    let item: [UInt8] = [0, 0, 0, 9, 0, 0, 0, 0, 0xFF, 0xFF]
    let count = 100_000
    let places = box("iloc", [2, 0, 0, 0, 0, 0] + big(count) + (0..<count).flatMap { _ in item })
    let entry = box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("Exif\0".utf8))
    let size = box("ispe", [0, 0, 0, 0] + big(24) + big(16))
    let meta =
      box("pitm", [0, 0, 0, 0, 0, 2]) + box("iinf", [0, 0, 0, 0, 0, 1] + entry) + places
      + box("iprp", box("ipco", size) + box("ipma", [0, 0, 0, 0] + big(1) + [0, 2, 1, 1]))
    let file = box("ftyp", Array("heic\0\0\0\0heic".utf8)) + box("meta", [0, 0, 0, 0] + meta)
    let clock = ContinuousClock()
    let start = clock.now
    let facts = try #require(photoFacts(of: file))
    #expect(facts.width == 24 && facts.capture == nil)
    // Some milliseconds; one by one it took minutes.
    #expect(clock.now - start < .seconds(5))
  }

  @Test func survivesEveryChangedByte() {
    for whole in [jpeg(exif), Pictures.photographedAVIF] {
      for index in whole.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = whole
          bytes[index] = value
          _ = photoFacts(of: bytes)
        }
        _ = photoFacts(of: Array(whole[..<index]))
      }
    }
  }

  /// Sizes, counts and places of two and of four bytes, at any place and in either order.
  @Test func survivesEveryExtremeField() {
    let extremes: [[UInt8]] = [
      [0xFF, 0xFF], [0x7F, 0xFF], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
      [0x80, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0x7F], [0, 0, 0, 0x80],
    ]
    let files = [
      jpeg(exif), Pictures.photographedAVIF, Pictures.png, Pictures.animatedGIF,
      Pictures.extendedWebP, Pictures.animatedWebP, exif.bytes,
    ]
    for whole in files {
      for extreme in extremes {
        for index in whole.indices.dropLast(extreme.count) {
          var bytes = whole
          bytes.replaceSubrange(index..<index + extreme.count, with: extreme)
          _ = photoFacts(of: bytes)
          _ = photoFacts(ofFileOf: bytes.count) { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }
          _ = try? strippingMetadata(from: bytes)
        }
      }
    }
  }
}
