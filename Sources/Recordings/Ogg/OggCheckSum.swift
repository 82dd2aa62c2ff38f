/// The check sum of an Ogg page (RFC 3533, 6): CRC-32 with the polynomial 0x04C11DB7, from the topmost bit
/// on, beginning with nothing and not inverted.
struct OggCheckSum {
  private(set) var value: UInt32 = 0

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte) << 24) { sum, _ in
      sum >> 31 == 1 ? sum << 1 ^ 0x04C1_1DB7 : sum << 1
    }
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = value << 8 ^ Self.table[Int(value >> 24 ^ UInt32(byte))] }
  }
}
