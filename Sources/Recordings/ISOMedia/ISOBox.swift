import ByteText

/// A box of an ISO media file (ISO 14496-12, 4.2), which QuickTime calls an atom.
struct ISOBox {
  let type: FourCharacters
  /// With its header.
  let whole: Range<Int>
  let content: Range<Int>

  /// The box at the cursor, which is stepped over; nil at the end of what holds it.
  init?(_ cursor: inout ByteCursor) throws(RecordingProblem) {
    let start = cursor.position
    guard cursor.remaining >= 8 else { return nil }
    guard let shortSize = try cursor.big(4), let type = try cursor.fourCharacters() else {
      throw .damaged(.isoMedia)
    }
    self.type = type
    let size: Int
    switch shortSize {
    case 0: size = cursor.end - start
    case 1:
      guard let longSize = try cursor.big(8) else { throw .damaged(.isoMedia) }
      size = longSize
    default: size = shortSize
    }
    let contentStart = cursor.position
    guard size >= contentStart - start, cursor.move(to: start + size) else {
      throw .damaged(.isoMedia)
    }
    whole = start..<start + size
    content = contentStart..<start + size
  }
}
