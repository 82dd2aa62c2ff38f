private import ByteText
private import Deflate

/// Writes PNG files (W3C, third edition) with nothing in them but the picture.
struct PNGWriter: ~Copyable {
  private let deflater: Deflater

  /// Level 6 is where more time stops making cards notably smaller.
  init(level: Int = 6) {
    deflater = Deflater(level: level)
  }

  func png(of raster: Raster, width: Int, height: Int) -> [UInt8] {
    var file = ByteWriter(capacity: 64 * 1024)
    file.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    let colourType: UInt8
    let scanlines: [UInt8]
    var palette: [UInt8] = []
    switch raster {
    case .indexed(let colours, let rows):
      colourType = 3
      scanlines = rows
      for colour in colours { palette += [colour.red, colour.green, colour.blue] }
    case .trueColour(let rows):
      colourType = 2
      scanlines = rows
    }
    let header = bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, colourType, 0, 0, 0]
    appendChunk("IHDR", header, to: &file)
    if !palette.isEmpty { appendChunk("PLTE", palette, to: &file) }
    appendChunk("IDAT", deflater.packed(scanlines), to: &file)
    appendChunk("IEND", [], to: &file)
    return file.bytes
  }
}

/// The checksum covers the chunk's name and content, not its length.
private func appendChunk(_ name: StaticString, _ content: [UInt8], to file: inout ByteWriter) {
  file.append(bigEndian(UInt32(content.count)))
  let start = file.count
  file.append(name)
  file.append(content)
  file.append(bigEndian(checksum(file.bytes, from: start)))
}

private func bigEndian(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}
