import CivilTime
import Testing

@testable import Photos

/// What is known of a file of which only some parts are read.
struct PictureOutlineTests {
  private let exif = ExifBlock(
    first: [.short(0x0112, 6)], camera: [.text(0x9003, "2026:11:30 21:14:05")], gps: [])

  private func segments(_ count: Int) -> [UInt8] {
    let segment = jpegSegment(0xE1, Array("http://ns.adobe.com/xmp/extension/\0".utf8))
    let padding = jpegSegment(0xE2, [UInt8](repeating: 0xFF, count: 0xFFFD))
    return (0..<count).flatMap { $0.isMultiple(of: 2) ? segment + [0xFF, 0xFF] : padding }
  }

  /// A photo with megabytes before its frame, and what the camera noted in the midst of them.
  private var photo: [UInt8] {
    let block = jpegSegment(0xE1, Array("Exif\0\0".utf8) + exif.bytes)
    return Pictures.jpeg.inserting(segments(81) + block + segments(40), at: 2)
  }

  /// An AVIF with the box that tells of the picture behind it, and the picture at its new place.
  private func reordered(_ bytes: [UInt8], padding: Int) throws -> [UInt8] {
    let meta = try #require(bytes.firstRange(of: Array("meta".utf8))).lowerBound - 4
    let data = try #require(bytes.firstRange(of: Array("mdat".utf8))).lowerBound - 4
    let room = big(padding + 8) + Array("free".utf8) + [UInt8](repeating: 0, count: padding)
    var box = Array(bytes[meta..<data])
    let places = try #require(box.firstRange(of: Array("iloc".utf8))).upperBound
    let count = Int(box[places + 7])
    for item in 0..<count {
      let offset = places + 8 + item * 14 + 6
      let old = box[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      box.replaceSubrange(offset..<offset + 4, with: big(old + room.count - (data - meta)))
    }
    return bytes[..<meta] + room + bytes[data...] + box
  }

  private func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private func facts(of bytes: [UInt8], readingAtMost limit: Int = .max) -> PhotoFacts? {
    var count = 0
    let facts = photoFacts(ofFileOf: bytes.count) { range in
      count += range.count
      return count > limit ? nil : Array(bytes[range.clamped(to: 0..<bytes.count)])
    }
    return facts
  }

  private func header(of bytes: [UInt8]) -> ImageHeader? {
    PictureOutline(fileOf: bytes.count) { Array(bytes[$0.clamped(to: 0..<bytes.count)]) }?.header
  }

  @Test func findsTheFrameOfAJPEGBehindMegabytes() throws {
    #expect(photo.count > 3 << 20)
    let header = try #require(self.header(of: photo))
    #expect((header.shownWidth, header.shownHeight) == (16, 24))
    let facts = try #require(self.facts(of: photo, readingAtMost: 1 << 20))
    #expect(facts.capture?.date.iso8601 == "2026-11-30")
    #expect((facts.width, facts.height) == (16, 24))
  }

  @Test(arguments: [0, 1 << 20])
  func findsWhatTellsOfAPictureBehindIt(padding: Int) throws {
    let whole = try reordered(Pictures.photographedAVIF, padding: padding)
    #expect(try coverPixels(of: whole, width: 4, height: 4).count == 16, "it is a picture still")
    let header = try #require(self.header(of: whole))
    #expect((header.shownWidth, header.shownHeight) == (16, 24))
    let facts = try #require(self.facts(of: whole, readingAtMost: 1 << 18))
    #expect(facts.capture?.date.iso8601 == "2026-11-30")
    #expect(facts.position?.longitude == 128.948)
    #expect(photoFacts(of: whole) == facts)
  }

  @Test func tellsOfEveryFormatWhatTheWholeFileTells() {
    let padding = [UInt8](repeating: 0, count: 1 << 17)
    for bytes in [
      Pictures.jpeg, Pictures.progressiveJPEG, Pictures.png, Pictures.gif, Pictures.webp,
      Pictures.extendedWebP, Pictures.avif, Pictures.photographedAVIF,
    ] {
      #expect(facts(of: bytes) == photoFacts(of: bytes))
      #expect(header(of: bytes) == ImageHeader.read(bytes))
      let long = bytes + padding
      #expect(facts(of: long) == photoFacts(of: bytes))
      #expect(header(of: long) == ImageHeader.read(bytes))
    }
  }

  @Test func survivesEveryChangedByte() throws {
    let padding = [UInt8](repeating: 0, count: 1 << 16)
    let jpeg = Pictures.jpeg.inserting(
      jpegSegment(0xE1, Array("Exif\0\0".utf8) + exif.bytes), at: 2)
    for whole in [jpeg, try reordered(Pictures.photographedAVIF, padding: 64)] {
      for index in whole.indices {
        for value: UInt8 in [0, 1, 0x7F, 0xFF] {
          var bytes = whole + padding
          bytes[index] = value
          _ = facts(of: bytes)
          _ = header(of: bytes)
        }
      }
    }
  }

  @Test func aFileThatCanNotBeReadTellsNothing() {
    #expect(PictureOutline(fileOf: 100, read: { _ in nil }) == nil)
    #expect(photoFacts(ofFileOf: 100, read: { _ in nil }) == nil)
    #expect(facts(of: photo, readingAtMost: 70_000) == nil)
    #expect(facts(of: []) == nil)
  }
}
