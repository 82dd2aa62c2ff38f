package import CivilTime
import Foundation
import Synchronization

/// A skeleton that was asked for, and whether there was a time to show.
private struct SkeletonRequest: Hashable {
  let letters: String
  let withTime: Bool
}

/// How one locale writes dates, times, numbers and lists.
///
/// A date is shown in the locale's own calendar and digits, and is always the civil date it was given:
/// nothing here looks at the process's time zone, language or current locale. One value serves a whole
/// build on all its threads.
package final class LocaleFormats: Sendable {
  package let locale: SiteLocale
  let foundationLocale: Locale
  private let numbers: NumberForms
  private let symbols: DateSymbols?
  /// In the order of `DateStyle.allCases`.
  private let styles: [DatePattern]
  /// Of the days 1 to 31; empty where the locale's calendar counts days in its own way.
  private let dayNumbers: [String]
  private let celsius: TemperatureForm
  private let fahrenheit: TemperatureForm
  private let shortTime: DatePattern
  /// Whether its months begin and end with the Gregorian ones, whatever its years are.
  package let hasGregorianMonths: Bool
  private let gregorianMonth: DatePattern
  private let gregorianMonthAndDay: DatePattern
  private let skeletons = Mutex<[SkeletonRequest: DatePattern]>([:])

  package init(_ locale: SiteLocale) {
    self.locale = locale
    let foundationLocale = Locale(identifier: locale.tag)
    self.foundationLocale = foundationLocale
    numbers = NumberForms(locale)
    let names = DateFormatter(foundationLocale)
    names.dateStyle = .short
    let symbols = DateSymbols(
      of: names, calendar: foundationLocale.calendar.identifier, digits: numbers.digits)
    self.symbols = symbols
    styles = DateStyle.allCases.map { DatePattern($0, in: foundationLocale, symbols: symbols) }
    let day = DatePattern(.day, in: foundationLocale, symbols: symbols)
    let january = (1...31).compactMap { CivilDate(year: 2026, month: 1, day: $0) }
    dayNumbers = symbols == nil ? [] : january.map { onlyDigits(of: day.string($0, at: .noon)) }
    celsius = TemperatureForm(language: locale.language, unit: .metric)
    fahrenheit = TemperatureForm(language: locale.language, unit: .us)
    let time = DateFormatter(foundationLocale)
    time.timeStyle = .short
    shortTime = DatePattern(time, symbols: symbols)
    hasGregorianMonths = foundationLocale.calendar.identifier.hasGregorianMonths
    let gregorian = foundationLocale.inGregorianCalendar
    let gregorianSymbols = hasGregorianMonths ? symbols : nil
    gregorianMonth = DatePattern(.month, in: gregorian, symbols: gregorianSymbols)
    gregorianMonthAndDay = DatePattern(.monthAndDay, in: gregorian, symbols: gregorianSymbols)
  }
}

extension LocaleFormats {
  /// A date in one of the styles that have a name.
  package func string(_ date: CivilDate, _ style: DateStyle) -> String {
    styles[style.index].string(date, at: .noon)
  }

  /// Only the digits of the day's number in its month, where the language adds a word: `30` of `30일`.
  package func dayNumber(_ date: CivilDate) -> String {
    dayNumbers.isEmpty ? onlyDigits(of: string(date, .day)) : dayNumbers[date.day - 1]
  }

  /// The fields that a CLDR skeleton names, in the locale's order and wording; nil when the letters
  /// are no skeleton.
  ///
  /// Without a time, fields of time are left out; nothing may be left.
  package func string(_ date: CivilDate, time: ClockTime?, skeleton: String) -> String? {
    let request = SkeletonRequest(letters: skeleton, withTime: time != nil)
    if let pattern = skeletons.withLock({ $0[request] }) {
      return pattern.string(date, at: time ?? .noon)
    }
    guard let asked = DateSkeleton(skeleton) else { return nil }
    guard let shown = time == nil ? asked.withoutTime : asked else { return "" }
    let pattern = DatePattern(skeleton: shown.letters, in: foundationLocale, symbols: symbols)
    skeletons.withLock { $0[request] = pattern }
    return pattern.string(date, at: time ?? .noon)
  }

  /// The Gregorian month that a day is in, by its name in the locale's language: `November`, also
  /// where the locale's own calendar has other months.
  package func gregorianMonth(_ date: CivilDate) -> String {
    gregorianMonth.string(date, at: .noon)
  }

