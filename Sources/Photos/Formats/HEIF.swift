import ByteText

/// AVIF and HEIC files (ISO/IEC 23008-12): boxes within boxes, of which only those are read that tell
/// how large the picture is and how it is turned.
enum HEIF {
  fileprivate struct Box {
    let type: FourCharacters
    let content: Range<Int>
  }

  /// The format that the file's brands name, even of a file whose first box is damaged.
  static func format(of bytes: [UInt8]) -> ImageFormat? {
    var start = ByteReader(bytes)
    guard start.skip(4), start.fourCharacters() == "ftyp" else { return nil }
    var reader = ByteReader(bytes)
    var brands = ByteReader(bytes, in: nextBox(&reader)?.content ?? 8..<64)
    var isPicture = false
    while let brand = brands.fourCharacters() {
      switch brand {
      case "avif", "avis": return .avif
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "avci", "avcs": return .heic
      case "crx ": return .raw
      case "jxl ": return .jpegXL
      case "jp2 ", "jpx ", "jpm ": return .jpeg2000
      case "mif1", "msf1", "mif2", "miaf": isPicture = true
      default: break
      }
    }
    return isPicture ? .heic : nil
  }

  /// Whether none of its boxes goes on behind its end.
  static func isWhole(_ bytes: [UInt8]) -> Bool {
    var reader = ByteReader(bytes)
    while nextBox(&reader) != nil {}
    return reader.remaining == 0
  }

  static func header(of bytes: [UInt8], _ format: ImageFormat) -> ImageHeader? {
    var size: (width: Int, height: Int)?
    var orientation = Orientation.upright
    for property in primaryProperties(bytes) {
      var reader = ByteReader(bytes, in: property.content)
      if property.type == "ispe" {
        guard reader.skip(4), let width = reader.integer(4, .bigEndian),
          let height = reader.integer(4, .bigEndian)
        else { return nil }
        size = (width, height)
      } else if property.type == "irot", let turns = reader.byte() {
        // Quarters counterclockwise.
        orientation = [.upright, .turnedRight, .upsideDown, .turnedLeft][Int(turns & 3)]
      }
    }
    return size.flatMap {
      ImageHeader(format, width: $0.width, height: $0.height, orientation: orientation)
    }
  }

  /// Whether it has more than eight bits a channel, or doesn't say how many.
  static func isDeep(_ bytes: [UInt8]) -> Bool {
    guard let depths = primaryProperties(bytes).first(of: "pixi") else { return true }
    return bytes[depths].dropFirst(5).contains { $0 > 8 }
  }

  /// What is told of the picture that the file is about.
  private static func primaryProperties(_ bytes: [UInt8]) -> [Box] {
    let parts = metaBoxes(bytes)
    guard let item = parts.first(of: "pitm").flatMap({ primaryItem(bytes, $0) }),
      let properties = parts.first(of: "iprp").map({ boxes(bytes, in: $0) }),
      let all = properties.first(of: "ipco").map({ boxes(bytes, in: $0) }),
      let associations = properties.first(of: "ipma")
    else { return [] }
    return propertyNumbers(of: item, bytes, associations)
      .filter { all.indices.contains($0 - 1) }.map { all[$0 - 1] }
  }

  /// What the camera noted: an item of its own, which a few bytes precede that tell where its TIFF
  /// structure begins.
  static func exif(in bytes: [UInt8]) -> Exif? {
    exifPlace(bytes, fileOf: bytes.count).flatMap { exif(inItem: $0, of: bytes) }
  }

  /// Where that item is in a file of so many bytes, of which its boxes alone need to be there.
  static func exifPlace(_ bytes: [UInt8], fileOf size: Int) -> Range<Int>? {
    let parts = metaBoxes(bytes)
    guard let item = parts.first(of: "iinf").flatMap({ exifItem(bytes, $0) }) else { return nil }
    return parts.first(of: "iloc").flatMap { place(of: item, fileOf: size, bytes, $0) }
  }

  static func exif(inItem content: Range<Int>, of bytes: [UInt8]) -> Exif? {
    var reader = ByteReader(bytes, in: content)
    guard let offset = reader.integer(4, .bigEndian), reader.skip(offset) else { return nil }
    return Exif(in: bytes, reader.position..<content.upperBound)
  }

  /// The boxes that tell of the pictures in the file.
  private static func metaBoxes(_ bytes: [UInt8]) -> [Box] {
    guard let meta = boxes(bytes, in: 0..<bytes.count).first(of: "meta"), meta.count >= 4 else {
      return []
    }
    // Version and flags come before the boxes in it.
    return boxes(bytes, in: meta.dropFirst(4))
  }

  private static func boxes(_ bytes: [UInt8], in range: Range<Int>) -> [Box] {
    var reader = ByteReader(bytes, in: range)
    var boxes: [Box] = []
    while let box = nextBox(&reader) { boxes.append(box) }
    return boxes
  }

