private import ContentHashing
package import Files

/// Answers that services gave, kept so that none is asked for twice.
///
/// Each is a file that only its owner may read, since it tells where somebody was and when. A folder that
/// can't be written keeps nothing, and a file that can't be read is as good as none: a cache is no
/// reason to fail.
package struct AnswerCache: Sendable {
  /// The folder, in which one below the other is made when it is needed.
  private let folders: [String]
  private let fileSystem: any FileSystem

  /// `folder` is made in `parent`, which is made where it is missing too.
  package init(
    folder: String, in parent: String, fileSystem: any FileSystem = PosixFileSystem()
  ) {
    folders = [parent, "\(parent)/\(folder)"]
    self.fileSystem = fileSystem
  }

  /// No answer is as long as this many bytes.
  private static let sizeLimit = 1 << 22

  /// What was kept under a name of any kind.
  package func answer(named name: String) -> [UInt8]? {
    try? fileSystem.contents(of: path(of: name), in: nil, limit: Self.sizeLimit)?.bytes
  }

  package func keep(_ answer: [UInt8], as name: String) {
    do {
      for folder in folders {
        try fileSystem.makeFolderIfMissing(folder, in: nil, permissions: .ownerOnlyFolder)
      }
      let folder = try fileSystem.openFolder(folders[1], in: nil)
      try fileSystem.replaceFile(
        fileName(of: name), in: folder, with: answer, permissions: .ownerOnly)
    } catch {
      // As the type says, no reason to fail.
    }
  }

  private func path(of name: String) -> String { "\(folders[1])/\(fileName(of: name))" }

  private func fileName(of name: String) -> String {
    ContentHash(of: Array(name.utf8)).hexadecimal
  }
}
