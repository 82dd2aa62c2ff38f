import Diagnostics
import FileFixtures
import Files
import Foundation
import JournalModel
import PackedEntries
import Testing

@testable import SiteBuilding

/// What a build made of a site, to be looked at.
struct BuiltSite: Sendable, CustomTestStringConvertible {
  let report: BuildReport
  /// Every file of the output by its path there, but the writer's own.
  let files: [String: [UInt8]]
  /// What the files that have something packed have in them.
  private let unpacked: [String: [UInt8]]

  var testDescription: String { "a site of \(files.count) files" }

  init(report: BuildReport, folder: TemporaryFolder, output: String) throws {
    self.report = report
    files = try folder.bytes(in: output).filter { !$0.key.hasPrefix(".ilgi-") }
    unpacked = files.filter { $0.key.hasPrefix("search/entries/") }
      .compactMapValues { unpackedEntries(in: $0) }
  }

  /// The text of a file, unpacked; of a page by the path of its folder.
  subscript(path: String) -> String {
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    return (unpacked[name] ?? files[name]).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  func has(_ path: String) -> Bool {
    files[path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path] != nil
  }

  /// All paths, in byte order.
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  /// All paths, those of pictures and recordings without the marks that change with what is in them: of
  /// `media/sea.480w.0123456789.webp` it is `media/sea.480w.webp`.
  var unmarkedPaths: [String] { paths.map(\.unmarked) }

  /// The paths of all pages, as their addresses end.
  var pages: [String] {
    paths.filter { $0.hasSuffix(".html") }
      .map { $0.hasSuffix("index.html") ? String($0.dropLast("index.html".count)) : $0 }
  }

  /// The paths of all files that hold these bytes, in whatever way they are escaped or packed.
  func pathsMentioning(_ word: String) -> [String] {
    let forms = [word, word.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? word]
      .map { Data($0.utf8) }
    return paths.filter { path in
      forms.contains {
        path.contains(word) || Data(unpacked[path] ?? files[path] ?? []).range(of: $0) != nil
      }
    }
  }

  /// The messages as they are printed.
  var printed: String { report.diagnostics.printed }

  /// The first line of each message.
  var messages: [String] { report.diagnostics.map(\.headline) }

  func json(_ path: String) throws -> JSON {
    JSON(try JSONSerialization.jsonObject(with: Data(files[path] ?? [])))
  }

  /// The entries in the search index, newest first.
  var indexed: [JSON] {
    get throws {
      var entries: [JSON] = []
      var number = 0
      while has("search/entries/\(number).json") {
        entries += try JSON(text: self["search/entries/\(number).json"])["entries"].items
        number += 1
      }
      return entries.reversed()
    }
  }
}

extension String {
  /// The text with the marks taken out of the addresses of pictures.
  var unmarked: String {
    replacing(/\.(\d+w)\.[0-9a-f]{10}\./) { ".\($0.output.1)." }
      .replacing(/\.[0-9a-f]{10}\.(mp\d|m\d\w|mov|webm|og\w|opus|flac|wav)\b/) { ".\($0.output.1)" }
  }
}

/// A JSON value, read without ceremony: what isn't there is nothing.
struct JSON {
  private let value: Any?

  init(_ value: Any?) { self.value = value }

  init(text: String) throws {
    self.init(try JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  subscript(key: String) -> JSON { JSON((value as? [String: Any])?[key]) }

  var text: String? { value as? String }
  var number: Double? { (value as? NSNumber)?.doubleValue }
  var items: [JSON] { (value as? [Any])?.map(JSON.init) ?? [] }
  var texts: [String] { items.compactMap(\.text) }
}

extension [Diagnostic] {
  var printed: String {
    DiagnosticConsoleFormatter(usesColor: false).string(for: self)
  }
}

extension Diagnostic {
  /// `content/entries/a.md:3:8: error: there is no such day as 2023-02-29 [no-such-day]`
  var headline: String {
    String(
      DiagnosticConsoleFormatter(usesColor: false).string(for: self).prefix { $0 != "\n" })
  }
}

extension TemporaryFolder {
  /// The bytes of every file below a folder, hidden ones too, by its path there.
  func bytes(in relativePath: String) throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    let root = location(of: relativePath)
    guard let walk = FileManager.default.enumerator(atPath: root) else { return files }
    for case let path as String in walk {
      let status = try PosixFileSystem().status(
        of: root + "/" + path, in: nil, followingLinks: true)
      guard status.kind == .file else { continue }
      files[path] = Array(try Data(contentsOf: URL(filePath: root + "/" + path)))
    }
    return files
  }
}
