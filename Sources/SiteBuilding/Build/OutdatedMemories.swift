package import Files

/// Takes out of the site's cache what was noted of files that are no longer as they were then: a text may have
/// become a time capsule since, or have been taken back.
func forgetWhatChanged(
  for request: BuildRequest, fileSystem: any FileSystem = PosixFileSystem()
) async {
  await ListingStore(request, fileSystem: fileSystem).forgetOtherFiles()
  CatalogueMemory.forgetChangedFiles(of: request.site, fileSystem: fileSystem)
}

/// Takes out of the site's cache all that was noted of an entry that anybody could read until now, and of the
/// others what commands find again.
package func forgetWhatWasReadable(
  in site: SiteFolder, fileSystem: any FileSystem = PosixFileSystem()
) {
  CatalogueMemory.forgetChangedFiles(of: site, fileSystem: fileSystem)
  guard let cache = try? fileSystem.openFolder(site.location(of: ".ilgi"), in: nil),
    let members = try? fileSystem.members(of: cache)
  else { return }
  for name in members.map(\.name)
  where ListingStore.names.contains(name) || name.hasPrefix(BuildMemory.namePrefix) {
    try? fileSystem.removeFile(name, in: cache)
  }
}