  /// A day as it comes back every Gregorian year: `November 30`.
  package func gregorianMonthAndDay(_ date: CivilDate) -> String {
    gregorianMonthAndDay.string(date, at: .noon)
  }

  /// Whether a name is made of CLDR's field letters, so that it can be asked for as a skeleton.
  package static func isSkeleton(_ name: String) -> Bool { DateSkeleton(name) != nil }

  /// A time of day to the minute: `9:14 PM`, `오후 9:14`.
  package func string(_ time: ClockTime) -> String {
    guard let anyDay = CivilDate(dayNumber: 0) else { return time.iso8601 }
    return shortTime.string(anyDay, at: time)
  }
}

extension LocaleFormats {
  /// A whole number, grouped: `1,234`.
  package func number(_ number: Int) -> String { numbers.string(number) }

  /// A number with at most so many digits after the separator: `2.5`, `3`.
  package func number(_ number: Double, fractionDigits: Int) -> String {
    numbers.string(number, fractionDigits: fractionDigits)
  }

  /// A share of a hundred: `45%`.
  package func percent(_ number: Int) -> String { numbers.string(percent: number) }

  /// A temperature in the unit asked for: to a tenth of a degree in Celsius (`-2.5°C`), to a whole one
  /// in Fahrenheit (`28°F`).
  package func temperature(celsius: Double, in unit: UnitSystem) -> String {
    switch unit {
    case .metric: self.celsius.string(numbers.string(celsius, fractionDigits: 1))
    case .us: fahrenheit.string(numbers.string(celsius * 9 / 5 + 32, fractionDigits: 0))
    }
  }

  /// Names joined as in a sentence: `A, B, and C`.
  package func list(_ names: [String]) -> String {
    names.formatted(.list(type: .and, width: .standard).locale(foundationLocale))
  }
}

/// The decimal digits of a text, or all of it when it has none.
private func onlyDigits(of text: String) -> String {
  let digits = text.unicodeScalars.filter { $0.properties.generalCategory == .decimalNumber }
  return digits.isEmpty ? text : String(String.UnicodeScalarView(digits))
}

extension DateFormatter {
  /// A formatter of that locale whose clock runs by UTC, with no style yet.
  fileprivate convenience init(_ locale: Locale) {
    self.init()
    self.locale = locale
    timeZone = .gmt
    dateStyle = .none
    timeStyle = .none
  }
}

extension DatePattern {
  fileprivate init(_ style: DateStyle, in locale: Locale, symbols: DateSymbols?) {
    if let skeleton = style.skeleton {
      self.init(skeleton: skeleton, in: locale, symbols: symbols)
      return
    }
    let formatter = DateFormatter(locale)
    switch style {
    case .long: formatter.dateStyle = .long
    case .medium: formatter.dateStyle = .medium
    case .short: formatter.dateStyle = .short
    default: formatter.dateStyle = .full
    }
    self.init(formatter, symbols: symbols)
  }

  fileprivate init(skeleton: String, in locale: Locale, symbols: DateSymbols?) {
    if let symbols,
      let pattern = DateFormatter.dateFormat(fromTemplate: skeleton, options: 0, locale: locale),
      let fields = FieldPattern(pattern, with: symbols)
    {
      self = .fields(fields)
    } else {
      let formatter = DateFormatter(locale)
      formatter.setLocalizedDateFormatFromTemplate(skeleton)
      self = .formatter(formatter)
    }
  }

  fileprivate init(_ formatter: DateFormatter, symbols: DateSymbols?) {
    if let symbols, let pattern = formatter.dateFormat,
      let fields = FieldPattern(pattern, with: symbols)
    {
      self = .fields(fields)
    } else {
      self = .formatter(formatter)
    }
  }
}

extension ClockTime {
  /// When a date alone is formatted: far from both ends of the day.
  fileprivate static let noon = ClockTime(secondOfDay: 43_200)
}

extension Locale {
  var inGregorianCalendar: Locale {
    guard !calendar.identifier.hasGregorianMonths else { return self }
    var components = Locale.Components(locale: self)
    components.calendar = .gregorian
    return Locale(components: components)
  }
}

extension Calendar.Identifier {
  fileprivate var hasGregorianMonths: Bool {
    [.gregorian, .iso8601, .buddhist, .republicOfChina, .japanese].contains(self)
  }
}
