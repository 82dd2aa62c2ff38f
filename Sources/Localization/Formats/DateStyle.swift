/// The ways of showing a date that a template can name; each is what the locale's readers are used to.
///
/// Examples are of en-US.
package enum DateStyle: String, Sendable, Hashable, CaseIterable {
  /// `Monday, November 30, 2026`
  case full
  /// `November 30, 2026`
  case long
  /// `Nov 30, 2026`
  case medium
  /// `11/30/26`
  case short
  /// `Monday`
  case weekday
  /// `Mon`
  case weekdayShort = "weekday-short"
  /// `November`, as it stands alone
  case month
  /// `Nov`, as it stands alone
  case monthShort = "month-short"
  /// `November 2026`
  case monthAndYear = "month-and-year"
  /// `November 30`
  case monthAndDay = "month-and-day"
  /// `2026`, in Korean `2026년`
  case year
  /// `30`, in Korean `30일`
  case day

  /// Its place among all cases.
  ///
  /// Written out, since an enumeration with raw values is hashed, and even compared, by those.
  var index: Int {
    switch self {
    case .full: 0
    case .long: 1
    case .medium: 2
    case .short: 3
    case .weekday: 4
    case .weekdayShort: 5
    case .month: 6
    case .monthShort: 7
    case .monthAndYear: 8
    case .monthAndDay: 9
    case .year: 10
    case .day: 11
    }
  }

  /// The CLDR skeleton of the styles that are a choice of fields; the first four are styles of CLDR's
  /// own.
  var skeleton: String? {
    switch self {
    case .full, .long, .medium, .short: nil
    case .weekday: "EEEE"
    case .weekdayShort: "EEE"
    case .month: "LLLL"
    case .monthShort: "LLL"
    case .monthAndYear: "yMMMM"
    case .monthAndDay: "MMMMd"
    case .year: "y"
    case .day: "d"
    }
  }
}
