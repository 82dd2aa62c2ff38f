/// The ten digits of a positional numbering system, as UTF-8 of one width.
struct DecimalDigits: Sendable {
  /// The digits from zero to nine, one after the other.
  private let bytes: [UInt8]
  private let width: Int

  /// The system of those digits, zero first; nil unless they are ten of one UTF-8 length.
  init?(_ digits: [Unicode.Scalar]) {
    let encoded = digits.map { Array(String($0).utf8) }
    guard digits.count == 10, let width = encoded.first?.count,
      encoded.allSatisfy({ $0.count == width })
    else { return nil }
    self.width = width
    bytes = encoded.flatMap(\.self)
  }

  /// One digit as UTF-8.
  subscript(digit: Int) -> ArraySlice<UInt8> { bytes[(digit * width)..<((digit + 1) * width)] }

  var areASCII: Bool { width == 1 }

  /// Appends a number of zero or more to UTF-8 text.
  func append(_ number: Int, minimumDigits: Int = 1, to text: inout [UInt8]) {
    var power = 1
    var count = 1
    while count < minimumDigits || number / power >= 10 {
      power *= 10
      count += 1
    }
    while power > 0 {
      let digit = number / power % 10
      if width == 1 { text.append(bytes[digit]) } else { text.append(contentsOf: self[digit]) }
      power /= 10
    }
  }
}
