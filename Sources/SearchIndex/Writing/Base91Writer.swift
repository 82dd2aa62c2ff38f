/// Packs numbers into text that a JSON string holds as it is.
///
/// Bits are taken lowest first. Each 13 of them are a number below 91 × 91, written as its remainder
/// and its quotient by 91, each a digit: the characters from `#` to `~` but for the backslash. Six bits
/// or fewer at the end are one digit.
struct Base91Writer {
  private(set) var digits: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Ends what was packed, and begins anew behind it.
  mutating func flush() {
    if pendingCount > 0 {
      digits.append(digit(pending % 91))
      if pendingCount > 6 { digits.append(digit(pending / 91)) }
    }
    (pending, pendingCount) = (0, 0)
  }

  /// Appends a character that is no packed number.
  mutating func append(mark: UInt8) { digits.append(mark) }

  mutating func removeAll() {
    digits.removeAll(keepingCapacity: true)
    (pending, pendingCount) = (0, 0)
  }

  /// Appends the low bits of a number, at most 32.
  @inline(__always)
  mutating func append(_ value: UInt64, bits: Int) {
    pending |= (value & (1 << UInt64(bits) - 1)) << UInt64(pendingCount)
    pendingCount += bits
    while pendingCount >= 13 {
      let pair = pending & 8191
      digits.append(digit(pair % 91))
      digits.append(digit(pair / 91))
      pending >>= 13
      pendingCount -= 13
    }
  }

  /// Appends bytes, eight bits each, and ends behind them.
  mutating func append(bytes: [UInt8]) {
    digits.reserveCapacity(digits.count + bytes.count * 16 / 13 + 2)
    for byte in bytes { append(UInt64(byte), bits: 8) }
    flush()
  }

  /// Appends a number from 1 on in Elias' gamma code: as many zeros as it has bits behind its first,
  /// a one, and those bits.
  mutating func append(gamma value: Int) {
    let length = Int.bitWidth - 1 - value.leadingZeroBitCount
    appendUnary(length)
    append(UInt64(value), bits: length)
  }

  /// Appends a number from 0 on in Rice's code: what is above its `low` bits as so many zeros and a
  /// one, then those bits.
  @inline(__always)
  mutating func append(rice value: Int, low: Int) {
    appendUnary(value >> low)
    append(UInt64(value), bits: low)
  }

  private mutating func appendUnary(_ count: Int) {
    var rest = count
    while rest >= 32 {
      append(0, bits: 32)
      rest -= 32
    }
    append(1 << UInt64(rest), bits: rest + 1)
  }

  private func digit(_ value: UInt64) -> UInt8 { base91Digit(UInt8(value)) }
}

/// The digit of a number below 91.
func base91Digit(_ value: UInt8) -> UInt8 { value < 57 ? value + 0x23 : value + 0x24 }

extension Base91Writer {
  /// Appends rising numbers: how many there are, four bits for Rice's parameter, and how many
  /// numbers lie between each and the one before it.
  mutating func append(rising numbers: Span<UInt32>) {
    guard numbers.count > 0 else { return }
    append(gamma: numbers.count)
    appendGaps(
      of: numbers, low: appendParameter(sum: Int(numbers[numbers.count - 1]), numbers.count))
    flush()
  }

  /// Appends the gaps of rising numbers alone.
  mutating func appendGaps(of numbers: Span<UInt32>, low: Int) {
    var next = 0
    for index in numbers.indices {
      append(rice: Int(numbers[index]) - next, low: low)
      next = Int(numbers[index]) + 1
    }
  }

  /// Appends the parameter that suits numbers of a sum, and gives it.
  mutating func appendParameter(sum: Int, _ count: Int) -> Int {
    var low = 0
    while low < 15, count << (low + 1) <= sum * 7 / 10 { low += 1 }
    append(UInt64(low), bits: 4)
    return low
  }
}
