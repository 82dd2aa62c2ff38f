import CivilTime
import Foundation

/// The names and digits that dates of one locale are written with, if its calendar counts days and
/// months as the Gregorian does.
struct DateSymbols: Sendable {
  /// A set of names by length, each name as UTF-8.
  struct Names {
    let wide: [[UInt8]]
    let abbreviated: [[UInt8]]
    let narrow: [[UInt8]]

    func ofWidth(_ width: Int) -> [[UInt8]]? {
      switch width {
      case 1...3: abbreviated
      case 4: wide
      case 5: narrow
      default: nil
      }
    }
  }

  let digits: DecimalDigits
  let months: Names
  let standaloneMonths: Names
  /// Sunday first.
  let weekdays: Names
  /// Sunday first.
  let standaloneWeekdays: Names
  /// Before noon, after noon.
  let halvesOfDay: [[UInt8]]
  /// The names of the eras, in order.
  let eras: [[UInt8]]
  let longEras: [[UInt8]]
  /// The Gregorian year that comes before the calendar's year 1.
  let yearZero: Int

  /// The symbols that a formatter uses, or nil when its calendar or digits are of another kind.
  ///
  /// A formatter keeps some of its ways to itself (Tibetan dates have other digits than Tibetan
  /// numbers, Hawaiian ones Roman months): the symbols count only if they give the formatter's own text
  /// for a trial date. A formatter in a short style tries the most.
  init?(of formatter: DateFormatter, calendar: Calendar.Identifier, digits: DecimalDigits?) {
    switch calendar {
    case .gregorian, .iso8601: yearZero = 0
    case .buddhist: yearZero = -543
    case .republicOfChina: yearZero = 1911
    default: return nil
    }
    guard let digits else { return nil }
    self.digits = digits
    months = Names(
      wide: bytes(formatter.monthSymbols), abbreviated: bytes(formatter.shortMonthSymbols),
      narrow: bytes(formatter.veryShortMonthSymbols))
    standaloneMonths = Names(
      wide: bytes(formatter.standaloneMonthSymbols),
      abbreviated: bytes(formatter.shortStandaloneMonthSymbols),
      narrow: bytes(formatter.veryShortStandaloneMonthSymbols))
    weekdays = Names(
      wide: bytes(formatter.weekdaySymbols), abbreviated: bytes(formatter.shortWeekdaySymbols),
      narrow: bytes(formatter.veryShortWeekdaySymbols))
    standaloneWeekdays = Names(
      wide: bytes(formatter.standaloneWeekdaySymbols),
      abbreviated: bytes(formatter.shortStandaloneWeekdaySymbols),
      narrow: bytes(formatter.veryShortStandaloneWeekdaySymbols))
    halvesOfDay = bytes([formatter.amSymbol, formatter.pmSymbol])
    eras = bytes(formatter.eraSymbols)
    longEras = bytes(formatter.longEraSymbols)
    guard [months, standaloneMonths].allSatisfy({ $0.has(12) }),
      [weekdays, standaloneWeekdays].allSatisfy({ $0.has(7) }), !eras.isEmpty, !longEras.isEmpty,
      let trial = CivilDate(year: 2026, month: 11, day: 30),
      let pattern = formatter.dateFormat.flatMap({ FieldPattern($0, with: self) }),
      pattern.string(trial, at: .midnight)
        == formatter.string(from: Date(civil: trial, at: .midnight))
    else { return nil }
  }
}

extension DateSymbols.Names {
  fileprivate func has(_ count: Int) -> Bool {
    wide.count == count && abbreviated.count == count && narrow.count == count
  }
}

private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }
