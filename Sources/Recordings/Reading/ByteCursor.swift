import ByteText

/// Reads a part of a file through a small window, never past the part's end.
///
/// Every read says nil, and moves no further, when less is left than was asked for. However large the file
/// is, a few kilobytes of it are in memory.
struct ByteCursor {
  private let source: any ByteSource
  let end: Int
  private(set) var position: Int
  private var window: [UInt8] = []
  private var windowStart = 0

  private static let windowSize = 4096

  init(_ source: any ByteSource, in range: Range<Int>? = nil) {
    let range = (range ?? 0..<source.count).clamped(to: 0..<source.count)
    self.source = source
    end = range.upperBound
    position = range.lowerBound
  }

  var remaining: Int { end - position }

  /// A cursor of its own over another part of the same file.
  func over(_ range: Range<Int>) -> ByteCursor { ByteCursor(source, in: range) }

  mutating func skip(_ count: Int) -> Bool {
    guard count >= 0, count <= remaining else { return false }
    position += count
    return true
  }

  /// Goes to a place in the file, if it is in front of the part's end.
  mutating func move(to newPosition: Int) -> Bool {
    guard newPosition >= 0, newPosition <= end else { return false }
    position = newPosition
    return true
  }

  /// The next `count` bytes, stepped over. Whoever asks sees to it that they are not too many.
  mutating func take(_ count: Int) throws(RecordingProblem) -> ArraySlice<UInt8>? {
    guard let start = try windowIndex(ofNext: count) else { return nil }
    position += count
    return window[start..<start + count]
  }

  mutating func byte() throws(RecordingProblem) -> Int? { try big(1) }

  /// An unsigned number of up to eight bytes, the first the most significant; nil, too, when it is larger
  /// than the size of any file.
  mutating func big(_ count: Int) throws(RecordingProblem) -> Int? {
    guard let start = try windowIndex(ofNext: count) else { return nil }
    var value = 0
    for index in start..<start + count {
      guard value >> 54 == 0 else { return nil }
      value = value << 8 | Int(window[index])
    }
    position += count
    return value
  }

  /// The same with the first byte the least significant.
  mutating func little(_ count: Int) throws(RecordingProblem) -> Int? {
    guard let start = try windowIndex(ofNext: count) else { return nil }
    var value = 0
    for index in (start..<start + count).reversed() {
      guard value >> 54 == 0 else { return nil }
      value = value << 8 | Int(window[index])
    }
    position += count
    return value
  }

  mutating func fourCharacters() throws(RecordingProblem) -> FourCharacters? {
    try big(4).map(FourCharacters.init(code:))
  }

  /// Whether these bytes come next; they are stepped over if so.
  mutating func takes(_ text: StaticString) throws(RecordingProblem) -> Bool {
    let wanted = Array("\(text)".utf8)
    guard let start = try windowIndex(ofNext: wanted.count),
      window[start..<start + wanted.count].elementsEqual(wanted)
    else { return false }
    position += wanted.count
    return true
  }

  /// Where the next `count` bytes stand in the window, which is moved if need be.
  private mutating func windowIndex(ofNext count: Int) throws(RecordingProblem) -> Int? {
    guard count >= 0, count <= remaining else { return nil }
    let index = position - windowStart
    if index >= 0, index + count <= window.count { return index }
    let wanted = position..<min(end, position + max(count, Self.windowSize))
    do {
      window = try source.bytes(in: wanted)
    } catch {
      throw .unreadable
    }
    windowStart = position
    // The file has become shorter meanwhile.
    guard window.count >= count else { throw .unreadable }
    return 0
  }
}
