import Files
import Recordings

/// A file of the site, held open to be read from any place in it.
final class FileBytes: ByteSource {
  /// In bytes, as it was when the file was opened.
  let count: Int
  private let file: OpenFile
  private let fileSystem: any FileSystem

  init(at location: String, _ fileSystem: any FileSystem) throws(SystemError) {
    let file = try fileSystem.openFile(location, in: nil)
    let status = try fileSystem.status(of: file)
    guard status.kind == .file else { throw SystemError.notAFile(location) }
    count = status.size
    self.file = file
    self.fileSystem = fileSystem
  }

  func bytes(in range: Range<Int>) throws(SystemError) -> [UInt8] {
    try fileSystem.read(range.count, at: range.lowerBound, from: file)
  }
}
