import ByteText
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
    guard let tree = sorted.tree(of: site, hasLinks: walk.files.contains(where: \.isLink)) else {
      let about = sorted.diagnostics.filter { $0.path == settingsPath && $0.severity == .error }
      throw about.isEmpty ? .notASite(site) : .unreadableSettings(about)
    }
    return tree
  }
}

extension SourceTree {
  /// The tree when just these files below the site were written, made or removed since it was loaded.
  ///
  /// Nil where one of them, or any other file of the site, is of a kind that takes a look at everything: a
  /// link, a folder, a file that there is something to say of.
  func reloading(
    _ paths: Set<String>, from fileSystem: any FileSystem = PosixFileSystem()
  ) -> SourceTree? {
    guard diagnostics.isEmpty, !hasLinks,
      let folder = try? fileSystem.openFolder(site.path, in: nil)
    else { return nil }
    let reader = SourceReader(site: folder, fileSystem: fileSystem)
    var files = SortedFiles(self)
    for path in paths.sorted(by: { $0.precedesByBytes($1) }) where !isIgnored(path: path) {
      files.remove(path)
      do {
        let status = try fileSystem.status(of: path, in: folder, followingLinks: false)
        guard status.kind == .file else { return nil }
        files.add(reader.read(.init(path: path, isLink: false)))
      } catch {
        guard error.isNotFound else { return nil }
      }
    }
    guard files.diagnostics.isEmpty, files.settings != nil else { return nil }
    return files.tree(of: site, hasLinks: false)
  }

  /// Whether a file at this path below the site is no part of it, for its name or that of a folder.
  private func isIgnored(path: String) -> Bool {
    !(path.hasPrefix("content/") || path.hasPrefix("Templates/"))
      || path.split(separator: "/").contains { SiteBuilding.isIgnored(String($0)) }
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

  init(_ tree: SourceTree) {
    settings = tree.settings
    places = tree.places
    plans = tree.plans
    entries = tree.entries
    pages = tree.pages
    media = tree.media
    templates = tree.templates
    diagnostics = []
  }

  /// The files as a tree, or nil where there are no settings.
  func tree(of site: SiteFolder, hasLinks: Bool) -> SourceTree? {
    guard let settings else { return nil }
    return SourceTree(
      site: site, settings: settings, places: places, plans: plans, entries: entries, pages: pages,
      media: media, templates: templates, hasLinks: hasLinks,
      diagnostics: diagnostics.inPrintingOrder())
  }

  /// Forgets the file at a path, if there is one.
  mutating func remove(_ path: String) {
    switch Role(of: path) {
    case .settings: settings = nil
    case .places: if places?.path == path { places = nil }
    case .plans: plans = nil
    case .entry: entries.remove(at: path)
    case .page: pages.remove(at: path)
    case .template: templates.remove(at: path)
    case .media: media.remove(at: path)
    }
  }

  mutating func add(_ reading: SourceReader.Reading) {
    switch reading {
    case .gone: break
    case .problem(let diagnostic): diagnostics.append(diagnostic)
    case .media(let file):
      media.place(file)
      if let diagnostic = likelyMeantAsText(file.path) { diagnostics.append(diagnostic) }
    case .text(let file):
      switch Role(of: file.path) {
      case .settings: settings = file
      case .places:
        if let places { diagnostics.append(secondPlaces(file.path, beside: places.path)) }
        places = places ?? file
      case .plans: plans = file
      case .entry: entries.place(file)
      case .page: pages.place(file)
      case .template: templates.place(file)
      case .media: break
      }
    }
  }
}

extension Array where Element: HasPath {
  /// Where the element with this path is, or would be, in the byte order of paths.
  private func index(of path: String) -> Int {
    partitioningIndex { !$0.path.precedesByBytes(path) }
  }

  /// Puts an element into its place; that is most often the end.
  fileprivate mutating func place(_ element: Element) {
    if let last, !last.path.precedesByBytes(element.path) {
      insert(element, at: index(of: element.path))
    } else {
      append(element)
    }
  }

  fileprivate mutating func remove(at path: String) {
    let index = index(of: path)
    if index < count, self[index].path.hasSameBytes(as: path) { remove(at: index) }
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
