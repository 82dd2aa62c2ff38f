/// GIF files (GIF89a): a screen, then blocks until a trailer.
enum GIF {
  /// The size is that of the screen, enlarged by pictures that reach beyond it, as decoders do.
  static func header(of bytes: [UInt8]) -> ImageHeader? {
    var reader = ByteReader(bytes, in: 6..<max(6, bytes.count))
    guard let width = reader.integer(2, .littleEndian),
      let height = reader.integer(2, .littleEndian)
    else { return nil }
    let ends = pictureEnds(bytes)
    return ImageHeader(
      .gif, width: ends.reduce(width) { max($0, $1.x) },
      height: ends.reduce(height) { max($0, $1.y) })
  }

  /// Whether it has more than one picture.
  static func isAnimated(_ bytes: [UInt8]) -> Bool { pictureEnds(bytes).count > 1 }

  /// The bottom right corner of each picture on the screen, as far as the file is whole.
  private static func pictureEnds(_ bytes: [UInt8]) -> [(x: Int, y: Int)] {
    var ends: [(x: Int, y: Int)] = []
    var reader = ByteReader(bytes)
    guard reader.skip(10), let flags = reader.byte(), reader.skip(2),
      reader.skip(colorTableSize(flags))
    else { return [] }
    while let kind = reader.byte() {
      switch kind {
      case 0x2C:
        guard let left = reader.integer(2, .littleEndian),
          let top = reader.integer(2, .littleEndian),
          let width = reader.integer(2, .littleEndian),
          let height = reader.integer(2, .littleEndian)
        else { return ends }
        ends.append((left + width, top + height))
        guard let flags = reader.byte(), reader.skip(colorTableSize(flags) + 1),
          skipBlocks(&reader)
        else { return ends }
      case 0x21:
        guard reader.skip(1), skipBlocks(&reader) else { return ends }
      default: return ends
      }
    }
    return ends
  }

  static func stripped(_ bytes: [UInt8]) throws(PictureProblem) -> [UInt8] {
    var reader = ByteReader(bytes)
    guard reader.skip(10), let flags = reader.byte(), reader.skip(2),
      reader.skip(colorTableSize(flags))
    else { throw .damaged(.gif) }
    var result = Array(bytes[..<reader.position])
    result.reserveCapacity(bytes.count)
    /// How the next picture is shown; it goes with the picture.
    var control: [UInt8] = []
    var hasPicture = false
    while let kind = reader.byte() {
      switch kind {
      case 0x2C:
        let start = reader.position - 1
        guard reader.skip(8), let flags = reader.byte(), reader.skip(colorTableSize(flags) + 1),
          skipBlocks(&reader)
        else { throw .damaged(.gif) }
        result += control + bytes[start..<reader.position]
        control = []
        hasPicture = true
      case 0x21:
        guard let label = reader.byte() else { throw .damaged(.gif) }
        let content = reader
        guard skipBlocks(&reader) else { throw .damaged(.gif) }
        switch label {
        case 0xF9: control = plainControl(bytes, content)
        case 0x01: control = []
        case 0xFF: result += looping(content)
        default: break
        }
      case 0x3B where hasPicture:
        return result + [0x3B]
      default:
        throw .damaged(.gif)
      }
    }
    // Many programs leave the trailer out; everything was whole up to here.
    guard hasPicture else { throw .damaged(.gif) }
    return result + [0x3B]
  }

  /// In bytes, by the flags of a screen or a picture.
  private static func colorTableSize(_ flags: UInt8) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1)
  }

  /// Steps over a row of blocks and the empty one at its end.
  private static func skipBlocks(_ reader: inout ByteReader) -> Bool {
    while let size = reader.byte() {
      if size == 0 { return true }
      guard reader.skip(Int(size)) else { return false }
    }
    return false
  }

  /// A graphic control extension of just the four bytes that it is defined with.
  private static func plainControl(_ bytes: [UInt8], _ content: ByteReader) -> [UInt8] {
    var content = content
    guard content.byte() == 4, let fields = content.take(4) else { return [] }
    return [0x21, 0xF9, 4] + bytes[fields] + [0]
  }

  /// The extension that tells how often an animation runs, or nothing when this is another one.
  private static func looping(_ content: ByteReader) -> [UInt8] {
    var content = content
    guard content.byte() == 11, content.takes("NETSCAPE2.0") || content.takes("ANIMEXTS1.0"),
      content.byte() == 3, content.byte() == 1, let count = content.integer(2, .littleEndian)
    else { return [] }
    return [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
      + [3, 1, UInt8(count & 0xFF), UInt8(count >> 8), 0]
  }
}
