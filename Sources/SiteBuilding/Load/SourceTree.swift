import ByteText
package import ContentHashing
package import Diagnostics
package import Files

/// Everything that a site is made from, as it was on disk at one moment: the first stage of a build.
///
/// Texts are in memory; photos and other media are known by their path and identity, and read when
/// they are needed. Every list is in the byte order of its paths.
package struct SourceTree: Sendable {
  package let site: SiteFolder
  /// `content/journal.yaml`
  package let settings: SourceFile
  /// `content/places.yaml`, or `content/places.yml`
  package let places: SourceFile?
  /// `content/plans.md`
  package let plans: SourceFile?
  /// `content/entries/**/*.md`
  package let entries: [SourceFile]
  /// `content/pages/**/*.md`
  package let pages: [SourceFile]
  /// Every other file of `content/`.
  package let media: [MediaFile]
  /// `Templates/**`: what the site has in place of the built-in theme's files.
  package let templates: [SourceFile]
  /// Whether any file was reached by a link.
  let hasLinks: Bool
  /// What could not be read, or was passed over and perhaps should not have been.
  package let diagnostics: [Diagnostic]

  static let settingsPath = "content/journal.yaml"
  static let placesPaths = ["content/places.yaml", "content/places.yml"]
  static let plansPath = "content/plans.md"

  /// Whether a file is Markdown by its name, in any case and spelling of the ending.
  ///
  /// Only entries and pages are read, whose names end in `.md`; any other such file is likely a text
  /// that was meant to be one, with front matter that may say that it is private.
  static func isMarkdown(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".md", ".markdown", ".mdown", ".mdwn", ".mkd", ".mkdn", ".mdtext", ".mdx"]
      .contains(where: name.hasSuffix)
  }

  /// The longest text that is read, in bytes.
  package static let textLimit = 64 << 20

  /// Every text file, of the content and of the theme.
  package var texts: [SourceFile] {
    [settings] + [places, plans].compactMap(\.self) + entries + pages + templates
  }

  /// Changes whenever any file of the site was added, written, renamed or removed since.
  ///
  /// Made of identities, not only of content: being kept in the cache, it must not let anyone who has
  /// the cache try out what a sealed entry says.
  package var fingerprint: ContentHash {
    var facts = ByteWriter(capacity: (texts.count + media.count) * 160)
    func add(_ path: String, _ identity: FileIdentity, _ contentHash: ContentHash?) {
      facts.append(path)
      facts.append(0)
      facts.append(identity)
      if let contentHash { facts.append(contentHash.bytes) }
    }
    for file in texts { add(file.path, file.identity, file.contentHash) }
    for file in media { add(file.path, file.identity, nil) }
    return ContentHash(of: facts.bytes)
  }

  /// The media file by a path below the site.
  ///
  /// A file of exactly this name goes before one whose name only looks the same (a decomposed `가` on
  /// one side, a composed one on the other), as names change form between file systems.
  package func mediaFile(at path: String) -> MediaFile? {
    let index = media.partitioningIndex { !$0.path.precedesByBytes(path) }
    if index < media.count, media[index].path.hasSameBytes(as: path) { return media[index] }
    return mediaByName[path].map { media[$0] }
  }

  /// Indices into `media`; `String` compares by canonical equivalence, which is what is wanted here.
  private let mediaByName: [String: Int]

  init(
    site: SiteFolder, settings: SourceFile, places: SourceFile?, plans: SourceFile?,
    entries: [SourceFile], pages: [SourceFile], media: [MediaFile], templates: [SourceFile],
    hasLinks: Bool, diagnostics: [Diagnostic]
  ) {
    self.site = site
    self.settings = settings
    self.places = places
    self.plans = plans
    self.entries = entries
    self.pages = pages
    self.media = media
    self.templates = templates
    self.hasLinks = hasLinks
    self.diagnostics = diagnostics
    mediaByName = Dictionary(
      media.indices.map { (media[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

/// A text file of the site.
package struct SourceFile: Sendable {
  /// The path below the site, and the bytes.
  package let text: SourceText
  package let identity: FileIdentity
  package let contentHash: ContentHash

  package var path: String { text.path }
}

/// A file of the site that is not read while loading.
package struct MediaFile: Sendable, Hashable {
  /// The path below the site: `content/entries/2026/sea.jpg`.
  package let path: String
  package let identity: FileIdentity

  /// In bytes.
  package var size: Int { identity.size }
}
