import ByteText
import CivilTime
import Diagnostics
import JournalModel
import Localization

/// The files of a site that are made of words: pages, feeds, the site map, the search index and the
/// theme's own.
///
/// Files come in batches that are worked out one by one, so that no more of the site is in memory at
/// once than a few batches.
struct SiteRendering: Sendable {
  let renderer: PageRenderer
  /// What finishes the files of a site without a server.
  private let portable: PortableSite?

  init(renderer: PageRenderer) {
    self.renderer = renderer
    portable = renderer.plan.address.isPortable ? PortableSite(of: renderer.plan) : nil
  }

  private var plan: SitePlan { renderer.plan }

  /// Everything to render, in portions small enough to work on at the same time.
  var batches: [RenderBatch] {
    // So few that a page is still in the processor's cache when it is hashed.
    let size = 32
    let pages = stride(from: 0, to: plan.pages.count, by: size).map {
      RenderBatch.pages($0..<min($0 + size, plan.pages.count))
    }
    let perEdition = plan.editions.indices.flatMap { edition in
      [
        RenderBatch.feeds(edition: edition), .onThisDay(edition: edition),
      ] + (plan.journal.hasMap ? [.placesOnMap(edition: edition)] : [])
        + (plan.journal.capsules.isEmpty ? [] : [.capsules(edition: edition)])
    }
    // The largest piece of work comes first, so that nothing waits for it in the end.
    return [.searchIndex] + perEdition + [.siteFiles] + pages
  }

  /// The batch that may have the file at a path below the site's root, when it is none of a page.
  func batch(for path: String) -> RenderBatch? {
    if path.hasPrefix(SiteFile.searchFolder) { return .searchIndex }
    for (edition, prefix) in plan.editions.map(\.prefix).enumerated().reversed()
    where path.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      if rest == EditionFile.atomFeed || rest == EditionFile.jsonFeed {
        return .feeds(edition: edition)
      }
      if rest.hasPrefix(onThisDayFolder), rest.hasSuffix(".json") {
        return .onThisDay(edition: edition)
      }
      if rest.hasPrefix(EditionFile.mapFolder), rest.hasSuffix(".json"), plan.journal.hasMap {
        return .placesOnMap(edition: edition)
      }
      if rest == EditionFile.capsuleCalendar || rest.hasPrefix(EditionFile.capsulesMapFolder) {
        return plan.journal.capsules.isEmpty ? nil : .capsules(edition: edition)
      }
    }
    return path.hasPrefix("media/") ? nil : .siteFiles
  }

  func files(of batch: RenderBatch) -> (files: [OutputFile], diagnostics: [Diagnostic]) {
    let (files, diagnostics) = rendered(batch)
    return (portable.map { files.map($0.finished) } ?? files, diagnostics)
  }

  private func rendered(
    _ batch: RenderBatch
  ) -> (files: [OutputFile], diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    switch batch {
    case .pages(let range):
      var writer = ByteWriter(capacity: 1 << 16)
      let files = plan.pages[range].map { renderer.file(of: $0, with: &writer, &diagnostics) }
      return (files, diagnostics)
    case .searchIndex:
      return (SearchData(plan: plan).files(), [])
    case .feeds(let edition):
      let feed = FeedEntries(plan: plan, edition: edition)
      let prefix = plan.editions[edition].prefix
      return (
        [
          OutputFile(path: prefix + EditionFile.atomFeed, bytes: AtomFeed(feed: feed).rendered()),
          OutputFile(path: prefix + EditionFile.jsonFeed, bytes: JSONFeed(feed: feed).rendered()),
        ], []
      )
    case .onThisDay(let edition):
      return (OnThisDayData(plan: plan, edition: edition).files(), [])
    case .placesOnMap(let edition):
      let paths = EditionFile.map(of: plan.journal).map { plan.editions[edition].prefix + $0 }
      return (MapData(ofPlacesIn: plan, edition: edition).files(at: paths), [])
    case .capsules(let edition):
      let prefix = plan.editions[edition].prefix
      let paths = EditionFile.capsulesMap(of: plan.journal).map { prefix + $0 }
      let map = MapData(ofCapsulesIn: plan, edition: edition).files(at: paths)
      let calendar = OutputFile(
        path: prefix + EditionFile.capsuleCalendar,
        bytes: CapsuleCalendar(plan: plan, edition: edition).rendered())
      return (map + [calendar], [])
    case .siteFiles:
      var assets = plan.assets.needed(by: plan.journal).map {
        OutputFile(path: $0.urlPath, bytes: $0.bytes)
      }
      if !plan.journal.plans.isEmpty {
        assets.append(
          OutputFile(path: SiteFile.plansCalendar, bytes: PlanCalendar(of: plan).bytes))
      }
      // Only robots ask for the rest, and they ask servers.
      guard !plan.address.isPortable else { return (assets, []) }
      let siteMap = Sitemap(plan: plan).rendered().map { OutputFile(path: $0, bytes: $1) }
      let manifests = plan.editions.indices.map { edition in
        OutputFile(
          path: plan.editions[edition].prefix + EditionFile.manifest,
          bytes: webManifest(of: plan, edition: edition))
      }
      let others = [
        OutputFile(path: "robots.txt", bytes: robots(for: plan)),
        OutputFile(path: serviceWorkerName, bytes: serviceWorker(of: renderer)),
      ]
      return (assets + siteMap + manifests + others, [])
    }
  }
}

/// A portion of the rendering.
enum RenderBatch: Sendable, Hashable {
  /// A range of the plan's pages.
  case pages(Range<Int>)
  /// The search index, which the editions share.
  case searchIndex
  case feeds(edition: Int)
  /// The entries of each day of the year, for the first page.
  case onThisDay(edition: Int)
  /// What the map's script reads.
  case placesOnMap(edition: Int)
  /// What it reads of time capsules, and the calendar of their openings.
  case capsules(edition: Int)
  /// The site map, `robots.txt`, what makes the site an app, and the theme's own files.
  case siteFiles
}
