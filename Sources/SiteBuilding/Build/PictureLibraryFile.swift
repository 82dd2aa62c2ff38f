import Files
import Photos

/// The library that a build made pictures with, as the file that it is on the disk: whether it is still that
/// one is known without loading it.
struct PictureLibraryFile: Sendable, Equatable {
  let path: String
  let identity: String

  init(path: String, identity: String) {
    self.path = path
    self.identity = identity
  }

  /// The file of the library that is loaded; nil where there is none.
  init?(loadedFrom fileSystem: any FileSystem) {
    guard let path = PictureMaking.libraryPath,
      let status = try? fileSystem.status(of: path, in: nil, followingLinks: true)
    else { return nil }
    self.init(path: path, identity: status.identity.facts)
  }

  func isUnchanged(in fileSystem: any FileSystem) -> Bool {
    let status = try? fileSystem.status(of: path, in: nil, followingLinks: true)
    return status?.identity.facts == identity
  }
}
