package import CivilTime

extension EntryCatalogue {
  /// The longest run of days with an entry, and the one that has the last such day up to today; drafts
  /// and private entries count, as they were written too.
  package func streaks(until today: CivilDate) -> (longest: Streak?, last: Streak?) {
    var days: [CivilDate] = []
    for entry in entries {
      guard let day = entry.moment?.date, day <= today else { continue }
      days.append(day)
    }
    // By instant a day far in the east may come after the next one in the west.
    return Streak.all(in: Set(days).sorted(by: >))
  }

  /// The entries of this day in other years, the last first; 29 February counts as the 28th of a year
  /// that has none.
  package func entries(onDayOf date: CivilDate) -> [CataloguedEntry] {
    entries.filter { entry in
      guard let day = entry.moment?.date, day.year != date.year else { return false }
      return OnThisDay.days(ofEntriesOn: day).contains(date.monthDay)
        && !(day.monthDay == .leapDay && date.monthDay == .dayBeforeLeapDay
          && CivilDate.isLeap(date.year))
    }
  }
}
