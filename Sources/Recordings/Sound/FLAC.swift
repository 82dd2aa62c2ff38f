/// FLAC files (RFC 9639): a mark, blocks that tell of the sound, and the sound.
enum FLAC {
  private enum Block {
    static let streamInfo = 0
    static let seekTable = 3
  }

  /// Keeps the blocks that players need and lets the others fall away: comments, pictures, cue sheets,
  /// programs' own.
  static func cleaned(_ source: some ByteSource) throws(RecordingProblem) -> CleanRecording {
    var cursor = ByteCursor(source)
    try skipTags(&cursor)
    guard try cursor.takes("fLaC") else { throw .damaged(.flac) }
    var kept: [(type: Int, content: Range<Int>)] = []
    var limit = PartLimit()
    var isLast = false
    while !isLast {
      try limit.count()
      guard let header = try cursor.byte(), let length = try cursor.big(3) else {
        throw .damaged(.flac)
      }
      let content = cursor.position..<cursor.position + length
      guard cursor.skip(length) else { throw .damaged(.flac) }
      isLast = header & 0x80 != 0
      let type = header & 0x7F
      guard kept.isEmpty == (type == Block.streamInfo) else { throw .damaged(.flac) }
      if type == Block.streamInfo || type == Block.seekTable { kept.append((type, content)) }
    }
    let sound = cursor.position..<(try endBeforeTags(of: source, from: cursor.position))
    // Fourteen bits that every frame begins with (9.1).
    guard let start = try cursor.big(2), start >> 2 == 0x3FFE else { throw .damaged(.flac) }
    var pieces = [FilePiece.bytes(Array("fLaC".utf8))]
    for (index, block) in kept.enumerated() {
      let last = index == kept.count - 1 ? 0x80 : 0
      let length = [16, 8, 0].map { UInt8(truncatingIfNeeded: block.content.count >> $0) }
      pieces += [.bytes([UInt8(last | block.type)] + length), .kept(block.content)]
    }
    return CleanRecording(.flac, isVideo: false, pieces + [.kept(sound)])
  }
}
