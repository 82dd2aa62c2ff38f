import ContentHashing
import Diagnostics
package import Files

extension SourceTree {
  /// Reads a site's folder, its text files over `jobs` tasks at once.
  ///
  /// The result depends on the files alone, neither on `jobs` nor on the order in which the file
  /// system lists them. What can't be read is a diagnostic; what disappears meanwhile was not there.
  package static func load(
    _ site: SiteFolder, jobs: Int, from fileSystem: any FileSystem = PosixFileSystem()
  ) async throws(LoadFailure) -> SourceTree {
    guard let folder = try? fileSystem.openFolder(site.path, in: nil) else {
      throw .notASite(site)
    }
    let walk = SourceWalk(["content", "Templates"], of: site, folder, fileSystem)
    let reader = SourceReader(site: folder, fileSystem: fileSystem)
    let readings = await inOrder(walk.files, jobs: jobs) { reader.read($0) }

    var sorted = SortedFiles(diagnostics: walk.diagnostics)
    for reading in readings { sorted.add(reading) }
    guard let settings = sorted.settings else {
      let about = sorted.diagnostics.filter { $0.path == settingsPath && $0.severity == .error }
      throw about.isEmpty ? .notASite(site) : .unreadableSettings(about)
    }
    return SourceTree(
      site: site, settings: settings, places: sorted.places, plans: sorted.plans,
      entries: sorted.entries, pages: sorted.pages, media: sorted.media,
      templates: sorted.templates, diagnostics: sorted.diagnostics.inPrintingOrder())
  }
}

/// Reads one file, or only looks at it when it is no text.
private struct SourceReader: Sendable {
  let site: OpenFolder
  let fileSystem: any FileSystem

  enum Reading: Sendable {
    case text(SourceFile)
    case media(MediaFile)
    case problem(Diagnostic)
    /// Removed since its folder was listed.
    case gone
  }

  func read(_ file: SourceWalk.Found) -> Reading {
    do {
      guard Role(of: file.path) != .media else {
        let status = try fileSystem.status(of: file.path, in: site, followingLinks: file.isLink)
        guard status.kind == .file else { return .gone }
        return .media(MediaFile(path: file.path, identity: status.identity))
      }
      let limit = SourceTree.textLimit
      guard
        let (bytes, status) = try fileSystem.contents(of: file.path, in: site, limit: limit)
      else { return .problem(tooLong(file.path)) }
      return .text(
        SourceFile(
          text: SourceText(path: file.path, bytes: bytes), identity: status.identity,
          contentHash: ContentHash(of: bytes)))
    } catch  where error.isNotFound {
      return .gone
    } catch {
      return .problem(unreadable(file.path, error))
    }
  }
}

/// What a file of the site is there for, told by its path.
private enum Role {
  case settings, places, plans, entry, page, media, template

  init(of path: String) {
    let isMarkdown = path.hasSuffix(".md")
    self =
      switch path {
      case SourceTree.settingsPath: .settings
      case _ where SourceTree.placesPaths.contains(path): .places
      case SourceTree.plansPath: .plans
      case _ where isMarkdown && path.hasPrefix("content/entries/"): .entry
      case _ where isMarkdown && path.hasPrefix("content/pages/"): .page
      case _ where path.hasPrefix("Templates/"): .template
      default: .media
      }
  }
}

/// The files of a site, each in its list.
private struct SortedFiles {
  var settings: SourceFile?
  var places: SourceFile?
  var plans: SourceFile?
  var entries: [SourceFile] = []
  var pages: [SourceFile] = []
  var media: [MediaFile] = []
  var templates: [SourceFile] = []
  var diagnostics: [Diagnostic]

  init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  mutating func add(_ reading: SourceReader.Reading) {
    switch reading {
    case .gone: break
    case .problem(let diagnostic): diagnostics.append(diagnostic)
    case .media(let file):
      media.append(file)
      if let diagnostic = likelyMeantAsText(file.path) { diagnostics.append(diagnostic) }
    case .text(let file):
      switch Role(of: file.path) {
      case .settings: settings = file
      case .places:
        if let places { diagnostics.append(secondPlaces(file.path, beside: places.path)) }
        places = places ?? file
      case .plans: plans = file
      case .entry: entries.append(file)
      case .page: pages.append(file)
      case .template: templates.append(file)
      case .media: break
      }
    }
  }
}

// MARK: - What is said of files

private func tooLong(_ path: String) -> Diagnostic {
  Diagnostic(
    .error, id: "file-too-long", at: .file(path),
    "the text is longer than \(SourceTree.textLimit >> 20) MB",
    help: "split it into several files, or link to it from content/media/ instead")
}

/// An error, since what only one of the two calls private might be published.
private func secondPlaces(_ path: String, beside first: String) -> Diagnostic {
  Diagnostic(
    .error, id: "second-places", at: .file(path), "there is \(first) already",
    help: "put all places into one of the two files, and remove the other")
}

/// A Markdown file that would silently be no entry, for its name or for where it stands.
private func likelyMeantAsText(_ path: String) -> Diagnostic? {
  guard SourceTree.isMarkdown(path), !path.hasPrefix("content/templates/") else { return nil }
  let isInPlace = path.hasPrefix("content/entries/") || path.hasPrefix("content/pages/")
  return Diagnostic(
    .warning, id: "not-an-entry", at: .file(path),
    isInPlace
      ? "not read, as its name does not end in .md"
      : "not read, as it stands neither in content/entries/ nor in content/pages/",
    help: isInPlace
      ? "rename it so that it ends in .md, in lower case"
      : "move it into one of these folders, or out of content/ if it is no part of the journal")
}
