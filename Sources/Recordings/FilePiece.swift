package import Files

/// A piece of what a file becomes.
package enum FilePiece: Sendable, Hashable {
  /// A part of the file as it is.
  case kept(Range<Int>)
  case bytes([UInt8])
  case zeros(Int)

  /// In bytes.
  package var count: Int {
    switch self {
    case .kept(let range): range.count
    case .bytes(let bytes): bytes.count
    case .zeros(let count): count
    }
  }
}

/// The bytes that pieces of a file make, a megabyte at a time.
package struct PieceReader {
  private let source: any ByteSource
  private let pieces: [FilePiece]
  private var index = 0
  /// How much of the piece was read.
  private var done = 0

  private static let mostAtOnce = 1 << 20

  package init(_ pieces: [FilePiece], of source: any ByteSource) {
    self.pieces = pieces
    self.source = source
  }

  /// The next bytes; none at the end.
  package mutating func next() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while index < pieces.count, bytes.count < Self.mostAtOnce {
      let piece = pieces[index]
      let count = min(piece.count - done, Self.mostAtOnce - bytes.count)
      switch piece {
      case .kept(let range):
        let start = range.lowerBound + done
        let read = try source.bytes(in: start..<start + count)
        bytes = bytes.isEmpty ? read : bytes + read
      case .bytes(let all): bytes += all[done..<done + count]
      case .zeros: bytes += repeatElement(0, count: count)
      }
      done += count
      if done == piece.count {
        index += 1
        done = 0
      }
    }
    return bytes
  }
}
