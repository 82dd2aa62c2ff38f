import CivilTime

/// A CLDR date pattern taken apart: literal text and fields, each with the names it is written with.
struct FieldPattern: Sendable {
  let fields: [Field]
  let digits: DecimalDigits
  /// The Gregorian year that comes before the calendar's year 1.
  let yearZero: Int

  /// One piece of a pattern.
  enum Field: Sendable {
    case literal([UInt8])
    case year(minimumDigits: Int)
    case yearOfCentury
    /// Names of the eras, of which the last one counts forward, the one before it backward.
    case era([[UInt8]])
    case monthNumber(minimumDigits: Int)
    case month([[UInt8]])
    case day(minimumDigits: Int)
    /// Names of the weekdays, Sunday first.
    case weekday([[UInt8]])
    case hour(HourCount, minimumDigits: Int)
    case minute(minimumDigits: Int)
    case second(minimumDigits: Int)
    case halfOfDay([[UInt8]])
  }

  /// How the hours of a day are numbered.
  enum HourCount: Sendable {
    case from0to23, from1to24, from0to11, from1to12

    func number(_ hour: Int) -> Int {
      switch self {
      case .from0to23: hour
      case .from1to24: hour == 0 ? 24 : hour
      case .from0to11: hour % 12
      case .from1to12: hour % 12 == 0 ? 12 : hour % 12
      }
    }
  }

  func string(_ date: CivilDate, at time: ClockTime) -> String {
    if fields.count == 1, let name = name(of: fields[0], on: date) {
      return String(decoding: name, as: UTF8.self)
    }
    let isInLastEra = date.year > yearZero
    let year = isInLastEra ? date.year - yearZero : yearZero - date.year + 1
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for field in fields {
      switch field {
      case .literal(let literal): text.append(contentsOf: literal)
      case .year(let minimum): digits.append(year, minimumDigits: minimum, to: &text)
      case .yearOfCentury: digits.append(year % 100, minimumDigits: 2, to: &text)
      case .era(let names):
        let name = isInLastEra ? names.last : names.dropLast().last ?? names.last
        text.append(contentsOf: name ?? [])
      case .monthNumber(let minimum): digits.append(date.month, minimumDigits: minimum, to: &text)
      case .month(let names): text.append(contentsOf: names[date.month - 1])
      case .day(let minimum): digits.append(date.day, minimumDigits: minimum, to: &text)
      case .weekday(let names): text.append(contentsOf: names[date.weekday % 7])
      case .hour(let count, let minimum):
        digits.append(count.number(time.hour), minimumDigits: minimum, to: &text)
      case .minute(let minimum): digits.append(time.minute, minimumDigits: minimum, to: &text)
      case .second(let minimum): digits.append(time.second, minimumDigits: minimum, to: &text)
      case .halfOfDay(let names): text.append(contentsOf: names[time.hour < 12 ? 0 : 1])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The name that a field is written with, nil for one that is a number.
  private func name(of field: Field, on date: CivilDate) -> [UInt8]? {
    switch field {
    case .month(let names): names[date.month - 1]
    case .weekday(let names): names[date.weekday % 7]
    default: nil
    }
  }
}
