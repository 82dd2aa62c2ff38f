/// A day of the proleptic Gregorian calendar, as it was where something was written.
///
/// It knows no time zone: a diary's day never moves, wherever the site is built or read.
package struct CivilDate: Sendable, Hashable, Comparable {
  /// 1…9999.
  package let year: Int
  /// 1…12.
  package let month: Int
  /// 1…31.
  package let day: Int

  /// The day of that number, or nil when the calendar has none (`2023-02-29`).
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...CivilDate.daysIn(month: month, ofYear: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that is `dayNumber` days after 1970-01-01, or nil outside the years 1…9999.
  ///
  /// Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package init?(dayNumber: Int) {
    guard (-719_162...2_932_896).contains(dayNumber) else { return nil }
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The day that a text like `2026-11-30` names, or nil unless it is written exactly so.
  package init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      bytes[range].reduce(into: 0 as Int?) { number, digit in
        number = (0x30...0x39).contains(digit) ? number.map { $0 * 10 + Int(digit - 0x30) } : nil
      }
    }
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// 1970-01-01.
  package static let epoch = CivilDate(validYear: 1970, month: 1, day: 1)

  private init(validYear year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Days since 1970-01-01; earlier days are negative (Hinnant, `days_from_civil`).
  package var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of the week by ISO 8601: Monday is 1, Sunday 7.
  package var weekday: Int { (dayNumber + 3) % 7 + ((dayNumber + 3) % 7 < 0 ? 8 : 1) }

  /// The number of its week by ISO 8601, in which a week belongs to the year that has its Thursday.
  package var isoWeek: Int {
    let thursday = dayNumber - weekday + 4
    guard let date = CivilDate(dayNumber: thursday) else { return 1 }
    return (thursday - date.firstOfYear.dayNumber) / 7 + 1
  }

  private var firstOfYear: CivilDate { CivilDate(validYear: year, month: 1, day: 1) }

  /// `2026-11-30`.
  package var iso8601: String {
    var text = DigitText()
    text.append(self, sign: "-")
    return text.string
  }

  /// `2026/11/30`, the way to the day's page.
  package var path: String {
    var text = DigitText()
    text.append(self, sign: "/")
    return text.string
  }

  package static func daysIn(month: Int, ofYear year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  package static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  package static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension DigitText {
  /// Appends year, month and day with a sign between them.
  mutating func append(_ date: CivilDate, sign: Unicode.Scalar) {
    append(date.year, width: 4)
    append(sign)
    append(date.month)
    append(sign)
    append(date.day)
  }
}
