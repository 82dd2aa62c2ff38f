import CivilTime
import Foundation
import JournalModel

@testable import SiteBuilding

/// A site that is built in a folder of its own, and served; all of it is gone when the test is done
/// with it.
final class ServedSite: Sendable {
  /// Every page and where it stands.
  let plan: SitePlan
  let server: LoopbackServer
  private let folder: String

  /// `files` go below the folder: texts of entries, settings.
  convenience init(_ files: [String: String], settings: String = "") async throws {
    try await self.init { folder in
      for (path, text) in files { try write(text, to: folder + "/" + path) }
      try write(
        "title: A diary\ntimezone: Asia/Seoul\n" + settings, to: folder + "/content/journal.yaml")
    }
  }

  /// The sample journal in these locales, below the path `/diary/`.
  convenience init(sampleIn locales: String) async throws {
    try await self.init { folder in
      let sample = URL(filePath: #filePath)
        .appending(components: "..", "..", "..", "..", "content").standardized
      try FileManager.default.copyItem(atPath: sample.path, toPath: folder + "/content")
      let path = folder + "/content/journal.yaml"
      let settings = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .filter { !$0.hasPrefix("locale") }
      try write(settings.joined(separator: "\n") + "\nlocales: \(locales)\n", to: path)
    }
  }

  private init(_ fill: (String) throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-tests-\(UUID().uuidString)").path
    self.folder = folder
    do {
      try fill(folder)
      let now = CivilMoment(iso8601: "2026-12-01T12:00:00+09:00")?.instant ?? 0
      let request = BuildRequest(
        site: SiteFolder(path: folder), output: folder + "/public",
        publication: Publication(now: now), jobs: 2, makesCards: false,
        toolIdentity: "tests")
      _ = try await build(request)
      let tree = try await SourceTree.load(request.site, jobs: request.jobs)
      plan = await survey(
        tree, tree.mediaFacts(jobs: request.jobs), theme: Theme.load(overrides: tree.templates),
        request
      ).plan
      let files = ServedFiles(folder: folder + "/public", basePath: plan.address.basePath)
      server = try LoopbackServer { files.answer(to: $0) }
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The whole address of a path below the site's root.
  func address(_ path: String) -> String { server.address(plan.address.href(path)) }

  /// Has a file of the site be missing for a while.
  func withhold(_ path: String) throws {
    let file = "\(folder)/public/\(path)"
    try FileManager.default.moveItem(atPath: file, toPath: file + ".withheld")
  }

  func giveBack(_ path: String) throws {
    let file = "\(folder)/public/\(path)"
    try FileManager.default.moveItem(atPath: file + ".withheld", toPath: file)
  }
}

private func write(_ text: String, to path: String) throws {
  let url = URL(filePath: path)
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
}
