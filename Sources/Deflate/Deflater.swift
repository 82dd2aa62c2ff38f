private import CDeflate

/// Packs bytes by DEFLATE: the face of libdeflate.
///
/// The same bytes give the same result, for one version of the library.
@safe package struct Deflater: ~Copyable {
  private let compressor: OpaquePointer

  /// `level` runs from 1 (quick) to 12 (small).
  ///
  /// Where there is no memory to work in, the program stops, as it does for an array.
  package init(level: Int) {
    guard let compressor = unsafe libdeflate_alloc_compressor(Int32(level)) else {
      preconditionFailure("no memory to pack bytes at level \(level)")
    }
    unsafe self.compressor = compressor
  }

  deinit { unsafe libdeflate_free_compressor(compressor) }

  /// `bytes` as a zlib stream (RFC 1950).
  package func packed(_ bytes: [UInt8]) -> [UInt8] {
    let capacity = unsafe libdeflate_zlib_compress_bound(compressor, bytes.count)
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { room, count in
      count = unsafe libdeflate_zlib_compress(
        compressor, bytes, bytes.count, room.baseAddress, capacity)
    }
  }
}

/// The CRC-32 that PNG asks for, of `bytes` from `start` on.
package func checksum(_ bytes: [UInt8], from start: Int) -> UInt32 {
  unsafe bytes.withUnsafeBytes { buffer in
    let part = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
    return unsafe libdeflate_crc32(0, part.baseAddress, part.count)
  }
}
