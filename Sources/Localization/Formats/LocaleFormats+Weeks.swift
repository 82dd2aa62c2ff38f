import CivilTime
import Foundation

extension LocaleFormats {
  /// The day a week begins with, by ISO 8601: Monday is 1, Sunday 7.
  package var firstWeekday: Int { foundationLocale.firstDayOfWeek.isoNumber }

  /// The days of rest of the locale's region, by ISO 8601, in order.
  package var weekend: [Int] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = foundationLocale
    calendar.timeZone = .gmt
    // 1970-01-01 was a Thursday.
    return (1...7).filter { weekday in
      calendar.isDateInWeekend(Date(timeIntervalSince1970: Double((weekday + 3) * 86_400 + 43_200)))
    }
  }

  /// Whether weeks are numbered by ISO 8601, as CLDR has it: they begin on Monday, and the first of a
  /// year is the one that has four of its days.
  package var numbersWeeks: Bool {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = foundationLocale
    return firstWeekday == 1 && calendar.minimumDaysInFirstWeek == 4
  }

  /// The names of a day of the week by ISO 8601 (Monday is 1), as it stands alone: `Monday`, `Mon`, `M`.
  package func weekdayNames(_ weekday: Int) -> (wide: String, abbreviated: String, narrow: String) {
    // 1970-01-05 was a Monday.
    guard let day = CivilDate(dayNumber: 3 + weekday) else { return ("", "", "") }
    func name(_ skeleton: String) -> String { string(day, time: nil, skeleton: skeleton) ?? "" }
    return (name("cccc"), name("ccc"), name("ccccc"))
  }
}

extension Locale.Weekday {
  fileprivate var isoNumber: Int {
    switch self {
    case .monday: 1
    case .tuesday: 2
    case .wednesday: 3
    case .thursday: 4
    case .friday: 5
    case .saturday: 6
    case .sunday: 7
    @unknown default: 1
    }
  }
}
