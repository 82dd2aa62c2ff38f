import ByteText
import CivilTime
import Files
import JournalModel
package import Photos

/// A photo that an entry shows, and what its file tells.
package struct ListedPhoto: Sendable {
  /// The file's path below the site.
  package let path: String
  package let entry: ListedEntry
  /// What someone who can't see it should know; empty when the writer gave nothing.
  package let alt: String
  package let caption: String?
  /// Nil when the file tells nothing that can be read.
  package let facts: PhotoFacts?
}

extension JournalListing {
  /// The photos of published entries, each as often as an entry shows it: those that were taken last come
  /// first, by the day and time of their own or else of their entry.
  ///
  /// Only the texts tell which photos they show: they are read anew for a listing that was remembered.
  package func photos(
    of entries: [ListedEntry], _ request: BuildRequest
  ) async throws(BuildFailure) -> [ListedPhoto] {
    let journal =
      switch source {
      case .composed(let plan): plan.journal
      case .remembered: try await survey(request).plan.journal
      }
    let indices = Dictionary(journal.entries.enumerated().map { ($1.path, $0) }) { first, _ in first
    }
    let shown = entries.flatMap { entry in
      (indices[entry.path].map { journal.bodies[$0].pictures } ?? []).map { (entry, $0) }
    }
    let fileSystem = PosixFileSystem()
    let photos = await inOrder(shown, jobs: request.jobs) { entry, picture in
      ListedPhoto(
        path: picture.media.source, entry: entry, alt: picture.alt, caption: picture.caption,
        facts: facts(of: picture.media, in: request.site, from: fileSystem))
    }
    return photos.map { ($0, $0.order) }.sorted { a, b in
      a.1 != b.1 ? a.1 > b.1 : a.0.path.precedesByBytes(b.0.path)
    }.map(\.0)
  }
}

private func facts(
  of media: PublishedMedia, in site: SiteFolder, from fileSystem: any FileSystem
) -> PhotoFacts? {
  guard let file = try? fileSystem.openFile(site.location(of: media.source), in: nil),
    let size = try? fileSystem.status(of: file).size
  else { return nil }
  return photoFacts(
    ofFileOf: size, read: { try? fileSystem.read($0.count, at: $0.lowerBound, from: file) })
}

extension ListedPhoto {
  /// A number that is larger for what was taken later, by the clocks of where that was.
  fileprivate var order: Int {
    let (date, time) =
      facts?.capture.map { ($0.date, $0.time) } ?? (
        entry.moment.date, entry.moment.time ?? .midnight
      )
    return date.dayNumber * 86_400 + time.secondOfDay
  }
}