  private static func nextBox(_ reader: inout ByteReader) -> Box? {
    guard let size = reader.integer(4, .bigEndian), let type = reader.fourCharacters() else {
      return nil
    }
    let content: Range<Int>?
    switch size {
    case 0: content = reader.take(reader.remaining)
    case 1:
      guard reader.integer(4, .bigEndian) == 0, let size = reader.integer(4, .bigEndian) else {
        return nil
      }
      content = reader.take(size - 16)
    default: content = reader.take(size - 8)
    }
    return content.map { Box(type: type, content: $0) }
  }

  private static func primaryItem(_ bytes: [UInt8], _ content: Range<Int>) -> Int? {
    var reader = ByteReader(bytes, in: content)
    guard let version = reader.byte(), reader.skip(3) else { return nil }
    return reader.integer(version == 0 ? 2 : 4, .bigEndian)
  }

  /// The item that holds Exif, by what the item information box tells.
  private static func exifItem(_ bytes: [UInt8], _ content: Range<Int>) -> Int? {
    var reader = ByteReader(bytes, in: content)
    guard let version = reader.byte(), reader.skip(version == 0 ? 5 : 7) else { return nil }
    while let box = nextBox(&reader) {
      guard box.type == "infe" else { continue }
      var entry = ByteReader(bytes, in: box.content)
      guard let version = entry.byte(), version >= 2, entry.skip(3),
        let item = entry.integer(version == 2 ? 2 : 4, .bigEndian), entry.skip(2)
      else { continue }
      if entry.fourCharacters() == "Exif" { return item }
    }
    return nil
  }

  /// Where in the file an item in one piece is, by the item location box.
  private static func place(
    of item: Int, fileOf fileSize: Int, _ bytes: [UInt8], _ content: Range<Int>
  ) -> Range<Int>? {
    var reader = ByteReader(bytes, in: content)
    guard let version = reader.byte(), version <= 2, reader.skip(3),
      let sizes = reader.integer(2, .bigEndian),
      let count = reader.integer(version < 2 ? 2 : 4, .bigEndian)
    else { return nil }
    // Four bits each, of which none is more than eight.
    let size = { (shift: Int) in sizes >> shift & 15 }
    for _ in 0..<count {
      guard let thisItem = reader.integer(version < 2 ? 2 : 4, .bigEndian),
        // Version 1 tells how the place is meant: 0 is in the file.
        let method = version == 0 ? 0 : reader.integer(2, .bigEndian), reader.skip(2),
        let base = reader.longInteger(size(4)), let extentCount = reader.integer(2, .bigEndian)
      else { return nil }
      let indexSize = version == 0 ? 0 : size(0)
      guard thisItem == item else {
        // One by one, those that take no room at all could be many.
        guard reader.skip(extentCount * (indexSize + size(12) + size(8))) else { return nil }
        continue
      }
      guard method & 15 == 0, extentCount == 1, reader.skip(indexSize),
        let offset = reader.longInteger(size(12)), let length = reader.longInteger(size(8)),
        base <= fileSize, offset <= fileSize, length <= fileSize,
        base + offset + length <= fileSize
      else { return nil }
      return base + offset..<base + offset + length
    }
    return nil
  }

  /// The 1-based places among all properties of those that an item has.
  private static func propertyNumbers(
    of item: Int, _ bytes: [UInt8], _ associations: Range<Int>
  ) -> [Int] {
    var reader = ByteReader(bytes, in: associations)
    guard let version = reader.byte(), let flags = reader.integer(3, .bigEndian),
      let count = reader.integer(4, .bigEndian)
    else { return [] }
    for _ in 0..<count {
      guard let thisItem = reader.integer(version == 0 ? 2 : 4, .bigEndian),
        let propertyCount = reader.byte()
      else { return [] }
      var numbers: [Int] = []
      for _ in 0..<propertyCount {
        // The topmost bit says that readers have to know the property.
        guard let number = reader.integer(flags & 1 == 0 ? 1 : 2, .bigEndian) else { return [] }
        numbers.append(number & (flags & 1 == 0 ? 0x7F : 0x7FFF))
      }
      if thisItem == item { return numbers }
    }
    return []
  }
}

extension [HEIF.Box] {
  fileprivate func first(of type: FourCharacters) -> Range<Int>? {
    first { $0.type == type }?.content
  }
}

extension ByteReader {
  /// A big-endian number of none, four or eight bytes, as long as it is small enough for a file's size.
  mutating func longInteger(_ count: Int) -> Int? {
    guard count == 8 else { return integer(count, .bigEndian) }
    guard integer(4, .bigEndian) == 0 else { return nil }
    return integer(4, .bigEndian)
  }
}
