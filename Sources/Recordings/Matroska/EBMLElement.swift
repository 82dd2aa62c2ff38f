/// An element of an EBML file (RFC 8794).
struct EBMLElement {
  /// With the bits that mark its length.
  let id: Int
  let start: Int
  /// To the end of what holds it where the size isn't told.
  let content: Range<Int>
  let hasSize: Bool

  /// The element at the cursor, which goes on behind its header; nil at the end of what holds it.
  init?(headerAt cursor: inout ByteCursor) throws(RecordingProblem) {
    guard cursor.remaining > 0 else { return nil }
    start = cursor.position
    guard let first = try cursor.byte(), first >= 0x10, cursor.move(to: start),
      let id = try cursor.big(UInt8(first).leadingZeroBitCount + 1),
      let size = try Self.size(&cursor)
    else { throw .damaged(.matroska) }
    self.id = id
    hasSize = size != Self.unknown
    let count = hasSize ? size : cursor.remaining
    guard count <= cursor.remaining else { throw .damaged(.matroska) }
    content = cursor.position..<cursor.position + count
  }

  /// The same, stepped over.
  init?(_ cursor: inout ByteCursor) throws(RecordingProblem) {
    try self.init(headerAt: &cursor)
    guard hasSize, cursor.move(to: content.upperBound) else { throw .damaged(.matroska) }
  }

  var whole: Range<Int> { start..<content.upperBound }

  private static let unknown = -1

  /// A number whose first bits tell its length: `unknown` when all others are set.
  private static func size(_ cursor: inout ByteCursor) throws(RecordingProblem) -> Int? {
    let start = cursor.position
    guard let first = try cursor.byte(), first > 0, cursor.move(to: start) else { return nil }
    let length = UInt8(first).leadingZeroBitCount + 1
    guard let bytes = try cursor.take(length) else { return nil }
    let mask = (1 << (7 * length)) - 1
    let value = bytes.reduce(0) { $0 << 8 | Int($1) } & mask
    return value == mask ? unknown : value
  }

  /// The number that a block begins with: which track it is of.
  static func trackNumber(in range: Range<Int>, _ file: ByteCursor) throws(RecordingProblem) -> Int?
  {
    var cursor = file.over(range)
    return try size(&cursor)
  }

  /// The header of an empty element (Void) that is as long as this one, to be followed by zeros.
  var voidHeader: [UInt8] {
    let length = min(8, content.lowerBound - start - 1)
    let size = whole.count - 1 - length
    let marked = 1 << (7 * length) | size
    return [0xEC]
      + (0..<length).reversed().map { UInt8(truncatingIfNeeded: marked >> ($0 * 8)) }
  }
}
