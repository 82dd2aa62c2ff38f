import ByteText

/// WAV files: a RIFF container of chunks, or RF64 (EBU 3306) where it is larger than four gigabytes.
enum Wave {
  private static let kept: Set<FourCharacters> = ["ds64", "fmt ", "fact", "data"]

  /// Keeps the sound and what it is decoded by; lists of words, times and coordinates fall away, with whatever
  /// else programs put beside the sound.
  static func cleaned(_ source: some ByteSource) throws(RecordingProblem) -> CleanRecording {
    var cursor = ByteCursor(source)
    guard let form = try cursor.fourCharacters(), cursor.skip(4), try cursor.takes("WAVE") else {
      throw .damaged(.wave)
    }
    var limit = PartLimit()
    var chunks: [Chunk] = []
    /// The size of the sound in a file whose own field is too short for it.
    var longSize: Int?
    while let type = try cursor.fourCharacters(), var size = try cursor.little(4) {
      try limit.count()
      if type == "data", size == 0xFFFF_FFFF, let longSize { size = longSize }
      let content = cursor.position..<cursor.position + size
      if type == "ds64" {
        var fields = cursor
        guard size >= 24, fields.skip(8), let size = try fields.little(8) else {
          throw .damaged(.wave)
        }
        longSize = size
      }
      guard cursor.skip(size) else { throw .damaged(.wave) }
      // A chunk of odd size is followed by one more byte, which some programs forget at the end.
      if size % 2 == 1 { _ = cursor.skip(1) }
      if kept.contains(type), !chunks.contains(where: { $0.type == type }) {
        chunks.append(Chunk(type: type, content: content))
      }
    }
    guard chunks.contains(where: { $0.type == "fmt " }),
      chunks.contains(where: { $0.type == "data" })
    else { throw .damaged(.wave) }
    return CleanRecording(.wave, isVideo: false, file(of: chunks, form))
  }

  private struct Chunk {
    let type: FourCharacters
    let content: Range<Int>

    /// With its header, and the byte behind an odd size.
    var wholeSize: Int { 8 + content.count + content.count % 2 }
  }

  private static func file(of chunks: [Chunk], _ form: FourCharacters) -> [FilePiece] {
    let size = chunks.reduce(4) { $0 + $1.wholeSize }
    let isLong = form != "RIFF"
    var pieces: [FilePiece] = [
      .bytes(form.bytes + little(isLong ? 0xFFFF_FFFF : size, 4) + Array("WAVE".utf8))
    ]
    for chunk in chunks {
      let length = isLong && chunk.type == "data" ? 0xFFFF_FFFF : chunk.content.count
      pieces.append(.bytes(chunk.type.bytes + little(length, 4)))
      if chunk.type == "ds64" {
        // It begins with the size of the whole.
        pieces.append(.bytes(little(size, 8)))
        pieces.append(.kept(chunk.content.dropFirst(8)))
      } else {
        pieces.append(.kept(chunk.content))
      }
      if chunk.content.count % 2 == 1 { pieces.append(.bytes([0])) }
    }
    return pieces
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
