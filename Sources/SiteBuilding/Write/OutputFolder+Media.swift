import ContentHashing
import Files
import Photos

extension OutputFolder {
  /// Puts the files that published texts use into the site: pictures without anything that they tell
  /// beside what they show, other files as they are.
  ///
  /// The paths below the site of the pictures that turned out to be damaged are returned; the site has
  /// none of them.
  mutating func writeMedia(
    of plan: SitePlan, from tree: SourceTree, _ request: BuildRequest
  ) async throws(OutputFailure) -> Set<String> {
    var pictures: [PublishedPicture] = []
    for media in plan.journal.media {
      guard let source = tree.mediaFile(at: media.source) else { continue }
      guard media.format != nil else {
        try copy(source, to: media.urlPath)
        continue
      }
      let picture = PublishedPicture(source, urlPath: media.urlPath, in: tree.site)
      if try !keep(picture.urlPath, madeFrom: picture.recipe) { pictures.append(picture) }
    }
    return try await write(pictures, request)
  }

  private mutating func write(
    _ pictures: [PublishedPicture], _ request: BuildRequest
  ) async throws(OutputFailure) -> Set<String> {
    let fileSystem = fileSystem
    var damaged: Set<String> = []
    var next = pictures.makeIterator()
    var done = 0
    request.progress(BuildProgress(.photos, of: pictures.count))
    try await inTurn(jobs: request.jobs) {
      next.next().map { picture in { @Sendable in picture.stripped(from: fileSystem) } }
    } finish: { (result: StrippedPicture) throws(OutputFailure) in
      switch result {
      case .file(let file, let recipe): try write(file, madeFrom: recipe)
      case .damaged(let path): damaged.insert(path)
      }
      done += 1
      request.progress(BuildProgress(.photos, done: done, of: pictures.count))
    }
    return damaged
  }
}

/// A picture of the journal, and where it stands in the site.
private struct PublishedPicture: Sendable {
  let path: String
  let urlPath: String
  let recipe: ContentHash
  private let location: String

  init(_ source: MediaFile, urlPath: String, in site: SiteFolder) {
    path = source.path
    self.urlPath = urlPath
    location = site.location(of: source.path)
    recipe = ContentHash(
      of: Array("stripped \(strippingRevision) \(source.path) \(source.identity.facts)".utf8))
  }

  func stripped(from fileSystem: any FileSystem) -> StrippedPicture {
    guard let bytes = try? fileSystem.contents(of: location, in: nil)?.bytes,
      let stripped = try? strippingMetadata(from: bytes)
    else { return .damaged(path) }
    return .file(OutputFile(path: urlPath, bytes: stripped), recipe: recipe)
  }
}

private enum StrippedPicture: Sendable {
  case file(OutputFile, recipe: ContentHash)
  case damaged(String)
}
