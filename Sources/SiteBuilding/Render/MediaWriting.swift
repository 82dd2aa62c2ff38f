import ContentHashing
import Diagnostics
import Photos

extension OutputFolder {
  /// Puts the files that published texts use into the site: pictures without anything that they tell
  /// beside what they show, other files as they are.
  mutating func writeMedia(
    of plan: SitePlan, from tree: SourceTree, _ request: BuildRequest
  ) async throws(OutputFailure) -> [Diagnostic] {
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
  ) async throws(OutputFailure) -> [Diagnostic] {
    let fileSystem = fileSystem
    var diagnostics: [Diagnostic] = []
    var next = pictures.makeIterator()
    var done = 0
    request.progress(BuildProgress(.photos, of: pictures.count))
    try await inTurn(jobs: request.jobs) {
      next.next().map { picture in { @Sendable in picture.stripped(from: fileSystem) } }
    } finish: { (result: StrippedPicture) throws(OutputFailure) in
      switch result {
      case .file(let file, let recipe): try write(file, madeFrom: recipe)
      case .problem(let diagnostic): diagnostics.append(diagnostic)
      }
      done += 1
      request.progress(BuildProgress(.photos, done: done, of: pictures.count))
    }
    return diagnostics
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
    let identity = source.identity
    recipe = ContentHash(
      of: Array(
        """
        stripped \(source.path) \(identity.size) \(identity.modified) \(identity.changed) \
        \(identity.inode)
        """.utf8))
  }

  func stripped(from fileSystem: any FileSystem) -> StrippedPicture {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try fileSystem.contents(of: location, in: nil)?.bytes ?? []
    } catch {
      return .problem(unreadable(path, error))
    }
    do throws(PhotoRefusal) {
      return .file(
        OutputFile(path: urlPath, bytes: try strippingMetadata(from: bytes)), recipe: recipe)
    } catch {
      return .problem(.brokenPicture(path, error))
    }
  }
}

private enum StrippedPicture: Sendable {
  case file(OutputFile, recipe: ContentHash)
  case problem(Diagnostic)
}

extension Diagnostic {
  fileprivate static func brokenPicture(_ path: String, _ refusal: PhotoRefusal) -> Diagnostic {
    Diagnostic(
      .warning, id: "broken-photo", at: .file(path),
      "the picture is not published: it \(refusal.reason)",
      help: "save it anew as JPEG, PNG, WebP or GIF")
  }
}
