import ByteText

/// PNG files (PNG, third edition): a signature and a row of chunks.
enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Chunks that the picture, its colours and its animation are made of; the rest is text, times, and
  /// what programs leave for themselves.
  private static let kept: Set<FourCharacters> = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "bKGD", "pHYs",
    "cICP", "mDCV", "cLLI", "acTL", "fcTL", "fdAT",
  ]

  private struct Chunk {
    let type: FourCharacters
    /// With its length, type and check sum.
    let whole: Range<Int>
    let content: Range<Int>
  }

  private static func nextChunk(_ reader: inout ByteReader) -> Chunk? {
    let start = reader.position
    guard let length = reader.integer(4, .bigEndian), let type = reader.fourCharacters(),
      let content = reader.take(length), reader.skip(4)
    else { return nil }
    return Chunk(type: type, whole: start..<reader.position, content: content)
  }

  static func header(of bytes: [UInt8]) -> ImageHeader? {
    var reader = ByteReader(bytes, in: signature.count..<bytes.count)
    guard let first = nextChunk(&reader), first.type == "IHDR" else { return nil }
    var fields = ByteReader(bytes, in: first.content)
    guard let width = fields.integer(4, .bigEndian), let height = fields.integer(4, .bigEndian)
    else { return nil }
    return ImageHeader(
      .png, width: width, height: height, orientation: exif(in: bytes)?.orientation ?? .upright)
  }

  static func exif(in bytes: [UInt8]) -> Exif? {
    var reader = ByteReader(bytes, in: signature.count..<bytes.count)
    while let chunk = nextChunk(&reader), chunk.type != "IEND" {
      if chunk.type == "eXIf" { return Exif(in: bytes, chunk.content) }
    }
    return nil
  }

  /// Whether its rows come in turns, so that it is decoded as a whole.
  static func isInterlaced(_ bytes: [UInt8]) -> Bool {
    let place = signature.count + 8 + 12
    return place < bytes.count && bytes[place] != 0
  }

  /// Whether it has more than eight bits a channel.
  static func isDeep(_ bytes: [UInt8]) -> Bool {
    let place = signature.count + 8 + 8
    return place < bytes.count && bytes[place] > 8
  }

  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    var reader = ByteReader(bytes, in: signature.count..<bytes.count)
    while let chunk = nextChunk(&reader), chunk.type != "IDAT" {
      if chunk.type == "acTL" { return true }
    }
    return false
  }

  /// Whether its chunks go on to the last one.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    var reader = ByteReader(bytes, in: signature.count..<bytes.count)
    while let chunk = nextChunk(&reader) {
      if chunk.type == "IEND" { return true }
    }
    return false
  }

  static func stripped(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    var reader = ByteReader(bytes, in: signature.count..<bytes.count)
    var result = signature
    result.reserveCapacity(bytes.count)
    var isFirst = true
    var orientation = Orientation.upright
    while let chunk = nextChunk(&reader) {
      guard isFirst == (chunk.type == "IHDR") else { throw .damaged(.png) }
      isFirst = false
      if chunk.type == "eXIf" {
        orientation = Exif(in: bytes, chunk.content)?.orientation ?? .upright
      } else if chunk.type == "IEND" {
        if orientation != .upright {
          append("eXIf", Exif.block(telling: orientation), to: &result)
        }
        append("IEND", [], to: &result)
        return result
      } else if kept.contains(chunk.type) {
        result += bytes[chunk.whole]
      }
    }
    throw .damaged(.png)
  }

  private static func append(
    _ type: FourCharacters, _ content: [UInt8], to bytes: inout [UInt8]
  ) {
    func big(_ number: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    let checked = big(UInt32(truncatingIfNeeded: type.code)) + content
    bytes += big(UInt32(content.count)) + checked + big(checkSum(of: checked))
  }

  /// CRC-32 as PNG has it (annex D), bit by bit: it is only ever taken of a few bytes.
  private static func checkSum(of bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
