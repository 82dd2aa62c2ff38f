import CivilTime
import JournalModel

/// What a page is about. Numbers of pages in a list start at 1; other numbers are indices into the
/// journal.
enum PageSubject: Sendable, Hashable {
  case home(page: Int)
  case entry(Int)
  case allYears
  case year(Int)
  case month(year: Int, month: Int)
  case day(year: Int, month: Int, day: Int)
  /// The days of the year that have entries, of whatever years.
  case onThisDay
  /// One of them.
  case monthDay(Int)
  /// A part of the index of all groups of a kind.
  case groups(GroupKind, page: Int)
  case group(GroupKind, Int, page: Int)
  case statistics
  /// A year looked back on.
  case review(Int)
  case photos
  /// Of one of the months with photos.
  case photosOfMonth(Int)
  case map
  case capsules
  /// A time capsule that is shut; where it is open, the page that leads on to its entry.
  case capsule(Int)
  /// All plans.
  case plans
  /// One that is open.
  case plan(Int)
  case freePage(Int)
  case search
  /// Shown in place of a page that can't be reached.
  case offline
  case notFound
}

extension PageSubject {
  /// The beginning of the index of all groups of a kind.
  static func groups(_ kind: GroupKind) -> PageSubject { .groups(kind, page: 1) }
}

enum GroupKind: String, Sendable, Hashable, CaseIterable {
  case tags, places, weather, moods
}

/// Below it stand the pages of the days of the year, and what scripts read of them.
let onThisDayFolder = "on-this-day/"

extension Journal {
  func groups(_ kind: GroupKind) -> [EntryGroup] {
    switch kind {
    case .tags: tags
    case .places: places
    case .weather: weather
    case .moods: moods
    }
  }

  /// Where a page stands below its edition's root: a folder with a trailing slash, or nothing for the
  /// root itself.
  func path(of subject: PageSubject) -> String {
    switch subject {
    case .home(let page): numbered(page)
    case .entry(let index): entries[index].urlPath
    case .allYears: "archive/"
    case .year(let year): years[year].path
    case .month(let year, let month): years[year].months[month].path
    case .day(let year, let month, let day):
      "\(years[year].months[month].days[day].date.path)/"
    case .onThisDay: onThisDayFolder
    case .monthDay(let index): "\(onThisDayFolder)\(onThisDay.days[index].monthDay.iso8601)/"
    case .groups(let kind, let page): "\(kind.rawValue)/\(numbered(page))"
    case .group(let kind, let index, let page):
      "\(kind.rawValue)/\(groups(kind)[index].slug)/\(numbered(page))"
    case .statistics: "statistics/"
    case .review(let year): years[year].path + "review/"
    case .photos: "photos/"
    case .photosOfMonth(let month): "photos/" + photoMonths[month].path
    case .map: "map/"
    case .capsules: "capsules/"
    case .capsule(let index): "capsules/\(capsules[index].capsule.id)/"
    case .plans: plansFolder
    case .plan(let index): plans.all[index].path
    case .freePage(let index): pages[index].urlPath
    case .search: "search/"
    case .offline: "offline/"
    case .notFound: "404.html"
    }
  }

  private func numbered(_ page: Int) -> String { page == 1 ? "" : "page/\(page)/" }
}
