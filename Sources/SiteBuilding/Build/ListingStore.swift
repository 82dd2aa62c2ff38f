import ContentHashing
import Diagnostics
import Files
import SearchIndex

/// Keeps listings of a journal in its cache, and knows whether one still holds.
struct ListingStore: Sendable {
  private let request: BuildRequest
  private let fileSystem: any FileSystem

  static let listing = "listing"
  static let texts = "listing-texts"
  static let words = "listing-words"
  static let names = [listing, texts, words]

  init(_ request: BuildRequest, fileSystem: any FileSystem = PosixFileSystem()) {
    self.request = request
    self.fileSystem = fileSystem
  }

  /// Whether what is listed is what everybody may read, and nothing else.
  private var isPlain: Bool {
    !request.publication.includesDrafts && !request.publication.includesFuture
      && !request.isStrict && !request.isPortable
  }

  /// The site's files before any of them is read, so that one which changes meanwhile isn't taken for what
  /// was listed.
  func files() async -> SiteIdentity? {
    isPlain ? await SiteIdentity.read(request.site, jobs: request.jobs, fileSystem) : nil
  }

  /// The last listing, where nothing has changed.
  func memory(of files: SiteIdentity?) -> ListingMemory? {
    guard let files, request.mayReuse, let kept = contents(of: Self.listing),
      let fingerprint = fingerprint(of: files), files.isSettled(before: kept.status.identity)
    else { return nil }
    return ListingMemory(
      kept.bytes, madeFrom: fingerprint, at: request.publication.now, in: request.site,
      readTexts: { [self] in contents(of: Self.texts).flatMap { FoldedTexts(bytes: $0.bytes) } },
      readWords: { [self] in contents(of: Self.words).flatMap { ListedWords($0.bytes) } })
  }

  /// Keeps a listing of these files that has no errors. What it leaves out is nowhere in what is kept.
  func keep(_ listing: JournalListing, of files: SiteIdentity?) {
    guard let files, !listing.diagnostics.hasErrors, case .composed(let plan) = listing.source
    else {
      return
    }
    // Only ever saves work: not being able to write it is no reason to tell anybody.
    guard let cache = try? fileSystem.openCache(of: request.site) else { return }
    let documents = plan.journal.searchDocuments
    try? fileSystem.replaceCached(Self.texts, in: cache, with: FoldedTexts(documents).bytes)
    try? fileSystem.replaceCached(
      Self.words, in: cache, with: ListedWords.bytes(of: documents.map(\.text)))
    guard let fingerprint = fingerprint(of: files) else { return }
    try? fileSystem.replaceCached(
      Self.listing, in: cache,
      with: ListingMemory.bytes(of: listing.entries, in: plan, madeFrom: fingerprint))
  }

  /// Forgets a listing of files that have changed since.
  func forgetOtherFiles() async {
    guard Self.names.contains(where: { identity(of: $0) != nil }) else { return }
    forget(butOf: await SiteIdentity.read(request.site, jobs: request.jobs, fileSystem))
  }

  /// Forgets the listing unless it was made from these files.
  func forget(butOf files: SiteIdentity?) {
    if let fingerprint = files.flatMap(fingerprint), let kept = contents(of: Self.listing),
      ListingMemory.isListing(kept.bytes, madeFrom: fingerprint)
    {
      return
    }
    guard let cache = try? fileSystem.openFolder(request.site.location(of: ".ilgi"), in: nil) else {
      return
    }
    for name in Self.names { try? fileSystem.removeFile(name, in: cache) }
  }

  private func identity(of name: String) -> FileIdentity? {
    let path = request.site.location(of: ".ilgi/" + name)
    return try? fileSystem.status(of: path, in: nil, followingLinks: true).identity
  }

  private func contents(of name: String) -> (bytes: [UInt8], status: FileStatus)? {
    let path = request.site.location(of: ".ilgi/" + name)
    return (try? fileSystem.contents(of: path, in: nil)).flatMap { $0 }
  }

  /// The hash of all that a listing depends on but the clock, and of the texts that go with it; nil if these
  /// aren't there.
  private func fingerprint(of files: SiteIdentity) -> ContentHash? {
    guard let texts = identity(of: Self.texts), let words = identity(of: Self.words) else {
      return nil
    }
    var hasher = ContentHasher()
    hasher.append(Array((version + " " + request.toolIdentity).utf8))
    hasher.append(files.hash.bytes)
    hasher.append(Array((texts.facts + " " + words.facts).utf8))
    return hasher.finish()
  }
}
