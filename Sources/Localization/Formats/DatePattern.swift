import CivilTime
import Foundation

/// A locale's way of writing certain date fields, ready to be filled in.
///
/// Foundation's formatter takes microseconds and a lock for each date. For calendars that count as the
/// Gregorian does, the pattern is taken apart once and filled in here, which also keeps early dates
/// proleptic: ICU would show those before 1582 in the Julian calendar. Anything else is left to a
/// formatter.
enum DatePattern: Sendable {
  case fields(FieldPattern)
  case formatter(DateFormatter)

  /// The text of a date, and of a time if the pattern asks for one.
  func string(_ date: CivilDate, at time: ClockTime) -> String {
    switch self {
    case .fields(let pattern): pattern.string(date, at: time)
    case .formatter(let formatter): formatter.string(from: Date(civil: date, at: time))
    }
  }
}

extension Date {
  /// The instant at which a clock that runs by UTC shows that date and time.
  init(civil date: CivilDate, at time: ClockTime) {
    self.init(timeIntervalSince1970: Double(date.dayNumber * 86_400 + time.secondOfDay))
  }
}
