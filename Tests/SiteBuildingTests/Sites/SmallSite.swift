import CivilTime
import FileFixtures
import Foundation

@testable import SiteBuilding

/// A whole small site, written as one string, in a folder of its own.
///
///     -- content/entries/2026-11-30-sea.md --
///     The sea
///     Waves.
///     -- content/entries/sea.gif (picture 24x16) --
///
/// A line `-- path --` begins a file, which ends before the next such line. Where there is no
/// `content/journal.yaml`, the site has a plain one.
struct SmallSite: Sendable {
  let folder: TemporaryFolder
  /// The build's clock.
  var now = instant("2026-12-01T12:00:00+09:00")
  var includesDrafts = false
  var includesFuture = false
  var makesCards = false
  var isStrict = false
  var isPortable = false
  var mayReuse = true
  var jobs = 2
  /// Below the folder.
  var output = "public"

  static let plainSettings = """
    title: A diary
    url: https://example.org/
    locale: en
    timezone: Asia/Seoul

    """

  init(_ text: String) throws {
    folder = try TemporaryFolder()
    try write(Self.plainSettings, to: "content/journal.yaml")
    try add(text)
  }

  /// Writes further files, or writes over those there are.
  func add(_ text: String) throws {
    for file in SmallSite.files(in: text) { try folder.write(file.bytes, to: file.path) }
  }

  func write(_ text: String, to path: String) throws { try folder.write(text, to: path) }

  func remove(_ path: String) throws { try folder.remove(path) }

  func rename(_ path: String, to newPath: String) throws {
    try FileManager.default.moveItem(
      atPath: folder.location(of: path), toPath: folder.location(of: newPath))
  }

  var request: BuildRequest {
    BuildRequest(
      site: SiteFolder(path: folder.path), output: folder.location(of: output),
      publication: Publication(
        now: now, includesDrafts: includesDrafts, includesFuture: includesFuture),
      jobs: jobs, makesCards: makesCards, mayReuse: mayReuse, isStrict: isStrict,
      isPortable: isPortable, toolIdentity: "tests")
  }

  @discardableResult
  func build() async throws -> BuiltSite {
    try BuiltSite(report: await SiteBuilding.build(request), folder: folder, output: output)
  }

  /// The site planned, and nothing of it made.
  func surveyed() async throws -> PreparedSite {
    let tree = try await SourceTree.load(request.site, jobs: jobs)
    let facts = await tree.mediaFacts(jobs: jobs)
    return await survey(tree, facts, theme: Theme.load(overrides: tree.templates), request)
  }

  /// What is said of a site that can't be built, as it is printed; nil when it can.
  func failure() async -> String? {
    do throws(BuildFailure) {
      _ = try await SiteBuilding.build(request)
      return nil
    } catch {
      return error.diagnostics.printed
    }
  }

  /// The files of a site that is written as one string.
  static func files(in text: String) -> [(path: String, bytes: [UInt8])] {
    var files: [(path: String, bytes: [UInt8])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("-- "), line.hasSuffix(" --") {
        let mark = line.dropFirst(3).dropLast(3)
        let parts = mark.components(separatedBy: " (picture ")
        files.append((parts[0], parts.count > 1 ? picture(size: parts[1]) : []))
      } else if !files.isEmpty, !files[files.count - 1].path.hasSuffix(".gif") {
        files[files.count - 1].bytes += Array(line.utf8) + [0x0A]
      }
    }
    return files
  }

  /// A GIF of one colour; `size` is like `24x16)`.
  private static func picture(size: String) -> [UInt8] {
    let numbers = size.split { !$0.isNumber }.compactMap { UInt8($0) }
    let (width, height) = (numbers[0], numbers[1])
    let screen = Array("GIF89a".utf8) + [width, 0, height, 0, 0x80, 0, 0]
    let colours: [UInt8] = [0x33, 0x66, 0x99, 0, 0, 0]
    // Codes of three bits, as they are as long as the table is cleared before every other pixel.
    let (clear, end, colour) = (4, 5, 0)
    let pixels = (0..<Int(width) * Int(height)).flatMap {
      $0 % 2 == 0 ? [clear, colour] : [colour]
    }
    var data: [UInt8] = []
    for (index, code) in (pixels + [end]).enumerated() {
      let bit = index * 3
      while data.count * 8 < bit + 3 { data.append(0) }
      data[bit / 8] |= UInt8(truncatingIfNeeded: code << (bit % 8))
      if bit % 8 > 5 { data[bit / 8 + 1] |= UInt8(code >> (8 - bit % 8)) }
    }
    let blocks = stride(from: 0, to: data.count, by: 255).flatMap { start in
      let block = data[start..<min(start + 255, data.count)]
      return [UInt8(block.count)] + block
    }
    return screen + colours + [0x2C, 0, 0, 0, 0, width, 0, height, 0, 0, 2] + blocks + [0, 0x3B]
  }
}

/// The instant of an RFC 3339 date-time.
func instant(_ text: String) -> Int {
  guard let moment = CivilMoment(iso8601: text) else { preconditionFailure("\(text) is no moment") }
  return moment.instant
}
