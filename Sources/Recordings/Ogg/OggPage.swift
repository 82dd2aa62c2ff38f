/// A page of an Ogg file (RFC 3533): a part of one stream, in segments that make packets.
struct OggPage {
  let start: Int
  let isFirstOfStream: Bool
  let serial: Int
  /// The lengths of its segments; one of less than 255 ends a packet.
  let lacing: [UInt8]
  let content: Range<Int>

  static let checkSumOffset = 22

  /// The page at the cursor, which is stepped over; nil at the end of the file.
  init?(_ cursor: inout ByteCursor) throws(RecordingProblem) {
    guard cursor.remaining > 0 else { return nil }
    start = cursor.position
    guard try cursor.takes("OggS"), try cursor.byte() == 0, let flags = try cursor.byte(),
      cursor.skip(8), let serial = try cursor.little(4), cursor.skip(8),
      let count = try cursor.byte(), let lacing = try cursor.take(count)
    else { throw .damaged(.ogg) }
    isFirstOfStream = flags & 2 != 0
    self.serial = serial
    self.lacing = Array(lacing)
    let size = lacing.reduce(0) { $0 + Int($1) }
    content = cursor.position..<cursor.position + size
    guard cursor.skip(size) else { throw .damaged(.ogg) }
  }

  var whole: Range<Int> { start..<content.upperBound }

  /// What of it belongs to one packet after another, and whether the packet ends there.
  var parts: [(range: Range<Int>, endsPacket: Bool)] {
    var parts: [(range: Range<Int>, endsPacket: Bool)] = []
    var (partStart, position) = (content.lowerBound, content.lowerBound)
    for length in lacing {
      position += Int(length)
      if length < 255 {
        parts.append((partStart..<position, true))
        partStart = position
      }
    }
    if lacing.last == 255 { parts.append((partStart..<position, false)) }
    return parts
  }
}
