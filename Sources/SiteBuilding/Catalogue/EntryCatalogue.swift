import ByteText
import CivilTime
package import Diagnostics
package import Files

/// All entries of a journal by what one calls them, without their texts: drafts, private ones, time
/// capsules, and those that a mistake keeps from being built.
package struct EntryCatalogue: Sendable {
  /// The last written first, those without a date behind all others; of two at one instant the one
  /// whose path comes first in byte order, as in the journal.
  package let entries: [CataloguedEntry]

  package init(_ entries: [CataloguedEntry]) {
    self.entries = entries.sorted { a, b in
      let (own, theirs) = (a.moment?.instant ?? .min, b.moment?.instant ?? .min)
      return own == theirs ? a.path.precedesByBytes(b.path) : own > theirs
    }
  }

  /// A catalogue of texts that are at hand, by the paths that they have.
  package init(of texts: [SourceText], timeZone: String, now: Int) {
    let reader = EntryOutline(siteZone: ZoneRules(identifier: timeZone) ?? .utc, now: now)
    self.init(texts.map { reader.entry(in: $0).entry })
  }

  /// Looks through the entries of a site, reading again only the files that have changed since the last
  /// time; what is remembered of the others is in the cache, which is safe to delete.
  ///
  /// An entry whose date has no offset and no zone is in `timeZone`, the journal's own; `now` tells which
  /// time capsules are shut.
  package static func load(
    _ site: SiteFolder, timeZone: String, now: Int, jobs: Int,
    from fileSystem: any FileSystem = PosixFileSystem()
  ) async -> EntryCatalogue {
    guard let folder = try? fileSystem.openFolder(site.path, in: nil) else {
      return EntryCatalogue([])
    }
    let files = SourceWalk(["content/entries"], of: site, folder, fileSystem).files
      .filter { $0.path.hasSuffix(".md") }
    let memory = CatalogueMemory.read(of: site, timeZone: timeZone, fileSystem: fileSystem)
    let reader = CatalogueReader(
      site: folder, fileSystem: fileSystem, memory: memory,
      outline: EntryOutline(siteZone: ZoneRules(identifier: timeZone) ?? .utc, now: now))
    let readings = await inOrder(files, jobs: jobs) { reader.read($0.path, isLink: $0.isLink) }
    if memory.isOutdated(by: readings) {
      CatalogueMemory(readings.compactMap(\.self), timeZone: timeZone)
        .write(to: site, fileSystem: fileSystem)
    }
    return EntryCatalogue(readings.compactMap { $0?.entry })
  }
}
