import CivilTime
import JournalModel

/// A year looked back on. What the year lacks is nil or empty.
struct YearReview: Sendable {
  /// An entry, and the temperature that it tells of, in degrees Celsius.
  struct Reading: Sendable, Hashable {
    let entry: Int
    let celsius: Double
  }

  /// One of the journal's groups of its kind, and how many of the year's entries are in it.
  struct Rank: Sendable, Hashable {
    let group: Int
    let count: Int
  }

  var totals = Totals()
  /// How many entries each month has, January first.
  var months = Array(repeating: 0, count: 12)
  var longestStreak: Streak?
  /// Of two entries or more, the one with the most words; of several the latest.
  var longestEntry: Int?
  /// Nil unless the year has two different temperatures.
  var warmest: Reading?
  var coldest: Reading?
  /// The first entry with snow of the winter that begins in this year; else of the one that ends in it,
  /// if there was none in the year before.
  var firstSnow: Int?
  /// Those with the most entries first, at most so many as `most` says.
  var tags: [Rank] = []
  var places: [Rank] = []
  var weather: [Rank] = []
  var moods: [Rank] = []
  /// Of each month that has a photo the entry that stands for it: the one with the most photos, of
  /// several the one with the most words, then the latest. January first.
  var pictured: [Int] = []

  private static let most = 5

  /// A review of each year, at the index that the year has.
  static func all(
    of years: [YearOfEntries], _ entries: [Entry], _ bodies: [Body], _ groups: EntryGroups
  ) -> [YearReview] {
    var reviews = years.map { YearReview(of: $0, entries, bodies, groups) }
    let indexOfYear = Dictionary(
      uniqueKeysWithValues: years.enumerated().map { ($0.element.year, $0.offset) })
    for entry in firstSnows(of: entries) {
      if let year = indexOfYear[entries[entry].moment.date.year] {
        reviews[year].firstSnow = entry
      }
    }
    func rank(_ groups: [EntryGroup], _ path: WritableKeyPath<YearReview, [Rank]>) {
      for (index, group) in groups.enumerated() {
        var counts: [Int: Int] = [:]
        for entry in group.entries { counts[entries[entry].moment.date.year, default: 0] += 1 }
        for (year, count) in counts {
          guard let year = indexOfYear[year] else { continue }
          reviews[year][keyPath: path].append(Rank(group: index, count: count))
        }
      }
      for year in reviews.indices {
        reviews[year][keyPath: path].sort { ($1.count, $0.group) < ($0.count, $1.group) }
        reviews[year][keyPath: path].removeLast(max(0, reviews[year][keyPath: path].count - most))
      }
    }
    rank(groups.tags, \.tags)
    rank(groups.places, \.places)
    rank(groups.weather, \.weather)
    rank(groups.moods, \.moods)
    return reviews
  }

  private init(
    of year: YearOfEntries, _ entries: [Entry], _ bodies: [Body], _ groups: EntryGroups
  ) {
    var counter = Totals.Counter()
    for month in year.months.reversed() {
      var picture: Int?
      // Oldest first, so that of equals the latest stays.
      for index in month.days.reversed().lazy.flatMap({ $0.entries.reversed() }) {
        counter.add(entries[index], bodies[index], place: groups.placeOfEntry[index])
        months[month.month - 1] += 1
        let body = bodies[index]
        if body.wordCount > 0, longestEntry.map({ bodies[$0].wordCount <= body.wordCount }) ?? true
        {
          longestEntry = index
        }
        if let range = entries[index].weather?.temperatureRange {
          if warmest.map({ $0.celsius <= range.upperBound }) ?? true {
            warmest = Reading(entry: index, celsius: range.upperBound)
          }
          if coldest.map({ $0.celsius >= range.lowerBound }) ?? true {
            coldest = Reading(entry: index, celsius: range.lowerBound)
          }
        }
        if body.cover != nil, picture.map({ !bodies[$0].isMorePictured(than: body) }) ?? true {
          picture = index
        }
      }
      if let picture { pictured.append(picture) }
    }
    totals = counter.totals
    if totals.entries < 2 { longestEntry = nil }
    if warmest?.celsius == coldest?.celsius { (warmest, coldest) = (nil, nil) }
    longestStreak = Streak.all(in: [year].daysWritten()).longest
  }

  /// The first entry with snow of each winter that has one, in the order of time.
  ///
  /// In the north a winter runs from July to June; in the south it is in one year.
  private static func firstSnows(of entries: [Entry]) -> [Int] {
    var winters: Set<Int> = []
    return entries.indices.reversed().filter { index in
      guard [.snow, .heavySnow].contains(entries[index].weather?.condition) else { return false }
      let date = entries[index].moment.date
      let isSouthern = (entries[index].place?.coordinate?.latitude ?? 0) < 0
      // Even numbers for winters of the north, odd ones for those of the south.
      let winter = isSouthern ? 2 * date.year + 1 : 2 * (date.month < 7 ? date.year - 1 : date.year)
      return winters.insert(winter).inserted
    }
  }
}

extension Body {
  fileprivate func isMorePictured(than other: Body) -> Bool {
    (photoCount, wordCount) > (other.photoCount, other.wordCount)
  }
}
