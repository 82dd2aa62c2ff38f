import ByteText

/// Reads numbers and runs of bytes from a part of a file, never past its end.
///
/// Every read says nil, and moves no further, when less is left than was asked for.
struct ByteReader {
  private let bytes: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
    let range = (range ?? 0..<bytes.count).clamped(to: 0..<bytes.count)
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  var remaining: Int { end - position }

  /// The next `count` bytes as a range of the file, stepped over.
  mutating func take(_ count: Int) -> Range<Int>? {
    guard count >= 0, count <= remaining else { return nil }
    defer { position += count }
    return position..<position + count
  }

  mutating func skip(_ count: Int) -> Bool { take(count) != nil }

  /// Goes to a position in the file, if it is in the part that is read.
  mutating func move(to newPosition: Int) -> Bool {
    guard newPosition >= 0, newPosition <= end else { return false }
    position = newPosition
    return true
  }

  mutating func byte() -> UInt8? {
    take(1).map { bytes[$0.lowerBound] }
  }

  /// An unsigned number of up to seven bytes.
  mutating func integer(_ count: Int, _ order: ByteOrder) -> Int? {
    guard let range = take(count) else { return nil }
    var value = 0
    switch order {
    case .bigEndian: for index in range { value = value << 8 | Int(bytes[index]) }
    case .littleEndian: for index in range.reversed() { value = value << 8 | Int(bytes[index]) }
    }
    return value
  }

  /// Whether these bytes come next; they are stepped over if so.
  mutating func takes(_ text: StaticString) -> Bool {
    let wanted = Array("\(text)".utf8)
    guard remaining >= wanted.count,
      bytes[position..<position + wanted.count].elementsEqual(wanted)
    else { return false }
    position += wanted.count
    return true
  }
}

enum ByteOrder: Sendable {
  /// As in JPEG and PNG.
  case bigEndian
  /// As in GIF and WebP.
  case littleEndian
}

extension ByteReader {
  mutating func fourCharacters() -> FourCharacters? {
    integer(4, .bigEndian).map(FourCharacters.init(code:))
  }
}
