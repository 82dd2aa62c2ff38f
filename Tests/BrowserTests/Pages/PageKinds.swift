@testable import SiteBuilding

extension SitePlan {
  /// A few pages of each kind that the site has, in one edition: the first and the last of a kind, and
  /// the entry with the most photos.
  ///
  /// A kind is a case of `PageSubject`, so pages that are new to the site come in by themselves.
  func pagesOfEachKind(in edition: Int) -> [PlannedPage] {
    var kinds: [String] = []
    var chosen: [String: [PlannedPage]] = [:]
    for page in pages where page.edition == edition {
      let kind = page.subject.kind
      if chosen[kind] == nil { kinds.append(kind) }
      chosen[kind, default: []] = (chosen[kind]?.prefix(1) ?? []) + [page]
    }
    let photographed = pages.filter { $0.edition == edition && photoCount(of: $0.subject) > 0 }
      .max { photoCount(of: $0.subject) < photoCount(of: $1.subject) }
    return kinds.flatMap { chosen[$0] ?? [] } + (photographed.map { [$0] } ?? [])
  }

  private func photoCount(of subject: PageSubject) -> Int {
    guard case .entry(let index) = subject else { return 0 }
    return journal.bodies[index].gallery.count
  }
}

extension PageSubject {
  /// The name of the case, and of the groups: `group tags`.
  fileprivate var kind: String {
    let name = String(describing: self).prefix { $0 != "(" }
    return switch self {
    case .groups(let kind, _), .group(let kind, _, _): "\(name) \(kind)"
    default: String(name)
    }
  }
}
