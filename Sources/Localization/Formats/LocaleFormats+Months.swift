import Foundation

/// What a locale calls a month of the Gregorian calendar, as it stands alone.
package struct MonthName: Sendable, Hashable {
  /// `November`
  package let wide: String
  /// `N`: alone it needn't be unlike other months.
  package let narrow: String
}

extension LocaleFormats {
  /// The twelve months of the Gregorian year, January first, also where the locale dates by another
  /// calendar: the seasons of many years can only be told apart by months that stay with the sun.
  package var gregorianMonths: [MonthName] {
    let formatter = DateFormatter()
    formatter.locale = foundationLocale.inGregorianCalendar
    formatter.calendar = Calendar(identifier: .gregorian)
    formatter.timeZone = .gmt
    let wide = formatter.standaloneMonthSymbols
    let narrow = formatter.veryShortStandaloneMonthSymbols
    return (0..<12).map { month in
      MonthName(
        wide: wide.indices.contains(month) ? wide[month] : String(month + 1),
        narrow: narrow.indices.contains(month) ? narrow[month] : String(month + 1))
    }
  }
}
