import Diagnostics
import Files

/// Takes out of the site's cache what was noted under a clock that was ahead of `now`: it may hold what a
/// time capsule says that is shut now, or an entry of a day to come.
func forgetWhatIsNotYet(
  at now: Int, in site: SiteFolder, fileSystem: any FileSystem = PosixFileSystem()
) {
  guard let cache = try? fileSystem.openFolder(site.location(of: ".ilgi"), in: nil),
    let members = try? fileSystem.members(of: cache)
  else { return }
  func bytes(_ name: String) -> [UInt8] {
    (try? fileSystem.contents(of: name, in: cache)?.bytes) ?? []
  }
  for name in members.map(\.name) {
    if name.hasPrefix(BuildMemory.namePrefix),
      let start = BuildMemory.start(of: bytes(name)), start > now
    {
      try? fileSystem.removeFile(name, in: cache)
    } else if name == ListingStore.listing, let start = ListingMemory.start(of: bytes(name)),
      start > now
    {
      for name in ListingStore.names {
        try? fileSystem.removeFile(name, in: cache)
      }
    }
  }
}
