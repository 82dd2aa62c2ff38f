import CivilTime
import JournalModel

/// What a journal comes to in numbers, counted once; each edition then writes it in its own way.
struct Statistics: Sendable {
  let totals: Totals
  /// Oldest first, without gaps; none in an empty journal.
  let periods: [Period]
  /// How many entries were written in each hour of the day, among those that tell the time.
  let hours: [Int]
  /// How many entries were written on each day of the week, Monday first.
  let weekdays: [Int]
  /// Of each month of the year, January first.
  let temperatures: [MonthTemperature?]
  let longestStreak: Streak?
  /// The streak that the journal's last day belongs to.
  let lastStreak: Streak?
  /// Whether the last streak may still be carried on: its last day is today or was yesterday.
  let isStreakCurrent: Bool

  /// The statistics of a journal on the civil day that is today where it is published.
  init(
    of entries: [Entry], _ bodies: [Body], in years: [YearOfEntries], _ groups: EntryGroups,
    today: CivilDate
  ) {
    var totals = Totals.Counter()
    var hours = Array(repeating: 0, count: 24)
    var weekdays = Array(repeating: 0, count: 7)
    var temperatures = Array(repeating: MonthTemperature?.none, count: 12)
    for index in entries.indices {
      let entry = entries[index]
      totals.add(entry, bodies[index], place: groups.placeOfEntry[index])
      if let time = entry.moment.time { hours[time.hour] += 1 }
      weekdays[entry.moment.date.weekday - 1] += 1
      if let weather = entry.weather, let range = weather.temperatureRange {
        temperatures[entry.moment.date.month - 1].add(range, typical: weather.typicalTemperature)
      }
    }
    self.totals = totals.totals
    self.hours = hours
    self.weekdays = weekdays
    self.temperatures = temperatures
    periods = Period.all(in: years, entries, bodies)
    // What is dated in the future is shown only on request, and carries no streak on.
    let written = years.daysWritten { day in day.entries.contains { !entries[$0].isFuture } }
    let streaks = Streak.all(in: written)
    longestStreak = streaks.longest
    lastStreak = streaks.last
    isStreakCurrent = streaks.last.map { $0.isCurrent(on: today) } ?? false
  }
}

extension Statistics {
  /// The instant from which the last streak is over, unless another entry carries it on.
  func streakEnd(in zone: ZoneRules) -> Int? {
    guard let last = lastStreak?.last.dayNumber, let end = CivilDate(dayNumber: last + 2) else {
      return nil
    }
    return zone.moment(date: end, time: .midnight).instant
  }
}

/// How many entries, words, days, photos and places a span of the journal has.
struct Totals: Sendable, Hashable {
  var entries = 0
  var words = 0
  var days = 0
  var photos = 0
  /// Named places.
  var places = 0

  /// Counts what entries share, such as a day, once.
  struct Counter {
    private var counted = Totals()
    private var days: Set<Int> = []
    private var places: Set<Int> = []

    mutating func add(_ entry: Entry, _ body: Body, place: Int?) {
      counted.entries += 1
      counted.words += body.wordCount
      counted.photos += body.photoCount
      days.insert(entry.moment.date.dayNumber)
      if let place { places.insert(place) }
    }

    var totals: Totals {
      var totals = counted
      totals.days = days.count
      totals.places = places.count
      return totals
    }
  }
}

extension Body {
  /// How many different pictures the text shows, in its gallery and between its lines.
  var photoCount: Int {
    let between = fillings.contains { if case .image = $0 { true } else { false } }
    if !between { return gallery.count }
    return Set(media.lazy.filter { $0.width != nil }.map(\.source)).count
  }
}

/// The groups of a journal, and which of them each entry is in.
struct EntryGroups: Sendable {
  let tags: [EntryGroup]
  let places: [EntryGroup]
  let weather: [EntryGroup]
  let moods: [EntryGroup]
  /// The place of each entry, at the index that the entry has.
  let placeOfEntry: [Int?]

  init(
    tags: [EntryGroup], places: [EntryGroup], weather: [EntryGroup], moods: [EntryGroup],
    entryCount: Int
  ) {
    self.tags = tags
    self.places = places
    self.weather = weather
    self.moods = moods
    var placeOfEntry = [Int?](repeating: nil, count: entryCount)
    for (index, place) in places.enumerated() {
      for entry in place.entries { placeOfEntry[entry] = index }
    }
    self.placeOfEntry = placeOfEntry
  }
}
