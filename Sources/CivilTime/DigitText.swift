/// A short ASCII text that is put together from numbers and signs, without memory of its own.
///
/// A page shows dozens of dates for machines; as interpolated strings they took longer than most of
/// the text around them.
struct DigitText {
  private var bytes = InlineArray<32, UInt8>(repeating: 0)
  private var count = 0

  /// What was appended so far; what went beyond 32 characters is left out.
  var string: String {
    // ASCII is always valid.
    guard let text = try? UTF8Span(validating: bytes.span.extracting(..<count)) else { return "" }
    return String(copying: text)
  }

  mutating func append(_ sign: Unicode.Scalar) {
    append(UInt8(truncatingIfNeeded: sign.value))
  }

  /// Appends a number of zero or more, with leading zeros if it has fewer digits than `width`.
  mutating func append(_ number: Int, width: Int = 2) {
    var power = 1
    for _ in 1..<width { power *= 10 }
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  private mutating func append(_ byte: UInt8) {
    guard count < bytes.count else { return }
    bytes[count] = byte
    count += 1
  }
}
