/// The one thing worth knowing from an Exif block: how to turn the picture.
enum Exif {
  private static let orientationTag = 0x0112

  /// The orientation that a TIFF structure (Exif without its `Exif\0\0`) tells, upright when it tells
  /// none. Only its first directory is looked at, and nothing in it is followed.
  static func orientation(in bytes: [UInt8], _ range: Range<Int>) -> Orientation {
    var reader = ByteReader(bytes, in: range)
    let order: ByteOrder
    switch reader.integer(2, .bigEndian) {
    case 0x4D4D: order = .bigEndian
    case 0x4949: order = .littleEndian
    default: return .upright
    }
    guard reader.integer(2, order) == 42, let offset = reader.integer(4, order),
      reader.move(to: range.lowerBound + offset), let count = reader.integer(2, order)
    else { return .upright }
    for _ in 0..<count {
      guard let tag = reader.integer(2, order), let type = reader.integer(2, order),
        let values = reader.integer(4, order), let value = reader.integer(2, order),
        reader.skip(2)
      else { return .upright }
      if tag == orientationTag, type == 3, values == 1 {
        return Orientation(rawValue: value) ?? .upright
      }
    }
    return .upright
  }

  /// A TIFF structure that tells the orientation and nothing else: 26 bytes.
  static func block(telling orientation: Orientation) -> [UInt8] {
    [
      0x4D, 0x4D, 0, 42, 0, 0, 0, 8,  // big-endian; the directory is at byte 8
      0, 1,  // with one entry:
      0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0,  // a SHORT
      0, 0, 0, 0,  // no other directory
    ]
  }
}
