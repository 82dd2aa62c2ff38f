/// Turns libyaml's positions, which count characters, into byte offsets.
///
/// It remembers the last answer and walks from there, so that positions asked for in order cost one
/// pass over the text.
struct CharacterOffsets {
  private let bytes: [UInt8]
  private let range: Range<Int>
  private var character = 0
  private var byte: Int

  /// Counts from `range`, the bytes that the parser was given: character 0 is the first of them.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    self.range = range
    byte = range.lowerBound
  }

  mutating func byteOffset(ofCharacter wanted: Int) -> Int {
    while character < wanted, byte < range.upperBound {
      byte += 1
      while byte < range.upperBound, isContinuation(bytes[byte]) { byte += 1 }
      character += 1
    }
    while character > wanted, byte > range.lowerBound {
      byte -= 1
      while byte > range.lowerBound, isContinuation(bytes[byte]) { byte -= 1 }
      character -= 1
    }
    return byte
  }

  private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
