import ByteText
import JournalModel

/// Numbers with units, as people write them, in the units that the model keeps.
enum Measure {
  /// A temperature in degrees Celsius: `23`, `-2.5`, `23°C`, `73F`, `23도`.
  ///
  /// A number without a unit is in the site's own: Fahrenheit for `us`. With `needsUnit` it is none.
  static func temperature(_ text: String, in units: Settings.Units, needsUnit: Bool = false)
    -> Double?
  {
    var scanner = TextScanner(text)
    guard let number = scanner.decimal(allowingComma: true) else { return nil }
    scanner.skipSpaces()
    let isFahrenheit: Bool
    switch scanner.rest {
    case "":
      if needsUnit { return nil }
      isFahrenheit = units == .us
    case "°", "º", "도", "度": isFahrenheit = units == .us
    case "°C", "° C", "ºC", "℃", "C", "c", "°c", "degC": isFahrenheit = false
    case "°F", "° F", "ºF", "℉", "F", "f", "°f", "degF": isFahrenheit = true
    default: return nil
    }
    let celsius = isFahrenheit ? (number - 32) / 1.8 : number
    return (-100...70).contains(celsius) ? celsius.roundedToHundredths : nil
  }

  /// A relative humidity in percent: `60`, `60%`.
  static func humidity(_ text: String) -> Double? {
    var scanner = TextScanner(text)
    guard let number = scanner.decimal(allowingComma: true) else { return nil }
    scanner.skipSpaces()
    return ["", "%", "％"].contains(scanner.rest) && (0...100).contains(number) ? number : nil
  }

  /// A wind speed in kilometres per hour: `12`, `3.5 m/s`, `8 mph`, `10 kn`.
  ///
  /// A number without a unit is in the site's own: miles per hour for `us`.
  static func wind(_ text: String, in units: Settings.Units) -> Double? {
    var scanner = TextScanner(text)
    guard let number = scanner.decimal(allowingComma: true) else { return nil }
    scanner.skipSpaces()
    let factor: Double
    switch scanner.rest.lowercased() {
    case "": factor = units == .us ? 1.609344 : 1
    case "km/h", "kmh", "kph": factor = 1
    case "m/s", "ms", "mps": factor = 3.6
    case "mph": factor = 1.609344
    case "kn", "kt", "kts", "knots": factor = 1.852
    default: return nil
    }
    let speed = number * factor
    return (0...500).contains(speed) ? speed.roundedToHundredths : nil
  }
}

extension Double {
  fileprivate var roundedToHundredths: Double { (self * 100).rounded() / 100 }
}
