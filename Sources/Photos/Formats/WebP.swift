import ByteText

/// WebP files (RFC 9649): a RIFF container of chunks.
enum WebP {
  private struct Chunk {
    let type: FourCharacters
    let content: Range<Int>
  }

  private enum Flag {
    static let exif: UInt8 = 0x08
    static let xmp: UInt8 = 0x04
  }

  /// The chunks of a file, or nil when it ends before them. What follows the container is left out.
  private static func chunks(of bytes: [UInt8]) -> [Chunk]? {
    var reader = ByteReader(bytes)
    guard reader.takes("RIFF"), let size = reader.integer(4, .littleEndian),
      size >= 4, size <= reader.remaining, reader.takes("WEBP")
    else { return nil }
    return chunks(of: bytes, in: reader.position..<8 + size)
  }

  private static func chunks(of bytes: [UInt8], in range: Range<Int>) -> [Chunk]? {
    guard range.upperBound <= bytes.count else { return nil }
    var reader = ByteReader(bytes, in: range)
    var chunks: [Chunk] = []
    while reader.remaining > 0 {
      guard let type = reader.fourCharacters(), let size = reader.integer(4, .littleEndian),
        let content = reader.take(size)
      else { return nil }
      chunks.append(Chunk(type: type, content: content))
      // A chunk of odd size is followed by one more byte, which some programs forget at the end.
      if size % 2 == 1 { _ = reader.skip(1) }
    }
    return chunks
  }

  /// Whether it is as long as it says.
  static func isWhole(_ bytes: [UInt8]) -> Bool { chunks(of: bytes) != nil }

  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    chunks(of: bytes)?.contains { $0.type == "ANMF" } ?? false
  }

  static func header(of bytes: [UInt8]) -> ImageHeader? {
    // The size is in the first chunk, which may be all that there is of the file.
    var reader = ByteReader(bytes, in: 12..<max(12, bytes.count))
    guard let type = reader.fourCharacters(), let size = reader.integer(4, .littleEndian) else {
      return nil
    }
    var content = ByteReader(bytes, in: reader.position..<reader.position + size)
    switch type {
    case "VP8X":
      guard content.skip(4), let width = content.integer(3, .littleEndian),
        let height = content.integer(3, .littleEndian)
      else { return nil }
      return ImageHeader(
        .webp, width: width + 1, height: height + 1,
        orientation: exif(in: bytes)?.orientation ?? .upright)
    case "VP8 ":
      guard content.skip(3), content.integer(3, .bigEndian) == 0x9D012A,
        let width = content.integer(2, .littleEndian),
        let height = content.integer(2, .littleEndian)
      else { return nil }
      return ImageHeader(.webp, width: width & 0x3FFF, height: height & 0x3FFF)
    case "VP8L":
      guard content.byte() == 0x2F, let fields = content.integer(4, .littleEndian) else {
        return nil
      }
      return ImageHeader(
        .webp, width: fields & 0x3FFF + 1, height: fields >> 14 & 0x3FFF + 1)
    default: return nil
    }
  }

  static func stripped(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    guard let chunks = chunks(of: bytes), !chunks.isEmpty else { throw .damaged(.webp) }
    let orientation = exif(in: bytes)?.orientation ?? .upright
    let isTurned = orientation != .upright
    var hasPicture = false
    var body: [UInt8] = Array("WEBP".utf8)
    body.reserveCapacity(bytes.count)
    for chunk in chunks {
      switch chunk.type {
      case "VP8X":
        guard chunk.content.count >= 10 else { throw .damaged(.webp) }
        var fields = Array(bytes[chunk.content.prefix(10)])
        fields[0] &= ~(Flag.exif | Flag.xmp)
        if isTurned { fields[0] |= Flag.exif }
        append("VP8X", fields, to: &body)
      case "ANMF":
        append("ANMF", try strippedFrame(bytes, chunk.content), to: &body)
        hasPicture = true
      case "VP8 ", "VP8L":
        append(chunk.type, Array(bytes[chunk.content]), to: &body)
        hasPicture = true
      case "ICCP", "ANIM", "ALPH":
        append(chunk.type, Array(bytes[chunk.content]), to: &body)
      default: break
      }
    }
    guard hasPicture else { throw .damaged(.webp) }
    // Only an extended file (VP8X) may have an Exif chunk, and one that had it is one.
    if isTurned, chunks[0].type == "VP8X" {
      append("EXIF", Exif.block(telling: orientation), to: &body)
    }
    return Array("RIFF".utf8) + little(body.count) + body
  }

  /// A frame of an animation: where it goes, and the chunks of its picture.
  private static func strippedFrame(_ bytes: [UInt8], _ range: Range<Int>) throws(PictureProblem)
    -> [UInt8]
  {
    let placeSize = 16
    guard range.count >= placeSize,
      let chunks = chunks(of: bytes, in: range.lowerBound + placeSize..<range.upperBound)
    else { throw .damaged(.webp) }
    var frame = Array(bytes[range.prefix(placeSize)])
    for chunk in chunks where ["ALPH", "VP8 ", "VP8L"].contains(chunk.type) {
      append(chunk.type, Array(bytes[chunk.content]), to: &frame)
    }
    return frame
  }

  static func exif(in bytes: [UInt8]) -> Exif? {
    guard let content = chunks(of: bytes)?.first(where: { $0.type == "EXIF" })?.content else {
      return nil
    }
    // Some programs put JPEG's prefix before the TIFF structure, and readers take both.
    var reader = ByteReader(bytes, in: content)
    _ = reader.takes("Exif\0\0")
    return Exif(in: bytes, reader.position..<content.upperBound)
  }

  private static func append(_ type: FourCharacters, _ content: [UInt8], to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: type.code >> shift)) }
    bytes += little(content.count) + content
    if content.count % 2 == 1 { bytes.append(0) }
  }

  private static func little(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
