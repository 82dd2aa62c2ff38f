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
    let path = path(of: name)
    // A name of its own, as two commands may keep the same answer at once.
    let aside = "\(path).\(UInt32.random(in: 0...(.max))).new"
    do {
      for folder in folders {
        try fileSystem.makeFolderIfMissing(folder, in: nil, permissions: .ownerOnlyFolder)
      }
      let file = try fileSystem.createFile(aside, in: nil, permissions: .ownerOnly)
      try fileSystem.write(answer, to: file)
      try fileSystem.close(file)
      try fileSystem.rename(aside, in: nil, to: path, in: nil)
    } catch {
      try? fileSystem.removeFileIfThere(aside, in: nil)
    }
  }

  private func path(of name: String) -> String {
    "\(folders[1])/\(ContentHash(of: Array(name.utf8)).hexadecimal)"
  }
}
