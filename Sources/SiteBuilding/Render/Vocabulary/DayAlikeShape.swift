import CivilTime
import JournalModel
import Mustache

/// An entry of another day that is like that of the page.
struct DayAlikeView: Sendable {
  let alike: DayAlike
  let entry: EntryView

  /// What both days share, in words.
  var reason: String? {
    switch alike.likeness {
    case .place: entry.place?.name
    case .weather: entry.weather?.name
    case .mood: entry.entry.mood
    }
  }
}

/// What a template may use of an entry of a day like that of the page.
let dayAlikeShape = ObjectShape<DayAlikeView>(
  "day alike", "An entry of another day that is like the page's own.",
  [
    .object("entry", of: "entry", "The entry.") { entryShape.object($0.entry) },
    .text("reason", "What both days share: the place's name, the weather, or the mood.") {
      $0.reason
    },
    .flag("is-place", "Whether they share the place.") { $0.alike.likeness == .place },
    .flag("is-weather", "Whether they share the weather and the season.") {
      $0.alike.likeness == .weather
    },
    .flag("is-mood", "Whether they share the mood.") { $0.alike.likeness == .mood },
  ])

extension PageView {
  func daysAlike(entry index: Int) -> [DayAlikeView] {
    plan.daysAlike[index].map { DayAlikeView(alike: $0, entry: entry($0.entry)) }
  }

  /// The day of the year that an entry's day is.
  func monthDay(ofEntry index: Int) -> MonthDayView? {
    journal.onThisDay.index(of: journal.entries[index].moment.date).map {
      MonthDayView(page: self, index: $0)
    }
  }

  /// The entries of the same day in other years that stand on an entry's page.
  func sameDay(asEntry index: Int) -> [EntryView] {
    journal.onThisDay.entries(
      onDayOf: journal.entries[index].moment.date, limit: 4, in: journal.entries
    ).map(entry)
  }
}
