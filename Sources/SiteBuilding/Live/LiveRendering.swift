import ByteText
import ContentHashing
import Diagnostics
import Files
import JournalModel
import Photos
import Synchronization

/// One state of a site, whose files are made when they are asked for.
///
/// It never changes, so any number of threads may ask it at once.
package final class LiveRendering: Sendable {
  /// A file of the site.
  package enum File: Sendable {
    case bytes([UInt8])
    /// A file on the disk, by its path, with its size in bytes and what changes when it does.
    case onDisk(String, size: Int, mark: String)
  }

  private let plan: SitePlan
  private let rendering: SiteRendering
  private let cards: CardRendering
  /// The folder that holds what was made of pictures and recordings.
  private let mediaFolder: String
  /// The paths of the files that were made of media, or copied.
  private let mediaPaths: Set<String>
  private let paths: PathIndex
  private let batches = Mutex<[RenderBatch: [String: [UInt8]]]>([:])
  /// The page that was asked for last: browsers ask whether it has changed, and then for itself.
  private let lastPage = Mutex<(index: Int, bytes: [UInt8])?>(nil)

  init(
    _ prepared: PreparedSite, showing media: MediaResults, mediaFolder: String,
    sharing last: LiveRendering?
  ) {
    let plan = SitePlan(
      prepared.plan, showing: media.pictures.made, playing: media.recordings.made)
    self.plan = plan
    rendering = SiteRendering(renderer: PageRenderer(plan: plan, templates: prepared.templates))
    cards = prepared.cards.filling(in: plan)
    mediaPaths = media.paths(of: plan)
    self.mediaFolder = mediaFolder
    paths = last.flatMap { $0.plan.pages == plan.pages ? $0.paths : nil } ?? PathIndex(of: plan)
  }

  /// The path of the site's address: `/`, or `/diary/` for a site below a folder.
  package var root: String { plan.address.href("") }

  /// The style sheets of the site, by their names in the theme, with their paths in it.
  package var styleSheets: [String: String] {
    Dictionary(
      plan.assets.needed(by: plan.journal).filter { $0.name.hasSuffix(".css") }
        .map { ($0.name, $0.urlPath) }
    ) { first, _ in first }
  }

  /// Where the page of the text in a file below the site stands, below the site's root; nil where it has none.
  package func pagePath(ofTextAt path: String) -> String? {
    if let entry = plan.journal.entries.first(where: { $0.path.hasSameBytes(as: path) }) {
      return entry.urlPath
    }
    return plan.journal.pages.first { $0.path.hasSameBytes(as: path) }?.urlPath
  }

  /// A file by its path below the site's root: `2026/11/30/sea/index.html`; nil where there is none.
  package func file(at path: String) -> File? {
    if let index = paths.page(at: path) { return .bytes(page(index)) }
    if let card = paths.card(at: path, in: plan) { return drawn(card, at: path).map(File.bytes) }
    if let batch = rendering.batch(for: path) { return files(of: batch)[path].map(File.bytes) }
    return medium(at: path)
  }

  private func page(_ index: Int) -> [UInt8] {
    if let last = lastPage.withLock({ $0 }), last.index == index { return last.bytes }
    let bytes = rendering.files(of: .pages(index..<index + 1)).files.first?.bytes ?? []
    lastPage.withLock { $0 = (index, bytes) }
    return bytes
  }

  private func files(of batch: RenderBatch) -> [String: [UInt8]] {
    if let known = batches.withLock({ $0[batch] }) { return known }
    let files = Dictionary(
      rendering.files(of: batch).files.map { ($0.path, $0.bytes) }
    ) { first, _ in first }
    batches.withLock { $0[batch] = files }
    return files
  }

  private func medium(at path: String) -> File? {
    // Only files that this very site has, by the names that it gave them: nobody else chooses what is read.
    guard mediaPaths.contains(path) else { return nil }
    let location = mediaFolder + "/" + path
    guard let status = try? PosixFileSystem().status(of: location, in: nil, followingLinks: false),
      status.kind == .file
    else { return nil }
    return .onDisk(
      location, size: status.size, mark: ContentHash(of: Array(status.identity.facts.utf8)).short)
  }

  private func drawn(_ card: PlannedCard, at path: String) -> [UInt8]? {
    let folder = mediaFolder
    return CardDrawing(
      rendering: cards, place: { folder + "/" + $0 }, root: nil, fileSystem: PosixFileSystem()
    ).png(of: card, at: path)
  }
}

extension MediaResults {
  /// The paths of all files that a site has of its media, below its root.
  fileprivate func paths(of plan: SitePlan) -> Set<String> {
    let journal = plan.journal
    return Set(
      pictures.made.flatMap { $0.paths(journal.settings.photos) }
        + recordings.made.values.map(\.path)
        + journal.media.filter { $0.format == nil && !$0.isPlayable }.map(\.urlPath))
  }
}

/// The pages and cards of a site by the paths of their files, gathered when the first is asked for.
private final class PathIndex: Sendable {
  private let pages: [PlannedPage]
  private let known = Mutex<[String: Int]?>(nil)

  init(of plan: SitePlan) {
    pages = plan.pages
  }

  private var indices: [String: Int] {
    known.withLock { known in
      if let known { return known }
      let indices = Dictionary(pages.indices.map { (pages[$0].filePath, $0) }) { first, _ in first }
      known = indices
      return indices
    }
  }

  func page(at path: String) -> Int? { indices[path] }

  /// The card of the page in whose folder a path is.
  func card(at path: String, in plan: SitePlan) -> PlannedCard? {
    let folder = path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
    guard
      let size = CardSize.allCases.first(where: { path.dropFirst(folder.count) == $0.fileName }),
      plan.journal.hasCards(at: plan.address), plan.journal.settings.cards.sizes.contains(size),
      let index = indices[folder + "index.html"]
    else { return nil }
    let page = pages[index]
    guard plan.journal.cardSubject(of: page.subject) == page.subject else { return nil }
    return PlannedCard(subject: page.subject, size: size, edition: page.edition)
  }
}
