import CDeflate
import Foundation

/// The JSON that a file of entries of the search index has packed, worked out from what its documentation
/// says; nil for anything else.
package func unpackedEntries(in file: [UInt8]) -> [UInt8]? {
  let object = try? JSONSerialization.jsonObject(with: Data(file)) as? [String: Any]
  guard let packed = object?["packed"] as? String else { return nil }
  return inflated(bytes(of: packed.utf8.map { Int($0) - ($0 < 0x5C ? 0x23 : 0x24) }))
}

/// 13 bits of each two digits and six of a last one, from the lowest on; eight bits are a byte.
private func bytes(of digits: [Int]) -> [UInt8] {
  var bytes: [UInt8] = []
  var (pending, count) = (0, 0)
  for index in stride(from: 0, to: digits.count, by: 2) {
    let isPair = index + 1 < digits.count
    pending |= (digits[index] + (isPair ? 91 * digits[index + 1] : 0)) << count
    count += isPair ? 13 : 6
    while count >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      count -= 8
    }
  }
  return bytes
}

private func inflated(_ stream: [UInt8]) -> [UInt8]? {
  guard let decompressor = unsafe libdeflate_alloc_decompressor() else { return nil }
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  var result = LIBDEFLATE_BAD_DATA
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 22) { room, count in
    result = unsafe libdeflate_zlib_decompress(
      decompressor, stream, stream.count, room.baseAddress, room.count, &count)
  }
  return result == LIBDEFLATE_SUCCESS ? bytes : nil
}
