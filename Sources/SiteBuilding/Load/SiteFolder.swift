package import Files

/// The folder that holds a site: `content/`, perhaps `Templates/`, and the cache `.ilgi/`.
package struct SiteFolder: Sendable, Hashable {
  /// Absolute, or relative to the working directory, as it was given.
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Where something below the site is: `content/entries/a.md` for one.
  package func location(of relativePath: String) -> String {
    path.hasSuffix("/") ? path + relativePath : path + "/" + relativePath
  }

  /// The nearest folder, `start` itself or one around it, that holds `content/journal.yaml`.
  package static func nearest(
    to start: String, in fileSystem: any FileSystem = PosixFileSystem()
  ) -> SiteFolder? {
    guard var folder = try? fileSystem.resolvedPath(of: start) else { return nil }
    while true {
      let site = SiteFolder(path: folder)
      let settings = site.location(of: SourceTree.settingsPath)
      if (try? fileSystem.status(of: settings, in: nil, followingLinks: true)) != nil {
        return site
      }
      guard let parent = parentFolder(of: folder) else { return nil }
      folder = parent
    }
  }
}

/// The folder around an absolute path without a slash at its end, or nil at the root.
func parentFolder(of path: String) -> String? {
  guard path != "/", let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
  return slash == path.utf8.startIndex ? "/" : String(path[..<slash])
}
