/// Tells what a TOML value without quotation marks is: <https://toml.io/en/v1.0.0>.
enum TOMLWord {
  static func form(of word: String) -> Scalar.Form? {
    switch word {
    case "true", "false": return .boolean
    case "inf", "+inf", "-inf", "nan", "+nan", "-nan": return .number
    default: break
    }
    if isInteger(word) || isFloat(word) { return .number }
    return isDate(word) || isTime(word) || isDateTime(word) ? .date : nil
  }

  // MARK: Numbers

  private static func isInteger(_ word: String) -> Bool {
    let prefixed: [(String, (UInt8) -> Bool)] = [
      ("0x", { Character(Unicode.Scalar($0)).isHexDigit }),
      ("0o", { (0x30...0x37).contains($0) }),
      ("0b", { (0x30...0x31).contains($0) }),
    ]
    for (prefix, isDigit) in prefixed where word.hasPrefix(prefix) {
      return isDigits(Substring(word.dropFirst(2)).utf8, isDigit)
    }
    return isDecimal(unsigned(word).utf8)
  }

  private static func isFloat(_ word: String) -> Bool {
    let unsigned = unsigned(word).utf8
    let mantissa = unsigned.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    var rest = unsigned[mantissa.endIndex...]
    let whole = mantissa.prefix { $0 != UInt8(ascii: ".") }
    let fraction = mantissa[whole.endIndex...]
    guard isDecimal(whole), fraction.isEmpty || isDigits(fraction.dropFirst()) else { return false }
    guard !rest.isEmpty else { return !fraction.isEmpty }
    rest = rest.dropFirst()
    if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    return isDigits(rest)
  }

  private static func unsigned(_ word: String) -> Substring {
    word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : Substring(word)
  }

  /// Decimal digits without a leading zero.
  private static func isDecimal(_ text: Substring.UTF8View) -> Bool {
    isDigits(text) && (text.first != UInt8(ascii: "0") || text.count == 1)
  }

  /// Digits with single `_` between them.
  private static func isDigits(
    _ text: Substring.UTF8View, _ isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
  ) -> Bool {
    var wasDigit = false
    for byte in text {
      if isDigit(byte) {
        wasDigit = true
      } else {
        guard byte == UInt8(ascii: "_"), wasDigit else { return false }
        wasDigit = false
      }
    }
    return wasDigit
  }

  // MARK: Dates and times

  static func isDate(_ word: String) -> Bool { matches(word.utf8[...], "0000-00-00") }

  private static func isTime(_ word: String) -> Bool { isTime(word.utf8[...]) }

  /// `07:32`, `07:32:00`, `07:32:00.999`.
  private static func isTime(_ text: Substring.UTF8View) -> Bool {
    if matches(text, "00:00") { return true }
    guard matches(text.prefix(8), "00:00:00") else { return false }
    let fraction = text.dropFirst(8)
    return fraction.isEmpty
      || fraction.first == UInt8(ascii: ".") && fraction.count > 1
        && fraction.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isDateTime(_ word: String) -> Bool {
    let text = word.utf8[...]
    guard matches(text.prefix(10), "0000-00-00"),
      let separator = text.dropFirst(10).first, "Tt ".utf8.contains(separator)
    else { return false }
    let time = text.dropFirst(11)
    if time.last == UInt8(ascii: "Z") || time.last == UInt8(ascii: "z") {
      return isTime(time.dropLast())
    }
    if let sign = time.firstIndex(where: { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }) {
      return isTime(time[..<sign]) && matches(time[sign...].dropFirst(), "00:00")
    }
    return isTime(time)
  }

  /// Whether a text is a pattern with a digit wherever that has a `0`.
  private static func matches(_ text: Substring.UTF8View, _ pattern: StaticString) -> Bool {
    let pattern = pattern.description.utf8
    return text.count == pattern.count
      && zip(text, pattern).allSatisfy { byte, wanted in
        wanted == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == wanted
      }
  }
}
