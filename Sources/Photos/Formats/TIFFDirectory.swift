/// A directory of a TIFF structure (TIFF 6.0, section 2), as TIFF files and Exif are made of: fields by
/// their tags.
struct TIFFDirectory {
  private struct Field {
    let type: Int
    let count: Int
    /// Where its values are in the file.
    let values: Range<Int>
  }

  private let bytes: [UInt8]
  private let structure: Range<Int>
  private let order: ByteOrder
  private var fields: [Int: Field] = [:]

  /// The first directory of the structure in a part of a file, or nil when that isn't one.
  init?(firstIn bytes: [UInt8], _ structure: Range<Int>) {
    var reader = ByteReader(bytes, in: structure)
    let order: ByteOrder
    switch reader.integer(2, .bigEndian) {
    case 0x4D4D: order = .bigEndian
    case 0x4949: order = .littleEndian
    default: return nil
    }
    guard reader.integer(2, order) == 42, let offset = reader.integer(4, order) else { return nil }
    self.init(bytes, structure, order, at: offset)
  }

  /// The directory whose place the field of this tag tells.
  func directory(at tag: Int) -> TIFFDirectory? {
    integer(tag).flatMap { TIFFDirectory(bytes, structure, order, at: $0) }
  }

  private init?(_ bytes: [UInt8], _ structure: Range<Int>, _ order: ByteOrder, at offset: Int) {
    self.bytes = bytes
    self.structure = structure
    self.order = order
    var reader = ByteReader(bytes, in: structure)
    guard reader.move(to: structure.lowerBound + offset), let count = reader.integer(2, order)
    else { return nil }
    for _ in 0..<count {
      guard let tag = reader.integer(2, order), let type = reader.integer(2, order),
        let count = reader.integer(4, order), let inline = reader.take(4)
      else { break }
      guard let size = Self.size(ofType: type) else { continue }
      var values: Range<Int>? = inline.prefix(size * count)
      if size * count > 4 {
        var place = ByteReader(bytes, in: inline)
        var whole = ByteReader(bytes, in: structure)
        let offset = place.integer(4, order) ?? .max
        values =
          whole.move(to: structure.lowerBound + min(offset, structure.count))
          ? whole.take(size * count) : nil
      }
      guard let values, fields[tag] == nil else { continue }
      fields[tag] = Field(type: type, count: count, values: values)
    }
  }

  /// In bytes.
  private static func size(ofType type: Int) -> Int? {
    switch type {
    case 1, 2, 6, 7: 1  // BYTE, ASCII, SBYTE, UNDEFINED
    case 3, 8: 2  // SHORT, SSHORT
    case 4, 9, 11: 4  // LONG, SLONG, FLOAT
    case 5, 10, 12: 8  // RATIONAL, SRATIONAL, DOUBLE
    default: nil
    }
  }

  func contains(_ tag: Int) -> Bool { fields[tag] != nil }

  /// The first value of a field of whole numbers that aren't negative.
  func integer(_ tag: Int) -> Int? {
    guard let field = fields[tag], field.count > 0, [1, 3, 4].contains(field.type),
      let size = Self.size(ofType: field.type)
    else { return nil }
    var reader = ByteReader(bytes, in: field.values)
    return reader.integer(size, order)
  }

  /// A text up to its first null byte.
  func text(_ tag: Int) -> String? {
    guard let field = fields[tag], field.type == 2 || field.type == 7 else { return nil }
    return String(validating: bytes[field.values].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The values of a field of fractions that aren't negative; nil when one of them is divided by nothing.
  func fractions(_ tag: Int) -> [Double]? {
    guard let field = fields[tag], field.type == 5 else { return nil }
    var reader = ByteReader(bytes, in: field.values)
    var values: [Double] = []
    while let numerator = reader.integer(4, order), let denominator = reader.integer(4, order) {
      guard denominator > 0 else { return nil }
      values.append(Double(numerator) / Double(denominator))
    }
    return values
  }
}
