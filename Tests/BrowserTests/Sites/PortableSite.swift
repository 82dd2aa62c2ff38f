import ByteText

@testable import SiteBuilding

/// A site whose files are opened as they lie in a folder, without a server.
struct PortableSite: BrowsedSite {
  let site: TestSite

  init(_ journal: TestSite.Journal) async throws {
    site = try await TestSite(journal, isPortable: true)
  }

  func address(_ path: String) -> String {
    let isFolder = path.isEmpty || path.hasSuffix("/")
    return "file://" + "\(site.output)/\(path)\(isFolder ? "index.html" : "")".percentEncodedPath
  }
}
