import Foundation
import LoopbackServing

@testable import SiteBuilding

/// A site on a web server, below the path of its `url`.
struct ServedSite: BrowsedSite {
  let site: TestSite
  let server: LoopbackServer

  init(_ journal: TestSite.Journal) async throws { try await self.init(journal, "no-cache") }

  /// `cacheControl` says for how long browsers may take what they have for what the server has.
  init(_ journal: TestSite.Journal, _ cacheControl: String) async throws {
    site = try await TestSite(journal)
    let files = ServedFiles(
      folder: site.output, basePath: site.plan.address.basePath, cacheControl: cacheControl)
    server = try LoopbackServer { files.answer(to: $0) }
  }

  /// Has one of its files be another from now on.
  func change(_ path: String, _ change: (String) throws -> String) throws {
    let file = URL(filePath: site.output).appending(path: path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(change(text).utf8).write(to: file)
  }

  func address(_ path: String) -> String { server.address(site.plan.address.href(path)) }
}
