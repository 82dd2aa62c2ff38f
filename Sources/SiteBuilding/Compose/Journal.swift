import CivilTime
package import JournalModel
import Markdown

/// The whole diary, settled: what is published, in what order, at which addresses, and how its parts
/// relate. Indices into `entries` stand for entries everywhere below.
package struct Journal: Sendable {
  package let settings: Settings
  /// The published entries, newest first.
  package let entries: [Entry]
  /// The text of each entry, at the index that the entry has.
  let bodies: [Body]
  let pages: [FreePage]
  let tags: [EntryGroup]
  let places: [EntryGroup]
  let weather: [EntryGroup]
  let moods: [EntryGroup]
  /// The tags that go with each tag, at the index that the tag has; the closest first.
  let relatedTags: [[Int]]
  /// Those that were last written at first.
  let onMap: [PlaceOnMap]
  /// Newest first.
  let years: [YearOfEntries]
  /// The months whose entries show photos, newest first.
  let photoMonths: [MonthOfPhotos]
  let onThisDay: OnThisDay
  let plans: PublishedPlans
  let writing: WritingScale
  let statistics: Statistics
  /// At the indices of the years.
  let reviews: [YearReview]
  /// The time capsules that are shut, the next to open first, and then those that are open.
  let capsules: [JournalCapsule]
  let capsulesOnMap: [CapsulesOnMap]
  package let keptBack: [KeptBack]
  /// The pictures and files that published texts use, each once, by path.
  let media: [PublishedMedia]
  /// The instants of the clock, around the build's own, at which the same texts give the same journal.
  let validity: Range<Int>

  /// Whether any entry tells where it was written, so that there is something to show on a map.
  var hasMap: Bool { !onMap.isEmpty }

  /// The time capsule that an entry was.
  func capsuleIndex(ofEntry index: Int) -> Int? {
    entries[index].capsule == nil ? nil : capsules.firstIndex { $0.entry == index }
  }

  /// Whether any entry is on the map at a point that the gazetteer gives.
  var showsCities: Bool { entries.contains { $0.place?.isFromGazetteer == true } }

  /// Whether any plan that has a page tells where it takes place.
  var hasPlansOnMap: Bool { plans.open.contains { plans.all[$0].point(settings.map) != nil } }
}

/// A page of the site that is no entry: `content/pages/about.md`.
struct FreePage: Sendable {
  /// The path of the file below the site.
  let path: String
  let title: String
  /// Below the site's root, with a trailing slash: `about/`.
  let urlPath: String
  let language: String?
  let summary: String?
  let updated: CivilMoment?
  let body: Body
}

/// Entries that share a tag, a place, a weather or a mood.
struct EntryGroup: Sendable {
  enum Kind: Sendable, Hashable {
    case tag
    case place(Place)
    case weather(WeatherCondition)
    case mood
  }

  let kind: Kind
  /// What all spellings of its name have in common.
  let key: String
  /// As the place book writes it, else most entries.
  let name: String
  /// One path component, unique among the groups of its kind.
  let slug: String
  /// Newest first.
  let entries: [Int]
}

struct YearOfEntries: Sendable {
  let year: Int
  /// Newest first.
  let months: [MonthOfEntries]
}

struct MonthOfEntries: Sendable {
  let year: Int
  let month: Int
  /// Newest first.
  let days: [DayOfEntries]
}

struct DayOfEntries: Sendable {
  let date: CivilDate
  /// Newest first.
  let entries: [Int]
}

extension YearOfEntries {
  /// Its first day.
  var date: CivilDate { CivilDate(year: year, month: 1, day: 1) ?? .epoch }

  /// Its last day.
  var lastDate: CivilDate { CivilDate(year: year, month: 12, day: 31) ?? .epoch }

  /// `2026/`.
  var path: String { months.first.map { String($0.path.prefix(5)) } ?? "" }
  var entryCount: Int { months.reduce(0) { $0 + $1.entryCount } }
}

extension MonthOfEntries {
  /// Its first day.
  var date: CivilDate { CivilDate(year: year, month: month, day: 1) ?? .epoch }

  /// `2026/11/`.
  var path: String { days.first.map { String($0.date.path.prefix(8)) } ?? "" }
  var entryCount: Int { days.reduce(0) { $0 + $1.entries.count } }
}
