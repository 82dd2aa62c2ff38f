@testable import SiteBuilding

/// A site where a browser finds it.
protocol BrowsedSite: Sendable {
  var site: TestSite { get }

  init(_ journal: TestSite.Journal) async throws

  /// The whole address of a path below the site's root.
  func address(_ path: String) -> String
}

extension BrowsedSite {
  var plan: SitePlan { site.plan }

  /// `files` are texts by their paths; `settings` are lines beside a title.
  init(_ files: [String: String], settings: String = "") async throws {
    try await self.init(.files(files, settings: settings))
  }

  /// The sample journal in these locales.
  init(sampleIn locales: String) async throws { try await self.init(.sample(locales: locales)) }
}
