/// What is to be different in a file, as changes to parts of it.
struct Edits {
  private enum Change {
    case bytes([UInt8])
    case zeros
    case nothing
  }

  private var changes: [(range: Range<Int>, change: Change)] = []

  /// Puts other bytes in the place of just as many.
  mutating func overwrite(at start: Int, with bytes: [UInt8]) {
    changes.append((start..<start + bytes.count, .bytes(bytes)))
  }

  /// Puts other bytes in the place of more or fewer.
  mutating func replace(_ range: Range<Int>, with bytes: [UInt8]) {
    changes.append((range, .bytes(bytes)))
  }

  mutating func clear(_ range: Range<Int>) {
    if !range.isEmpty { changes.append((range, .zeros)) }
  }

  mutating func remove(_ range: Range<Int>) {
    if !range.isEmpty { changes.append((range, .nothing)) }
  }

  /// The whole file with the changes made. Of two changes that overlap the one that begins first holds.
  func pieces(ofFile count: Int) -> [FilePiece] {
    var pieces: [FilePiece] = []
    var position = 0
    for (range, change) in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard range.lowerBound >= position else {
        // What is left of it can only be less of the file.
        if range.upperBound > position {
          pieces.append(.zeros(range.upperBound - position))
          position = range.upperBound
        }
        continue
      }
      if range.lowerBound > position { pieces.append(.kept(position..<range.lowerBound)) }
      switch change {
      case .bytes(let bytes): pieces.append(.bytes(bytes))
      case .zeros: pieces.append(.zeros(range.count))
      case .nothing: break
      }
      position = range.upperBound
    }
    if position < count { pieces.append(.kept(position..<count)) }
    return pieces
  }
}
