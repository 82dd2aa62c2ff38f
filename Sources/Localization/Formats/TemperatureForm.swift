/// The units that a site shows temperatures and winds in.
package enum UnitSystem: String, Sendable, Hashable, CaseIterable {
  /// °C and km/h.
  case metric
  /// °F and mph.
  case us
}

/// How a language writes a number of degrees: `-2.5°C`, `-2,5 °C`.
///
/// Foundation on Linux has no formatter for measurements. The table is CLDR's short pattern for
/// `temperature-celsius` and `temperature-fahrenheit` (Unicode CLDR 47, Unicode License v3), with
/// no-break spaces, so that a number is never parted from its unit.
struct TemperatureForm: Sendable {
  private let beforeNumber: String
  private let afterNumber: String

  init(language: String, unit: UnitSystem) {
    let letter = unit == .metric ? "C" : "F"
    var before = ""
    var after = "°\(letter)"
    switch language {
    case "fr", "eo": after = "\u{202F}°\(letter)"
    case _ where TemperatureForm.spaced.contains(language): after = "\u{A0}°\(letter)"
    case "ar": after = unit == .metric ? "°م" : "°ف"
    case "am", "ti": after = unit == .metric ? "°ሴ" : "°ፋ"
    case "hi", "mr", "ne": after = unit == .metric ? "°से" : "°फ़ै"
    case "ur": after = "\u{200E}°\(letter)"
    case "ha": (before, after) = (unit == .metric ? "°S" : "°F", "")
    default: break
    }
    beforeNumber = before
    afterNumber = after
  }

  func string(_ number: String) -> String { beforeNumber + number + afterNumber }

  private static let spaced: Set<String> = [
    "af", "be", "bs", "ca", "cs", "de", "es", "et", "eu", "fi", "gl", "hr", "hu", "hy", "it", "kea",
    "lv", "mk", "nb", "nn", "no", "pl", "pt", "ro", "ru", "sc", "sk", "sl", "sv", "uk",
  ]
}
