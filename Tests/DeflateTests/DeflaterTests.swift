import CDeflate
import Testing

@testable import Deflate

struct DeflaterTests {
  private static let texts: [[UInt8]] = [
    [], [0], Array("겨울 바다, 겨울 바다, 겨울 바다".utf8),
    (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) },
  ]

  @Test(arguments: texts) func itsStreamsGiveBackTheBytes(_ bytes: [UInt8]) {
    let deflater = Deflater(level: 6)
    #expect(unpacked(deflater.packed(bytes)) == bytes)
  }

  @Test func repeatedTextTakesLittle() {
    let bytes = Array(String(repeating: "조용한 골목에서 ", count: 500).utf8)
    #expect(Deflater(level: 1).packed(bytes).count < bytes.count / 50)
  }

  @Test func checksumsBeginAtThePlace() {
    // The check value of CRC-32 (ITU-T V.42).
    #expect(checksum(Array("xx123456789".utf8), from: 2) == 0xCBF4_3926)
    #expect(checksum([1, 2], from: 2) == 0)
  }

  private func unpacked(_ packed: [UInt8]) -> [UInt8]? {
    guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var result = LIBDEFLATE_BAD_DATA
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 20) { room, count in
      result = unsafe libdeflate_zlib_decompress(
        decompressor, packed, packed.count, room.baseAddress, room.count, &count)
    }
    return result == LIBDEFLATE_SUCCESS ? bytes : nil
  }
}
