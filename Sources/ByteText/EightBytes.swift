/// Eight bytes of a text that are looked at at once.
struct EightBytes: Equatable {
  static let count = 8
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private let word: UInt64

  /// The bytes from `index` on, or nil when there are fewer.
  @inline(__always)
  init?(of text: Span<UInt8>, at index: Int) {
    guard index >= 0, index <= text.count - Self.count else { return nil }
    word = unsafe text.bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: index, as: UInt64.self)
  }

  @inline(__always)
  func contain(_ byte: UInt8) -> Bool {
    Self.hasZero(word ^ Self.ones &* UInt64(byte))
  }

  /// Whether one of the bytes is below 32.
  @inline(__always)
  var containControlCharacter: Bool {
    (word &- Self.ones &* 32) & ~word & Self.highBits != 0
  }

  /// Only in a word with a zero byte does subtracting one from each byte set the high bit of a byte
  /// that didn't have it.
  @inline(__always)
  private static func hasZero(_ word: UInt64) -> Bool {
    (word &- ones) & ~word & highBits != 0
  }
}
