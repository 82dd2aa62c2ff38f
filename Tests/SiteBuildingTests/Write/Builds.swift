import ContentHashing
import FileFixtures
import Files

@testable import SiteBuilding

/// Writes `files` as a whole site into the `public` folder of a site, and commits.
@discardableResult
func build(
  _ files: [String: String], in folder: TemporaryFolder, at output: String = "public",
  madeFrom fingerprint: ContentHash? = nil, fileSystem: any FileSystem = PosixFileSystem()
) throws(OutputFailure) -> WriteReport {
  var out = try OutputFolder.open(
    at: folder.location(of: output), site: SiteFolder(path: folder.path), home: nil,
    fileSystem: fileSystem)
  for (path, text) in files.sorted(by: { $0.key < $1.key }) {
    try out.write(OutputFile(path: path, bytes: Array(text.utf8)))
  }
  return try out.commit(madeFrom: fingerprint)
}

/// A folder that holds a small site.
func makeSite() throws -> TemporaryFolder {
  let folder = try TemporaryFolder()
  try folder.write("title: A diary\n", to: "content/journal.yaml")
  return folder
}

extension [String: String] {
  /// Without folders, and without what the writer keeps for itself.
  var pages: [String: String] {
    filter { !$0.key.hasSuffix("/") && !$0.key.hasPrefix(".ilgi-") }
  }
}

/// The failure that `body` ends with, or nil when it succeeds.
func failure(of body: () throws(OutputFailure) -> Void) -> OutputFailure? {
  do {
    try body()
    return nil
  } catch {
    return error
  }
}
