/// Reading UTF-8 by its bytes, where a string's characters would cost too much.
extension Span<UInt8> {
  /// The byte at `index`, or a line feed beyond either end: text begins and ends like a line.
  func byte(at index: Int) -> UInt8 {
    index >= 0 && index < count ? self[index] : 10
  }

  /// The scalar whose first byte is at `index`; a line feed beyond the end, U+FFFD where none begins.
  func scalar(at index: Int) -> UInt32 {
    let lead = byte(at: index)
    if lead < 0x80 { return UInt32(lead) }
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 0
    guard length > 0, index + length <= count else { return 0xFFFD }
    var value = UInt32(lead) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = self[index + offset]
      guard byte & 0xC0 == 0x80 else { return 0xFFFD }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return value
  }

  /// Where the scalar that ends before `index` begins.
  func startOfScalar(before index: Int) -> Int {
    var start = index - 1
    while start > 0, index - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  /// The scalar that ends before `index`; a line feed at the start of the text.
  func scalar(before index: Int) -> UInt32 {
    index <= 0 ? 10 : scalar(at: startOfScalar(before: index))
  }

  func starts(with text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index + length <= count else { return false }
    for offset in 0..<length where unsafe self[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// As `starts(with:at:)`, with `text` in lower case and ASCII letters here in either.
  func startsCaseInsensitively(with text: StaticString, at index: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index + length <= count else { return false }
    for offset in 0..<length {
      let byte = self[index + offset]
      let lower = byte.isASCIILetter ? byte | 0x20 : byte
      if unsafe lower != text.utf8Start[offset] { return false }
    }
    return true
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7A).contains(self | 0x20) && self < 0x80 }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

extension Array {
  /// The index of the first element for which `belongsAfter` holds, when it holds for all from there.
  func partitioningIndex(where belongsAfter: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
