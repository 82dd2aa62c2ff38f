import Foundation
package import Files

/// A folder of a test's own, removed when the test is done with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "ilgi-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = try PosixFileSystem().resolvedPath(of: url.path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  package func location(of relativePath: String) -> String { path + "/" + relativePath }

  package func write(_ text: String, to relativePath: String) throws {
    try write(Array(text.utf8), to: relativePath)
  }

  package func write(_ bytes: [UInt8], to relativePath: String) throws {
    let url = URL(filePath: location(of: relativePath))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func makeFolder(_ relativePath: String) throws {
    try FileManager.default.createDirectory(
      atPath: location(of: relativePath), withIntermediateDirectories: true)
  }

  package func link(_ relativePath: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: location(of: relativePath), withDestinationPath: target)
  }

  package func remove(_ relativePath: String) throws {
    try FileManager.default.removeItem(atPath: location(of: relativePath))
  }

  package func exists(_ relativePath: String) -> Bool {
    (try? PosixFileSystem().status(
      of: location(of: relativePath), in: nil, followingLinks: false)) != nil
  }

  package func identity(of relativePath: String) throws -> FileIdentity {
    try PosixFileSystem().status(
      of: location(of: relativePath), in: nil, followingLinks: false
    ).identity
  }

  /// The text of every file below a folder by its path there, hidden ones too; folders end in `/`.
  package func files(in relativePath: String) throws -> [String: String] {
    var files: [String: String] = [:]
    let root = location(of: relativePath)
    guard let walk = FileManager.default.enumerator(atPath: root) else { return files }
    for case let path as String in walk {
      let status = try PosixFileSystem().status(
        of: root + "/" + path, in: nil, followingLinks: true)
      if status.kind == .folder {
        files[path + "/"] = ""
      } else {
        files[path] = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      }
    }
    return files
  }
}
