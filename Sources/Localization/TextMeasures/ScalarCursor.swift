/// Reads UTF-8 bytes scalar by scalar; a byte that is not UTF-8 counts as one scalar, U+FFFD.
struct ScalarCursor {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next scalar's value, or nil at the end.
  @inline(__always)
  mutating func next() -> UInt32? {
    guard position < bytes.count else { return nil }
    let first = bytes[position]
    if first < 0x80 {
      position += 1
      return UInt32(first)
    }
    return nextOfHangulOrHan(first) ?? nextBeyondASCII(first)
  }

  /// The next scalar, if it is one of U+1000…U+CFFF: nearly all of Korean, Chinese and Japanese.
  @inline(__always)
  private mutating func nextOfHangulOrHan(_ first: UInt8) -> UInt32? {
    guard (0xE1...0xEC).contains(first), position + 2 < bytes.count else { return nil }
    let (second, third) = (bytes[position + 1], bytes[position + 2])
    guard second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    position += 3
    return UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }

  private mutating func nextBeyondASCII(_ first: UInt8) -> UInt32 {
    let (length, smallest): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x10000)
      default: (0, 0)
      }
    guard length > 0, position + length <= bytes.count else { return replaced() }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for index in (position + 1)..<(position + length) {
      guard bytes[index] & 0xC0 == 0x80 else { return replaced() }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
    }
    guard value >= smallest, Unicode.Scalar(value) != nil else { return replaced() }
    position += length
    return value
  }

  private mutating func replaced() -> UInt32 {
    position += 1
    return 0xFFFD
  }
}
