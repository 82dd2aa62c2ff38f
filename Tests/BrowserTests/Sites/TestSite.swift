import CivilTime
import Foundation
import JournalModel

@testable import SiteBuilding

/// A site that is built in a folder of its own, all of which is gone when the test is done with it.
final class TestSite: Sendable {
  /// Every page and where it stands, as the site was built first.
  let plan: SitePlan
  /// The folder of the site as it was built.
  let output: String
  private let folder: String
  private let request: BuildRequest

  /// What a journal is made of.
  enum Journal {
    /// Texts by their paths below the site, and lines of settings beside a title.
    case files([String: String], settings: String = "")
    /// The sample journal in these locales, below the path `/diary/`.
    case sample(locales: String)
  }

  /// Builds a site as of 1 December 2026.
  init(_ journal: Journal, isPortable: Bool = false) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-tests-\(UUID().uuidString)").path
    do {
      try journal.write(to: folder)
      let now = CivilMoment(iso8601: "2026-12-01T12:00:00+09:00")?.instant ?? 0
      let request = BuildRequest(
        site: SiteFolder(path: folder), output: folder + "/public",
        publication: Publication(now: now), jobs: 2, makesCards: false, isPortable: isPortable,
        toolIdentity: "tests")
      _ = try await build(request)
      let tree = try await SourceTree.load(request.site, jobs: request.jobs)
      plan = await survey(
        tree, tree.mediaFacts(jobs: request.jobs), theme: Theme.load(overrides: tree.templates),
        request
      ).plan
      self.folder = folder
      self.request = request
      output = request.output
    } catch {
      try? FileManager.default.removeItem(atPath: folder)
      throw error
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Builds the site anew with these files changed or added.
  func rebuild(with files: [String: String]) async throws {
    for (path, text) in files { try Journal.write(text, to: folder + "/" + path) }
    _ = try await build(request)
  }

  /// Has a file of the site be missing for a while.
  func withhold(_ path: String) throws {
    try FileManager.default.moveItem(
      atPath: "\(output)/\(path)", toPath: "\(output)/\(path).withheld")
  }

  func giveBack(_ path: String) throws {
    try FileManager.default.moveItem(
      atPath: "\(output)/\(path).withheld", toPath: "\(output)/\(path)")
  }
}

extension TestSite.Journal {
  fileprivate func write(to folder: String) throws {
    let settingsPath = folder + "/content/journal.yaml"
    switch self {
    case .files(let files, let settings):
      for (path, text) in files { try Self.write(text, to: folder + "/" + path) }
      try Self.write("title: A diary\ntimezone: Asia/Seoul\n" + settings, to: settingsPath)
    case .sample(let locales):
      let sample = URL(filePath: #filePath)
        .appending(components: "..", "..", "..", "..", "content").standardized
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: sample.path, toPath: folder + "/content")
      let settings = try String(contentsOfFile: settingsPath, encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("locale") }
      try Self.write(
        settings.joined(separator: "\n") + "\nlocales: \(locales)\n", to: settingsPath)
    }
  }

  fileprivate static func write(_ text: String, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
