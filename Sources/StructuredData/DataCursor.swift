import Diagnostics

/// A place in a part of a file, for the readers that go through it byte by byte.
struct DataCursor {
  let source: SourceText
  /// The byte offset into the file.
  private(set) var index: Int
  let end: Int
  /// The id of this reader's messages.
  private let id: String

  init(_ source: SourceText, in range: Range<Int>, id: String) {
    self.source = source
    index = range.lowerBound
    end = range.upperBound
    self.id = id
  }

  var isAtEnd: Bool { index >= end }

  /// The byte here, nil at the end.
  var peek: UInt8? { index < end ? source.bytes[index] : nil }

  func peek(ahead count: Int) -> UInt8? {
    index + count < end ? source.bytes[index + count] : nil
  }

  mutating func advance(by count: Int = 1) {
    index = min(index + count, end)
  }

  /// Goes past a byte if it is the one here.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    index += 1
    return true
  }

  /// Goes past the same byte `count` times in a row, or not at all.
  mutating func skip(_ byte: UInt8, times count: Int) -> Bool {
    guard (0..<count).allSatisfy({ peek(ahead: $0) == byte }) else { return false }
    index += count
    return true
  }

  mutating func skip(while isWanted: (UInt8) -> Bool) {
    while index < end, isWanted(source.bytes[index]) { index += 1 }
  }

  func error(_ summary: String, at span: Range<Int>? = nil, help: String?) -> DataError {
    let span = span ?? index..<min(index + 1, end)
    return DataError(
      Diagnostic(.error, id: id, at: .span(source, span), summary, help: help))
  }
}
