import Files

extension FileSystem {
  /// Opens the folder `.ilgi/` of a site, which is made where it is missing.
  ///
  /// Only its owner may look into it, and into each file: the texts of a diary are in there.
  func openCache(of site: SiteFolder) throws(SystemError) -> OpenFolder {
    let path = site.location(of: ".ilgi")
    try makeFolderIfMissing(path, in: nil, permissions: .ownerOnlyFolder)
    return try openFolder(path, in: nil)
  }

  /// Puts a file into that folder, in place of an older one.
  func replaceCached(_ name: String, in cache: OpenFolder, with bytes: [UInt8]) throws(SystemError)
  {
    try replaceFile(name, in: cache, with: bytes, permissions: .ownerOnly)
  }
}
