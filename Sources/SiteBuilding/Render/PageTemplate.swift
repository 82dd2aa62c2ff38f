import JournalModel
import Mustache

/// The templates that pages are rendered by; the raw values are their names without `.html`.
enum PageTemplate: String, Sendable, CaseIterable {
  case home, entry, archive
  case onThisDay = "on-this-day"
  case group, groups, map, capsules, capsule, plans, plan, photos, statistics, review, page, search
  case offline
  case notFound = "404"

  /// The name of its file in the theme.
  var fileName: String { rawValue + ".html" }

  /// What it is called in the name of the flag that tells templates of it.
  var flagName: String { self == .notFound ? "not-found" : rawValue }

  /// Whether search engines should pass its pages by.
  var isUnlisted: Bool { [.capsule, .search, .offline, .notFound].contains(self) }

  /// What it may use besides what every template may.
  var root: PageRootShape {
    switch self {
    case .home: PageRootShape(homeShape) { $0 }
    case .entry: PageRootShape(entryPageShape) { EntryPage($0) }
    case .archive: PageRootShape(archivePageShape) { ArchivePage($0) }
    case .onThisDay: PageRootShape(onThisDayPageShape) { $0 }
    case .group: PageRootShape(groupPageShape) { $0 }
    case .groups: PageRootShape(groupsPageShape) { $0 }
    case .map: PageRootShape(mapPageShape) { MapPage($0) }
    case .capsules: PageRootShape(capsulesPageShape) { $0 }
    case .capsule: PageRootShape(capsulePageShape) { $0 }
    case .plans: PageRootShape(plansPageShape) { PlansPage($0) }
    case .plan: PageRootShape(planPageShape) { PlanPage($0) }
    case .photos: PageRootShape(photosPageShape) { $0 }
    case .statistics: PageRootShape(statisticsPageShape) { StatisticsPage($0) }
    case .review: PageRootShape(reviewPageShape) { ReviewPage($0) }
    case .page: PageRootShape(freePageShape) { $0 }
    case .search: PageRootShape(searchPageShape) { $0 }
    case .offline: PageRootShape(offlinePageShape) { $0 }
    case .notFound: PageRootShape(notFoundPageShape) { $0 }
    }
  }
}

/// What one template may use at its root besides what every template may.
struct PageRootShape: Sendable {
  let description: ShapeDescription
  /// The values that it has on a page that the template renders.
  let object: @Sendable (PageView) -> TemplateValue

  fileprivate init<Subject: Sendable>(
    _ shape: ObjectShape<Subject>, _ subject: @escaping @Sendable (PageView) -> Subject?
  ) {
    description = shape.description
    object = { subject($0).map { shape.object($0) } ?? .nothing }
  }
}

extension PageSubject {
  /// The template that renders its page.
  var template: PageTemplate {
    switch self {
    case .home: .home
    case .entry: .entry
    case .allYears, .year, .month, .day: .archive
    case .onThisDay, .monthDay: .onThisDay
    case .groups: .groups
    case .group: .group
    case .statistics: .statistics
    case .review: .review
    case .photos, .photosOfMonth: .photos
    case .map: .map
    case .capsules: .capsules
    case .capsule: .capsule
    case .plans: .plans
    case .plan: .plan
    case .freePage: .page
    case .search: .search
    case .offline: .offline
    case .notFound: .notFound
    }
  }
}
