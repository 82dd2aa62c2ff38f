import Files

@testable import Recordings

/// A file in memory.
struct ArraySource: ByteSource {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range.clamped(to: 0..<bytes.count)]) }
}

/// What a file becomes, with the facts that it tells.
struct Cleaned {
  let recording: CleanRecording
  let bytes: [UInt8]

  init(_ file: [UInt8]) throws {
    let source = ArraySource(bytes: file)
    recording = try CleanRecording(of: source)
    var reader = PieceReader(recording.pieces, of: source)
    var bytes: [UInt8] = []
    while case let piece = try reader.next(), !piece.isEmpty { bytes += piece }
    self.bytes = bytes
  }

  /// Whether it still holds these words, in UTF-8 or UTF-16.
  func mentions(_ words: String) -> Bool {
    [Array(words.utf8), words.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }]
      .contains { bytes.contains($0) }
  }
}

/// The problem that a file is refused for.
func problem(of file: [UInt8]) -> RecordingProblem? {
  do throws(RecordingProblem) {
    _ = try CleanRecording(of: ArraySource(bytes: file))
    return nil
  } catch {
    return error
  }
}
