import Foundation

/// The digits and signs that a locale writes numbers with, read off Foundation's formatter once, so
/// that the small numbers a journal is full of need no formatter.
///
/// Whatever is not small (from where grouping begins) goes to Foundation.
struct NumberForms: Sendable {
  /// The locale's digits, or nil if it doesn't write numbers in a positional system.
  let digits: DecimalDigits?
  private let locale: Locale
  private let minus: Affixes
  private let percent: Affixes
  private let decimalSeparator: [UInt8]
  /// The numbers that are written without grouping.
  private let ungrouped: Range<Int>

  /// What stands around a number's digits.
  private struct Affixes {
    let before: [UInt8]
    let after: [UInt8]
  }

  init(_ site: SiteLocale) {
    let locale = Locale(identifier: site.tag)
    self.locale = locale
    let digits = NumberForms.digits(of: locale)
    let isPositional =
      site.requestedDigits.map { $0 == "latn" || digits?.areASCII == false } ?? true
    let negative = Array(
      (-1.5).formatted(.number.precision(.fractionLength(1)).locale(locale)).utf8)
    let half = Array(1.5.formatted(.number.precision(.fractionLength(1)).locale(locale)).utf8)
    let hundredth = Array(0.01.formatted(.percent.locale(locale)).utf8)
    if let digits,
      let (beforeOne, afterOne) = half.parted(by: digits[1]), beforeOne.isEmpty,
      let (separator, afterFive) = afterOne.parted(by: digits[5]), afterFive.isEmpty,
      let (beforeNegative, rest) = negative.parted(by: digits[1]),
      let (_, afterNegative) = rest.parted(by: digits[5]),
      let (beforePercent, afterPercent) = hundredth.parted(by: digits[1])
    {
      self.digits = isPositional ? digits : nil
      decimalSeparator = separator
      minus = Affixes(before: beforeNegative, after: afterNegative)
      percent = Affixes(before: beforePercent, after: afterPercent)
      var hundreds: [UInt8] = []
      digits.append(999, to: &hundreds)
      let isGrouped = !999.formatted(.number.locale(locale)).utf8.elementsEqual(hundreds)
      ungrouped = 0..<(isGrouped ? 10 : 1000)
    } else {
      self.digits = nil
      decimalSeparator = []
      minus = Affixes(before: [], after: [])
      percent = Affixes(before: [], after: [])
      ungrouped = 0..<0
    }
  }

  /// A whole number, grouped as the locale does it.
  func string(_ number: Int) -> String {
    guard let digits, ungrouped.contains(number) else {
      return number.formatted(.number.locale(locale))
    }
    if digits.areASCII { return String(number) }
    var bytes: [UInt8] = []
    digits.append(number, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A number rounded to at most so many digits after the separator, half to even as ICU does; what
  /// rounds to nothing is 0, never -0.
  func string(_ number: Double, fractionDigits: Int) -> String {
    let scale: InlineArray<3, Double> = [1.0, 10, 100]
    guard let digits, number.isFinite, abs(number) < 999, scale.indices.contains(fractionDigits)
    else {
      return number.formatted(
        .number.precision(.fractionLength(0...max(0, fractionDigits))).locale(locale))
    }
    let scaled = Int((number * scale[fractionDigits]).rounded(.toNearestOrEven))
    let unit = Int(scale[fractionDigits])
    var bytes: [UInt8] = []
    bytes.reserveCapacity(24)
    if scaled < 0 { bytes.append(contentsOf: minus.before) }
    digits.append(abs(scaled) / unit, to: &bytes)
    var fraction = abs(scaled) % unit
    var places = fractionDigits
    while places > 0, fraction % 10 == 0 {
      fraction /= 10
      places -= 1
    }
    if places > 0 {
      bytes.append(contentsOf: decimalSeparator)
      digits.append(fraction, minimumDigits: places, to: &bytes)
    }
    if scaled < 0 { bytes.append(contentsOf: minus.after) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A share of a hundred: `45%`.
  func string(percent number: Int) -> String {
    guard let digits, ungrouped.contains(number) else {
      return (Double(number) / 100).formatted(
        .percent.precision(.fractionLength(0)).locale(locale))
    }
    var bytes = percent.before
    digits.append(number, to: &bytes)
    bytes.append(contentsOf: percent.after)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func digits(of locale: Locale) -> DecimalDigits? {
    let scalars = 1_234_567_890.formatted(.number.grouping(.never).locale(locale)).unicodeScalars
      .filter { $0.properties.generalCategory != .format }
    return DecimalDigits(scalars.suffix(1) + scalars.dropLast())
  }
}

extension [UInt8] {
  /// What stands before and after the first `part`, or nil if it isn't there.
  fileprivate func parted(by part: ArraySlice<UInt8>) -> (before: [UInt8], after: [UInt8])? {
    guard !part.isEmpty, count >= part.count else { return nil }
    for start in 0...(count - part.count)
    where self[start..<(start + part.count)].elementsEqual(part) {
      return (Array(self[..<start]), Array(self[(start + part.count)...]))
    }
    return nil
  }
}
