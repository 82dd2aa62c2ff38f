import CivilTime
import JournalModel

/// A month, or in a journal of very many a year or more, with what was written in it.
struct Period: Sendable, Hashable {
  /// How long each period of a journal is.
  enum Length: Int, Sendable, CaseIterable {
    /// In months.
    case month = 1
    case year = 12
    case decade = 120
    case century = 1200
  }

  let length: Length
  /// Its first day.
  let start: CivilDate
  var entries = 0
  var words = 0

  /// The months from the first with an entry to the last, or the years and so on where those would be
  /// more than a plot can show.
  static func all(in years: [YearOfEntries], _ entries: [Entry], _ bodies: [Body]) -> [Period] {
    guard let first = years.last?.months.last, let last = years.first?.months.first else {
      return []
    }
    let (from, to) = (first.number, last.number)
    let length =
      Length.allCases.first { to / $0.rawValue - from / $0.rawValue < most } ?? .century
    let (low, high) = (from / length.rawValue, to / length.rawValue)
    var periods = (low...high).map { index in
      Period(length: length, start: CivilDate(monthNumber: index * length.rawValue))
    }
    for month in years.lazy.flatMap(\.months) {
      let index = month.number / length.rawValue - low
      for entry in month.days.lazy.flatMap(\.entries) {
        periods[index].entries += 1
        periods[index].words += bodies[entry].wordCount
      }
    }
    return periods
  }

  /// More columns than this would be thinner than a hair on a phone.
  private static let most = 400
}

extension MonthOfEntries {
  /// Months since January of the year 0.
  fileprivate var number: Int { year * 12 + month - 1 }
}

extension CivilDate {
  /// The first day of the month that is so many months after January of the year 0; the calendar
  /// begins with the year 1.
  fileprivate init(monthNumber: Int) {
    let year = max(1, monthNumber / 12)
    self = CivilDate(year: year, month: monthNumber % 12 + 1, day: 1) ?? .epoch
  }
}
