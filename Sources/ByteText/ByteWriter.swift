/// Collects UTF-8 bytes for a page, a feed or an index.
///
/// Everything Ilgi writes goes through here, so that no page is ever held as a `String`: appending a
/// run of bytes is a copy, and escaping looks at each byte once.
package struct ByteWriter: Sendable {
  /// What has been written so far, as UTF-8.
  package private(set) var bytes: [UInt8] = []

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// The number of bytes written so far.
  package var count: Int { bytes.count }

  package mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  package mutating func append(_ text: String) {
    append(text.utf8.span)
  }

  package mutating func append(_ text: Substring) {
    bytes.append(contentsOf: text.utf8)
  }

  package mutating func append(_ text: StaticString) {
    unsafe bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  package mutating func append(_ more: [UInt8]) {
    bytes.append(contentsOf: more)
  }

  package mutating func append(_ more: ArraySlice<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Appends a decimal number, always in ASCII digits.
  package mutating func append(decimal number: Int, minimumDigits: Int = 1) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var power: UInt = 1
    var digits = 1
    while number.magnitude / power >= 10 {
      power *= 10
      digits += 1
    }
    for _ in 0..<Swift.max(0, minimumDigits - digits) { bytes.append(UInt8(ascii: "0")) }
    var rest = number.magnitude
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / power))
      rest %= power
      power /= 10
    }
  }

  /// Gives out what was written, in memory of just its size, and keeps the writer's own for the next
  /// page.
  package mutating func takeAll() -> [UInt8] {
    var taken: [UInt8] = []
    taken.reserveCapacity(bytes.count)
    taken.append(contentsOf: bytes)
    bytes.removeAll(keepingCapacity: true)
    return taken
  }

  /// Drops everything from `count` on, as if it had never been written.
  package mutating func truncate(to count: Int) {
    bytes.removeLast(bytes.count - count)
  }

  package mutating func append(_ more: Span<UInt8>) {
    unsafe more.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
  }
}
