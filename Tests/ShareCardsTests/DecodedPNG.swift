import CDeflate

/// A PNG file read back: what a viewer would see of it.
struct DecodedPNG {
  let width: Int
  let height: Int
  let isIndexed: Bool
  let chunkNames: [String]
  /// Row by row, each `0xRRGGBB`.
  let pixels: [UInt32]

  /// Why bytes are not the kind of PNG that Ilgi writes.
  struct Malformed: Error {
    let reason: String
    init(_ reason: String) { self.reason = reason }
  }

  init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw Malformed("signature")
    }
    var chunks: [(name: String, content: [UInt8])] = []
    var position = 8
    while position < bytes.count {
      guard position + 12 <= bytes.count else { throw Malformed("a chunk is cut off") }
      let length = Int(number(bytes[position..<position + 4]))
      let end = position + 8 + length
      guard end + 4 <= bytes.count else { throw Malformed("a chunk is cut off") }
      let covered = Array(bytes[position + 4..<end])
      guard number(bytes[end..<end + 4]) == crc32(covered) else { throw Malformed("checksum") }
      chunks.append(
        (String(decoding: covered.prefix(4), as: UTF8.self), Array(covered.dropFirst(4))))
      position = end + 4
    }
    chunkNames = chunks.map(\.name)
    func content(_ name: String) throws -> [UInt8] {
      guard let chunk = chunks.first(where: { $0.name == name }) else {
        throw Malformed("no \(name)")
      }
      return chunk.content
    }

    let header = try content("IHDR")
    guard header.count == 13 else { throw Malformed("IHDR") }
    width = Int(number(header[0..<4]))
    height = Int(number(header[4..<8]))
    isIndexed = header[9] == 3
    let bytesPerPixel = isIndexed ? 1 : 3
    let rowLength = width * bytesPerPixel
    let packed = try content("IDAT")
    let rows = try unfiltered(
      inflated(packed, count: (rowLength + 1) * height), rowLength: rowLength,
      bytesPerPixel: bytesPerPixel)
    if isIndexed {
      let palette = try content("PLTE")
      pixels = try rows.map { place in
        guard Int(place) * 3 + 2 < palette.count else { throw Malformed("palette place") }
        return rgb(palette, at: Int(place) * 3)
      }
    } else {
      pixels = stride(from: 0, to: rows.count, by: 3).map { rgb(rows, at: $0) }
    }
  }
}

private func rgb(_ bytes: [UInt8], at index: Int) -> UInt32 {
  UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
}

private func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}

private func crc32(_ bytes: [UInt8]) -> UInt32 {
  unsafe libdeflate_crc32(0, bytes, bytes.count)
}

private func inflated(_ packed: [UInt8], count: Int) throws -> [UInt8] {
  let decompressor = unsafe libdeflate_alloc_decompressor()
  defer { unsafe libdeflate_free_decompressor(decompressor) }
  var result = LIBDEFLATE_BAD_DATA
  let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { room, filled in
    unsafe result = libdeflate_zlib_decompress(
      decompressor, packed, packed.count, room.baseAddress, count, nil)
    filled = result == LIBDEFLATE_SUCCESS ? count : 0
  }
  guard result == LIBDEFLATE_SUCCESS else { throw DecodedPNG.Malformed("IDAT") }
  return bytes
}

/// Undoes the filters of PNG, section 9.
private func unfiltered(
  _ scanlines: [UInt8], rowLength: Int, bytesPerPixel: Int
) throws -> [UInt8] {
  var rows: [UInt8] = []
  rows.reserveCapacity(scanlines.count)
  for start in stride(from: 0, to: scanlines.count, by: rowLength + 1) {
    let rowStart = rows.count
    for column in 0..<rowLength {
      let isFirst = column < bytesPerPixel
      let isTop = rowStart == 0
      let left = isFirst ? 0 : Int(rows[rowStart + column - bytesPerPixel])
      let above = isTop ? 0 : Int(rows[rowStart - rowLength + column])
      let corner = isFirst || isTop ? 0 : Int(rows[rowStart - rowLength + column - bytesPerPixel])
      let prediction: Int
      switch scanlines[start] {
      case 0: prediction = 0
      case 1: prediction = left
      case 2: prediction = above
      case 4:
        let estimate = left + above - corner
        let candidates = [left, above, corner]
        let distances = candidates.map { abs(estimate - $0) }
        let nearest = distances.indices.min { distances[$0] < distances[$1] } ?? 0
        prediction = candidates[nearest]
      default: throw DecodedPNG.Malformed("filter \(scanlines[start])")
      }
      rows.append(scanlines[start + 1 + column] &+ UInt8(prediction))
    }
  }
  return rows
}
