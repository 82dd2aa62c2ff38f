/// A place in a short text, for reading dates, numbers and coordinates byte by byte.
package struct TextScanner {
  private let bytes: [UInt8]
  package private(set) var index = 0

  package init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
  }

  package var isAtEnd: Bool { index == bytes.count }

  package var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// What has not been read.
  package var rest: String { String(decoding: bytes[index...], as: UTF8.self) }

  /// Goes past `text` if it stands here.
  package mutating func skip(_ text: String) -> Bool {
    guard bytes[index...].starts(with: text.utf8) else { return false }
    index += text.utf8.count
    return true
  }

  /// Whether `text` stands right before here.
  package func isBehind(_ text: String) -> Bool {
    let count = text.utf8.count
    return count <= index && bytes[(index - count)..<index].elementsEqual(text.utf8)
  }

  /// Goes past the first of the texts that stands here, and says which.
  package mutating func skip(anyOf texts: [String]) -> String? {
    texts.first { skip($0) }
  }

  /// Goes past spaces and says whether there were any.
  @discardableResult
  package mutating func skipSpaces() -> Bool {
    let start = index
    while skip(" ") || skip("\t") || skip("\u{A0}") || skip("\u{3000}") {}
    return index > start
  }

  /// A run of ASCII digits, all of it; nil when none stands here.
  package mutating func digits() -> String? {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { return nil }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// A run of that many digits as a number; nothing is read when the run is longer or shorter.
  package mutating func number(digits wanted: ClosedRange<Int>) -> Int? {
    let start = index
    if let digits = digits(), wanted.contains(digits.utf8.count), let number = Int(digits) {
      return number
    }
    index = start
    return nil
  }

  /// A decimal number: an optional sign, digits, and a fraction after `.`, or after `,` if that is
  /// allowed.
  package mutating func decimal(allowingComma: Bool = false) -> Double? {
    let start = index
    let isNegative = skip("-") || skip("\u{2212}")
    if !isNegative { _ = skip("+") }
    var text = digits() ?? ""
    let point = index
    if skip(".") || (allowingComma && skip(",")) {
      if let fraction = digits() {
        text = (text.isEmpty ? "0" : text) + "." + fraction
      } else {
        index = point
      }
    }
    guard let number = Double(text), text.utf8.count <= 30 else {
      index = start
      return nil
    }
    return isNegative ? -number : number
  }
}
