import ByteText

extension HEIF {
  /// The longest box that tells of pictures; those of panoramas with thousands of tiles are a tenth of it.
  private static let longestBox = 8 << 20

  /// The boxes of a file that tell of its pictures, as a file without the pictures; nil where the file can't be
  /// read. They may stand behind the pictures.
  static func outline(fileOf size: Int, read: FileReading) -> [UInt8]? {
    var outline: [UInt8] = []
    var position = 0
    // A handful, and some that fill gaps.
    for _ in 0..<256 where position < size {
      guard let start = read(position..<min(size, position + 16)) else { return nil }
      var reader = ByteReader(start)
      guard let short = reader.integer(4, .bigEndian), let type = reader.fourCharacters() else {
        break
      }
      let long = short == 1 ? reader.longInteger(8) : nil
      let length = short == 0 ? size - position : long ?? short
      guard length >= 8, length <= size - position else { break }
      if type == "ftyp" || type == "meta" {
        guard length <= longestBox else { break }
        guard let box = read(position..<position + length) else { return nil }
        outline += box
      }
      if type == "meta" { break }
      position += length
    }
    return outline
  }

  /// What the camera noted, out of the place in the file that the outline tells.
  static func exif(outlinedBy outline: [UInt8], fileOf size: Int, read: FileReading) -> Exif? {
    // Exif stands alone in a segment of 64 KB elsewhere, and so is never longer.
    guard let place = exifPlace(outline, fileOf: size),
      let item = read(place.prefix(1 << 17))
    else { return nil }
    return exif(inItem: 0..<item.count, of: item)
  }
}
