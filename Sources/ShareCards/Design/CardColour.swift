/// An opaque sRGB colour.
struct CardColour: Sendable, Hashable {
  var red: UInt8
  var green: UInt8
  var blue: UInt8

  static let black = CardColour(red: 0, green: 0, blue: 0)
  static let white = CardColour(red: 255, green: 255, blue: 255)

  init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as a design writes it: `#f7f2e8`, `#fff`, `black` or `white`.
  init?(written text: String) {
    switch text.lowercased() {
    case "black": self = .black
    case "white": self = .white
    case let hexadecimal where hexadecimal.hasPrefix("#"):
      let digits = hexadecimal.dropFirst().compactMap(\.hexDigitValue).map(UInt8.init)
      guard digits.count == hexadecimal.count - 1 else { return nil }
      switch digits.count {
      case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
      case 6:
        self.init(
          red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
          blue: digits[4] << 4 | digits[5])
      default: return nil
      }
    default: return nil
    }
  }
}
