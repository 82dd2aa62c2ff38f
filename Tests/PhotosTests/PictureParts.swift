/// A JPEG segment with its marker and length.
func jpegSegment(_ code: UInt8, _ content: [UInt8]) -> [UInt8] {
  let length = content.count + 2
  return [0xFF, code, UInt8(length >> 8), UInt8(length & 0xFF)] + content
}

/// A PNG chunk; no reader of ours looks at the check sum.
func pngChunk(_ type: String, _ content: [UInt8], checkSum: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
  [0, 0, UInt8(content.count >> 8), UInt8(content.count & 0xFF)] + Array(type.utf8) + content
    + checkSum
}

/// The content of the first chunk of a type in a WebP file.
func webpChunk(_ type: String, in bytes: [UInt8]) -> [UInt8]? {
  var index = 12
  while index + 8 <= bytes.count {
    let size = bytes[index + 4..<index + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    if bytes[index...].starts(with: type.utf8) {
      return Array(bytes[index + 8..<index + 8 + size])
    }
    index += 8 + size + size % 2
  }
  return nil
}

extension [UInt8] {
  func inserting(_ part: [UInt8], at index: Int) -> [UInt8] {
    Array(self[..<index] + part + self[index...])
  }

  func contains(_ part: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: part) }
  }

  /// Writes a little-endian number of four bytes.
  mutating func setSize(_ size: Int, at index: Int) {
    for byte in 0..<4 { self[index + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
  }
}
